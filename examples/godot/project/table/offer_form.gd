## Names a price: a slider for each of its parts, and a button for each client who may be asked.
class_name OfferForm
extends GridContainer

signal chosen(action: String)

const PARTS: PackedStringArray = ["coins", "jewels", "vetoes"]

var _view := {}
var _names: PackedStringArray = []
var _sliders := {}
## The greatest price of each client, and the button that names the price to that client.
var _limits := {}
var _buttons := {}


func _init() -> void:
	arrange(self)


static func arrange(grid: GridContainer) -> void:
	grid.columns = 3
	grid.size_flags_horizontal = SIZE_SHRINK_CENTER
	grid.add_theme_constant_override("h_separation", 12)
	grid.add_theme_constant_override("v_separation", 2)


## A slider with its name and its number. If there is nothing to choose, it is not shown.
static func add_slider(grid: GridContainer, key: String, least: int, most: int, value: int) -> HSlider:
	var head := Look.label(Texts.of(key), 15, Look.PALE)
	var slider := HSlider.new()
	slider.min_value = least
	slider.max_value = most
	slider.value = value
	slider.custom_minimum_size = Vector2(240, 22)
	slider.size_flags_vertical = SIZE_SHRINK_CENTER
	slider.tick_count = most - least + 1 if most - least <= 16 else 0
	slider.ticks_on_borders = true
	slider.add_to_group("slider")
	var number := Look.label(str(value), 15)
	number.custom_minimum_size.x = 28
	slider.set_meta("number", number)
	slider.value_changed.connect(func(now: float) -> void: number.text = str(int(now)))
	for part: Control in [head, slider, number]:
		part.visible = most > least
		grid.add_child(part)
	return slider


## Puts the sliders here, and the buttons into a row of buttons.
func set_up(view: Dictionary, names: PackedStringArray, row: Container) -> void:
	_view = view
	_names = names
	var most := {"coins": 0, "jewels": 0, "vetoes": 0}
	for offer: Dictionary in view.decision.legal.offers:
		_limits[offer.client] = offer.up_to
		for part in PARTS:
			most[part] = maxi(most[part], offer.up_to[part])
	for part in PARTS:
		var slider := add_slider(self, part.to_upper(), 0, most[part], 1 if part == "coins" and most.coins > 0 else 0)
		slider.value_changed.connect(func(_value: float) -> void: _update())
		_sliders[part] = slider
	for client: int in _limits:
		var button := Look.button("", func() -> void: chosen.emit(_action(client)))
		button.add_to_group("choice")
		button.custom_minimum_size = Vector2(120, 40)
		_buttons[client] = button
		row.add_child(button)
	_update()


func _price() -> Dictionary:
	var price := {}
	for part in PARTS:
		price[part] = int(_sliders[part].value)
	return price


func _action(client: int) -> String:
	var price := _price()
	return "offer %d %dc %dj %dv" % [client, price.coins, price.jewels, price.vetoes]


func _update() -> void:
	var price := _price()
	var bargain: Variant = _view.pending.bargain
	var on_table: bool = bargain != null and bargain.price == price
	for client: int in _buttons:
		var button: Button = _buttons[client]
		var within := Array(PARTS).all(func(part: String) -> bool: return price[part] <= _limits[client][part])
		button.disabled = on_table or not within
		var asking: bool = bargain == null or bargain.provider == _view.viewer
		var words := {"name": _names[client], "price": Texts.price(price)}
		button.text = Texts.of("ON_TABLE" if on_table else "DO_offer_ask" if asking else "DO_offer_counter", words)
