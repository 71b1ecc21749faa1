## One seat: what it has, and its pile.
class_name SeatPanel
extends PanelContainer

signal noticed(card: String)

var seat := 0
var title := ""
## Whether three panels must stand side by side.
var narrow := false
var is_person := false

var _rules := {}
var _pile_size := 0


func update(view: Dictionary, rate: PackedInt32Array) -> void:
	for child in get_children():
		remove_child(child)
		child.queue_free()
	_rules = view.rules.cards
	var own: Dictionary = view.seats[seat]
	var decides: bool = view.decision != null and view.decision.seat == seat
	var edge := Look.GOLD if decides else Look.SEATS[seat].darkened(0.35) if view.active == seat else Look.PANEL_EDGE
	add_theme_stylebox_override("panel", Look.box(Look.PANEL, edge, 2 if decides or view.active == seat else 1, 10, 10))
	var column := VBoxContainer.new()
	column.add_theme_constant_override("separation", 6)
	add_child(column)
	column.add_child(_header(view))
	var row := HBoxContainer.new()
	row.add_theme_constant_override("separation", 10)
	column.add_child(row)
	row.add_child(_top_card(own))
	row.add_child(_belongings(own, rate))
	row.add_child(_rest_of_pile(own))


func _header(view: Dictionary) -> Control:
	var header := HBoxContainer.new()
	var name_label := Look.label(title, 18, Look.SEATS[seat])
	name_label.size_flags_horizontal = SIZE_EXPAND_FILL
	name_label.clip_text = true
	header.add_child(name_label)
	if view.active == seat and view.decision != null:
		header.add_child(Look.label("●", 14, Look.GOLD))
	return header


func _top_card(own: Dictionary) -> Control:
	if own.pile.is_empty():
		var empty := PanelContainer.new()
		empty.custom_minimum_size = CardView.SIZES[CardView.Size.SMALL]
		empty.add_theme_stylebox_override("panel", Look.box(Color(0, 0, 0, 0.15), Look.PANEL_EDGE, 1, 9, 4))
		var note := Look.wrapped(Texts.of("NOTHING_PLAYED"), 13, Look.PALE)
		note.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		note.size_flags_vertical = SIZE_SHRINK_CENTER
		empty.add_child(note)
		return empty
	var top := _card(own.pile[-1], CardView.Size.SMALL)
	if own.pile.size() != _pile_size:
		_pile_size = own.pile.size()
		top.appear()
	return top


func _belongings(own: Dictionary, rate: PackedInt32Array) -> Control:
	var column := VBoxContainer.new()
	column.size_flags_horizontal = SIZE_EXPAND_FILL
	column.add_theme_constant_override("separation", 4)
	column.add_child(Tokens.row(Tokens.Kind.COINS, own.coins, 90))
	column.add_child(Tokens.row(Tokens.Kind.JEWELS, own.jewels, 90))
	if own.open_vetoes > 0:
		column.add_child(Tokens.row(Tokens.Kind.VETOES, own.open_vetoes, 90))
	var words := Texts.of("NO_RATE") if rate.is_empty() else "%s %d : %d" % [Texts.of("RATE_NOW"), rate[0], rate[1]]
	column.add_child(Look.label(words, 13, Look.PALE))
	column.add_child(Look.label(Texts.of("HAND_DECK", {"hand": own.hand_count, "deck": own.deck_count}), 13, Look.PALE))
	if own.known and not is_person:
		var cards: Array = own.known.map(func(card: String) -> String: return Texts.card(card))
		var known := Look.label(Texts.of("HOLDS", {"cards": ", ".join(cards)}), 13, Look.PALE)
		known.clip_text = true
		known.tooltip_text = known.text
		known.mouse_filter = MOUSE_FILTER_STOP
		column.add_child(known)
	if own.protected:
		column.add_child(Look.label("◆ " + Texts.of("PROTECTED"), 13, Look.GOLD))
	return column


## The cards under the visible one, the latest first, and those that were assassinated.
func _rest_of_pile(own: Dictionary) -> Control:
	var chips := HFlowContainer.new()
	chips.add_theme_constant_override("h_separation", 3)
	chips.add_theme_constant_override("v_separation", 3)
	chips.custom_minimum_size.x = 51 if narrow else 78
	chips.size_flags_vertical = SIZE_SHRINK_BEGIN
	for i in range(own.pile.size() - 2, -1, -1):
		chips.add_child(_card(own.pile[i], CardView.Size.CHIP))
	for card: String in own.assassinated:
		var chip := _card([card, card], CardView.Size.CHIP)
		chip.dead = true
		chips.add_child(chip)
	return chips


func _card(played: Array, face: CardView.Size) -> CardView:
	var view := CardView.make(played[0], played[1], _rules.get(played[1], {}), face)
	view.noticed.connect(noticed.emit)
	return view
