## Puts events into sentences.
class_name Narrator

## Events that the others around them already tell.
const SILENT: PackedStringArray = ["attacked", "turn_ended", "asked"]
const SEAT_FIELDS: PackedStringArray = ["seat", "attacker", "victim", "prosecutor", "from", "to", "by", "provider", "client"]


## The sentence, as BBCode; empty for an event that needs none.
static func sentence(event: Dictionary, names: PackedStringArray) -> String:
	var kind: String = event.event
	if kind in SILENT or (kind == "drew" and event.card == null) or (kind == "income" and event.coins == 0):
		return ""
	var words := {}
	for field: String in event:
		words[field] = _word(field, event[field], names)
	match kind:
		"exchanged":
			words.price = Texts.price({"coins": event.coins, "vetoes": event.exchange.vetoes})
			words.jewels = Texts.amount("JEWELS", event.jewels)
		"turn_began":
			return "[color=#%s]—[/color] %s" % [Look.PALE.to_html(false), Texts.of("LOG_turn_began", words)]
		"played":
			kind = "played" if event.card == event.identity else "played_as"
		"offered":
			kind = "offered_ask" if event.by == event.provider else "offered_counter"
		"game_over":
			words.winners = list(event.winners, names)
	return Texts.of("LOG_" + kind, words)


static func _word(field: String, value: Variant, names: PackedStringArray) -> Variant:
	if field in SEAT_FIELDS:
		return colored(int(value), names)
	match field:
		"card", "identity":
			return "[color=#%s]%s[/color]" % [Look.GOLD.to_html(false), Texts.the(value)]
		"coins":
			return Texts.amount("COINS", value)
		"price":
			return Texts.price(value)
		_:
			return value


static func colored(seat: int, names: PackedStringArray) -> String:
	return "[color=#%s]%s[/color]" % [Look.SEATS[seat].to_html(false), names[seat]]


static func list(seats: Array, names: PackedStringArray) -> String:
	return Texts.of("AND").join(seats.map(func(seat: int) -> String: return names[seat]))


## What an attack threatens, for the question about the Veto.
static func attack(view: Dictionary, names: PackedStringArray) -> String:
	var now: Dictionary = view.pending.attacks[0]
	var words := {"attacker": names[view.active], "coins": Texts.amount("COINS", now.coins)}
	return Texts.of("ATTACK_" + view.pending.attack, words)
