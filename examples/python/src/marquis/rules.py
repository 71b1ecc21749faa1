"""The rules as data: the card table and the options."""

from __future__ import annotations

import json
import operator
from collections.abc import Mapping
from typing import Any, SupportsIndex

from ._library import lib, read_text, take


class Rules:
    """A card table and options; always valid, and it never changes.

    >>> Rules(bargain_offers=4, ask_veto="holder").bargain_offers
    4
    """

    def __init__(
        self,
        *,
        bargain_offers: SupportsIndex | None = None,
        ask_veto: str | None = None,
        cards: Mapping[str, Any] | None = None,
    ) -> None:
        """Rules that differ from the default ones; what is None does not.

        Args:
            bargain_offers: the most offers in a bargain, 1 to 8.
            ask_veto: "always", or "holder" to ask for the Veto only who holds it.
            cards: rows of the card table, such as `{"thief": {"income": 0, "steals": {"marquis": 1}, "rate": [3, 3]}}`.
        """
        offers = None if bargain_offers is None else operator.index(bargain_offers)
        given = {"bargain_offers": offers, "ask_veto": ask_veto, "cards": cards}
        self._set(json.dumps({name: value for name, value in given.items() if value is not None}, default=_plain))

    def _set(self, text: str) -> None:
        data = text.encode()
        self._handle = take(
            "rules", lib.marquis_rules_free, lib.marquis_rules_from_json, data, len(data), tell=True
        )

    @classmethod
    def from_json(cls, text: str) -> Rules:
        """Reads a rules file. InvalidValueError says where and what the mistake is."""
        rules = cls.__new__(cls)
        rules._set(text)
        return rules

    def to_json(self) -> str:
        """A complete rules file."""
        return read_text(lib.marquis_rules_to_json, self._handle)

    @property
    def data(self) -> dict[str, Any]:
        """The rules file as a dictionary."""
        return json.loads(self.to_json())

    @property
    def bargain_offers(self) -> int:
        """The most offers in a bargain."""
        return self.data["bargain_offers"]

    @property
    def ask_veto(self) -> str:
        """Who is asked for the Veto: "always" or "holder"."""
        return self.data["ask_veto"]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        return f"Rules.from_json({self.to_json()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return rules_of_json, (self.to_json(),)

    def __copy__(self) -> Rules:
        return self  # they never change

    def __deepcopy__(self, memo: object) -> Rules:
        return self


def rules_of_json(text: str) -> Rules:
    """What pickle makes rules of."""
    return Rules.from_json(text)


def _plain(value: Any) -> int:
    """A whole number of another library, such as NumPy, as JSON can have it."""
    return operator.index(value)
