"""Marquis as Gymnasium environments, for a learner that plays one seat.

`SeatEnv` is one game against given opponents, `SeatVectorEnv` many games in one process. Importing this module registers
both: `gymnasium.make("marquis.seat_env:Marquis-v0")`, `gymnasium.make_vec(...)`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .game import CHOICES, OBSERVATION_SIZE, Game
from .opponents import OPPONENTS, Opponent, Situation
from .rules import Rules
from .text import table_text
from .vector import VectorGame

Observation = dict[str, npt.NDArray[Any]]

Policy = Callable[[npt.NDArray[np.uint8], npt.NDArray[np.int8], np.random.Generator], npt.ArrayLike]
"""Chooses in many games at once: from observations (n, 387) and masks (n, 331), n legal choices."""

_BITS = np.array([number.bit_count() for number in range(16)])

NO_ACTION = 2**16 - 1
"""No action or choice has this number: a game that gets it stays as it is."""


def observation_space() -> spaces.Dict:
    """`observation`: what the seat knows, see `marquis.layout`; `action_mask`: 1 for each legal choice."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (CHOICES,), np.int8),
        }
    )


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One game against opponents. Every step is a decision of the learner; the opponents' are made in between.

    The reward comes at the end: 1 for who wins alone; winners who tie share what the others lose. An illegal choice
    loses at once: reward -1, and `info["illegal"]` is True.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        opponents: Sequence[str | Opponent] = ("random", "random", "random"),
        *,
        seat: int | None = None,
        rules: Rules | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A table for the learner and its opponents.

        Args:
            opponents: one to three, clockwise from the learner: names in `marquis.opponents.OPPONENTS`, or functions.
            seat: the learner's; None draws it for every game. Who begins is always drawn.
            rules: None for the default ones.
            render_mode: "ansi" or None.
        """
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: {render_mode!r} is not one of {self.metadata['render_modes']}, or None")
        unknown = [name for name in opponents if isinstance(name, str) and name not in OPPONENTS]
        if isinstance(opponents, str) or unknown:
            raise ValueError(f"opponents: expected a list of {sorted(OPPONENTS)}, or functions, not {opponents!r}")
        self.players = 1 + len(opponents)
        self._opponents = [OPPONENTS[given] if isinstance(given, str) else given for given in opponents]
        self._fixed_seat = None if seat is None else seat_at(seat, self.players)
        self._rules = rules
        self._game = Game.deal(self.players, rules=rules)
        self._lost = False
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(CHOICES)
        self.seat = self._fixed_seat or 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals, and plays to the learner's first decision."""
        super().reset(seed=seed)
        drawn, first = (int(self.np_random.integers(self.players)) for _ in range(2))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._rng = Random(int(self.np_random.integers(2**63)))
        self._lost = False
        self._game = Game.deal(self.players, first, self._rng.getrandbits(64), self._rules)
        self._wait()
        return self._observe(), {"seat": self.seat}

    def _wait(self) -> None:
        """The opponents decide until the learner must, or the game is over."""
        while (decision := self._game.decision) is not None and decision.seat != self.seat:
            opponent = self._opponents[(decision.seat - self.seat) % self.players - 1]
            self._game.apply(opponent(Situation(self._game), self._rng))

    def _observe(self) -> Observation:
        mask = np.zeros(CHOICES, np.int8) if self._lost else self._game.mask().copy()
        return {"observation": self._game.observe(self.seat).copy(), "action_mask": mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which choices are legal now, as MaskablePPO of sb3-contrib asks for them."""
        return self._observe()["action_mask"].astype(bool)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner chooses, and then all others until it must choose again."""
        choice = operator.index(action)
        if self._lost or self._game.is_over:
            raise ValueError("the game is over: reset")
        if not (0 <= choice < CHOICES and self._game.mask()[choice]):
            self._lost = True
            return self._observe(), -1.0, True, False, {"seat": self.seat, "illegal": True}
        self._game.apply(self._game.choice_to_action(choice))
        self._wait()
        outcome = self._game.outcome
        reward = 0.0
        if outcome is not None:
            reward = ((self.players / len(outcome.winners) if self.seat in outcome.winners else 0.0) - 1) / (self.players - 1)
        return self._observe(), reward, outcome is not None, False, {"seat": self.seat}

    def render(self) -> str | None:  # type: ignore[override]
        """The table as a spectator sees it."""
        return table_text(self._game.view(None)) if self.render_mode == "ansi" else None


class SeatVectorEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games side by side, in each of which the learner plays one seat, drawn anew for every game.

    A game that ended is dealt anew by the next step, which ignores the choice given there (AutoresetMode.NEXT_STEP).
    Rewards are as in `SeatEnv`. After an illegal choice the others play for the learner to the end; the reward is -1.
    The last observation of a game is all zeros: nobody decides.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 64,
        players: int = 4,
        *,
        opponent: Policy | None = None,
        rules: Rules | None = None,
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Deals in every place; from `seed`, or at random.

        Args:
            num_envs: the number of places.
            players: 2 to 4.
            opponent: chooses for all other seats; None: any legal action, all equally likely.
            rules: None for the default ones.
            seed: as for `reset`.
            render_mode: only None.
        """
        if render_mode is not None:
            raise ValueError(f"render_mode: {render_mode!r}: many games cannot be shown; use None")
        self._rng = np.random.default_rng(seed)
        start = int(self._rng.integers(2**63))
        self._games = VectorGame(num_envs, players, start, rules=rules, auto_reset=False)
        self.num_envs, self.players = len(self._games), self._games.players
        self._opponent = opponent
        self.render_mode = None
        self.single_observation_space, self.single_action_space = observation_space(), spaces.Discrete(CHOICES)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.seats = np.zeros(self.num_envs, np.int64)
        self._begin(np.ones(self.num_envs, bool))

    def _begin(self, dealt: npt.NDArray[np.bool_]) -> None:
        """Draws the learner's seats in games that were just dealt."""
        seats = self._rng.integers(self.players, size=self.num_envs)
        self.seats = np.where(dealt, seats, self.seats)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals anew in every place. One seed, not a list: the games of all places follow from it."""
        if isinstance(seed, list):
            raise TypeError("seed: expected one number for all places")
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._games.reset(int(self._rng.integers(2**63)))
        self._begin(np.ones(self.num_envs, bool))
        self._wait(np.zeros(self.num_envs, bool))
        return self._observe(), {"seat": self.seats.copy()}

    def _wait(self, lost: npt.NDArray[np.bool_]) -> None:
        """All others decide until the learner must everywhere, or the game is over; lost games are played to their end."""
        states = self._games.states
        while (waiting := (states["legal_count"] > 0) & (lost | (states["seat"] != self.seats))).any():
            if self._opponent is None:
                counts = states["legal_count"]
                actions = self._games.legal_at((self._rng.random(self.num_envs) * counts).astype(np.uint32))
                self._games.step(np.where(waiting, actions, NO_ACTION).astype(np.uint16))
                continue
            choices = np.full(self.num_envs, NO_ACTION, np.uint16)
            observations, masks = self._games.observe()[waiting], self._games.masks()[waiting]
            choices[waiting] = self._opponent(observations, masks, self._rng)
            if self._games.choose(choices)[waiting].any():
                raise ValueError("the opponent made a choice that is not legal")

    def _observe(self) -> Observation:
        return {"observation": self._games.observe().copy(), "action_mask": self._games.masks().copy()}

    def step(self, actions: npt.ArrayLike) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """A choice of the learner in each place, shape (num_envs,), and then all others until it must choose again."""
        choices = np.asarray(actions)
        if choices.shape != (self.num_envs,) or choices.dtype.kind not in "iu":
            raise ValueError(f"expected {self.num_envs} whole numbers, not {choices.dtype} of shape {choices.shape}")
        over = self._games.states["legal_count"] == 0
        safe = np.where((choices >= 0) & (choices < CHOICES) & ~over, choices, NO_ACTION).astype(np.uint16)
        lost = (self._games.choose(safe) != 0) & ~over
        self._games.renew()
        self._begin(over)
        self._wait(lost)
        states = self._games.states
        ended = states["legal_count"] == 0
        winners = states["winners"]
        share = np.where(winners >> self.seats & 1, self.players / np.maximum(_BITS[winners], 1), 0.0)
        rewards = np.where(ended, np.where(lost, -1.0, (share - 1) / (self.players - 1)), 0.0)
        return self._observe(), rewards, ended, np.zeros(self.num_envs, bool), {"seat": self.seats.copy(), "illegal": lost}


def seat_at(seat: int, players: int) -> int:
    """A seat at a table of so many."""
    number = operator.index(seat)
    if not 0 <= number < players:
        raise ValueError(f"seat: {number} is not one of 0 to {players - 1}")
    return number


gymnasium.register("Marquis-v0", "marquis.seat_env:SeatEnv", vector_entry_point="marquis.seat_env:SeatVectorEnv")
