"""Shows how to search with `sample`: imagine what is hidden, try every action there, play to the end, and average.

python search.py [--seed N] [--samples N] [--turns N]
"""

from __future__ import annotations

import argparse
from random import Random

from marquis import Game
from marquis.opponents import Situation, search


def main() -> None:
    parser = argparse.ArgumentParser(description="Search by samples, one decision after the other.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=100, help="imagined games for each decision")
    parser.add_argument("--turns", type=int, default=6, help="how many turns to show")
    options = parser.parse_args()

    rng = Random(options.seed)
    game = Game.deal(players=3, seed=options.seed)
    while not game.is_over and game.view(None).turn <= options.turns:
        situation = Situation(game)
        values = search(situation, rng, options.samples)
        best = max(values, key=values.__getitem__)
        print(f"turn {situation.view.turn}, seat {situation.seat}: {situation.kind.name.lower()}")
        for action, value in sorted(values.items(), key=lambda item: -item[1])[:5]:
            print(f"  {value:6.3f}  {action}{'   <-' if action == best else ''}")
        game.apply(best)


if __name__ == "__main__":
    main()
