## Plays at the table as a person does, by mouse and by keyboard alone, from the menu to the end of a game.
## godot --path project -s tests/table.gd -- LANGUAGE PLAYERS SEED WIDTHxHEIGHT [FOLDER FOR SCREENSHOTS]
extends SceneTree

## Frames after an input until everything has been laid out.
const SETTLE := 3
const MAX_DECISIONS := 400

var language := "en"
var folder := ""
var shots := {}
## Choices among what is possible, the same on every machine.
var state := 0
var mouse_clicks := 0
var key_presses := 0
var failed := false


func _initialize() -> void:
	var arguments := OS.get_cmdline_user_args()
	language = arguments[0]
	folder = arguments[4] if arguments.size() > 4 else ""
	state = int(arguments[2])
	# With a display, the option --resolution has made the window so.
	var window := arguments[3].split("x")
	if DisplayServer.get_name() == "headless":
		root.size = Vector2i(int(window[0]), int(window[1]))
	# No waiting between frames, and no drawing but for the screenshots.
	OS.low_processor_usage_mode_sleep_usec = 1
	RenderingServer.render_loop_enabled = false
	var main: Control = load("res://table/main.tscn").instantiate()
	root.add_child(main)
	await settle()
	check(root.size == Vector2i(int(window[0]), int(window[1])) or DisplayServer.get_name() == "headless", "a window of that size: %s" % root.size)
	main.settings.merge({"players": int(arguments[1]), "seed": int(arguments[2]), "pace": 2, "seat": state % int(arguments[1]), "unstoppable": 1 if language == "fr" else 0}, true)
	if TranslationServer.get_locale() != language:
		await click(main.find_child("Language", true, false))
	check(TranslationServer.get_locale() == language, "the button changes the language")
	main.show_menu()
	await settle()
	await shoot("menu")
	await press(main.find_child("Start", true, false))
	var board: Board = main.get_child(-1)
	await play(board)
	print("played in %s: %d clicks, %d keys, %s" % [language, mouse_clicks, key_presses, board.host.record()])
	await click(board.find_child("NewGame", true, false))
	check(main.get_child(-1) is Menu, "the button leads back to the menu")
	await leave_early(main)
	await save_and_continue(main)
	main.queue_free()
	await settle()
	quit(1 if failed else 0)


func play(board: Board) -> void:
	for decision in MAX_DECISIONS:
		await until_asked(board)
		if board.view.decision == null:
			check(board.find_child("Scores", true, false) != null, "the scores are shown")
			await shoot("over")
			return
		await decide(board)
	check(false, "the game ends")


## Waits until the person is asked, or the game is over. An attack that cannot be stopped asks nothing.
func until_asked(board: Board) -> void:
	while true:
		await settle()
		var decision: Variant = board.view.decision
		if decision == null:
			return
		var goes_on: bool = not board.host.waits_for_all and decision.kind == "veto" and decision.get("legal", {}).get("count", 0) == 1
		if decision.seat == board.view.viewer and not goes_on:
			return
		check(goes_on or group(board, "choice").is_empty(), "nothing to choose while others decide")


## Leaving while an opponent thinks.
func leave_early(main: Control) -> void:
	main.settings.merge({"seat": 1, "pace": 0}, true)
	await press(main.find_child("Start", true, false))
	var board: Board = main.get_child(-1)
	check(board.view.decision.seat == 0 and group(board, "choice").is_empty(), "the opponent begins")
	await press(board.find_child("NewGame", true, false))
	var question: ConfirmationDialog = board.find_child("Leave", true, false)
	check(question != null and question.visible and main.get_child(-1) == board, "leaving in the middle asks")
	question.get_ok_button().pressed.emit()
	await settle()
	check(main.get_child(-1) is Menu, "the menu again")
	await create_timer(1.5).timeout


