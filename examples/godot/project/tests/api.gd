## The class MarquisGame as a script uses it: what it answers, what it refuses, what it tells.
## godot --headless --path project -s tests/api.gd
## Prints how many errors it has provoked, all of which begin with "MarquisGame:".
extends SceneTree

var failed := false
var provoked := 0


func _initialize() -> void:
	deals()
	refuses()
	tells()
	hides()
	keeps()
	names()
	searches()
	threads()
	survives_json()
	print("provoked errors: %d" % provoked)
	quit(1 if failed else 0)


func deals() -> void:
	var game := MarquisGame.new()
	check(game.players() == 0 and not game.is_dealt() and game.legal_count() == 0, "nothing before the deal")
	provoke(game.is_over(), "a loop until the end ends at once before the deal")
	check(game.legal_actions().is_empty() and not game.is_legal("pass"), "nothing is legal before the deal")
	provoke(game.apply_action("pass") == ERR_UNCONFIGURED, "no action before the deal")
	provoke(game.view(0).is_empty() and game.to_record().is_empty(), "no view and no record before the deal")
	provoked += 1 # the record's
	provoke(game.deal(5) == ERR_INVALID_PARAMETER, "no deal for five")
	provoke(game.deal(2, 2) == ERR_INVALID_PARAMETER, "no first player who is not there")
	provoke(game.deal(2, 0, 0, "{\"bargain_offers\": 9}") == ERR_INVALID_PARAMETER, "no bad rules")
	provoke(game.deal_from_bytes(2, 0, PackedByteArray([1, 2])) == ERR_INVALID_PARAMETER, "no short seed")
	check(game.deal(3, 1, -7, "{\"bargain_offers\": 4}") == OK and game.players() == 3, "a deal")
	check(game.decision() == {"seat": 1, "kind": "play"}, "the first player must play")
	check(game.view(0).rules.bargain_offers == 4, "the rules that were asked for")
	var bytes := PackedByteArray()
	bytes.resize(32)
	bytes[0] = 42
	var other := MarquisGame.new()
	check(game.deal(2, 0, 42) == OK and other.deal_from_bytes(2, 0, bytes) == OK, "deals from number and bytes")
	check(game.to_record() == other.to_record(), "a number stands for its bytes")


func refuses() -> void:
	var game := dealt(4, 3)
	var record := game.to_record()
	provoke(game.apply_action("play nobody") == ERR_INVALID_PARAMETER, "no such character")
	provoke(game.apply_action(5) == ERR_INVALID_PARAMETER, "no such id")
	provoke(game.apply_action(-1) == ERR_INVALID_PARAMETER, "no negative id")
	provoke(game.apply_action(1.5) == ERR_INVALID_PARAMETER, "no fraction")
	provoke(game.apply_action("veto") == ERR_UNAVAILABLE, "no Veto now")
	check(game.refusal("exchange 1").contains("R4.2"), "the rule is named: " + game.refusal("exchange 1"))
	check(game.refusal(game.legal_at(0)) == "" and not game.is_legal("exchange 1"), "legal and not")
	provoke(game.legal_at(game.legal_count()) == "", "no action behind the last")
	provoke(game.view(4).is_empty(), "no fifth seat")
	provoke(game.sample(-2, 1) == null, "no sample for nobody")
	provoke(game.load_record("{}") == ERR_PARSE_ERROR, "no empty record")
	provoke(game.load_bytes(PackedByteArray([1, 2, 3])) == ERR_FILE_CORRUPT, "no rubbish")
	check(game.to_record() == record, "what is refused changes nothing")


