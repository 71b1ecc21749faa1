## Colours, style boxes and the theme: the looks in one place.
class_name Look

const FELT := Color("16211d")
const PANEL := Color("1f302a")
const PANEL_EDGE := Color("35493f")
const GOLD := Color("e0b95e")
const IVORY := Color("f3ead6")
const INK := Color("2a2320")
const PALE := Color("b9c4b4")
const RUBY := Color("d2364f")
const DIAMOND := Color("bfe3ee")
const COIN := Color("e3b341")

const SEATS: Array[Color] = [Color("8ec9f0"), Color("f2a07b"), Color("a9d98b"), Color("d9a9ec")]

const CARDS := {
	"assassin": Color("4a2a35"), "jeweler": Color("2c6a74"), "forger": Color("6b5a2a"), "astrologer": Color("2f3f7a"),
	"countess": Color("8a3f6e"), "clerk": Color("4d5b3a"), "marquis": Color("7a3030"), "prosecutor": Color("3b3b46"),
	"pickpocket": Color("7b5530"), "thief": Color("35473f"), "blackmailer": Color("5b3a7a"), "veto": Color("a02b2b"),
}


static func box(fill: Color, edge := Color.TRANSPARENT, width := 0, radius := 8, margin := 10) -> StyleBoxFlat:
	var style := StyleBoxFlat.new()
	style.bg_color = fill
	style.border_color = edge
	style.set_border_width_all(width)
	style.set_corner_radius_all(radius)
	style.set_content_margin_all(margin)
	return style


static func theme() -> Theme:
	var theme := Theme.new()
	theme.default_font_size = 16
	theme.set_stylebox("panel", "PanelContainer", box(PANEL, PANEL_EDGE, 1))
	for type in ["Button", "OptionButton"]:
		theme.set_stylebox("normal", type, box(Color("2f473e"), Color("4b6a5d"), 1, 6, 8))
		theme.set_stylebox("hover", type, box(Color("3b594e"), GOLD, 1, 6, 8))
		theme.set_stylebox("pressed", type, box(Color("24382f"), GOLD, 1, 6, 8))
		theme.set_stylebox("hover_pressed", type, box(Color("24382f"), GOLD, 1, 6, 8))
		theme.set_stylebox("disabled", type, box(Color("223029"), Color("2f4038"), 1, 6, 8))
		theme.set_stylebox("focus", type, focus(6))
		theme.set_color("font_color", type, IVORY)
		theme.set_color("font_hover_color", type, Color.WHITE)
		theme.set_color("font_focus_color", type, Color.WHITE)
		theme.set_color("font_pressed_color", type, GOLD)
		theme.set_color("font_disabled_color", type, Color("6f8077"))
	theme.set_stylebox("normal", "LineEdit", box(Color("13201b"), Color("4b6a5d"), 1, 6, 8))
	theme.set_stylebox("focus", "LineEdit", focus(6))
	theme.set_color("font_color", "Label", IVORY)
	theme.set_color("default_color", "RichTextLabel", IVORY)
	theme.set_stylebox("focus", "HSlider", focus(4))
	theme.set_stylebox("slider", "HSlider", box(Color("13201b"), Color("4b6a5d"), 1, 4, 4))
	theme.set_stylebox("grabber_area", "HSlider", box(GOLD.darkened(0.25), Color.TRANSPARENT, 0, 4, 4))
	theme.set_stylebox("grabber_area_highlight", "HSlider", box(GOLD, Color.TRANSPARENT, 0, 4, 4))
	theme.set_stylebox("focus", "RichTextLabel", focus(4))
	theme.set_stylebox("panel", "TooltipPanel", box(INK, GOLD, 1, 4, 8))
	theme.set_stylebox("panel", "PopupMenu", box(PANEL, GOLD, 1, 4, 6))
	return theme


static func focus(radius: int) -> StyleBoxFlat:
	var style := box(Color.TRANSPARENT, GOLD, 2, radius, 0)
	style.draw_center = false
	style.set_expand_margin_all(3)
	return style


static func label(text: String, size := 16, color := IVORY) -> Label:
	var label := Label.new()
	label.text = text
	label.add_theme_font_size_override("font_size", size)
	label.add_theme_color_override("font_color", color)
	# Texts are translated before they come here.
	label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	return label


static func wrapped(text: String, size := 16, color := IVORY) -> Label:
	var wrapping := label(text, size, color)
	wrapping.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	wrapping.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	return wrapping


static func button(text: String, pressed: Callable) -> Button:
	var button := Button.new()
	button.text = text
	button.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	button.pressed.connect(pressed)
	return button
