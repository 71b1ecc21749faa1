## All texts for people, in English and French, and how amounts and names are written.
class_name Texts

## Key, English, French. Keys with a card's or a decision's name end with that name.
const TABLE: Array[Array] = [
	["TITLE_NOTE", "A card game for 2 to 4 players", "Un jeu de cartes pour 2 à 4 joueurs"],
	["AIM", "Play a character each turn, take coins, and turn them into jewels.\nThe fullest jewel case wins.",
		"Jouez un personnage par tour, prenez des pièces et changez-les en joyaux.\nLe coffret le plus rempli l’emporte."],
	["UNOFFICIAL", "Unofficial; not affiliated with the game’s publisher.", "Non officiel ; sans lien avec l’éditeur du jeu."],
	["YOUR_NAME", "Your name", "Votre nom"],
	["PLAYERS", "Players", "Joueurs"],
	["YOUR_SEAT", "Your seat", "Votre place"],
	["SEAT_NUMBER", "Seat {n}", "Place {n}"],
	["PLAYS_FIRST", "Seat {n} (begins)", "Place {n} (commence)"],
	["SEED", "Deal number", "Numéro de donne"],
	["PACE", "Opponents", "Adversaires"],
	["PACE_0", "Unhurried", "Tranquilles"],
	["PACE_1", "Brisk", "Vifs"],
	["PACE_2", "At once", "Immédiats"],
	["START", "Play", "Jouer"],
	["OTHER_LANGUAGE", "Français", "English"],
	["NEW_GAME", "New game", "Nouvelle partie"],
	["KEYS", "Mouse, or Tab, arrows and Enter", "Souris, ou Tab, flèches et Entrée"],
	["TREASURY", "Treasury", "Trésor"],
	["BANK", "Jewel bank", "Banque de joyaux"],
	["TURN", "Turn {n}", "Tour {n}"],
	["CLOCKWISE", "Play runs clockwise", "On joue dans le sens des aiguilles d’une montre"],
	["COUNTERCLOCKWISE", "Play runs counterclockwise", "On joue dans le sens inverse des aiguilles d’une montre"],
	["YOU", "{name} (you)", "{name} (vous)"],
	["HAND_DECK", "hand {hand}, deck {deck}", "main {hand}, pioche {deck}"],
	["HOLDS", "holds {cards}", "tient {cards}"],
	["RATE_NOW", "rate", "change"],
	["NO_RATE", "no rate", "pas de change"],
	["NOTHING_PLAYED", "nothing played", "rien de joué"],
	["PROTECTED", "protected", "protégé"],
	["COUNTS_AS", "as {card}", "en {card}"],
	["ASSASSINATED", "assassinated", "assassiné"],
	["YOUR_HAND", "Your hand", "Votre main"],
	["LOG", "What happened", "Ce qui s’est passé"],
	["COINS_1", "1 coin", "1 pièce"],
	["COINS_N", "{n} coins", "{n} pièces"],
	["JEWELS_1", "1 diamond", "1 diamant"],
	["JEWELS_N", "{n} diamonds", "{n} diamants"],
	["VETOES_1", "1 Veto", "1 Veto"],
	["VETOES_N", "{n} Vetoes", "{n} Vetos"],
	["NOTHING", "nothing", "rien"],
	["AND", " and ", " et "],
	["COINS", "Coins", "Pièces"],
	["JEWELS", "Diamonds", "Diamants"],
	["VETOES", "Vetoes", "Vetos"],
	["TIMES", "Exchanges", "Échanges"],
	# What a card does.
	["INCOME", "Income", "Revenu"],
	["INCOME_NOTE", "{coins} from the treasury", "{coins} du trésor"],
	["STEALS", "Steals", "Vole"],
	["STEALS_NOTE", "from each visible {card}: {n}", "chaque {card} visible : {n}"],
	["RATE", "Exchange", "Change"],
	["RATE_NOTE", "{coins} for {jewels}, on your next turn", "{coins} contre {jewels}, au tour suivant"],
	["POWER", "Power", "Pouvoir"],
	["SAME", "Pays 1 coin to each player who shows the same character.", "Donne 1 pièce à chaque joueur qui montre le même personnage."],
	["INFO_HINT", "Point at a card, or move the focus to it, to read what it does.", "Désignez une carte, ou amenez-y le curseur, pour lire ce qu’elle fait."],
	["FACE_forger", "as the character played before", "comme le personnage joué avant"],
	["FACE_clerk", "left neighbour’s rate", "taux du voisin"],
	["FACE_veto", "stops an attack on you", "arrête une attaque contre vous"],
	["POWER_assassin", "May choose another player’s character: takes 2 coins and assassinates it.",
		"Peut choisir le personnage d’un autre joueur : prend 2 pièces et l’assassine."],
	["POWER_jeweler", "If another player shows a Blackmailer, may buy a diamond for 1 coin.",
		"Si un autre joueur montre un Maître-chanteur, peut acheter un diamant pour 1 pièce."],
	["POWER_forger", "Becomes the character that you played before, in every respect. The direction of play turns.",
		"Devient le personnage que vous aviez joué avant, en tout point. Le sens du jeu s’inverse."],
	["POWER_astrologer", "May take one of your own played characters back into your hand, but no Astrologer.",
		"Peut reprendre en main un de vos personnages joués, sauf l’Astrologue."],
	["POWER_countess", "May offer another player’s character protection from theft and murder, at a price that you two settle.",
		"Peut offrir au personnage d’un autre joueur sa protection contre le vol et le meurtre, à un prix à débattre."],
	["POWER_clerk", "Buys jewels at the rate of the left neighbour’s character.",
		"Achète des joyaux au taux du personnage du voisin de gauche."],
	["POWER_marquis", "Takes tribute from the visible Marquises played before: the latest of them pays as many coins as there are, the one before a coin less, and so on.",
		"Prend tribut des Marquis visibles joués avant lui : le dernier paie autant de pièces qu’ils sont, le précédent une de moins, et ainsi de suite."],
	["POWER_prosecutor", "While visible, may annul a Veto: for yourself freely, for another attacker at a price that you two settle.",
		"Tant qu’il est visible, peut annuler un Veto : pour vous gratuitement, pour un autre attaquant à un prix à débattre."],
	["POWER_pickpocket", "May steal 1 coin from the player with the most jewels.",
		"Peut voler 1 pièce au joueur qui a le plus de joyaux."],
	["POWER_thief", "May steal 1 coin from each other player, and assassinates the character of each who has none.",
		"Peut voler 1 pièce à chaque autre joueur, et assassine le personnage de qui n’en a pas."],
	["POWER_blackmailer", "Has no power beyond the thefts.", "N’a d’autre pouvoir que ses vols."],
	["POWER_veto", "Played from your hand, stops one attack on you. The attacker then has it, open: good as part of a price, and as a coin in the last exchanges.",
		"Joué de votre main, arrête une attaque contre vous. L’attaquant le reçoit, ouvert : il sert à payer un prix, et vaut une pièce dans les derniers échanges."],
	# Decisions.
	["WAIT", "{name} is thinking …", "{name} réfléchit…"],
	["ASK_exchange", "Exchange coins for jewels?", "Changer des pièces en joyaux ?"],
	["ASK_exchange_NOTE", "The rate is that of the character that you show: {coins} for {jewels}.",
		"Le taux est celui du personnage que vous montrez : {coins} contre {jewels}."],
	["ASK_exchange_FORCED", "The treasury is empty: you must exchange at least once.",
		"Le trésor est vide : vous devez changer au moins une fois."],
	["ASK_play", "Play a character", "Jouez un personnage"],
	["ASK_play_NOTE", "Choose a card of your hand. It pays you now, and sets your rate of exchange for the next turn.",
		"Choisissez une carte de votre main. Elle vous rapporte maintenant, et fixe votre change du prochain tour."],
	["ASK_veto", "You are attacked!", "On vous attaque !"],
	["ASK_veto_NOTE", "{attack} Play your Veto?", "{attack} Jouer votre Veto ?"],
	["ASK_veto_NONE", "{attack} You have no Veto to stop it.", "{attack} Vous n’avez pas de Veto pour l’arrêter."],
	["ASK_annul", "Annul the Veto?", "Annuler le Veto ?"],
	["ASK_annul_NOTE", "{attack} Your Prosecutor can annul the Veto of {victim}.", "{attack} Votre Procureur peut annuler le Veto de {victim}."],
	["ASK_target", "Choose a victim", "Choisissez une victime"],
	["ASK_target_NOTE", "{power}", "{power}"],
	["ASK_use", "Use the power?", "Utiliser le pouvoir ?"],
	["ASK_use_NOTE", "{power}", "{power}"],
	["ASK_take", "Take a card back?", "Reprendre une carte ?"],
	["ASK_take_NOTE", "{power}", "{power}"],
	["ASK_ask", "Open a bargain?", "Proposer un marché ?"],
	["ASK_ask_protect", "Whom would your Countess protect, and for what price?", "Qui votre Comtesse protégerait-elle, et à quel prix ?"],
	["ASK_ask_annul", "Your Prosecutor could annul the Veto of {victim}. What should {client} pay for it?",
		"Votre Procureur pourrait annuler le Veto de {victim}. Combien {client} doit-il payer ?"],
	["ASK_answer", "A price is on the table", "Un prix est sur la table"],
	["ASK_answer_client", "{provider} asks you for {price}, {service}.", "{provider} vous demande {price}, {service}."],
	["ASK_answer_provider", "{client} offers you {price}, {service}.", "{client} vous offre {price}, {service}."],
	["FOR_PROTECTION", "for the protection of your {card}", "pour la protection de votre {card}"],
	["FOR_PROTECTING", "for the protection of their {card}", "pour la protection de son {card}"],
	["FOR_ANNULLING", "for annulling the Veto of {victim}", "pour l’annulation du Veto de {victim}"],
	["ATTACK_theft", "{attacker} wants to steal {coins} from you.", "{attacker} veut vous voler {coins}."],
	["ATTACK_tribute", "{attacker} demands a tribute of {coins}.", "{attacker} exige un tribut de {coins}."],
	["ATTACK_assassin", "{attacker} wants to assassinate your character and take {coins}.",
		"{attacker} veut assassiner votre personnage et prendre {coins}."],
	["ATTACK_pickpocket", "{attacker} wants to pick {coins} from your purse.", "{attacker} veut tirer {coins} de votre bourse."],
	["ATTACK_thief", "{attacker}’s Thief wants a coin, or the life of your character if you have none.",
		"Le Voleur de {attacker} veut une pièce, ou la vie de votre personnage si vous n’en avez pas."],
	["DO_pass", "No", "Non"],
	["DO_pass_exchange", "Keep the coins", "Garder les pièces"],
	["DO_pass_veto", "Let it happen", "Laisser faire"],
	["DO_pass_NONE", "Go on", "Continuer"],
	["DO_pass_answer", "Refuse", "Refuser"],
	["DO_accept", "Accept", "Accepter"],
	["DO_veto", "Play the Veto", "Jouer le Veto"],
	["DO_annul", "Annul it", "Annuler"],
	["DO_use", "Use it", "Utiliser"],
	["DO_target", "{name}: {card}", "{name} : {card}"],
	["DO_exchange", "Pay {price} for {jewels}", "Payer {price} pour {jewels}"],
	["DO_offer_ask", "Ask {name} for {price}", "Demander {price} à {name}"],
	["DO_offer_counter", "Offer {price} instead", "Proposer plutôt {price}"],
	["ON_TABLE", "{price} is on the table already", "{price} : déjà sur la table"],
	# What happened.
	["LOG_turn_began", "Turn {turn}: {seat}", "Tour {turn} : {seat}"],
	["LOG_out_of_characters", "{seat} has no character left, and only exchanges.", "{seat} n’a plus de personnage, et ne fait que changer."],
	["LOG_exchanged", "{seat} pays {price} for {jewels}.", "{seat} paie {price} pour {jewels}."],
	["LOG_played", "{seat} plays {card}.", "{seat} joue {card}."],
	["LOG_played_as", "{seat} plays {card} as {identity}.", "{seat} joue {card} en {identity}."],
	["LOG_reversed", "The direction of play turns.", "Le sens du jeu s’inverse."],
	["LOG_income", "{seat} takes {coins} from the treasury.", "{seat} prend {coins} au trésor."],
	["LOG_veto_played", "{victim} plays the Veto, and {attacker} receives it.", "{victim} joue le Veto, et {attacker} le reçoit."],
	["LOG_annulled", "{prosecutor}’s Prosecutor annuls the Veto.", "Le Procureur de {prosecutor} annule le Veto."],
	["LOG_attack_failed", "The attack on {victim} fails.", "L’attaque contre {victim} échoue."],
	["LOG_robbed", "{attacker} takes {coins} from {victim}.", "{attacker} prend {coins} à {victim}."],
	["LOG_assassinated", "{attacker} assassinates {card} of {victim}.", "{attacker} assassine {card} de {victim}."],
	["LOG_paid", "{from} pays {coins} to {to} for the same character.", "{from} paie {coins} à {to} pour le même personnage."],
	["LOG_bought_jewel", "{seat} buys a diamond for 1 coin.", "{seat} achète un diamant pour 1 pièce."],
	["LOG_taken_back", "{seat} takes {card} back in hand.", "{seat} reprend {card} en main."],
	["LOG_offered_ask", "{by} asks {client} for {price}.", "{by} demande {price} à {client}."],
	["LOG_offered_counter", "{by} offers {price} instead.", "{by} propose plutôt {price}."],
	["LOG_declined", "{by} refuses.", "{by} refuse."],
	["LOG_accepted", "{by} accepts: {client} pays {provider} {price}.", "{by} accepte : {client} paie {price} à {provider}."],
	["LOG_protected", "{by} protects the character of {seat}.", "{by} protège le personnage de {seat}."],
	["LOG_drew", "{seat} draws {card}.", "{seat} pioche {card}."],
	["LOG_game_over", "The game is over. Winner: {winners}.", "La partie est finie. Gagnant : {winners}."],
	["OVER", "The game is over", "La partie est finie"],
	["OVER_WON", "You win!", "Vous avez gagné !"],
	["OVER_TIED", "You share the win!", "Vous partagez la victoire !"],
	["OVER_LOST", "{winners} wins.", "{winners} l’emporte."],
	["OVER_LOST_N", "{winners} share the win.", "{winners} partagent la victoire."],
	["SCORE", "{rubies} × 5 + {diamonds} = {jewels}", "{rubies} × 5 + {diamonds} = {jewels}"],
]

const LANGUAGES: PackedStringArray = ["en", "fr"]


## Makes all texts known to Godot's translation server.
static func register() -> void:
	for language in LANGUAGES.size():
		var translation := Translation.new()
		translation.locale = LANGUAGES[language]
		for row: Array in TABLE:
			translation.add_message(row[0], row[1 + language])
		TranslationServer.add_translation(translation)


static func other_language() -> String:
	return "en" if TranslationServer.get_locale().begins_with("fr") else "fr"


static func of(key: String, values: Dictionary = {}) -> String:
	return String(TranslationServer.translate(key)).format(values)


static func card(name: String) -> String:
	return MarquisGame.card_name(name, TranslationServer.get_locale())


static func power(name: String) -> String:
	return of("POWER_" + name)


## "1 coin", "3 diamonds"; [param unit] is COINS, JEWELS or VETOES.
static func amount(unit: String, n: int) -> String:
	return of(unit + ("_1" if n == 1 else "_N"), {"n": n})


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
