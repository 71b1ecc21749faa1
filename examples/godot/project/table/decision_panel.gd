## What is asked of the person, and the answers: buttons, and sliders for exchanges and prices.
class_name DecisionPanel
extends PanelContainer

signal chosen(action: String)
signal noticed(card: String)

var _view := {}
var _names: PackedStringArray = []
var _rate: PackedInt32Array = []
var _column: VBoxContainer


## The legal actions of the person but for offers; empty when another decides.
static func legal_actions(view: Dictionary) -> Array:
	if view.decision == null or view.decision.seat != view.viewer:
		return []
	return view.decision.legal.actions


func show_decision(view: Dictionary, names: PackedStringArray, rate: PackedInt32Array, latest: PackedStringArray) -> void:
	_view = view
	_names = names
	_rate = rate
	for child in get_children():
		remove_child(child)
		child.queue_free()
	var asked: bool = view.decision == null or view.decision.seat == view.viewer
	add_theme_stylebox_override("panel", Look.box(Color("243a32") if asked else Look.FELT, Look.GOLD if asked else Look.PANEL_EDGE, 1, 10, 12))
	_column = VBoxContainer.new()
	_column.alignment = BoxContainer.ALIGNMENT_CENTER
	_column.add_theme_constant_override("separation", 8)
	add_child(_column)
	if not asked:
		_add_latest(latest)
		_add_text(Texts.of("WAIT", {"name": names[view.decision.seat]}), 16, Look.PALE)
	elif view.decision != null:
		_ask(view.decision.kind)


func show_scores(outcome: Dictionary) -> void:
	_column.add_child(Scores.make(outcome, _names, _view.viewer))


func _add_latest(latest: PackedStringArray) -> void:
	var text := RichTextLabel.new()
	text.bbcode_enabled = true
	text.fit_content = true
	text.mouse_filter = MOUSE_FILTER_IGNORE
	text.add_theme_font_size_override("normal_font_size", 18)
	text.append_text("[center]%s[/center]" % "\n".join(latest))
	_column.add_child(text)


func _add_text(text: String, font_size: int, color := Look.IVORY) -> void:
	var label := Look.wrapped(text, font_size, color)
	label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_column.add_child(label)


func _ask(kind: String) -> void:
	var actions := legal_actions(_view)
	_add_text(Texts.of("ASK_" + kind), 22, Look.GOLD)
	_add_text(_note(kind, actions), 15)
	if kind == "exchange":
		_add_exchange(actions)
	elif kind != "play":
		_add_answers(kind, actions)


func _note(kind: String, actions: Array) -> String:
	var words := {}
	if _view.pending.attacks:
		words.victim = _names[_view.pending.attacks[0].victim]
		words.attack = Narrator.attack(_view, _names) if kind == "veto" else ""
	match kind:
		"exchange":
			words = {"coins": Texts.amount("COINS", _rate[0]), "jewels": Texts.amount("JEWELS", _rate[1])}
			var note := Texts.of("ASK_exchange_NOTE", words)
			return note if "pass" in actions else note + " " + Texts.of("ASK_exchange_FORCED")
		"veto":
			return Texts.of("ASK_veto_NOTE" if "veto" in actions else "ASK_veto_NONE", words)
		"target", "use", "take":
			words.power = Texts.power(_view.seats[_view.viewer].pile[-1][1])
		"ask":
			words.client = _names[_view.active]
			return Texts.of("ASK_ask_annul" if _view.pending.attacks else "ASK_ask_protect", words)
		"answer":
			return _answer_note(words)
	return Texts.of("ASK_%s_NOTE" % kind, words).strip_edges()


func _answer_note(words: Dictionary) -> String:
	var bargain: Dictionary = _view.pending.bargain
	words.merge({"provider": _names[bargain.provider], "client": _names[bargain.client], "price": Texts.price(bargain.price)})
	var is_client: bool = bargain.client == _view.viewer
	if _view.pending.attacks:
		words.service = Texts.of("FOR_ANNULLING", words)
	else:
		words.card = Texts.card(_view.seats[bargain.client].pile[-1][1])
		words.their_card = Texts.their(_view.seats[bargain.client].pile[-1][1])
		words.service = Texts.of("FOR_PROTECTION" if is_client else "FOR_PROTECTING", words)
	return Texts.of("ASK_answer_client" if is_client else "ASK_answer_provider", words)


