## A row of tokens: coins, jewels or Vetoes, drawn one by one as far as there is room, and their number.
class_name Tokens
extends Control

enum Kind { COINS, JEWELS, VETOES }

const RADIUS := 8.0
const STEP := 15.0
const NUMBER_WIDTH := 30.0

var kind := Kind.COINS
var count := 0


static func row(kind: Kind, count: int, width := 150.0) -> Tokens:
	var tokens := Tokens.new()
	tokens.kind = kind
	tokens.count = count
	tokens.custom_minimum_size = Vector2(width, 20)
	tokens.size_flags_vertical = SIZE_SHRINK_CENTER
	tokens.tooltip_text = Texts.amount(Kind.keys()[kind], count)
	return tokens


func _draw() -> void:
	var font := get_theme_default_font()
	draw_string(font, Vector2(0, 16), str(count), HORIZONTAL_ALIGNMENT_RIGHT, NUMBER_WIDTH - 8, 16, Look.IVORY)
	# R1.3: jewels are shown as rubies, worth 5 diamonds each, and diamonds.
	@warning_ignore("integer_division")
	var rubies := count / 5 if kind == Kind.JEWELS else 0
	var shown := rubies + count % 5 if kind == Kind.JEWELS else count
	var step := minf(STEP, (size.x - NUMBER_WIDTH - 2 * RADIUS) / maxf(shown - 1, 1))
	for i in shown:
		var center := Vector2(NUMBER_WIDTH + RADIUS + i * step, 10)
		match kind:
			Kind.COINS:
				Emblems.coin(self, center, RADIUS)
			Kind.JEWELS:
				Emblems.gem(self, center, RADIUS, Look.RUBY if i < rubies else Look.DIAMOND)
			Kind.VETOES:
				Emblems.draw(self, "veto", Rect2(center - Vector2(9, 9), Vector2(18, 18)), Look.RUBY, Look.PANEL)
	if count == 0:
		_draw_absent()


## A pale outline says what there is none of.
func _draw_absent() -> void:
	var center := Vector2(NUMBER_WIDTH + RADIUS, 10)
	var pale := Color(Look.PALE, 0.35)
	match kind:
		Kind.COINS:
			draw_circle(center, RADIUS - 1, pale, false, 1.0, true)
		Kind.JEWELS:
			Emblems.gem(self, center, RADIUS, Color(Look.DIAMOND, 0.2))
		Kind.VETOES:
			Emblems.draw(self, "veto", Rect2(center - Vector2(9, 9), Vector2(18, 18)), pale, Look.PANEL)
