"""A game: dealing, deciding, acting, looking, keeping."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ._library import (
    Buffer,
    Handle,
    call,
    call_and_tell,
    ffi,
    lib,
    number,
    read_buffer,
    read_bytes,
    read_text,
    seat_number,
    seed_bytes,
    seed_number,
    small,
    take,
)
from .actions import Action, LegalActions
from .events import Event, copies
from .names import Card, card_or_none
from .rules import Rules
from .views import Decision, View, decision_of, view_of

OBSERVATION_SIZE: int = lib.MARQUIS_OBSERVATION_SIZE
"""The length of an observation; `marquis.layout` says what each number is."""

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

    def __init__(self, pointer: Any) -> None:
        """Use `deal`, `from_decks`, `load` or `from_json`."""
        if not isinstance(pointer, ffi.CData):
            raise TypeError("use Game.deal, Game.from_decks, Game.load or Game.from_json")
        self._handle = Handle(pointer, "game")

    @classmethod
    def _take(cls, function: Any, *arguments: Any, tell: bool = False) -> Game:
        return cls(take("game", lib.marquis_game_free, function, *arguments, tell=tell))

    @classmethod
    def deal(
        cls,
        players: SupportsIndex = 4,
        first: SupportsIndex = 0,
        seed: SupportsIndex | Buffer | None = 0,
        rules: Rules | None = None,
    ) -> Game:
        """Deals a game: the same seed, the same cards.

        Args:
            players: 2 to 4.
            first: the seat that begins.
            seed: 0 to 2**64 - 1, or 32 bytes that nobody can guess; None draws such bytes.
            rules: None for the default ones.
        """
        return cls._take(
            lib.marquis_game_deal, _handle_of(rules), small(players), small(first), seed_bytes(seed)
        )

    @classmethod
    def from_decks(cls, decks: Sequence[Sequence[SupportsIndex]], first: SupportsIndex = 0, rules: Rules | None = None) -> Game:
        """Begins a game with these cards: for each seat its twelve, in the order in which they are drawn."""
        numbers = bytes(number(card, 0, 255, "card") for deck in decks for card in deck)
        return cls._take(
            lib.marquis_game_from_decks, _handle_of(rules), small(first), numbers, len(numbers), tell=True
        )

    def copy(self) -> Game:
        """Another game like this one."""
        with self._handle.reading as pointer:
            return Game._take(lib.marquis_game_clone, pointer)

    def become(self, other: Game) -> None:
        """Makes this game like another, without allocating: for search."""
        if other is self:
            return
        with self._handle.writing as target, other._handle.reading as source:
            call(lib.marquis_game_copy_from, target, source)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        with self._handle.reading as pointer:
            handle = take("rules", lib.marquis_rules_free, lib.marquis_game_rules, pointer)
        return Rules.from_json(read_text(lib.marquis_rules_to_json, handle))

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; None when the game is over."""
        raw = ffi.new("marquis_pending *")
        with self._handle.reading as pointer:
            call(lib.marquis_game_pending, pointer, raw)
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
        with self._handle.reading as pointer:
            call(lib.marquis_game_outcome, pointer, raw)
        return self._outcome(raw)

    def _public(self) -> Any:
        raw = ffi.new("marquis_view *")
        with self._handle.reading as pointer:
            call(lib.marquis_game_view, pointer, lib.MARQUIS_SPECTATOR, raw)
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

    def visible(self, seat: SupportsIndex) -> Card | None:
        """What a seat's visible character counts as."""
        return card_or_none(self._public().seats[number(seat, 0, lib.MARQUIS_MAX_PLAYERS - 1, "seat")].visible)

    def _outcome(self, raw: Any) -> Outcome:
        seats = range(self.players)
        return Outcome(
            winners=tuple(seat for seat in seats if raw.winners >> seat & 1),
            jewels=tuple(raw.scores[seat].jewels for seat in seats),
            coins=tuple(raw.scores[seat].coins for seat in seats),
        )

    def apply(self, action: SupportsIndex | str) -> None:
        """Lets the deciding seat do something. IllegalActionError says which rule forbids it; nothing changed then."""
        wanted = Action(action)
        with self._handle.writing as pointer:
            call_and_tell(lib.marquis_game_apply, pointer, wanted, ffi.NULL, 0, ffi.NULL)

    def apply_and_tell(self, action: SupportsIndex | str) -> list[Event]:
        """The same, and tells in order what happened: the whole truth. Give a client `Event.seen_by`."""
        events = ffi.new("marquis_event[]", lib.MARQUIS_MAX_EVENTS)
        count = ffi.new("size_t *")
        wanted = Action(action)
        with self._handle.writing as pointer:
            call_and_tell(lib.marquis_game_apply, pointer, wanted, events, len(events), count)
        return copies(events, count[0])

    def playout(self, seed: SupportsIndex | None = None) -> Outcome:
        """Plays this game to its end, each time one of the legal actions at random, all equally likely."""
        raw = ffi.new("marquis_outcome *")
        start = secrets.randbits(64) if seed is None else seed_number(seed)
        with self._handle.writing as pointer:
            call(lib.marquis_game_playout, pointer, start, raw)
        return self._outcome(raw)

    def view(self, viewer: SupportsIndex | None) -> View:
        """What a seat, or a spectator (None), may know."""
        raw = ffi.new("marquis_view *")
        with self._handle.reading as pointer:
            call(lib.marquis_game_view, pointer, seat_number(viewer), raw)
        return view_of(raw)

    def view_to_json(self, viewer: SupportsIndex | None) -> str:
        """The same as JSON, for the client of that seat; `sample_view` reads it."""
        with self._handle.reading as pointer:
            return read_text(lib.marquis_game_view_to_json, pointer, seat_number(viewer))

    def sample(self, viewer: SupportsIndex | None, seed: SupportsIndex | Buffer | None = None) -> Game:
        """Imagines what is hidden from a seat: a game drawn uniformly from all that fit what it may know."""
        with self._handle.reading as pointer:
            return Game._take(lib.marquis_game_sample, pointer, seat_number(viewer), seed_bytes(seed))

    def sample_into(self, target: Game, viewer: SupportsIndex | None, seed: SupportsIndex | None = None) -> None:
        """The same into an existing game, without allocating: for search."""
        start = secrets.randbits(64) if seed is None else seed_number(seed)
        if target is self:
            target.become(self.sample(viewer, start))
            return
        with self._handle.reading as source, target._handle.writing as made:
            call(lib.marquis_game_sample_into, source, seat_number(viewer), start, made)

    def observe(self, viewer: SupportsIndex) -> npt.NDArray[np.uint8]:
        """What a seat knows as numbers: shape (387,), uint8. `marquis.layout` says what each is."""
        seat = seat_number(viewer)
        with self._handle.reading as pointer:
            data = read_bytes(
                lib.marquis_game_observation, pointer, seat, element="uint8_t", capacity=OBSERVATION_SIZE
            )
        return np.frombuffer(data, np.uint8)

    def mask(self) -> npt.NDArray[np.int8]:
        """For the deciding seat alone: 1 for each choice that is legal. Shape (331,), int8."""
        with self._handle.reading as pointer:
            data = read_bytes(lib.marquis_game_mask, pointer, element="uint8_t", capacity=CHOICES)
        return np.frombuffer(data, np.int8)

    def choice_to_action(self, choice: SupportsIndex) -> Action:
        """The action that a choice of the deciding seat stands for."""
        out = ffi.new("marquis_action *")
        whole = operator.index(choice)
        with self._handle.reading as pointer:
            call(lib.marquis_game_choice_to_action, pointer, whole if 0 <= whole < CHOICES else CHOICES, out)
        return Action._known(out[0])

    def action_to_choice(self, action: SupportsIndex | str) -> int:
        """The choice that stands for an action; InvalidValueError if it is an offer for which there is none."""
        out = ffi.new("uint32_t *")
        wanted = Action(action)
        with self._handle.reading as pointer:
            call(lib.marquis_game_action_to_choice, pointer, wanted, out)
        return out[0]

    def save(self) -> bytes:
        """A save of at most 256 bytes; equal games have equal saves."""
        capacity = lib.MARQUIS_MAX_SAVE_SIZE
        with self._handle.reading as pointer:
            return read_bytes(lib.marquis_game_save, pointer, element="uint8_t", capacity=capacity)

    @classmethod
    def load(cls, save: Buffer) -> Game:
        """Loads a save, given as `bytes` or anything else with the buffer protocol; only a possible game is loaded."""
        data = read_buffer(save)
        return cls._take(lib.marquis_game_load, data, len(data), tell=True)

    def to_json(self) -> str:
        """The whole truth as JSON."""
        with self._handle.reading as pointer:
            return read_text(lib.marquis_game_to_json, pointer)

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
        return game_of_save, (self.save(),)


def game_of_save(save: bytes) -> Game:
    """What pickle makes a game of."""
    return Game.load(save)


def sample_view(text: str, seed: SupportsIndex | Buffer | None = None) -> Game:
    """Imagines a complete game from the JSON of a view alone: for a client that has no game."""
    return View.from_json(text).sample(seed)


def _handle_of(rules: Rules | None) -> Any:
    return ffi.NULL if rules is None else rules._handle
