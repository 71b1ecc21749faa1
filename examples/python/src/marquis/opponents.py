"""Simple opponents: at random, greedy, and by search. All that they go by is what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .actions import Action, LegalActions
from .game import Game
from .names import ActionKind
from .views import View


class Situation:
    """A decision as the deciding seat may see it."""

    def __init__(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            raise ValueError("the game is over: there is nothing to decide")
        self._game = game
        self.seat = decision.seat
        self.kind = decision.kind

    @property
    def view(self) -> View:
        """What the seat knows."""
        return self._game.view(self.seat)

    @property
    def legal_actions(self) -> LegalActions:
        """What it may do."""
        return self._game.legal_actions

    def sample(self, rng: Random) -> Game:
        """What may be hidden from it: one of all the games that fit what it knows."""
        return self._game.sample(self.seat, rng.getrandbits(64))

    def candidates(self, rng: Random, offers: int = 8) -> list[Action]:
        """All legal actions but for offers, of which there are at most so many, drawn from those that have choices."""
        mask = self._game.mask()
        actions = [self._game.choice_to_action(int(choice)) for choice in mask.nonzero()[0]]
        named = [action for action in actions if action.kind is ActionKind.OFFER]
        if len(named) <= offers:
            return actions
        kept = set(rng.sample(named, offers))
        return [action for action in actions if action in kept or action.kind is not ActionKind.OFFER]


Opponent = Callable[[Situation, Random], Action]
"""Chooses an action; what it draws at random, it draws from the generator given."""


def random_opponent(situation: Situation, rng: Random) -> Action:
    """Any legal action, all equally likely."""
    legal = situation.legal_actions
    return legal[rng.randrange(len(legal))]


def greedy_opponent(situation: Situation, rng: Random) -> Action:
    """What looks best at once, in one imagined game: jewels and half as much coins, compared with the others."""
    imagined, trial = situation.sample(rng), situation.sample(rng)

    def worth(action: Action) -> float:
        trial.become(imagined)
        trial.apply(action)
        worths = [jewels + coins / 2 for coins, jewels in trial.holdings]
        own = worths.pop(situation.seat)
        return own - sum(worths) / len(worths)

    return max(situation.candidates(rng), key=worth)


def search(situation: Situation, rng: Random, samples: int) -> dict[Action, float]:
    """How good each candidate is on average: imagined games, each played to its end at random.

    Every candidate is tried in the same games. The value is the share in the win, and a little for more jewels.
    """
    candidates = situation.candidates(rng)
    values = dict.fromkeys(candidates, 0.0)
    if len(candidates) == 1:
        return values
    trial = situation.sample(rng)
    for _ in range(samples):
        imagined, seed = situation.sample(rng), rng.getrandbits(64)
        for action in candidates:
            trial.become(imagined)
            trial.apply(action)
            outcome = trial.playout(seed)
            win = 1 / len(outcome.winners) if situation.seat in outcome.winners else 0.0
            lead = outcome.jewels[situation.seat] - sum(outcome.jewels) / len(outcome.jewels)
            values[action] += (win + lead / 50) / samples
    return values


def search_opponent(situation: Situation, rng: Random, samples: int = 16) -> Action:
    """What is best on average in imagined games."""
    values = search(situation, rng, samples)
    return max(values, key=values.__getitem__)


OPPONENTS: dict[str, Opponent] = {
    "random": random_opponent,
    "greedy": greedy_opponent,
    "search": search_opponent,
}
"""The opponents by name."""
