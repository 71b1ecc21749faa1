"""Actions, and the legal ones of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from ._library import call, call_and_tell, ffi, lib, optional, read_text, seat_number
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

    def __new__(cls, value: int | str) -> Action:
        """An action from its number or its text. InvalidValueError says what is wrong with it."""
        if isinstance(value, Action):
            return value
        if isinstance(value, str):
            out = ffi.new("marquis_action *")
            text = value.encode()
            call_and_tell(lib.marquis_action_from_text, text, len(text), out)
            return cls._known(out[0])
        action = cls._known(value if 0 <= value < lib.MARQUIS_ACTION_END else lib.MARQUIS_ACTION_END)
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
        seat: int | None = None,
        card: Card | None = None,
        times: int = 0,
        price: Price = Price(),
        vetoes: int = 0,
    ) -> Action:
        """Puts an action together from its parts; those that the kind does not have must be left out."""
        none = lib.MARQUIS_NONE
        parts = ffi.new("marquis_action_parts *")
        try:
            parts[0] = {
                "kind": int(kind),
                "seat": none if seat is None else seat,
                "card": none if card is None else int(card),
                "times": times,
                "coins": price.coins,
                "jewels": price.jewels,
                "vetoes": price.vetoes or vetoes,
            }
        except OverflowError as error:
            raise ValueError(f"no action has such parts: {error}") from None
        out = ffi.new("marquis_action *")
        call(lib.marquis_action_from_parts, parts, out)
        return cls._known(out[0])

    @classmethod
    def play(cls, card: Card) -> Action:
        """Play a character."""
        return cls.of(ActionKind.PLAY, card=card)

    @classmethod
    def target(cls, seat: int) -> Action:
        """Rob or assassinate that seat."""
        return cls.of(ActionKind.TARGET, seat=seat)

    @classmethod
    def exchange(cls, times: int, vetoes: int = 0) -> Action:
        """Exchange so often, so many of the coins in Vetoes."""
        return cls.of(ActionKind.EXCHANGE, times=times, vetoes=vetoes)

    @classmethod
    def offer(cls, client: int, coins: int = 0, jewels: int = 0, vetoes: int = 0) -> Action:
        """Name a price that the client would pay."""
        return cls.of(ActionKind.OFFER, seat=client, price=Price(coins, jewels, vetoes))

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
        self._game = game.copy()
        count = ffi.new("size_t *")
        call(lib.marquis_game_legal_count, self._game._handle, count)
        self._count: int = count[0]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._count))]
        index = index + self._count if index < 0 else index
        if not 0 <= index < self._count:
            raise IndexError(f"there are {self._count} legal actions")
        out = ffi.new("marquis_action *")
        call(lib.marquis_game_legal_at, self._game._handle, index, out)
        return Action._known(out[0])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, int):
            return False
        out = ffi.new("uint8_t *")
        status = lib.marquis_game_is_legal(self._game._handle, min(max(int(action), 0), lib.MARQUIS_ACTION_END), out)
        return status == 0 and 0 <= action and out[0] == 1

    def offer_limits(self, client: int) -> Price | None:
        """The greatest price that may be named for a client, each part independently; None if no price may be."""
        limits = ffi.new("marquis_offer_limits *")
        call(lib.marquis_game_offer_limits, self._game._handle, seat_number(client), limits)
        return Price(limits.coins, limits.jewels, limits.vetoes) if limits.is_possible else None

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:6]))
        return f"<{self._count} legal actions: {shown}{', ...' if self._count > 6 else ''}>"