## A game is saved, left without a question, and gone on with from the menu.
func save_and_continue(main: Control) -> void:
	main.settings.merge({"seat": 0, "pace": 2}, true)
	main.show_menu()
	await settle()
	await press(main.find_child("Start", true, false))
	var board: Board = main.get_child(-1)
	await until_asked(board)
	await decide(board)
	await until_asked(board)
	board.find_child("Save", true, false).pressed.emit()
	await settle()
	var record := board.host.record()
	board.find_child("Message", true, false).hide()
	board.find_child("NewGame", true, false).pressed.emit()
	await settle()
	check(main.get_child(-1) is Menu, "a saved game is left without a question")
	main.find_child("Continue", true, false).pressed.emit()
	await settle()
	board = main.get_child(-1)
	check(board.host.record() == record, "the saved game goes on")
	DirAccess.remove_absolute(Board.SAVE)


func decide(board: Board) -> void:
	var kind: String = board.view.decision.kind
	var turn: Array = [board.view, board.host.record()]
	check_inside(board)
	for slider: HSlider in group(board, "slider"):
		await move(slider)
	await shoot(kind)
	var choices := group(board, "choice")
	check(not choices.is_empty(), "there is something to choose at a decision of the kind " + kind)
	var chosen: Button = choices[random(choices.size())]
	if random(2) == 0:
		await click(chosen)
	else:
		await press(chosen)
	check(board.host.record() != turn[1], "choosing at a decision of the kind %s does something" % kind)


## What may be chosen or moved now.
func group(board: Board, name: String) -> Array[Node]:
	return get_nodes_in_group(name).filter(func(node: Control) -> bool:
		return board.is_ancestor_of(node) and node.is_visible_in_tree() and not (node is BaseButton and node.disabled))


## Everything that can be used lies within the window.
func check_inside(board: Board) -> void:
	var window := Rect2(Vector2.ZERO, root.get_visible_rect().size).grow(0.5)
	for control: Control in board.find_children("*", "Control", true, false):
		if control.is_visible_in_tree() and control.focus_mode == Control.FOCUS_ALL:
			check(window.encloses(control.get_global_rect()), "%s lies within the window: %s" % [control, control.get_global_rect()])


func move(slider: HSlider) -> void:
	var at := slider.get_global_rect()
	var share := random(5) / 4.0
	if random(2) == 0:
		await click_at(at.position + Vector2(clampf(share * at.size.x, 2, at.size.x - 2), at.size.y / 2))
	else:
		await focus(slider)
		await key(KEY_RIGHT if random(2) == 0 else KEY_LEFT)


func click(control: Control) -> void:
	await click_at(control.get_global_rect().get_center())


func click_at(place: Vector2) -> void:
	var motion := InputEventMouseMotion.new()
	motion.position = root.get_final_transform() * place
	motion.global_position = motion.position
	Input.parse_input_event(motion)
	await process_frame
	for pressed in [true, false]:
		var button := InputEventMouseButton.new()
		button.button_index = MOUSE_BUTTON_LEFT
		button.position = motion.position
		button.global_position = motion.position
		button.pressed = pressed
		Input.parse_input_event(button)
		await process_frame
	mouse_clicks += 1
	await settle()


## Moves the focus to a button by Tab, and presses Enter.
func press(button: Button) -> void:
	await focus(button)
	await key(KEY_ENTER)


func focus(control: Control) -> void:
	for step in 200:
		if root.gui_get_focus_owner() == control:
			return
		await key(KEY_TAB)
	check(false, "Tab reaches %s" % control)


func key(code: Key) -> void:
	for pressed in [true, false]:
		var event := InputEventKey.new()
		event.keycode = code
		event.physical_keycode = code
		event.pressed = pressed
		Input.parse_input_event(event)
		await process_frame
	key_presses += 1
	await settle()


func settle() -> void:
	for frame in SETTLE:
		await process_frame


func random(count: int) -> int:
	state = (state * 1103515245 + 12345) % (1 << 31)
	return (state >> 16) % count


func shoot(name: String) -> void:
	if folder and shots.get(name, 0) < 2:
		shots[name] = shots.get(name, 0) + 1
		RenderingServer.render_loop_enabled = true
		await RenderingServer.frame_post_draw
		root.get_texture().get_image().save_png("%s/%s-%s-%d.png" % [folder, language, name, shots[name]])
		RenderingServer.render_loop_enabled = false


func check(holds: bool, what: String) -> void:
	if not holds:
		push_error("not so: " + what)
		failed = true
