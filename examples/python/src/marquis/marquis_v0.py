"""Marquis as a PettingZoo environment: `env()`, `raw_env()`, and `parallel_env()`."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import turn_based_aec_to_parallel, wrappers

from .game import CHOICES, OBSERVATION_SIZE, Game
from .rules import Rules
from .text import table_text

Observation = dict[str, Any]


def env(**options: Any) -> AECEnv:
    """The environment, with the wrappers that say what an agent does wrong; options as for `raw_env`."""
    environment: AECEnv = raw_env(**options)
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)


def parallel_env(**options: Any) -> Any:
    """As a parallel environment: of the actions given, only that of the deciding agent counts."""
    return turn_based_aec_to_parallel(env(**options))


class raw_env(AECEnv):
    """Two to four agents `seat_0` to `seat_3`, of whom one decides at a time.

    An observation is a dictionary: `observation` of shape (387,), uint8, what that seat knows and nothing else, and
    `action_mask` of shape (331,), int8, which is all 0 for who does not decide. `marquis.layout`
    says what the numbers are, MARQUIS_CHOICE_COUNT in the C header what the choices are. Rewards come at the end: 1 for who wins alone; winners who
    tie share what the others lose, so their sum is 0.
    """

    metadata = {"name": "marquis_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, players: int = 4, rules: Rules | None = None, render_mode: str | None = None) -> None:
        """A game of 2 to 4 players, by the default rules if these are None."""
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: {render_mode!r} is not one of {self.metadata['render_modes']}, or None")
        self.render_mode = render_mode
        players = operator.index(players)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._rules = rules
        self._game = Game.deal(players, rules=rules)
        self._generator = np.random.default_rng()
        self._observation_space = {agent: self._space() for agent in self.possible_agents}
        self._action_space = {agent: spaces.Discrete(CHOICES) for agent in self.possible_agents}

    @staticmethod
    def _space() -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": spaces.Box(0, 1, (CHOICES,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space:
        """What `observe` gives."""
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The choices."""
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals. Who begins is drawn too. The same seed gives the same game, and the same games after it."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        players = len(self.possible_agents)
        first, deal = int(self._generator.integers(players)), int(self._generator.integers(2**63))
        self._game = Game.deal(players, first, deal, self._rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        decision = self._game.decision
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]

    def observe(self, agent: str) -> Observation:
        """What the agent knows, and what it may do."""
        seat = self.possible_agents.index(agent)
        decision = self._game.decision
        decides = decision is not None and decision.seat == seat
        mask = self._game.mask().copy() if decides else np.zeros(CHOICES, np.int8)
        return {"observation": self._game.observe(seat).copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Lets the selected agent choose. IllegalActionError if it may not; the game is then as it was."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._game.apply(self._game.choice_to_action(operator.index(action)))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self._game.outcome
        if outcome is not None:
            players, winners = len(self.possible_agents), outcome.winners
            for seat, name in enumerate(self.possible_agents):
                part = players / len(winners) if seat in winners else 0.0
                self.rewards[name] = (part - 1) / (players - 1)
                self.terminations[name] = True
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        text = table_text(self._game.view(None))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to close."""
