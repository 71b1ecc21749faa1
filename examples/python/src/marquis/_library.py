"""The C library: loading it, calling it, and turning its statuses into exceptions."""

from __future__ import annotations

import operator
import secrets
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, SupportsIndex

from .errors import ConcurrentUseError, IllegalActionError, InvalidIndexError, InvalidValueError, MarquisError

try:
    from ._declarations import ffi
except ModuleNotFoundError as error:
    if error.name != f"{__package__}._declarations":
        raise
    raise ImportError(
        f"marquis is not installed here, this is its source folder ({Path(__file__).parent}): "
        "install the package with pip, which builds its library, and import it from another folder"
    ) from None


def _load() -> Any:
    folder = Path(__file__).parent
    for name in ("libmarquis.so", "libmarquis.dylib", "marquis.dll"):
        if (folder / name).exists():
            return ffi.dlopen(str(folder / name))
    raise ImportError(f"the library is not in {folder}: install the package with pip, which builds it")


lib = _load()

NONE: int = lib.MARQUIS_NONE
"""In place of a seat, a card or a decision: none."""

_FAULTS_OF_THE_LIBRARY = {lib.MARQUIS_STATUS_PANIC, lib.MARQUIS_STATUS_NULL_POINTER}


def _class_of(status: int) -> type[MarquisError]:
    if status == lib.MARQUIS_STATUS_ILLEGAL_ACTION:
        return IllegalActionError
    if status == lib.MARQUIS_STATUS_INVALID_INDEX:
        return InvalidIndexError
    return MarquisError if status in _FAULTS_OF_THE_LIBRARY else InvalidValueError


def failure(status: int, error: Any = None) -> MarquisError:
    """The exception for a status, with what the library says about it."""
    message = ffi.string(lib.marquis_status_text(status)).decode()
    if error is None or error.status != status:
        return _class_of(status)(message, status)
    path = ffi.string(error.path).decode()
    message = ffi.string(error.message).decode() or message
    if path and not message.startswith(path):
        message = f"{message} ({path})"
    rule = f"R{error.rule // 100}.{error.rule % 100}" if error.rule else None
    return _class_of(status)(message, status, rule=rule, path=path, offset=error.offset)


def call(function: Callable[..., int], *arguments: Any) -> None:
    """Calls a function that returns a status, and raises what it says."""
    status = function(*arguments)
    if status:
        raise failure(status)


def call_and_tell(function: Callable[..., int], *arguments: Any) -> None:
    """The same for a function whose last parameter is a `marquis_error *`."""
    error = ffi.new("marquis_error *")
    status = function(*arguments, error)
    if status:
        raise failure(status, error)


def read_bytes(function: Callable[..., int], *arguments: Any, element: str = "char", capacity: int = 4096) -> bytes:
    """What a function writes to a buffer of bytes, whose size it tells if it does not fit."""
    length = ffi.new("size_t *")
    while True:
        buffer = ffi.new(f"{element}[]", capacity)
        status = function(*arguments, buffer, capacity, length)
        if status != lib.MARQUIS_STATUS_BUFFER_TOO_SMALL:
            if status:
                raise failure(status)
            return ffi.buffer(buffer, length[0])[:]
        capacity = length[0]


def read_text(function: Callable[..., int], *arguments: Any, capacity: int = 4096) -> str:
    """The same for a text."""
    return read_bytes(function, *arguments, capacity=capacity).decode()


def take(
    kind: str, free: Callable[[Any], None], function: Callable[..., int], *arguments: Any, tell: bool = False
) -> Any:
    """An object that a function makes; it is freed when Python has no more use for it."""
    place = ffi.new(f"marquis_{kind} **")
    if tell:
        call_and_tell(function, *arguments, place)
    else:
        call(function, *arguments, place)
    return ffi.gc(place[0], free)


class _Use:
    """One way to use an object of the library: `with` gives its pointer, or raises ConcurrentUseError at once."""

    __slots__ = ("_changes", "_lock", "_pointer", "_users", "_what")

    def __init__(self, pointer: Any, users: list[int], lock: threading.Lock, what: str, changes: bool) -> None:
        self._pointer = pointer
        self._users = users
        self._lock = lock
        self._what = what
        self._changes = changes

    def __enter__(self) -> Any:
        with self._lock:  # only ever held for these lines: nobody waits for a call of the library
            users = self._users[0]
            if users < 0 or (self._changes and users > 0):
                raise ConcurrentUseError(f"another thread uses this {self._what} now: give each thread its own copy, or a lock")
            self._users[0] = -1 if self._changes else users + 1
        return self._pointer

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._users[0] = 0 if self._changes else self._users[0] - 1


class Handle:
    """An object of the library that may be read by several threads at once, or changed by one.

    Attributes:
        reading: `with` this, the pointer can be given to functions that do not change the object.
        writing: `with` this, to all functions.
    """

    __slots__ = ("reading", "writing")

    def __init__(self, pointer: Any, what: str) -> None:
        users, lock = [0], threading.Lock()
        self.reading = _Use(pointer, users, lock, what, changes=False)
        self.writing = _Use(pointer, users, lock, what, changes=True)


class Buffer(Protocol):
    """Bytes by the buffer protocol: `bytes`, `bytearray`, `memoryview`, arrays."""

    def __buffer__(self, flags: int, /) -> memoryview: ...


def read_buffer(data: Any) -> bytes:
    """The bytes of anything that has the buffer protocol."""
    if isinstance(data, str):
        raise TypeError("expected bytes, not str")
    return memoryview(data).tobytes()


def number(value: SupportsIndex, least: int, most: int, what: str) -> int:
    """A whole number within these bounds. What is no whole number raises TypeError, another one InvalidValueError."""
    whole = operator.index(value)
    if not least <= whole <= most:
        raise InvalidValueError(f"{what}: {whole} is not one of {least} to {most}")
    return whole


def seed_number(seed: SupportsIndex) -> int:
    """A seed from 0 to 2**64 - 1."""
    whole = operator.index(seed)
    if not 0 <= whole < 2**64:
        raise OverflowError(f"seed: {whole} is not one of 0 to 2**64 - 1")
    return whole


def seed_bytes(seed: SupportsIndex | Buffer | None) -> Any:
    """The 32 bytes of a seed: given as they are, or those of a number from 0 to 2**64 - 1; at random if it is None."""
    if seed is None:
        data = secrets.token_bytes(lib.MARQUIS_SEED_SIZE)
    elif hasattr(seed, "__index__") and not getattr(seed, "ndim", 0):
        data = seed_number(seed).to_bytes(8, "little") + bytes(24)
    else:
        data = read_buffer(seed)
    if len(data) != lib.MARQUIS_SEED_SIZE:
        raise ValueError(f"a seed has {lib.MARQUIS_SEED_SIZE} bytes, not {len(data)}")
    return ffi.new("uint8_t[]", data)


def seat_number(seat: SupportsIndex | None) -> int:
    """A seat, or None for a spectator, as the library has it."""
    if seat is None:
        return lib.MARQUIS_SPECTATOR
    whole = operator.index(seat)
    return whole if 0 <= whole < lib.MARQUIS_MAX_PLAYERS else lib.MARQUIS_NONE - 1


def small(value: SupportsIndex) -> int:
    """A whole number for a parameter of 32 bits: one that does not fit becomes one that the library refuses."""
    whole = operator.index(value)
    return whole if 0 <= whole < 1000 else 1000


def optional(number: int) -> int | None:
    """None where the library says that there is none."""
    return None if number == NONE else number
