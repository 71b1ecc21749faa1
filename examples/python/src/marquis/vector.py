"""Many games at once, for learners."""

from __future__ import annotations

import operator
import secrets
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ._library import Handle, call, ffi, lib, read_bytes, seed_number, small, take
from .game import CHOICES, OBSERVATION_SIZE, Game, _handle_of
from .rules import Rules

STATE = np.dtype(
    [
        ("game", np.uint64),
        ("turn", np.uint16),
        ("legal_count", np.uint16),
        ("seat", np.uint8),
        ("kind", np.uint8),
        ("ended", np.uint8),
        ("winners", np.uint8),
        ("scores", np.uint8, (4,)),
        ("jewels", np.uint8, (4,)),
    ]
)
"""What `VectorGame.states` holds of each place: marquis_batch_state of the C header."""

_MOST = 2**16 - 1


class VectorGame:
    """`count` games side by side, stepped by one call that does not hold the interpreter's lock.

    Place k has the games of numbers k, k + count, k + 2 * count and so on. Game g is the one that
    `Game.deal(players, first, seed)` deals from the 32 bytes of `game_seed(seed, g)`.

    The arrays are the memory that the library writes to; each call writes over what it gave before. Those of what a
    seat knows are for the deciding seats alone. One thread at a time: a second one gets ConcurrentUseError.

    Attributes:
        states: shape (count,), the fields of `STATE`; up to date after every call.
    """

    def __init__(
        self,
        count: SupportsIndex,
        players: SupportsIndex = 4,
        seed: SupportsIndex | None = 0,
        *,
        first: SupportsIndex | None = None,
        rules: Rules | None = None,
        auto_reset: bool = True,
    ) -> None:
        """Deals in every place.

        Args:
            count: the number of places.
            players: 2 to 4.
            seed: 0 to 2**64 - 1; None draws one.
            first: the seat that begins; None: the number of the game modulo the players.
            rules: None for the default ones.
            auto_reset: deal the next game as soon as one ends; `states["ended"]`, `states["scores"]` and `rewards()`
                then tell of the one that ended, all else of the next.
        """
        places = operator.index(count)
        if places < 1:
            raise ValueError(f"{places} games: there must be at least one")
        self._own(
            take(
                "batch",
                lib.marquis_batch_free,
                lib.marquis_batch_new,
                _handle_of(rules),
                small(players),
                lib.MARQUIS_NONE if first is None else small(first),
                places,
                _seed_or_random(seed),
                int(bool(auto_reset)),
            ),
            places,
            operator.index(players),
        )

    def _own(self, pointer: Any, count: int, players: int) -> None:
        """Takes a batch of the library, and makes the arrays for it."""
        self.players = players
        self._handle = Handle(pointer, "VectorGame")
        self._count = count
        self._out_count = ffi.new("size_t *")
        self.states = np.zeros(count, STATE)
        self._statuses = np.zeros(count, np.int32)
        self._actions = np.zeros(count, np.uint16)
        self._observations = np.zeros((count, OBSERVATION_SIZE), np.uint8)
        self._masks = np.zeros((count, CHOICES), np.int8)
        self._rewards = np.zeros((count, 4), np.float32)
        self._states = ffi.cast("marquis_batch_state *", self.states.ctypes.data)
        self._observed = False
        with self._handle.reading as pointer:
            self._update(pointer)

    def __len__(self) -> int:
        return self._count

    def _update(self, pointer: Any) -> None:
        """Brings the states up to date; nothing else is yet."""
        self._observed = False
        call(lib.marquis_batch_states, pointer, self._states, self._count, self._out_count)

    def _observe(self) -> None:
        """Brings all arrays up to date, in one pass over the games, unless they are."""
        with self._handle.writing as pointer:
            if not self._observed:
                call(
                    lib.marquis_batch_observe,
                    pointer,
                    ffi.cast("uint8_t *", self._observations.ctypes.data),
                    ffi.cast("uint8_t *", self._masks.ctypes.data),
                    ffi.cast("float *", self._rewards.ctypes.data),
                    self._count,
                )
                self._observed = True

    def _numbers(self, values: npt.ArrayLike, dtype: type, most: int) -> npt.NDArray[Any]:
        """An array that the library can read; it is not copied if it is one already."""
        array = np.asarray(values)
        if array.shape != (self._count,):
            raise ValueError(f"expected shape ({self._count},), not {array.shape}")
        if array.dtype != dtype:
            if array.dtype.kind not in "iu":
                raise TypeError(f"expected integers, not {array.dtype}")
            if array.min() < 0 or array.max() > most:
                raise ValueError(f"expected numbers from 0 to {most}")
        return np.ascontiguousarray(array, dtype)

    def reset(self, seed: SupportsIndex | None = None) -> None:
        """Deals anew in every place, as if just made; from a seed drawn at random if it is None."""
        start = _seed_or_random(seed)
        with self._handle.writing as pointer:
            call(lib.marquis_batch_reset, pointer, start)
            self._update(pointer)

    def renew(self) -> None:
        """Deals the next game wherever one is over; for games made with `auto_reset=False`."""
        with self._handle.writing as pointer:
            call(lib.marquis_batch_reset_finished, pointer)
            self._update(pointer)

    def _step(self, function: Any, values: npt.ArrayLike) -> npt.NDArray[np.int32]:
        numbers = self._numbers(values, np.uint16, _MOST)
        numbers_at = ffi.cast("uint16_t *", numbers.ctypes.data)
        statuses_at = ffi.cast("int32_t *", self._statuses.ctypes.data)
        with self._handle.writing as pointer:
            call(function, pointer, numbers_at, self._count, statuses_at)
            self._update(pointer)
        return self._statuses

    def step(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        """One action in each place, shape (count,), best of dtype uint16.

        Returns:
            Statuses, shape (count,), int32: 0 where it was done; elsewhere the game is as it was, 20 says that the
            action is illegal, or the game over, 15 that the number is no action's.
        """
        return self._step(lib.marquis_batch_step, actions)

    def choose(self, choices: npt.ArrayLike) -> npt.NDArray[np.int32]:
        """The same with choices, 0 to 330, for which `masks` says which are legal."""
        return self._step(lib.marquis_batch_step_choices, choices)

    def step_random(self) -> npt.NDArray[np.uint16]:
        """One of the legal actions in each place, all equally likely; drawn by the library.

        Returns:
            The actions that were done, shape (count,), uint16.
        """
        actions_at = ffi.cast("uint16_t *", self._actions.ctypes.data)
        with self._handle.writing as pointer:
            call(lib.marquis_batch_step_random, pointer, actions_at, self._count, self._out_count)
            self._update(pointer)
        return self._actions

    def legal_at(self, indices: npt.ArrayLike) -> npt.NDArray[np.uint16]:
        """The legal action at an index below `states["legal_count"]` in each place, shape (count,), uint16."""
        indices = self._numbers(indices, np.uint32, 2**32 - 1)
        indices_at = ffi.cast("uint32_t *", indices.ctypes.data)
        actions_at = ffi.cast("uint16_t *", self._actions.ctypes.data)
        with self._handle.writing as pointer:
            call(lib.marquis_batch_legal_at, pointer, indices_at, self._count, actions_at, self._count, self._out_count)
        return self._actions

    def observe(self) -> npt.NDArray[np.uint8]:
        """What the deciding seats know, shape (count, 387), uint8; zeros where the game is over."""
        self._observe()
        return self._observations

    def masks(self) -> npt.NDArray[np.int8]:
        """Which choices the deciding seats have, shape (count, 331), int8; zeros where the game is over."""
        self._observe()
        return self._masks

    def rewards(self) -> npt.NDArray[np.float32]:
        """What the last step was worth to each seat, shape (count, 4), float32.

        Where it ended a game: 1 for who won alone; winners who tie share what the others lose, so the sum is 0.
        """
        self._observe()
        return self._rewards

    def game(self, index: SupportsIndex) -> Game:
        """Omniscient: the game in a place."""
        place = operator.index(index)
        if not 0 <= place < self._count:
            raise IndexError(f"there are {self._count} games")
        game = Game.deal(2)
        with self._handle.reading as pointer, game._handle.writing as target:
            call(lib.marquis_batch_game, pointer, place, target)
        return game

    def save(self) -> bytes:
        """Omniscient: all games, how the last ones ended, and what will be drawn at random, as bytes."""
        capacity = 32 + self._count * (24 + lib.MARQUIS_MAX_SAVE_SIZE)
        with self._handle.reading as pointer:
            return read_bytes(lib.marquis_batch_save, pointer, element="uint8_t", capacity=capacity)

    def copy(self) -> VectorGame:
        """Another one like this, which shares nothing with it."""
        with self._handle.reading as pointer:
            return self._other(take("batch", lib.marquis_batch_free, lib.marquis_batch_clone, pointer))

    def _other(self, pointer: Any) -> VectorGame:
        other = VectorGame.__new__(VectorGame)
        other._own(pointer, self._count, self.players)
        return other

    def __copy__(self) -> VectorGame:
        return self.copy()

    def __deepcopy__(self, memo: object) -> VectorGame:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return vector_of_save, (self.save(), self._count, self.players)


def vector_of_save(save: bytes, count: int, players: int) -> VectorGame:
    """What pickle makes a VectorGame of."""
    vector = VectorGame.__new__(VectorGame)
    pointer = take("batch", lib.marquis_batch_free, lib.marquis_batch_load, save, len(save))
    if int.from_bytes(save[8:16], "little") != count:
        raise ValueError("the bytes are of another number of games")
    vector._own(pointer, count, players)
    return vector


def game_seed(seed: SupportsIndex, game: SupportsIndex) -> bytes:
    """The 32 bytes from which `VectorGame` deals its game of that number."""
    return seed_number(seed).to_bytes(8, "little") + operator.index(game).to_bytes(8, "little") + bytes(16)


def _seed_or_random(seed: SupportsIndex | None) -> int:
    return secrets.randbits(64) if seed is None else seed_number(seed)
