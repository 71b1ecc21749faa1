## A card: large in the hand, smaller on the table, or a chip with the emblem only. A button, so that it can be pointed at, focused
## and, where it is a choice, pressed.
class_name CardView
extends Button

signal noticed(card: String)

enum Size { LARGE, SMALL, CHIP }

const SIZES: Array[Vector2] = [Vector2(132, 186), Vector2(96, 134), Vector2(24, 24)]

var card := ""
## What it counts as: differs for a Forger only.
var identity := ""
var row := {}
var face := Size.LARGE
var dead := false


static func make(card: String, identity: String, row: Dictionary, face: Size) -> CardView:
	var view := CardView.new()
	view.card = card
	view.identity = identity
	view.row = row
	view.face = face
	view.custom_minimum_size = SIZES[face]
	view.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	view.size_flags_horizontal = Control.SIZE_SHRINK_BEGIN
	view._set_styles()
	view.mouse_entered.connect(func() -> void: view.noticed.emit(view.identity))
	view.focus_entered.connect(func() -> void: view.noticed.emit(view.identity))
	return view


func _set_styles() -> void:
	var chip := face == Size.CHIP
	var fill: Color = Look.CARDS[identity] if chip else Look.IVORY
	var radius := 6 if chip else 9
	add_theme_stylebox_override("normal", Look.box(fill, Color("8d8063"), 1, radius, 0))
	add_theme_stylebox_override("hover", Look.box(fill.lightened(0.25), Look.GOLD, 2, radius, 0))
	add_theme_stylebox_override("pressed", Look.box(fill.darkened(0.1), Look.GOLD, 3, radius, 0))
	add_theme_stylebox_override("disabled", Look.box(fill, Color("8d8063"), 1, radius, 0))
	add_theme_stylebox_override("focus", Look.focus(radius))


## Catches the eye for a moment.
func appear() -> void:
	pivot_offset = custom_minimum_size / 2
	scale = Vector2(1.12, 1.12)
	modulate = Color(1.5, 1.4, 1.1)
	ready.connect(func() -> void:
		var tween := create_tween().set_parallel().set_ease(Tween.EASE_OUT).set_trans(Tween.TRANS_CUBIC)
		tween.tween_property(self, "scale", Vector2.ONE, 0.35)
		tween.tween_property(self, "modulate", Color.WHITE, 0.6))


## A card that may be chosen stands out against one that may not.
func mark_choice(may_be_chosen: bool) -> void:
	modulate = Color.WHITE if may_be_chosen else Color(0.72, 0.72, 0.72)


func _get_tooltip(_at: Vector2) -> String:
	var title := Texts.card(card)
	if identity != card:
		title += " " + Texts.of("COUNTS_AS", {"card": Texts.the(identity)})
	if dead:
		title += ", " + Texts.of("ASSASSINATED")
	var lines := PackedStringArray([title])
	for line in Texts.card_lines(identity, row):
		lines.append("%s: %s" % [line[0], line[1].replace("\n", "; ")])
	return "\n".join(lines)


func _draw() -> void:
	if face == Size.CHIP:
		_draw_chip()
	else:
		_draw_face()


func _draw_chip() -> void:
	var faded := 0.45 if dead else 1.0
	Emblems.draw(self, card, Rect2(4, 4, 16, 16), Color(Look.IVORY, faded), Look.CARDS[identity])
	if dead:
		draw_line(Vector2(3, 21), Vector2(21, 3), Look.RUBY, 3.0, true)


