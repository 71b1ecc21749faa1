## All texts for people, in English and French, and how amounts and names are written.
class_name Texts

const LANGUAGES: PackedStringArray = ["en", "fr"]
## The characters whose French names are feminine.
const FEMININE: PackedStringArray = ["countess"]


## Makes all texts known to Godot's translation server.
static func register() -> void:
	for language in LANGUAGES.size():
		var translation := Translation.new()
		translation.locale = LANGUAGES[language]
		for row: Array in Words.TABLE:
			translation.add_message(row[0], _spaced(row[1 + language]) if LANGUAGES[language] == "fr" else row[1 + language])
		TranslationServer.add_translation(translation)


## French wants a space that does not break before these marks.
static func _spaced(text: String) -> String:
	for mark in [":", ";", "?", "!"]:
		text = text.replace(" " + mark, "\u00a0" + mark)
	return text


static func is_french() -> bool:
	return TranslationServer.get_locale().begins_with("fr")


static func other_language() -> String:
	return "en" if is_french() else "fr"


static func of(key: String, values: Dictionary = {}) -> String:
	return String(TranslationServer.translate(key)).format(values)


static func card(name: String) -> String:
	return MarquisGame.card_name(name, TranslationServer.get_locale())


## With the article that French wants: "la Comtesse", "l’Assassin".
static func the(name: String) -> String:
	if not is_french():
		return card(name)
	if card(name)[0] in "AEIOUÉ":
		return "l’" + card(name)
	return ("la " if name in FEMININE else "le ") + card(name)


## "their Countess", "sa Comtesse".
static func their(name: String) -> String:
	if not is_french():
		return "their " + card(name)
	return ("sa " if name in FEMININE else "son ") + card(name)


static func power(name: String) -> String:
	return of("POWER_" + name)


## "1 coin", "3 diamonds"; [param unit] is COINS, JEWELS or VETOES.
static func amount(unit: String, n: int) -> String:
	var singular := n == 1 or (n == 0 and is_french())
	return of(unit + ("_1" if singular else "_N"), {"n": n})


## "2 coins and 1 Veto", or "nothing".
static func price(parts: Dictionary) -> String:
	var texts: PackedStringArray = []
	for part: String in ["coins", "jewels", "vetoes"]:
		if parts.get(part, 0) > 0:
			texts.append(amount(part.to_upper(), parts[part]))
	return of("AND").join(texts) if texts else of("NOTHING")


## "income, steals, rate, power" of a card, one line each, for the panel and for tooltips.
static func card_lines(name: String, row: Dictionary) -> Array[PackedStringArray]:
	var lines: Array[PackedStringArray] = []
	if name != "veto" and name != "forger":
		lines.append(PackedStringArray([of("INCOME"), of("INCOME_NOTE", {"coins": amount("COINS", row.income)})]))
		var thefts: PackedStringArray = []
		for victim: String in row.steals:
			thefts.append(of("STEALS_NOTE", {"card": card(victim), "n": row.steals[victim]}))
		if thefts:
			lines.append(PackedStringArray([of("STEALS"), "\n".join(thefts)]))
		if row.rate:
			var rate := {"coins": amount("COINS", row.rate[0]), "jewels": amount("JEWELS", row.rate[1])}
			lines.append(PackedStringArray([of("RATE"), of("RATE_NOTE", rate)]))
	lines.append(PackedStringArray([of("POWER"), power(name)]))
	return lines
