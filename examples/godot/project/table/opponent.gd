## A simple opponent: a rule of thumb for each kind of decision. It knows its own seat's view and nothing else.
class_name Opponent


static func choose(view: Dictionary, random: RandomNumberGenerator) -> String:
	var actions: Array = view.decision.legal.actions
	match view.decision.kind:
		"exchange":
			return _exchange(view, actions)
		"play":
			return _best(actions, func(action: String) -> float: return _worth(view, action.get_slice(" ", 1)) + random.randf())
		"take":
			return _best(actions, func(action: String) -> float: return _worth(view, action.get_slice(" ", 1)) if action != "pass" else 0.0)
		"target":
			return _best(actions, func(action: String) -> float: return _harm(view, action))
		"veto":
			return _veto(view, actions, random)
		"ask":
			return _ask(view)
		"answer":
			return _answer(view, actions)
		_:
			return actions[-1] # using the power, annulling


static func _best(actions: Array, value: Callable) -> String:
	return actions.reduce(func(best: String, action: String) -> String: return action if value.call(action) > value.call(best) else best)


## Exchanges all it can at a good rate, or when the end is near; otherwise only when it must.
static func _exchange(view: Dictionary, actions: Array) -> String:
	var own: Dictionary = view.seats[view.viewer]
	var shown: Dictionary = view.rules.cards[own.pile[-1][1]]
	var good: bool = shown.rate == null or shown.rate[1] >= 0.6 * shown.rate[0]
	if good or own.hand_count + own.deck_count <= 4:
		return actions[-1]
	return actions[0]


## Coins that a character brings when it is played now, and what it may bring later.
static func _worth(view: Dictionary, card: String) -> float:
	var own: Dictionary = view.seats[view.viewer]
	var identity := card
	if card == "forger":
		if own.pile.is_empty():
			return -1.0
		identity = own.pile[-1][1]
	var row: Dictionary = view.rules.cards[identity]
	var worth := float(mini(row.income, view.treasury))
	for seat: int in view.seats.size():
		var other: Dictionary = view.seats[seat]
		if seat == view.viewer or other.pile.is_empty():
			continue
		var shown: String = other.pile[-1][1]
		if not other.protected:
			worth += mini(row.steals.get(shown, 0), other.coins)
		if shown == identity and identity != "marquis":
			worth -= 1
	match identity:
		"thief", "assassin":
			worth += 1.5
		"marquis", "prosecutor", "pickpocket":
			worth += 0.5
	if row.rate:
		worth += minf(1.5, float(row.rate[1]) / row.rate[0]) * mini(own.coins, 5) / 5.0
	return worth


static func _harm(view: Dictionary, action: String) -> float:
	if action == "pass":
		return -1.0
	var victim: Dictionary = view.seats[int(action.get_slice(" ", 1))]
	return victim.coins + 0.1 * victim.jewels


static func _veto(view: Dictionary, actions: Array, random: RandomNumberGenerator) -> String:
	var attack: Dictionary = view.pending.attacks[0]
	var grave: bool = attack.coins >= 2 or view.pending.attack == "assassin" or view.seats[view.viewer].coins == 0
	return actions[-1] if grave or random.randf() < 0.25 else "pass"


## Asks the client who has the most coins for about a third of them.
static func _ask(view: Dictionary) -> String:
	var offers: Array = view.decision.legal.offers
	var richest: Dictionary = offers.reduce(func(best: Dictionary, offer: Dictionary) -> Dictionary:
		return offer if offer.up_to.coins > best.up_to.coins else best)
	var coins := ceili(richest.up_to.coins / 3.0)
	return "pass" if coins == 0 else "offer %d %dc 0j 0v" % [richest.client, coins]


static func _answer(view: Dictionary, actions: Array) -> String:
	var bargain: Dictionary = view.pending.bargain
	var price: Dictionary = bargain.price
	var cost: int = price.coins + 2 * price.jewels + 2 * price.vetoes
	var selling: bool = bargain.provider == view.viewer
	if "accept" in actions and (cost >= 1 if selling else cost <= 1):
		return "accept"
	var limits: Array = view.decision.legal.offers
	if limits and not selling and limits[0].up_to.coins >= 1:
		return "offer %d 1c 0j 0v" % bargain.client
	return "pass"
