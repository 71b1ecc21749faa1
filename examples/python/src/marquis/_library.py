"""The C library: loading it, calling it, and turning its statuses into exceptions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ._declarations import ffi
from .errors import IllegalActionError, InvalidIndexError, InvalidValueError, MarquisError


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


def seed_bytes(seed: int | bytes) -> Any:
    """The 32 bytes of a seed: given as they are, or those of a number from 0 to 2**64 - 1."""
    if isinstance(seed, int):
        seed = seed.to_bytes(8, "little") + bytes(24)
    if len(seed) != lib.MARQUIS_SEED_SIZE:
        raise ValueError(f"a seed has {lib.MARQUIS_SEED_SIZE} bytes, not {len(seed)}")
    return ffi.new("uint8_t[]", seed)


def seat_number(seat: int | None) -> int:
    """A seat, or None for a spectator, as the library has it."""
    if seat is None:
        return lib.MARQUIS_SPECTATOR
    return seat if 0 <= seat < lib.MARQUIS_MAX_PLAYERS else lib.MARQUIS_NONE - 1


def optional(number: int) -> int | None:
    """None where the library says that there is none."""
    return None if number == NONE else number
