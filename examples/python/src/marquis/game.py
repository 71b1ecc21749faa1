"""A game: dealing, deciding, acting, looking, keeping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._library import call, call_and_tell, ffi, lib, read_bytes, read_text, seat_number, seed_bytes, take
from .actions import Action, LegalActions
from .events import Event, copies
from .names import Card, card_or_none
from .rules import Rules
from .views import Decision, View, decision_of, view_of

OBSERVATION_SIZE: int = lib.MARQUIS_OBSERVATION_SIZE
"""The length of an observation; MARQUIS_OBSERVATION_SIZE in the C header tells what each number is."""

CHOICES: int = lib.MARQUIS_CHOICE_COUNT
"""The number of choices; MARQUIS_CHOICE_COUNT in the C header tells which actions they are."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won (several if they tie), and the jewels and coins of each seat."""

    winners: tuple[int, ...]
    jewels: tuple[int, ...]
    coins: tuple[int, ...]


class Game:
    """A game at one moment. It is omniscient; what one seat may know is `view`.

    >>> game = Game.deal(players=3, seed=42)
    >>> game.apply(game.legal_actions[0])
    >>> game.decision.seat in range(3)
    True
    """

    def __init__(self, handle: Any) -> None:
        """Use `deal`, `from_decks`, `load` or `from_json`."""
        self._handle = handle

    @classmethod
    def _take(cls, function: Any, *arguments: Any, tell: bool = False) -> Game:
        return cls(take("game", lib.marquis_game_free, function, *arguments, tell=tell))

    @classmethod
    def deal(cls, players: int = 4, first: int = 0, seed: int | bytes = 0, rules: Rules | None = None) -> Game:
        """Deals a game: the same seed, the same cards.

        Args:
            players: 2 to 4.
            first: the seat that begins.
            seed: 0 to 2**64 - 1, or 32 bytes that nobody can guess.
            rules: None for the default ones.
        """
        return cls._take(
            lib.marquis_game_deal, _handle_of(rules), _small(players), _small(first), seed_bytes(seed)
        )

    @classmethod
    def from_decks(cls, decks: Sequence[Sequence[Card]], first: int = 0, rules: Rules | None = None) -> Game:
        """Begins a game with these cards: for each seat its twelve, in the order in which they are drawn."""
        numbers = bytes(int(card) for deck in decks for card in deck)
        return cls._take(
            lib.marquis_game_from_decks, _handle_of(rules), _small(first), numbers, len(numbers), tell=True
        )

    def copy(self) -> Game:
        """Another game like this one."""
        return Game._take(lib.marquis_game_clone, self._handle)

    def become(self, other: Game) -> None:
        """Makes this game like another, without allocating: for search."""
        call(lib.marquis_game_copy_from, self._handle, other._handle)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        handle = take("rules", lib.marquis_rules_free, lib.marquis_game_rules, self._handle)
        return Rules.from_json(read_text(lib.marquis_rules_to_json, handle))

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; None when the game is over."""
        raw = ffi.new("marquis_pending *")
        call(lib.marquis_game_pending, self._handle, raw)
        return decision_of(raw)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def legal_actions(self) -> LegalActions:
        """For the deciding seat alone: what it may do. Empty when the game is over, and only then."""
        return LegalActions(self)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and what everybody has; None while the game lasts."""
        if not self.is_over:
            return None
        raw = ffi.new("marquis_outcome *")
        call(lib.marquis_game_outcome, self._handle, raw)
        return self._outcome(raw)

    def _public(self) -> Any:
        raw = ffi.new("marquis_view *")
        call(lib.marquis_game_view, self._handle, lib.MARQUIS_SPECTATOR, raw)
        return raw

    @property
    def players(self) -> int:
        """The number of players."""
        return self._public().players

    @property
    def holdings(self) -> list[tuple[int, int]]:
        """Each seat's coins and jewels, which are public; much faster than `view`."""
        raw = self._public()
        return [(raw.seats[seat].coins, raw.seats[seat].jewels) for seat in range(raw.players)]

    def visible(self, seat: int) -> Card | None:
        """What a seat's visible character counts as."""
        return card_or_none(self._public().seats[seat].visible)

    def _outcome(self, raw: Any) -> Outcome:
        seats = range(self.players)
        return Outcome(
            winners=tuple(seat for seat in seats if raw.winners >> seat & 1),
            jewels=tuple(raw.scores[seat].jewels for seat in seats),
            coins=tuple(raw.scores[seat].coins for seat in seats),
        )

    def apply(self, action: int | str) -> None:
        """Lets the deciding seat do something. IllegalActionError says which rule forbids it; nothing changed then."""
        call_and_tell(lib.marquis_game_apply, self._handle, Action(action), ffi.NULL, 0, ffi.NULL)

    def apply_and_tell(self, action: int | str) -> list[Event]:
        """The same, and tells in order what happened: the whole truth. Give a client `Event.seen_by`."""
        events = ffi.new("marquis_event[]", lib.MARQUIS_MAX_EVENTS)
        count = ffi.new("size_t *")
        call_and_tell(lib.marquis_game_apply, self._handle, Action(action), events, len(events), count)
        return copies(events, count[0])

    def playout(self, seed: int) -> Outcome:
        """Plays this game to its end, each time one of the legal actions at random, all equally likely."""
        raw = ffi.new("marquis_outcome *")
        call(lib.marquis_game_playout, self._handle, seed, raw)
        return self._outcome(raw)

    def view(self, viewer: int | None) -> View:
        """What a seat, or a spectator (None), may know."""
        raw = ffi.new("marquis_view *")
        call(lib.marquis_game_view, self._handle, seat_number(viewer), raw)
        return view_of(raw)

    def view_to_json(self, viewer: int | None) -> str:
        """The same as JSON, for the client of that seat; `sample_view` reads it."""
        return read_text(lib.marquis_game_view_to_json, self._handle, seat_number(viewer))

    def sample(self, viewer: int | None, seed: int | bytes) -> Game:
        """Imagines what is hidden from a seat: a game drawn uniformly from all that fit what it may know."""
        return Game._take(lib.marquis_game_sample, self._handle, seat_number(viewer), seed_bytes(seed))

    def sample_into(self, target: Game, viewer: int | None, seed: int) -> None:
        """The same into an existing game, without allocating: for search."""
        call(lib.marquis_game_sample_into, self._handle, seat_number(viewer), seed, target._handle)

    def observe(self, viewer: int) -> npt.NDArray[np.uint8]:
        """What a seat knows as numbers: shape (387,), uint8. The C header tells what each is."""
        data = read_bytes(
            lib.marquis_game_observation, self._handle, seat_number(viewer), element="uint8_t", capacity=OBSERVATION_SIZE
        )
        return np.frombuffer(data, np.uint8)

    def mask(self) -> npt.NDArray[np.int8]:
        """For the deciding seat alone: 1 for each choice that is legal. Shape (331,), int8."""
        data = read_bytes(lib.marquis_game_mask, self._handle, element="uint8_t", capacity=CHOICES)
        return np.frombuffer(data, np.int8)

    def choice_to_action(self, choice: int) -> Action:
        """The action that a choice of the deciding seat stands for."""
        out = ffi.new("marquis_action *")
        call(lib.marquis_game_choice_to_action, self._handle, choice if 0 <= choice < CHOICES else CHOICES, out)
        return Action._known(out[0])

    def action_to_choice(self, action: int | str) -> int:
        """The choice that stands for an action; InvalidValueError if it is an offer for which there is none."""
        out = ffi.new("uint32_t *")
        call(lib.marquis_game_action_to_choice, self._handle, Action(action), out)
        return out[0]

    def save(self) -> bytes:
        """A save of at most 256 bytes; equal games have equal saves."""
        return read_bytes(lib.marquis_game_save, self._handle, element="uint8_t", capacity=lib.MARQUIS_MAX_SAVE_SIZE)

    @classmethod
    def load(cls, save: bytes) -> Game:
        """Loads a save; only that of a possible game is loaded."""
        return cls._take(lib.marquis_game_load, save, len(save), tell=True)

    def to_json(self) -> str:
        """The whole truth as JSON."""
        return read_text(lib.marquis_game_to_json, self._handle)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Reads the JSON of a game; InvalidValueError says where and what the mistake is."""
        data = text.encode()
        return cls._take(lib.marquis_game_from_json, data, len(data), tell=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.save() == other.save()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        view = self.view(None)
        return f"<Game of {view.players}, turn {view.turn}, {view.decision}>"

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.load, (self.save(),)


def sample_view(text: str, seed: int | bytes) -> Game:
    """Imagines a complete game from the JSON of a view alone: for a client that has no game."""
    data = text.encode()
    return Game._take(lib.marquis_view_sample, data, len(data), seed_bytes(seed), tell=True)


def _handle_of(rules: Rules | None) -> Any:
    return ffi.NULL if rules is None else rules._handle


def _small(number: int) -> int:
    """A number for a parameter of 32 bits: one that does not fit becomes one that the library refuses."""
    return number if 0 <= number < 1000 else 1000
