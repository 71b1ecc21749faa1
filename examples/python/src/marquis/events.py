"""What happened."""

from __future__ import annotations

import json
from typing import Any, SupportsIndex

from ._library import call, ffi, lib, optional, read_text, seat_number
from .errors import InvalidValueError
from .names import Card, EventKind, card_or_none


class Event:
    """One thing that happened. `data` has the fields of its kind by name; the most used ones are properties.

    Events are the whole truth: give a client `seen_by`.
    """

    def __init__(self, raw: Any) -> None:
        self._raw = raw

    @property
    def kind(self) -> EventKind:
        """What happened."""
        return EventKind(self._raw.kind)

    @property
    def seat(self) -> int | None:
        """Who did it, or whom it is about."""
        return optional(self._raw.seat)

    @property
    def other(self) -> int | None:
        """The other one that it is about."""
        return optional(self._raw.other)

    @property
    def card(self) -> Card | None:
        """The card; None too if it is hidden."""
        return card_or_none(self._raw.card)

    @property
    def identity(self) -> Card | None:
        """What a card that was played counts as."""
        return card_or_none(self._raw.identity)

    @property
    def coins(self) -> int:
        """Coins."""
        return self._raw.coins

    @property
    def jewels(self) -> int:
        """Jewels by value."""
        return self._raw.jewels

    @property
    def data(self) -> dict[str, Any]:
        """The fields, as in JSON."""
        return json.loads(self.to_json())

    def to_json(self) -> str:
        """The event as JSON."""
        return read_text(lib.marquis_event_to_json, self._raw)

    def seen_by(self, viewer: SupportsIndex | None) -> Event:
        """What a seat, or a spectator (None), may see of it: a card that another draws is hidden."""
        out = ffi.new("marquis_event *")
        call(lib.marquis_event_seen_by, self._raw, seat_number(viewer), out)
        return Event(out)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and ffi.buffer(self._raw)[:] == ffi.buffer(other._raw)[:]

    def __hash__(self) -> int:
        return hash(ffi.buffer(self._raw)[:])

    def __repr__(self) -> str:
        return f"Event({self.to_json()})"

    def __reduce__(self) -> tuple[Any, ...]:
        return event_of_bytes, (ffi.buffer(self._raw)[:],)

    def __copy__(self) -> Event:
        return self  # it never changes

    def __deepcopy__(self, memo: object) -> Event:
        return self


def event_of_bytes(data: bytes) -> Event:
    """What pickle makes an event of: its bytes in this version of the library."""
    raw = ffi.new("marquis_event *")
    if len(data) != ffi.sizeof("marquis_event"):
        raise InvalidValueError("not the bytes of an event of this version")
    ffi.memmove(raw, data, len(data))
    return Event(raw)


def copies(raw: Any, count: int) -> list[Event]:
    """Events, each in memory of its own."""
    events = []
    for index in range(count):
        own = ffi.new("marquis_event *")
        own[0] = raw[index]
        events.append(Event(own))
    return events
