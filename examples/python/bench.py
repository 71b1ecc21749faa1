"""Measures how many decisions a second VectorGame makes on one core, as a ratio to the library's own playout and to calls of C.

python bench.py [--games N] [--seconds S]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from contextlib import ExitStack

import numpy as np

from marquis import Game, VectorGame, game_seed


def rate(step: Callable[[], object], decisions: int, seconds: float) -> float:
    """Decisions a second of processor time, the best of three runs."""
    best = 0.0
    for _ in range(3):
        count, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / 3:
            step()
            count += decisions
        best = max(best, count / spent)
    return best


def decisions_of(seed: int, games: int) -> float:
    """The average number of decisions in a random game."""
    vector = VectorGame(games, seed=seed, auto_reset=False)
    decisions = 0
    while (alive := int((vector.states["legal_count"] > 0).sum())) > 0:
        decisions += alive
        vector.step_random()
    return decisions / games


def playout_rate(seconds: float) -> float:
    """Decisions a second in Rust: one call plays a game to its end."""
    games = 500
    average = decisions_of(0, games)
    starts = [Game.deal(seed=game_seed(0, number), first=number % 4) for number in range(games)]
    game = Game.deal()
    from marquis._library import ffi, lib

    with ExitStack() as used:
        pointer = used.enter_context(game._handle.writing)
        pointers = [used.enter_context(start._handle.reading) for start in starts]

        def play() -> None:
            for number, start in enumerate(pointers):
                lib.marquis_game_copy_from(pointer, start)
                lib.marquis_game_playout(pointer, number, ffi.NULL)

        return rate(play, round(average * games), seconds)


def compare_with_c(games: int, seconds: float) -> None:
    """The same steps by one call of C each, which does nothing else in Python: what the rest of VectorGame costs."""
    from marquis._library import ffi, lib

    vector, plain = VectorGame(games, seed=1), VectorGame(games, seed=1)
    arrays = ffi.cast("uint8_t *", plain.observe().ctypes.data), ffi.cast("uint8_t *", plain.masks().ctypes.data)
    rewards = ffi.cast("float *", plain.rewards().ctypes.data)
    with plain._handle.writing as pointer:

        def step_in_c() -> None:
            lib.marquis_batch_step_random(pointer, ffi.NULL, 0, ffi.NULL)

        def observe_in_c() -> None:
            step_in_c()
            lib.marquis_batch_observe(pointer, *arrays, rewards, games)

        def observe() -> None:
            vector.step_random()
            vector.observe()

        pairs = {"step": (vector.step_random, step_in_c), "step, observation, masks": (observe, observe_in_c)}
        for name, (in_python, in_c) in pairs.items():
            spent = [1e9 / rate(step, games, seconds) for step in (in_python, in_c)]
            print(f"{name:24} {games:6} games: {spent[0]:6.1f} ns a game, {spent[0] / spent[1]:.2f} of the calls of C alone")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each measurement")
    options = parser.parse_args()
    vector = VectorGame(options.games, seed=1)
    rng = np.random.default_rng(1)

    def from_numpy() -> None:
        counts = vector.states["legal_count"]
        vector.step(vector.legal_at((rng.random(len(counts)) * counts).astype(np.uint32)))

    def with_observations() -> None:
        from_numpy()
        vector.observe()
        vector.masks()
        vector.rewards()

    reference = playout_rate(options.seconds)
    print(f"{'playout in Rust':42} {reference / 1e6:6.2f} million decisions a second")
    measured = {
        "chosen at random in C": vector.step_random,
        "chosen by NumPy": from_numpy,
        "chosen by NumPy, observations and masks": with_observations,
    }
    for name, step in measured.items():
        speed = rate(step, options.games, options.seconds)
        print(f"{name:42} {speed / 1e6:6.2f} million decisions a second, {speed / reference:5.2f} of the playout")
    compare_with_c(options.games, options.seconds)


if __name__ == "__main__":
    main()
