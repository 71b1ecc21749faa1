"""What goes wrong, in the library's own words."""

from __future__ import annotations

from typing import Any


class MarquisError(Exception):
    """The library refused something.

    Attributes:
        status: the number of the C library, MARQUIS_STATUS_...
        rule: the rule of the game that forbids an action, such as "R9.10"; None if it is not about one.
        path: which value is wrong, such as "seats[2].pile[1]"; empty if that does not apply.
        offset: where the mistake is in a text or a save, in bytes.
    """

    def __init__(
        self, message: str, status: int = 0, *, rule: str | None = None, path: str = "", offset: int = 0
    ) -> None:
        super().__init__(message)
        self.status = status
        self.rule = rule
        self.path = path
        self.offset = offset

    def __reduce__(self) -> tuple[Any, ...]:
        return _error_of, (type(self), str(self), vars(self))


class IllegalActionError(MarquisError, ValueError):
    """The rules of the game forbid this action now; `rule` says which of them does."""


class InvalidValueError(MarquisError, ValueError):
    """A number, a text, a record or a save that means nothing."""


class InvalidIndexError(MarquisError, IndexError):
    """An index that is not below the number of legal actions, or of games."""


class ConcurrentUseError(MarquisError, RuntimeError):
    """Two threads use one object at once, and one of them changes it. Nothing was done by the thread that gets this."""


def _error_of(kind: type[MarquisError], message: str, details: dict[str, Any]) -> MarquisError:
    """What pickle makes an error of."""
    error = kind(message)
    vars(error).update(details)
    return error
