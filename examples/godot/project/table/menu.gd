## Who plays, where, and with which deal.
class_name Menu
extends CenterContainer

signal started

var settings := {}


func _ready() -> void:
	_build()


func _build() -> void:
	for child in get_children():
		child.free()
	var panel := PanelContainer.new()
	panel.add_theme_stylebox_override("panel", Look.box(Look.PANEL, Look.GOLD, 2, 14, 28))
	add_child(panel)
	var column := VBoxContainer.new()
	column.add_theme_constant_override("separation", 10)
	panel.add_child(column)
	column.add_child(_centered(Look.label("Marquis", 52, Look.GOLD)))
	column.add_child(_centered(Look.label(Texts.of("TITLE_NOTE"), 18, Look.PALE)))
	column.add_child(_cards())
	var aim := Look.label(Texts.of("AIM"), 16)
	aim.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	column.add_child(aim)
	column.add_child(_fields())
	var start := Look.button(Texts.of("START"), started.emit)
	start.name = "Start"
	start.custom_minimum_size.y = 48
	start.add_theme_font_size_override("font_size", 22)
	column.add_child(start)
	var others := HBoxContainer.new()
	column.add_child(others)
	if not _saved_game().is_empty():
		var go_on := Look.button(Texts.of("CONTINUE"), _continue)
		go_on.name = "Continue"
		go_on.size_flags_horizontal = SIZE_EXPAND_FILL
		others.add_child(go_on)
	elif FileAccess.file_exists(Board.SAVE):
		column.add_child(_centered(Look.label(Texts.of("NOT_LOADED"), 14, Look.PALE)))
	var language := Look.button(Texts.of("OTHER_LANGUAGE"), _change_language)
	language.name = "Language"
	language.size_flags_horizontal = SIZE_EXPAND_FILL
	others.add_child(language)
	column.add_child(_centered(Look.label(Texts.of("UNOFFICIAL"), 13, Look.PALE)))
	start.grab_focus.call_deferred()


func _centered(label: Label) -> Label:
	label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	return label


## All twelve cards as chips: what each does can be read before the first game.
func _cards() -> Control:
	var row := HBoxContainer.new()
	row.alignment = BoxContainer.ALIGNMENT_CENTER
	var rows: Dictionary = MarquisGame.rules().cards
	for card in MarquisGame.card_names():
		row.add_child(CardView.make(card, card, rows.get(card, {}), CardView.Size.CHIP))
	return row


func _fields() -> Control:
	var grid := GridContainer.new()
	grid.columns = 2
	grid.add_theme_constant_override("h_separation", 16)
	grid.add_theme_constant_override("v_separation", 8)
	var name_field := LineEdit.new()
	name_field.text = settings.name
	name_field.max_length = 16
	name_field.text_changed.connect(func(text: String) -> void: settings.name = text)
	_add_field(grid, "YOUR_NAME", name_field)
	_add_field(grid, "PLAYERS", _choice("players", ["2", "3", "4"], 2, _build))
	var seats: PackedStringArray = []
	for seat: int in settings.players:
		seats.append(Texts.of("PLAYS_FIRST" if seat == 0 else "SEAT_NUMBER", {"n": seat + 1}))
	settings.seat = mini(settings.seat, settings.players - 1)
	_add_field(grid, "YOUR_SEAT", _choice("seat", seats, 0))
	var seed_field := SpinBox.new()
	seed_field.max_value = 999999999
	seed_field.value = settings.seed
	seed_field.value_changed.connect(func(value: float) -> void: settings.seed = int(value))
	_add_field(grid, "SEED", seed_field)
	var paces: PackedStringArray = []
	for pace in Board.PAUSES.size():
		paces.append(Texts.of("PACE_%d" % pace))
	_add_field(grid, "PACE", _choice("pace", paces, 0))
	var ways: PackedStringArray = [Texts.of("UNSTOPPABLE_0"), Texts.of("UNSTOPPABLE_1")]
	_add_field(grid, "UNSTOPPABLE", _choice("unstoppable", ways, 0))
	return grid


func _add_field(grid: GridContainer, key: String, field: Control) -> void:
	grid.add_child(Look.label(Texts.of(key), 16, Look.PALE))
	field.custom_minimum_size.x = 300
	field.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	grid.add_child(field)


## Chooses settings[key], whose first choice means [param from].
func _choice(key: String, texts: PackedStringArray, from: int, changed := Callable()) -> OptionButton:
	var options := OptionButton.new()
	options.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	options.name = key.capitalize()
	for text in texts:
		options.add_item(text)
	options.select(settings[key] - from)
	options.item_selected.connect(func(index: int) -> void:
		settings[key] = index + from
		if changed:
			changed.call_deferred())
	return options


## The saved settings and record; empty if there are none, or none that can be gone on with.
func _saved_game() -> Dictionary:
	var kept: Variant = JSON.parse_string(FileAccess.get_file_as_string(Board.SAVE)) if FileAccess.file_exists(Board.SAVE) else null
	if not kept is Dictionary or not kept.get("record") is String:
		return {}
	for key in ["players", "seat", "seed", "pace", "unstoppable"]:
		if not kept.get(key) is float:
			return {}
		kept[key] = int(kept[key])
	var fits: bool = kept.players in [2, 3, 4] and kept.seat >= 0 and kept.seat < kept.players and kept.pace >= 0 and kept.pace < Board.PAUSES.size()
	return kept if fits and kept.get("name") is String and MarquisGame.new().load_record(kept.record) == OK else {}


func _continue() -> void:
	settings.merge(_saved_game(), true)
	started.emit()


func _change_language() -> void:
	TranslationServer.set_locale(Texts.other_language())
	_build.call_deferred()
