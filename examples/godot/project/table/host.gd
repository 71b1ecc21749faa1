## Holds the game, lets the opponents play, and tells the person's seat what that seat may know, and nothing else.
class_name Host
extends Node

## What the person sees happen.
signal seen(event: Dictionary)
## The person's view has changed; if it is the person who must decide, it says what may be done.
signal changed(view: Dictionary)

var seat := 0
var pause := 0.0
## Whether an attack that the person cannot stop waits for the person. Against computer players alone there is nothing to hide from (R10.5).
var waits_for_all := false

var _game := MarquisGame.new()
var _random := RandomNumberGenerator.new()
var _timer := Timer.new()


## Deals, or goes on with the game of a [param record].
func begin(players: int, person: int, game_seed: int, seconds: float, record_text := "") -> void:
	seat = person
	pause = seconds
	_random.seed = game_seed
	_timer.one_shot = true
	_timer.timeout.connect(_let_opponent_decide)
	add_child(_timer)
	_game.happened.connect(func(event: Dictionary) -> void: seen.emit(MarquisGame.event_seen_by(event, seat)))
	if record_text:
		_game.load_record(record_text)
	else:
		_game.deal(players, 0, game_seed)
	# Neither tells events; the turn in progress begins the log.
	var table := _game.spectator_view()
	seen.emit({"event": "turn_began", "seat": table.active, "turn": table.turn})
	_go_on()


## Does what the person decided.
func act(action: String) -> void:
	if _game.decision().get("seat", -1) == seat and _game.apply_action(action) == OK:
		_go_on()


## The rate at which a seat can exchange now: public.
func rate(of_seat: int) -> PackedInt32Array:
	return _game.rate(of_seat)


## How the game ended; empty before.
func outcome() -> Dictionary:
	return _game.outcome()


func record() -> String:
	return _game.to_record()


## Shows the person how things stand; if an opponent must decide, it will after a pause. Every answer takes as long, so that its
## length tells nothing (R10.5).
func _go_on() -> void:
	changed.emit(_game.view(seat))
	if not _game.is_over() and (_game.decision().seat != seat or _cannot_stop()):
		_timer.start(maxf(pause, 0.001))


## Whether the person is attacked and has no Veto: the attack is shown for as long as an answer takes, and goes on.
func _cannot_stop() -> bool:
	return not waits_for_all and _game.decision().kind == "veto" and _game.legal_count() == 1


func _let_opponent_decide() -> void:
	if _game.decision().seat == seat:
		_game.apply_action("pass")
	elif _game.apply_action(Opponent.choose(_game.view(_game.decision().seat), _random)) != OK:
		_game.apply_action(_game.legal_at(0))
	_go_on()
