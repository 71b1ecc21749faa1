## The table as the person sees it.
class_name Board
extends MarginContainer

signal left

## Where the one saved game is kept.
const SAVE := "user://game.json"
## Below this width the log has a page of its own.
const COMPACT := 1100.0

## Seconds before each action of an opponent, by the pace that was chosen.
const PAUSES: Array[float] = [1.1, 0.4, 0.0]
const OPPONENTS: Array[String] = ["Adèle", "Blaise", "Clémence"]

var settings := {}
var host: Host
var view := {}

var _names: PackedStringArray = []
var _events: Array[Dictionary] = []
## The latest sentences, for the middle of the table.
var _latest: PackedStringArray = []
var _panels: Array[SeatPanel] = []
var _top := HFlowContainer.new()
var _hand := HBoxContainer.new()
var _decision := DecisionPanel.new()
var _info := CardInfo.new()
var _log := RichTextLabel.new()
var _log_title := Look.label("", 14, Look.PALE)
var _middle := VBoxContainer.new()
var _side: Control
var _log_shown := false
## The record as it was saved last.
var _saved := ""


func _ready() -> void:
	for side in ["left", "right", "top", "bottom"]:
		add_theme_constant_override("margin_" + side, 10)
	_name_players()
	_build()
	host = Host.new()
	add_child(host)
	host.seen.connect(_on_seen)
	host.changed.connect(_on_changed)
	_decision.chosen.connect(host.act)
	host.waits_for_all = settings.get("unstoppable", 0) == 1
	host.begin(settings.players, settings.seat, settings.seed, PAUSES[settings.pace], settings.get("record", ""))
	resized.connect(_arrange)


func _name_players() -> void:
	var others := 0
	for seat: int in settings.players:
		if seat == settings.seat:
			_names.append(settings.name if settings.name else "Dominique")
		else:
			_names.append(OPPONENTS[others])
			others += 1


func _build() -> void:
	var rows := VBoxContainer.new()
	rows.add_theme_constant_override("separation", 8)
	add_child(rows)
	rows.add_child(_top)
	var columns := HBoxContainer.new()
	columns.size_flags_vertical = SIZE_EXPAND_FILL
	columns.add_theme_constant_override("separation", 10)
	rows.add_child(columns)
	var middle := _middle
	middle.size_flags_horizontal = SIZE_EXPAND_FILL
	middle.add_theme_constant_override("separation", 8)
	columns.add_child(middle)
	var opponents := HBoxContainer.new()
	opponents.add_theme_constant_override("separation", 8)
	middle.add_child(opponents)
	_decision.size_flags_vertical = SIZE_EXPAND_FILL
	_decision.noticed.connect(_on_noticed)
	middle.add_child(_decision)
	var bottom := HBoxContainer.new()
	bottom.add_theme_constant_override("separation", 12)
	middle.add_child(bottom)
	# The opponents in the order of their seats from the left neighbour on; the person below.
	_panels.resize(settings.players)
	for step: int in range(1, settings.players + 1):
		var seat: int = (settings.seat + step) % int(settings.players)
		var is_person: bool = seat == settings.seat
		_panels[seat] = _seat_panel(seat, is_person)
		(bottom if is_person else opponents).add_child(_panels[seat])
	_hand.add_theme_constant_override("separation", 10)
	_hand.alignment = BoxContainer.ALIGNMENT_CENTER
	_hand.size_flags_horizontal = SIZE_EXPAND_FILL
	bottom.add_child(_hand)
	_side = _build_side()
	columns.add_child(_side)
	_arrange()


func _is_compact() -> bool:
	return get_viewport_rect().size.x < COMPACT


## In a narrow window the log and the table take turns.
func _arrange() -> void:
	_side.visible = _log_shown or not _is_compact()
	_side.size_flags_horizontal = SIZE_EXPAND_FILL if _is_compact() else SIZE_FILL
	_middle.visible = not (_log_shown and _is_compact())
	if not view.is_empty():
		_refresh_top()


func _seat_panel(seat: int, is_person: bool) -> SeatPanel:
	var panel := SeatPanel.new()
	panel.seat = seat
	panel.is_person = is_person
	panel.narrow = settings.players == 4
	panel.noticed.connect(_on_noticed)
	panel.custom_minimum_size = Vector2(304, 0)
	panel.size_flags_horizontal = SIZE_FILL if is_person else SIZE_EXPAND_FILL
	return panel


func _build_side() -> Control:
	var side := VBoxContainer.new()
	side.custom_minimum_size.x = 300
	side.add_theme_constant_override("separation", 8)
	_info.custom_minimum_size.y = 296
	side.add_child(_info)
	var log_panel := PanelContainer.new()
	log_panel.size_flags_vertical = SIZE_EXPAND_FILL
	side.add_child(log_panel)
	var column := VBoxContainer.new()
	log_panel.add_child(column)
	column.add_child(_log_title)
	_log.bbcode_enabled = true
	_log.scroll_following = true
	_log.focus_mode = FOCUS_ALL
	_log.size_flags_vertical = SIZE_EXPAND_FILL
	_log.add_theme_font_size_override("normal_font_size", 14)
	column.add_child(_log)
	return side


func _on_seen(event: Dictionary) -> void:
	_events.append(event)
	_tell(event)


