"""Actions, and the legal ones of a decision."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex, overload

from ._library import call, call_and_tell, ffi, lib, optional, read_text, seat_number
from .errors import InvalidValueError
from .names import ActionKind, Card, card_or_none

if TYPE_CHECKING:
    from .game import Game


class Price(NamedTuple):
    """What a client gives to a provider."""

    coins: int = 0
    jewels: int = 0
    vetoes: int = 0


class Action(int):
    """What a player may do: an `int`, the action's number, which stays the same for ever.

    >>> Action("offer 2 3c 0j 1v").price
    Price(coins=3, jewels=0, vetoes=1)
    """

    def __new__(cls, value: SupportsIndex | str) -> Action:
        """An action from its number or its text. InvalidValueError says what is wrong with it."""
        if isinstance(value, Action):
            return value
        if isinstance(value, str):
            out = ffi.new("marquis_action *")
            text = value.encode()
            call_and_tell(lib.marquis_action_from_text, text, len(text), out)
            return cls._known(out[0])
        whole = operator.index(value)
        action = cls._known(whole if 0 <= whole < lib.MARQUIS_ACTION_END else lib.MARQUIS_ACTION_END)
        action._parts()
        return action

    @classmethod
    def _known(cls, number: int) -> Action:
        """From a number that the library gave."""
        return super().__new__(cls, number)

    @classmethod
    def of(
        cls,
        kind: ActionKind,
        *,
        seat: SupportsIndex | None = None,
        card: SupportsIndex | None = None,
        times: SupportsIndex = 0,
        price: Price = Price(),
        vetoes: SupportsIndex = 0,
    ) -> Action:
        """Puts an action together from its parts; those that the kind does not have must be left out."""
        none = lib.MARQUIS_NONE
        parts = ffi.new("marquis_action_parts *")
        numbers = {
            "kind": operator.index(kind),
            "seat": none if seat is None else operator.index(seat),
            "card": none if card is None else operator.index(card),
            "times": operator.index(times),
            "coins": operator.index(price.coins),
            "jewels": operator.index(price.jewels),
            "vetoes": operator.index(price.vetoes) or operator.index(vetoes),
        }
        for name, whole in numbers.items():
            if not 0 <= whole <= 255:
                raise InvalidValueError(f"{name}: no action has {whole}")
        parts[0] = numbers
        out = ffi.new("marquis_action *")
        call(lib.marquis_action_from_parts, parts, out)
        return cls._known(out[0])

    @classmethod
    def play(cls, card: SupportsIndex) -> Action:
        """Play a character."""
        return cls.of(ActionKind.PLAY, card=card)

    @classmethod
    def target(cls, seat: SupportsIndex) -> Action:
        """Rob or assassinate that seat."""
        return cls.of(ActionKind.TARGET, seat=seat)

    @classmethod
    def exchange(cls, times: SupportsIndex, vetoes: SupportsIndex = 0) -> Action:
        """Exchange so often, so many of the coins in Vetoes."""
        return cls.of(ActionKind.EXCHANGE, times=times, vetoes=vetoes)

    @classmethod
    def offer(
        cls, client: SupportsIndex, coins: SupportsIndex = 0, jewels: SupportsIndex = 0, vetoes: SupportsIndex = 0
    ) -> Action:
        """Name a price that the client would pay."""
        return cls.of(ActionKind.OFFER, seat=client, price=Price(*map(operator.index, (coins, jewels, vetoes))))

    def _parts(self) -> Any:
        parts = ffi.new("marquis_action_parts *")
        call(lib.marquis_action_to_parts, int(self), parts)
        return parts

    @property
    def kind(self) -> ActionKind:
        """What it does."""
        return ActionKind(self._parts().kind)

    @property
    def seat(self) -> int | None:
        """The victim of TARGET, the client of OFFER."""
        return optional(self._parts().seat)

    @property
    def card(self) -> Card | None:
        """The character of PLAY and TAKE."""
        return card_or_none(self._parts().card)

    @property
    def times(self) -> int:
        """How often EXCHANGE exchanges; otherwise 0."""
        return self._parts().times

    @property
    def vetoes(self) -> int:
        """The Vetoes of EXCHANGE and OFFER; otherwise 0."""
        return self._parts().vetoes

    @property
    def price(self) -> Price | None:
        """The price of OFFER."""
        parts = self._parts()
        return Price(parts.coins, parts.jewels, parts.vetoes) if parts.kind == ActionKind.OFFER else None

    def __str__(self) -> str:
        return read_text(lib.marquis_action_to_text, int(self), capacity=lib.MARQUIS_MAX_TEXT_SIZE)

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (int(self),)


PASS = Action(lib.MARQUIS_ACTION_PASS)
"""Decline: no exchange, no power, no Veto, no offer, refuse a price."""


class LegalActions(Sequence[Action]):
    """The legal actions of one decision, in ascending order. There can be thousands, so no list is made of them.

    It stays as it is when the game goes on. It is the deciding seat's own business.
    """

    def __init__(self, game: Game) -> None:
        """Those of the game's pending decision."""
        self._game = game.copy()
        count = ffi.new("size_t *")
        with self._game._handle.reading as pointer:
            call(lib.marquis_game_legal_count, pointer, count)
        self._count: int = count[0]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: SupportsIndex) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: SupportsIndex | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._count))]
        whole = operator.index(index)
        whole = whole + self._count if whole < 0 else whole
        if not 0 <= whole < self._count:
            raise IndexError(f"there are {self._count} legal actions")
        out = ffi.new("marquis_action *")
        with self._game._handle.reading as pointer:
            call(lib.marquis_game_legal_at, pointer, whole, out)
        return Action._known(out[0])

    def __contains__(self, action: object) -> bool:
        """Whether it is the number of one of them; an Action is one, a text is none."""
        try:
            whole = operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            return False
        if not 0 <= whole < lib.MARQUIS_ACTION_END:
            return False
        out = ffi.new("uint8_t *")
        with self._game._handle.reading as pointer:
            return lib.marquis_game_is_legal(pointer, whole, out) == 0 and out[0] == 1

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """Where an action is; ValueError if it is not among them."""
        if value not in self:
            raise ValueError(f"{value!r} is not among the legal actions")
        return super().index(operator.index(value), start, len(self) if stop is None else stop)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalActions) and self._game == other._game

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return LegalActions, (self._game,)

    def __deepcopy__(self, memo: object) -> LegalActions:
        return LegalActions(self._game)

    def offer_limits(self, client: SupportsIndex) -> Price | None:
        """The greatest price that may be named for a client, each part independently; None if no price may be."""
        limits = ffi.new("marquis_offer_limits *")
        with self._game._handle.reading as pointer:
            call(lib.marquis_game_offer_limits, pointer, seat_number(client), limits)
        return Price(limits.coins, limits.jewels, limits.vetoes) if limits.is_possible else None

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:6]))
        return f"<{self._count} legal actions: {shown}{', ...' if self._count > 6 else ''}>"
