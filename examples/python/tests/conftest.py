"""Games by a rule that Rust follows too."""

from __future__ import annotations

from collections.abc import Iterator

from marquis import Game, Record

WORD = 2**64 - 1


def splitmix64(seed: int, step: int) -> int:
    """The output number `step` of the generator SplitMix64 that starts with `seed`."""
    state = (seed + (step + 1) * 0x9E3779B97F4A7C15) & WORD
    mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & WORD
    return mixed ^ (mixed >> 31)


def positions(players: int, seed: int) -> Iterator[tuple[Game, Record]]:
    """The positions of a game, and its record so far."""
    game = Game.deal(players, first=seed % players, seed=seed)
    record = Record.begin(game)
    while True:
        yield game, record
        legal = game.legal_actions
        if not legal:
            return
        action = legal[splitmix64(seed, len(record.actions)) % len(legal)]
        game.apply(action)
        record.actions.append(action)
