"""Where the numbers of an observation stand, by name.

>>> observation = Game.deal(players=3, seed=1).observe(0)
>>> observation[TABLE["players"]]
array([3], dtype=uint8)
>>> seats(observation)[1, SEAT["coins"]]        # of the viewer's left neighbor
array([1], dtype=uint8)
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._library import lib, read_text


@dataclass(frozen=True)
class Field:
    """Numbers of an observation that belong together.

    Attributes:
        name: the name, such as "coins".
        start: where they begin: in the observation, or in the part of a seat.
        length: how many there are.
        max: the greatest value that each can have; 1 for a flag.
        per_seat: whether each of the four seats has them.
        description: what they say.
    """

    name: str
    start: int
    length: int
    max: int
    per_seat: bool
    description: str

    @property
    def slice(self) -> slice:
        """Where they stand."""
        return slice(self.start, self.start + self.length)


FIELDS: tuple[Field, ...] = tuple(Field(**field) for field in json.loads(read_text(lib.marquis_observation_layout)))
"""All of them: those of the table, then those of one seat."""

TABLE: dict[str, slice] = {field.name: field.slice for field in FIELDS if not field.per_seat}
"""Where the numbers of the table stand in an observation. Seats are relative: the viewer is 0, its left neighbor 1."""

SEAT: dict[str, slice] = {field.name: field.slice for field in FIELDS if field.per_seat}
"""Where the numbers of a seat stand in its part, which `seats` gives."""

TABLE_SIZE: int = max(place.stop for place in TABLE.values())
SEAT_SIZE: int = max(place.stop for place in SEAT.values())

_table_max = np.concatenate([np.full(field.length, field.max, np.uint8) for field in FIELDS if not field.per_seat])
_seat_max = np.concatenate([np.full(field.length, field.max, np.uint8) for field in FIELDS if field.per_seat])
MAX: npt.NDArray[np.uint8] = np.concatenate([_table_max, np.tile(_seat_max, lib.MARQUIS_MAX_PLAYERS)])
"""The greatest value of each number: `observation / MAX` is between 0 and 1."""
MAX.flags.writeable = False


def seats(observations: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The parts of the four seats, without copying: shape (..., 4, 79), the viewer first and the others clockwise."""
    parts = observations[..., TABLE_SIZE:]
    return parts.reshape(*parts.shape[:-1], lib.MARQUIS_MAX_PLAYERS, SEAT_SIZE)


def table() -> str:
    """The layout as a table for people."""
    lines = [f"{'where':>9}  {'name':16} {'max':>3}  what"]
    for field in FIELDS:
        start = f"{'seat+' if field.per_seat else ''}{field.start}"
        lines.append(f"{start:>6}+{field.length:<2}  {field.name:16} {field.max:3}  {field.description}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