func _draw_face() -> void:
	var font := get_theme_default_font()
	var large := face == Size.LARGE
	var color: Color = Look.CARDS[identity]
	var band := 28.0 if large else 22.0
	var band_box := Look.box(color, Color.TRANSPARENT, 0, 0)
	band_box.corner_radius_top_left = 8
	band_box.corner_radius_top_right = 8
	draw_style_box(band_box, Rect2(1, 1, size.x - 2, band))
	var font_size := 15 if large else 12
	var title := Texts.card(card)
	var title_size := font_size
	while font.get_string_size(title, HORIZONTAL_ALIGNMENT_LEFT, -1, title_size).x > size.x - 8:
		title_size -= 1
	draw_string(font, Vector2(4, band * 0.5 + font_size * 0.36 + 1), title, HORIZONTAL_ALIGNMENT_CENTER, size.x - 8, title_size, Look.IVORY)
	# An imitated name needs room under the emblem.
	var emblem := 62.0 if large else 44.0 if identity == card else 30.0
	var top := band + (10.0 if large else 6.0)
	Emblems.draw(self, card, Rect2((size.x - emblem) / 2, top, emblem, emblem), color, Look.IVORY)
	if identity != card:
		var words := Texts.of("COUNTS_AS", {"card": Texts.the(identity)})
		draw_string(font, Vector2(3, top + emblem + 12), words, HORIZONTAL_ALIGNMENT_CENTER, size.x - 6, font_size - 2, color)
	if identity in ["forger", "veto"]:
		var note := Texts.of("FACE_" + identity)
		draw_multiline_string(font, Vector2(6, top + emblem + font_size + 8), note, HORIZONTAL_ALIGNMENT_CENTER, size.x - 12, font_size - 2, 4, Look.INK)
	else:
		_draw_numbers(font, large)


## Income, thefts and rate, from the bottom up.
func _draw_numbers(font: Font, large: bool) -> void:
	var radius := 7.0 if large else 5.0
	var line := 24.0 if large else 17.0
	var font_size := 15 if large else 12
	var y := size.y - line * 0.6
	if row.rate:
		var width := font_size * 3.2 + radius * 4
		var x := (size.x - width) / 2
		draw_string(font, Vector2(x, y + font_size * 0.36), str(int(row.rate[0])), HORIZONTAL_ALIGNMENT_LEFT, -1, font_size, Look.INK)
		Emblems.coin(self, Vector2(x + font_size * 0.7 + radius, y), radius)
		draw_string(font, Vector2(x + font_size * 0.9 + radius * 2, y + font_size * 0.36), "→", HORIZONTAL_ALIGNMENT_LEFT, -1, font_size, Look.INK)
		draw_string(font, Vector2(x + font_size * 2.1 + radius * 2, y + font_size * 0.36), str(int(row.rate[1])), HORIZONTAL_ALIGNMENT_LEFT, -1, font_size, Look.INK)
		Emblems.gem(self, Vector2(x + font_size * 2.8 + radius * 3, y), radius, Look.DIAMOND)
	else:
		var note := Texts.of("FACE_clerk")
		draw_string(font, Vector2(2, y + font_size * 0.3), note, HORIZONTAL_ALIGNMENT_CENTER, size.x - 4, font_size - 3, Look.INK)
	y -= line
	var thefts: Dictionary = row.steals
	var chip := 20.0 if large else 15.0
	var step := chip + font_size + 4
	var x := (size.x - step * thefts.size()) / 2
	for victim: String in thefts:
		var ground: Color = Look.CARDS[victim]
		draw_style_box(Look.box(ground, Color.TRANSPARENT, 0, 4, 0), Rect2(x, y - chip / 2, chip, chip))
		Emblems.draw(self, victim, Rect2(x + 3, y - chip / 2 + 3, chip - 6, chip - 6), Look.IVORY, ground)
		draw_string(font, Vector2(x + chip + 2, y + font_size * 0.36), str(int(thefts[victim])), HORIZONTAL_ALIGNMENT_LEFT, -1, font_size, Look.RUBY.darkened(0.2))
		x += step
	y -= line
	for i in int(row.income):
		Emblems.coin(self, Vector2(size.x / 2 + (i - (row.income - 1) / 2.0) * radius * 2.3, y), radius)