func tells() -> void:
	var game := MarquisGame.new()
	var told: Array[String] = []
	game.happened.connect(func(event: Dictionary) -> void: told.append(event.event))
	game.turn_began.connect(func(seat: int, turn: int) -> void: told.append("turn %d of %d" % [turn, seat]))
	game.card_played.connect(func(_seat: int, card: String, _identity: String) -> void: told.append("card " + card))
	game.decision_awaited.connect(func(seat: int, kind: String) -> void: told.append("%d must %s" % [seat, kind]))
	game.game_over.connect(func(winners: PackedInt32Array) -> void: told.append("%d won" % winners.size()))
	game.deal(2, 0, 1)
	check(told == ["0 must play"], "a deal says who begins")
	told.clear()
	var card := game.legal_at(0).get_slice(" ", 1)
	game.apply_action(game.legal_ids()[0])
	check(told[0] == "played" and told[1] == "card " + card, "a play is told: %s" % [told])
	check(told[-2] == "asked" and told[-1].contains(" must "), "the last thing told is the next decision: %s" % [told])
	play_on(game, 1000)
	check(told[-2] == "game_over" and told[-1].ends_with(" won"), "the end is told: %s" % [told.slice(-3)])
	check(game.is_over() and game.decision().is_empty() and game.legal_count() == 0, "the end")
	var outcome := game.outcome()
	check(outcome.winners.size() >= 1 and outcome.scores.size() == 2, "an outcome: %s" % outcome)
	for score: Dictionary in outcome.scores:
		check(score.rubies * 5 + score.diamonds == score.jewels, "rubies and diamonds")


func hides() -> void:
	var game := dealt(3, 9)
	play_on(game, 12)
	var decider: int = game.decision().seat
	var view := game.view(decider)
	check(view.hand == game.snapshot().seats[decider].hand, "the own hand is in the view")
	check(view.decision.legal.count == game.legal_count(), "the decider knows what is legal")
	var spectator := game.spectator_view()
	check(spectator.hand.is_empty() and not spectator.decision.has("legal"), "a spectator knows neither")
	var sample := game.sample(decider, 5)
	check(sample.view(decider) == view, "a sample fits the view")
	check(sample.to_bytes() == game.sample(decider, 5).to_bytes(), "the same seed gives the same sample")
	var drew := {"event": "drew", "seat": 1, "card": "veto"}
	check(MarquisGame.event_seen_by(drew, 1) == drew, "one's own card is seen")
	check(MarquisGame.event_seen_by(drew, 0).card == null and MarquisGame.event_seen_by(drew, -1).card == null, "others' are not")
	var sent: Dictionary = JSON.parse_string(JSON.stringify(drew))
	check(MarquisGame.event_seen_by(sent, 1) == drew, "an event that came as JSON")
	provoke(MarquisGame.event_seen_by({"event": "rain"}, 0).is_empty(), "no event that there is not")


func keeps() -> void:
	var game := dealt(4, 11)
	play_on(game, 30)
	var other := MarquisGame.new()
	check(other.load_record(game.to_record()) == OK and other.to_bytes() == game.to_bytes(), "a record replays")
	check(other.to_record() == game.to_record(), "and goes on as a record")
	var saved := MarquisGame.new()
	check(saved.load_bytes(game.to_bytes()) == OK and saved.snapshot() == game.snapshot(), "a save loads")
	provoke(saved.to_record() == "", "a save has no past")
	var copy := game.duplicate_game()
	play_on(copy, 1)
	check(copy.to_bytes() != game.to_bytes() and copy.to_record() != game.to_record(), "a copy goes its own way")


func names() -> void:
	check(MarquisGame.card_names().size() == 12 and MarquisGame.card_names()[11] == "veto", "twelve cards")
	check(MarquisGame.card_name("thief") == "Thief" and MarquisGame.card_name("thief", "fr_CA") == "Voleur", "names for people")
	provoke(MarquisGame.card_name("duke") == "", "no duke")
	check(MarquisGame.action_text(MarquisGame.action_id("offer 2 3c 0j 1v")) == "offer 2 3c 0j 1v", "texts and ids")
	provoke(MarquisGame.action_id("Pass") == -1, "no capitals")
	check(MarquisGame.rules().cards.marquis.rate == [1, 1], "the card table")


