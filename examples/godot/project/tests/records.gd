## Plays complete games by the same rule as `rust/examples/records.rs` and prints their records.
## godot --headless --path project -s tests/records.gd -- SEEDS
extends SceneTree


func _initialize() -> void:
	var seeds := int(OS.get_cmdline_user_args()[0])
	for players in range(2, 5):
		for game_seed in seeds:
			print(play(players, game_seed))
	quit()


func play(players: int, game_seed: int) -> String:
	var game := MarquisGame.new()
	game.deal(players, game_seed % players, game_seed)
	var state := game_seed
	while not game.is_over():
		state = (state * 1103515245 + 12345) % (1 << 31)
		game.apply_action(game.legal_at((state >> 16) % game.legal_count()))
	return game.to_record()