## A row of buttons, one for each action; under the sliders of a price, if one may be named; passing comes last.
func _add_answers(kind: String, actions: Array) -> void:
	var offer: OfferForm
	if _view.decision.legal.offers:
		offer = OfferForm.new()
		_column.add_child(offer)
	var row := _add_row()
	for action: String in actions:
		if action != "pass":
			row.add_child(_choice(_caption(action), action, _card_of(action)))
	if offer:
		offer.chosen.connect(chosen.emit)
		offer.set_up(_view, _names, row)
	if "pass" in actions:
		row.add_child(_choice(_pass_caption(kind, actions.size()), "pass", ""))


func _add_row() -> HFlowContainer:
	var row := HFlowContainer.new()
	row.alignment = FlowContainer.ALIGNMENT_CENTER
	row.add_theme_constant_override("h_separation", 10)
	_column.add_child(row)
	return row


func _choice(caption: String, action: String, card: String) -> Button:
	var button := Look.button(caption, chosen.emit.bind(action))
	button.add_to_group("choice")
	button.custom_minimum_size = Vector2(120, 40)
	if card:
		button.mouse_entered.connect(noticed.emit.bind(card))
		button.focus_entered.connect(noticed.emit.bind(card))
	return button


func _caption(action: String) -> String:
	var object := action.get_slice(" ", 1)
	match action.get_slice(" ", 0):
		"target":
			return Texts.of("DO_target", {"name": _names[int(object)], "card": Texts.card(_card_of(action))})
		"take":
			return Texts.card(object)
		_:
			return Texts.of("DO_" + action)


func _card_of(action: String) -> String:
	var object := action.get_slice(" ", 1)
	match action.get_slice(" ", 0):
		"target":
			var pile: Array = _view.seats[int(object)].pile
			return "" if pile.is_empty() else pile[-1][1]
		"take":
			return object
		"veto":
			return "veto"
		_:
			return ""


func _pass_caption(kind: String, count: int) -> String:
	if kind == "veto":
		return Texts.of("DO_pass_NONE" if count == 1 else "DO_pass_veto")
	return Texts.of("DO_pass_answer" if kind == "answer" else "DO_pass")


## How often to exchange, and how many Vetoes to pay in (R4.6, R13.2).
func _add_exchange(actions: Array) -> void:
	var vetoes_of := {}
	for action: String in actions:
		if action != "pass":
			var parts := action.split(" ")
			var vetoes := int(parts[2]) if parts.size() == 3 else 0
			vetoes_of.get_or_add(int(parts[1]), []).append(vetoes)
	var most: int = vetoes_of.keys().max()
	var most_vetoes: int = vetoes_of.values().reduce(func(most_so_far: int, list: Array) -> int: return maxi(most_so_far, list.max()), 0)
	var sliders := GridContainer.new()
	OfferForm.arrange(sliders)
	_column.add_child(sliders)
	var times := OfferForm.add_slider(sliders, "TIMES", vetoes_of.keys().min(), most, most)
	var vetoes := OfferForm.add_slider(sliders, "VETOES", 0, most_vetoes, 0)
	var action := {}
	var row := _add_row()
	var pay := Look.button("", func() -> void: chosen.emit(action.text))
	pay.add_to_group("choice")
	pay.custom_minimum_size = Vector2(120, 40)
	row.add_child(pay)
	if "pass" in actions:
		row.add_child(_choice(Texts.of("DO_pass_exchange"), "pass", ""))
	var update := func(_value: float) -> void:
		var n := int(times.value)
		var possible: Array = vetoes_of[n]
		vetoes.set_value_no_signal(clampi(int(vetoes.value), possible.min(), possible.max()))
		vetoes.get_meta("number").text = str(int(vetoes.value))
		action.text = "exchange %d" % n + ("" if vetoes.value == 0 else " %dv" % int(vetoes.value))
		var price := Texts.price({"coins": n * _rate[0] - int(vetoes.value), "vetoes": int(vetoes.value)})
		pay.text = Texts.of("DO_exchange", {"price": price, "jewels": Texts.amount("JEWELS", n * _rate[1])})
	times.value_changed.connect(update)
	vetoes.value_changed.connect(update)
	update.call(0.0)