## What a search does: copies, samples, many steps and playouts, without signals.
func searches() -> void:
	var game := dealt(4, 13)
	var told := [0]
	game.happened.connect(func(_event: Dictionary) -> void: told[0] += 1)
	var copy := MarquisGame.new()
	check(copy.copy_from(game) == OK and copy.to_record() == game.to_record(), "a copy into a game that is there")
	var ids := PackedInt32Array()
	for step in 6:
		ids.append(copy.legal_ids()[step % copy.legal_count()])
		copy.apply_action(ids[-1])
	check(game.apply_ids(ids) == OK and game.to_record() == copy.to_record() and told[0] == 0, "many steps in one call")
	var before := game.to_record()
	provoke(game.apply_ids(PackedInt32Array([game.legal_ids()[0], 5])) == ERR_INVALID_PARAMETER, "all steps or none")
	provoke(game.apply_ids(PackedInt32Array([game.legal_ids()[0], 3])) == ERR_UNAVAILABLE, "all legal or none")
	check(game.to_record() == before, "what is rejected changes nothing")
	var seat: int = game.decision().seat
	check(copy.sample_from(game, seat, 8) == OK and copy.view(seat) == game.view(seat), "a sample into a game that is there")
	check(copy.to_bytes() == game.sample(seat, 8).to_bytes(), "the same sample")
	var outcome := copy.playout(3)
	check(copy.is_over() and outcome == copy.outcome() and copy.jewels().size() == 4, "a playout")
	copy.sample_from(game, seat, 8)
	var shares := copy.playout_shares(3)
	for winner in outcome.winners:
		check(is_equal_approx(shares[winner], 1.0 / outcome.winners.size()), "shares of the win")
	var undealt := MarquisGame.new()
	provoke(copy.copy_from(undealt) == ERR_UNCONFIGURED and undealt.playout_shares(1).is_empty(), "no copy of nothing")
	provoked += 1 # the playout's


## A game belongs to one thread at a time; threads with games of their own have nothing to do with each other.
func threads() -> void:
	var expected := played_out(21)
	var thread := Thread.new()
	thread.start(played_out.bind(21))
	check(thread.wait_to_finish() == expected, "a game in a thread")
	var results: Array[PackedByteArray] = []
	results.resize(8)
	var group := WorkerThreadPool.add_group_task(func(i: int) -> void: results[i] = played_out(21), 8)
	WorkerThreadPool.wait_for_group_task_completion(group)
	check(results.all(func(bytes: PackedByteArray) -> bool: return bytes == expected), "games in a pool of threads")
	var shared := dealt(4, 2)
	# The two meet at times; each meeting is an error for one of them, and breaks nothing.
	var others: Array[Thread] = [Thread.new(), Thread.new()]
	for other in others:
		other.start(func() -> int:
			var busy := 0
			for i in 3000:
				busy += 1 if shared.apply_ids(PackedInt32Array()) == ERR_BUSY else 0
			return busy)
	for other in others:
		provoked += other.wait_to_finish()
	check(shared.to_bytes() == dealt(4, 2).to_bytes(), "two threads in one game break nothing")


func played_out(game_seed: int) -> PackedByteArray:
	var game := dealt(3, game_seed)
	play_on(game, 20)
	game.playout(4)
	return game.to_bytes()


## Godot's JSON class makes floats of all numbers; what comes back is the same data all the same.
func survives_json() -> void:
	var game := dealt(3, 17)
	play_on(game, 25)
	var other := MarquisGame.new()
	check(other.load_record(through_json(game.to_record())) == OK and other.to_bytes() == game.to_bytes(), "a record")
	var rules := JSON.stringify(MarquisGame.rules())
	check(MarquisGame.rules(through_json(rules)) == MarquisGame.rules(), "rules")
	check(other.deal(2, 0, 1, through_json(rules)) == OK, "a deal by such rules")


func through_json(text: String) -> String:
	return JSON.stringify(JSON.parse_string(text))


func dealt(players: int, game_seed: int) -> MarquisGame:
	var game := MarquisGame.new()
	game.deal(players, 0, game_seed)
	return game


func play_on(game: MarquisGame, actions: int) -> void:
	for action in actions:
		if game.is_over():
			return
		game.apply_action(game.legal_at((action * 7) % game.legal_count()))


func check(holds: bool, what: String) -> void:
	if not holds:
		printerr("not so: " + what)
		failed = true


## A check of something that pushes an error.
func provoke(holds: bool, what: String) -> void:
	provoked += 1
	check(holds, what)
