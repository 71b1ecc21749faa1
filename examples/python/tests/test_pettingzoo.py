"""The PettingZoo environment passes PettingZoo's own tests."""

import warnings

import numpy as np
import pytest
from marquis import IllegalActionError, Rules, marquis_v0
from pettingzoo.test import api_test, parallel_api_test, seed_test


@pytest.mark.parametrize("players", [2, 3, 4])
def test_api(players):
    with warnings.catch_warnings():
        # Who does not decide has no legal choice, and a flag is rarely 255: PettingZoo remarks on both.
        warnings.simplefilter("ignore", UserWarning)
        api_test(marquis_v0.env(players=players), num_cycles=500)
        api_test(marquis_v0.raw_env(players=players), num_cycles=500)


def test_seeds():
    seed_test(marquis_v0.env, num_cycles=100)


def test_parallel_conversion():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        parallel_api_test(marquis_v0.parallel_env(), num_cycles=500)


def play(environment, seed):
    environment.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards = dict.fromkeys(environment.possible_agents, 0.0)
    history = []
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, _ = environment.last()
        rewards[agent] += reward
        action = None
        if not (termination or truncation):
            choices = observation["action_mask"].nonzero()[0]
            assert len(choices) > 0 and observation["observation"][1] == 1
            action = int(rng.choice(choices))
            history.append((agent, action))
        environment.step(action)
    return rewards, history


def test_a_whole_game_has_rewards_that_sum_to_nothing():
    rewards, history = play(marquis_v0.env(), 5)
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0 and len(history) > 40
    assert play(marquis_v0.env(), 5) == (rewards, history)
    assert play(marquis_v0.env(), 6)[1] != history


def test_an_illegal_choice_ends_it_for_the_wrapped_and_raises_for_the_raw():
    environment = marquis_v0.raw_env(players=2, rules=Rules(bargain_offers=3))
    environment.reset(seed=1)
    with pytest.raises(IllegalActionError):
        environment.step(1)
    wrapped = marquis_v0.env(players=2)
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(1)
    assert wrapped.rewards[loser] == -1 and all(wrapped.terminations.values())


def test_it_shows_the_table():
    environment = marquis_v0.env(players=3, render_mode="ansi")
    environment.reset(seed=1)
    assert "seat 2" in environment.render()


def test_an_unknown_render_mode_is_refused():
    with pytest.raises(ValueError, match="render_mode"):
        marquis_v0.env(render_mode="pixels")


def test_supersuit_steps_several():
    supersuit = pytest.importorskip("supersuit")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        environment = supersuit.pettingzoo_env_to_vec_env_v1(marquis_v0.parallel_env(players=2))
        several = supersuit.concat_vec_envs_v1(environment, 2, num_cpus=1, base_class="gymnasium")
        observations, _ = several.reset(seed=1)
    assert observations["action_mask"].shape == (4, 331)
    several.close()
