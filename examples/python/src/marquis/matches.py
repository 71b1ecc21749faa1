"""Matches between opponents, and what is counted in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from .events import Event
from .game import Game
from .names import CHARACTERS, Card, EventKind
from .opponents import OPPONENTS, Situation


@dataclass
class Use:
    """What a character was good for, by identity: a Forger counts as what it imitates."""

    plays: int = 0
    income: int = 0
    robbed: int = 0
    paid: int = 0
    jewels: int = 0

    def add(self, other: Use) -> None:
        """Adds the counts of other matches."""
        for name in vars(other):
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class Match:
    """How one game ended. `seating[seat]` is the index of the opponent who sat there; seat 0 began."""

    number: int
    seating: tuple[int, ...]
    jewels: tuple[int, ...]
    winners: tuple[int, ...]
    uses: dict[Card, Use] = field(default_factory=lambda: {card: Use() for card in CHARACTERS})

    def share(self, seat: int) -> float:
        """The seat's share in the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Counter:
    """Counts what characters bring, from the events of a game."""

    def __init__(self, uses: dict[Card, Use]) -> None:
        self._uses = uses
        self._shown: Card | None = None

    def count(self, event: Event, visible: Card | None) -> None:
        """Counts an event; `visible` is what the deciding seat showed before."""
        kind, played = event.kind, self._shown
        if kind is EventKind.PLAYED and event.identity is not None:
            self._shown = event.identity
            self._uses[event.identity].plays += 1
        elif kind is EventKind.EXCHANGED and visible is not None:
            self._uses[visible].jewels += event.jewels
        elif played is None:
            return
        elif kind is EventKind.INCOME:
            self._uses[played].income += event.coins
        elif kind is EventKind.ROBBED:
            self._uses[played].robbed += event.coins
        elif kind is EventKind.PAID:
            self._uses[played].paid += event.coins
        elif kind is EventKind.BOUGHT_JEWEL:
            self._uses[played].jewels += 1


def play_match(opponents: Sequence[str], seed: int, number: int) -> Match:
    """Plays the match of that number. Seed and number alone decide all that is random in it."""
    count = len(opponents)
    seating = tuple((seat + number) % count for seat in range(count))
    players = [OPPONENTS[opponents[index]] for index in seating]
    rngs = [Random(f"{seed}/{number}/{seat}") for seat in range(count)]
    game = Game.deal(count, seed=Random(f"{seed}/{number}/deal").getrandbits(64))
    match = Match(number, seating, (), ())
    counter = Counter(match.uses)
    while not game.is_over:
        situation = Situation(game)
        seat = situation.seat
        visible = game.visible(seat)
        for event in game.apply_and_tell(players[seat](situation, rngs[seat])):
            counter.count(event, visible)
    outcome = game.outcome
    assert outcome is not None
    match.jewels, match.winners = outcome.jewels, outcome.winners
    return match


def play_matches(opponents: Sequence[str], seed: int, numbers: Iterable[int]) -> list[Match]:
    """Plays several matches, one after the other."""
    return [play_match(opponents, seed, number) for number in numbers]


def total_uses(matches: Iterable[Match]) -> dict[Card, Use]:
    """What the characters were good for in all of them."""
    total = {card: Use() for card in CHARACTERS}
    for match in matches:
        for card, use in match.uses.items():
            total[card].add(use)
    return total
