## What the card that is pointed at does, in words.
class_name CardInfo
extends PanelContainer

var _card := ""
var _rules := {}


func show_card(card: String, rules: Dictionary) -> void:
	_card = card
	_rules = rules
	refresh()


func refresh() -> void:
	for child in get_children():
		remove_child(child)
		child.queue_free()
	var column := VBoxContainer.new()
	column.add_theme_constant_override("separation", 5)
	add_child(column)
	if _card == "":
		column.add_child(Look.wrapped(Texts.of("INFO_HINT"), 15, Look.PALE))
		return
	var band := PanelContainer.new()
	band.add_theme_stylebox_override("panel", Look.box(Look.CARDS[_card], Color.TRANSPARENT, 0, 6, 5))
	band.add_child(Look.label(Texts.card(_card), 18))
	column.add_child(band)
	for line in Texts.card_lines(_card, _rules.get(_card, {})):
		var row := HBoxContainer.new()
		var head := Look.label(line[0], 14, Look.GOLD)
		head.custom_minimum_size.x = 72
		head.size_flags_vertical = SIZE_SHRINK_BEGIN
		row.add_child(head)
		row.add_child(Look.wrapped(line[1], 14))
		column.add_child(row)
