"""What a seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from ._library import Buffer, call_and_tell, ffi, lib, optional, read_text, seed_bytes
from .actions import Price
from .names import AttackKind, Card, DecisionKind, Direction, card_or_none, cards_of

if TYPE_CHECKING:
    from .events import Event
    from .game import Game


class Rate(NamedTuple):
    """So many coins for jewels of so much value."""

    coins: int
    jewels: int


class Attack(NamedTuple):
    """An attack of the active player that is still to be decided."""

    kind: AttackKind
    victim: int
    coins: int


class Bargain(NamedTuple):
    """A bargain with a price on the table."""

    provider: int
    client: int
    price: Price
    offers: int


class PlayedCard(NamedTuple):
    """A card in a pile, and what it counts as."""

    card: Card
    identity: Card


@dataclass(frozen=True)
class Decision:
    """Who must decide what, and about which attacks or bargain. All of it is public."""

    seat: int
    kind: DecisionKind
    attacks: tuple[Attack, ...]
    bargain: Bargain | None


@dataclass(frozen=True)
class SeatView:
    """What the viewer knows of a seat."""

    coins: int
    jewels: int
    open_vetoes: int
    veto_seen: bool
    is_protected: bool
    visible: Card | None
    rate: Rate | None
    hand_count: int
    deck_count: int
    unseen: frozenset[Card]
    known_in_hand: frozenset[Card]
    known: frozenset[Card]
    assassinated: frozenset[Card]
    pile: tuple[PlayedCard, ...]


@dataclass(frozen=True)
class View:
    """A game as one seat knows it, or as a spectator does (`viewer` is None). Nothing hidden is in it.

    It is all that a client needs: `update` follows the game by its events, `sample` imagines what is hidden.
    """

    viewer: int | None
    players: int
    active: int
    direction: Direction
    turn: int
    idle_turns: int
    treasury: int
    jewel_bank: int
    bargain_offers: int
    asks_holder_only: bool
    hand: frozenset[Card]
    legal_count: int
    marquis_order: tuple[tuple[int, Card], ...]
    decision: Decision | None
    seats: tuple[SeatView, ...]
    _bytes: bytes = field(repr=False)  # as the library has it, with what the fields above do not tell

    def _raw(self) -> Any:
        raw = ffi.new("marquis_view *")
        ffi.memmove(raw, self._bytes, ffi.sizeof("marquis_view"))
        return raw

    def update(self, events: Iterable[Event]) -> View:
        """The view after an action, from all its events in order, as the viewer sees them (`Event.seen_by`).

        It equals `Game.view`. Events that cannot have happened here raise InvalidValueError.
        """
        happened = list(events)
        raw, told = self._raw(), ffi.new("marquis_event[]", len(happened))
        for index, event in enumerate(happened):
            told[index] = event._raw[0]
        call_and_tell(lib.marquis_view_update, raw, told, len(happened))
        return view_of(raw)

    def sample(self, seed: SupportsIndex | Buffer | None = None) -> Game:
        """Imagines what is hidden: the game that `Game.sample` draws from the same seed; None draws at random."""
        from .game import Game

        return Game._take(lib.marquis_view_sample, self._raw(), seed_bytes(seed))

    def to_json(self) -> str:
        """The view as JSON, as `Game.view_to_json` writes it."""
        return read_text(lib.marquis_view_to_json, self._raw())

    @classmethod
    def from_json(cls, text: str) -> View:
        """Reads the JSON of a view; InvalidValueError says where and what the mistake is."""
        data, raw = text.encode(), ffi.new("marquis_view *")
        call_and_tell(lib.marquis_view_from_json, data, len(data), raw)
        return view_of(raw)


def decision_of(raw: Any) -> Decision | None:
    """From the structure of C; None when the game is over."""
    seat = optional(raw.seat)
    if seat is None:
        return None
    attacks = tuple(
        Attack(AttackKind(raw.attack), raw.victims[i], raw.attack_coins[i]) for i in range(raw.attack_count)
    )
    bargain = None
    if raw.offers:
        price = Price(raw.price_coins, raw.price_jewels, raw.price_vetoes)
        bargain = Bargain(raw.provider, raw.client, price, raw.offers)
    return Decision(seat, DecisionKind(raw.kind), attacks, bargain)


def _seat_of(raw: Any) -> SeatView:
    pile = (raw.pile[i] for i in range(raw.pile_count))
    return SeatView(
        coins=raw.coins,
        jewels=raw.jewels,
        open_vetoes=raw.open_vetoes,
        veto_seen=bool(raw.veto_seen),
        is_protected=bool(raw.is_protected),
        visible=card_or_none(raw.visible),
        rate=Rate(raw.rate_coins, raw.rate_jewels) if raw.rate_coins else None,
        hand_count=raw.hand_count,
        deck_count=raw.deck_count,
        unseen=cards_of(raw.unseen),
        known_in_hand=cards_of(raw.known_in_hand),
        known=cards_of(raw.known),
        assassinated=cards_of(raw.assassinated),
        pile=tuple(PlayedCard(Card(played.card), Card(played.identity)) for played in pile),
    )


def view_of(raw: Any) -> View:
    """From the structure of C."""
    marquises = (raw.marquis_order[i] for i in range(raw.marquis_count))
    return View(
        viewer=optional(raw.viewer),
        players=raw.players,
        active=raw.active,
        direction=Direction(raw.direction),
        turn=raw.turn,
        idle_turns=raw.idle_turns,
        treasury=raw.treasury,
        jewel_bank=raw.jewel_bank,
        bargain_offers=raw.rules.bargain_offers,
        asks_holder_only=raw.rules.ask_veto == lib.MARQUIS_ASK_VETO_HOLDER,
        hand=cards_of(raw.hand),
        legal_count=raw.legal_count,
        marquis_order=tuple((entry.seat, Card(entry.card)) for entry in marquises),
        decision=decision_of(raw.pending),
        seats=tuple(_seat_of(raw.seats[seat]) for seat in range(raw.players)),
        _bytes=ffi.buffer(raw)[:],
    )