func _tell(event: Dictionary) -> void:
	var sentence := Narrator.sentence(event, _names)
	if sentence:
		_log.append_text(sentence + "\n")
		_latest.append(sentence)


func _on_changed(new_view: Dictionary) -> void:
	view = new_view
	_refresh()


func _refresh() -> void:
	_refresh_top()
	for panel in _panels:
		panel.title = Texts.of("YOU", {"name": _names[panel.seat]}) if panel.is_person else _names[panel.seat]
		panel.update(view, host.rate(panel.seat))
	_log_title.text = Texts.of("LOG")
	_info.refresh()
	_refresh_hand()
	_latest = _latest.slice(-3)
	_decision.show_decision(view, _names, host.rate(settings.seat), _latest)
	if view.decision == null:
		_decision.show_scores(host.outcome())
	_focus_choice.call_deferred()


func _refresh_top() -> void:
	for child in _top.get_children():
		_top.remove_child(child)
		child.queue_free()
	_top.add_theme_constant_override("h_separation", 14)
	_top.add_child(Look.label("Marquis", 24, Look.GOLD))
	_top.add_child(Look.label(Texts.of("TURN", {"n": view.turn}), 16))
	var direction := Look.label("↻" if view.direction == 1 else "↺", 22, Look.GOLD)
	direction.tooltip_text = Texts.of("CLOCKWISE" if view.direction == 1 else "COUNTERCLOCKWISE")
	direction.mouse_filter = MOUSE_FILTER_STOP
	_top.add_child(direction)
	_top.add_child(Look.label(Texts.of("TREASURY"), 15, Look.PALE))
	_top.add_child(Tokens.row(Tokens.Kind.COINS, view.treasury, 190))
	_top.add_child(Look.label(Texts.of("BANK"), 15, Look.PALE))
	_top.add_child(Look.label("%d ◆" % view.jewel_bank, 16, Look.DIAMOND))
	var space := Control.new()
	space.size_flags_horizontal = SIZE_EXPAND_FILL
	_top.add_child(space)
	if _is_compact():
		_add_button("ShowLog", "SHOW_TABLE" if _log_shown else "SHOW_LOG", _toggle_log)
	_add_button("Help", "HELP", func() -> void: _say(Texts.of("HELP_TEXT")))
	_add_button("Save", "SAVE", _save)
	_add_button("Language", "OTHER_LANGUAGE", _change_language)
	_add_button("NewGame", "NEW_GAME", _leave)


func _add_button(node_name: String, key: String, pressed: Callable) -> void:
	var button := Look.button(Texts.of(key), pressed)
	button.name = node_name
	_top.add_child(button)


func _toggle_log() -> void:
	_log_shown = not _log_shown
	_arrange()


## A game that is over, or as it was saved, is left at once; any other after a question.
func _leave() -> void:
	if view.decision == null or host.record() == _saved:
		left.emit()
		return
	var question := ConfirmationDialog.new()
	question.name = "Leave"
	question.dialog_text = Texts.of("LEAVE")
	question.ok_button_text = Texts.of("YES")
	question.cancel_button_text = Texts.of("STAY")
	question.confirmed.connect(left.emit)
	_pop_up(question)


func _save() -> void:
	var kept := settings.duplicate()
	kept.record = host.record()
	var file := FileAccess.open(SAVE, FileAccess.WRITE)
	if file == null:
		_say(Texts.of("NOT_SAVED", {"error": error_string(FileAccess.get_open_error())}))
		return
	file.store_string(JSON.stringify(kept))
	file.close()
	_saved = kept.record
	_say(Texts.of("SAVED"))


func _say(text: String) -> void:
	var message := AcceptDialog.new()
	message.name = "Message"
	message.dialog_text = text
	message.dialog_autowrap = true
	message.min_size = Vector2i(420, 0)
	_pop_up(message)


func _pop_up(dialog: AcceptDialog) -> void:
	dialog.title = "Marquis"
	dialog.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	dialog.visibility_changed.connect(func() -> void:
		if not dialog.visible:
			dialog.queue_free())
	add_child(dialog)
	dialog.popup_centered()


func _refresh_hand() -> void:
	for child in _hand.get_children():
		_hand.remove_child(child)
		child.queue_free()
	var actions := DecisionPanel.legal_actions(view)
	var playing: bool = view.decision != null and view.decision.kind == "play" and not actions.is_empty()
	for card: String in view.hand:
		var face := CardView.make(card, card, view.rules.cards.get(card, {}), CardView.Size.LARGE)
		face.noticed.connect(_on_noticed)
		var action := "play " + card
		var may_be_chosen := action in actions
		face.mark_choice(may_be_chosen or not playing)
		if may_be_chosen:
			face.add_to_group("choice")
			face.pressed.connect(host.act.bind(action))
		_hand.add_child(face)


func _on_noticed(card: String) -> void:
	_info.show_card(card, view.rules.cards)


## The keyboard begins where something can be done.
func _focus_choice() -> void:
	for choice: Control in get_tree().get_nodes_in_group("choice"):
		if is_ancestor_of(choice) and choice.is_visible_in_tree():
			choice.grab_focus()
			return


func _change_language() -> void:
	TranslationServer.set_locale(Texts.other_language())
	_log.clear()
	_events.map(_tell)
	_refresh()
