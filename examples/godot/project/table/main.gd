## The start menu and the table, one at a time.
extends Control

var settings := {"name": "Dominique", "players": 3, "seat": 0, "seed": 1, "pace": 0, "unstoppable": 0}

var _screen: Control


func _ready() -> void:
	Texts.register()
	var french := OS.get_locale_language() == "fr"
	TranslationServer.set_locale("fr" if french else "en")
	theme = Look.theme()
	add_child(_background())
	settings.seed = randi_range(1, 9999)
	get_window().size_changed.connect(_fit)
	_fit()
	show_menu()


## A small window gets larger letters, on a table of fewer columns.
func _fit() -> void:
	# Without a display the size of the window means nothing.
	var narrow := DisplayServer.get_name() != "headless" and get_window().size.x < Board.COMPACT
	get_window().content_scale_size = Vector2i(1000, 720) if narrow else Vector2i(1280, 720)


func show_menu() -> void:
	var menu: Menu = preload("res://table/menu.tscn").instantiate()
	menu.settings = settings
	menu.started.connect(show_table)
	_show(menu)


func show_table() -> void:
	var board: Board = preload("res://table/board.tscn").instantiate()
	board.settings = settings.duplicate()
	board.left.connect(func() -> void:
		settings.erase("record")
		settings.seed = randi_range(1, 9999)
		show_menu())
	_show(board)


func _show(screen: Control) -> void:
	if _screen:
		_screen.queue_free()
		remove_child(_screen)
	_screen = screen
	add_child(screen)
	screen.set_anchors_preset(Control.PRESET_FULL_RECT)


## Felt under a lamp.
func _background() -> Control:
	var gradient := Gradient.new()
	gradient.set_color(0, Look.FELT.lightened(0.1))
	gradient.set_color(1, Look.FELT.darkened(0.35))
	var light := GradientTexture2D.new()
	light.gradient = gradient
	light.fill = GradientTexture2D.FILL_RADIAL
	light.fill_from = Vector2(0.4, 0.45)
	light.fill_to = Vector2(1.05, 0.45)
	var background := TextureRect.new()
	background.texture = light
	background.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	background.mouse_filter = MOUSE_FILTER_IGNORE
	background.set_anchors_preset(PRESET_FULL_RECT)
	return background
