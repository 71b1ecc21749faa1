"""The Gymnasium environments: what Gymnasium asks of them, and what a learner relies on."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from marquis import CHOICES
from marquis.seat_env import SeatEnv, SeatVectorEnv


def any_legal(masks, rng):
    """A legal choice in each place, 0 where there is none."""
    return (rng.random(masks.shape) * masks).argmax(axis=-1)


@pytest.mark.parametrize("opponents", [["random"], ["greedy", "random"], ["random"] * 3])
def test_gymnasium_accepts_one_game(opponents):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*different from the unwrapped version.*")
        check_env(gymnasium.make("marquis.seat_env:Marquis-v0", opponents=opponents).unwrapped)


def play(environment, seed):
    """A whole game of random choices."""
    observation, info = environment.reset(seed=seed)
    rng, rewards, steps = np.random.default_rng(seed), 0.0, 0
    over = False
    while not over:
        assert np.array_equal(environment.action_masks(), observation["action_mask"])
        assert observation["observation"][1] == 1, "the learner decides"
        choice = any_legal(observation["action_mask"], rng)
        observation, reward, over, truncated, info = environment.step(choice)
        assert not truncated and environment.observation_space.contains(observation)
        rewards, steps = rewards + reward, steps + 1
    return rewards, steps, info["seat"]


def test_one_game_ends_and_is_repeated_by_its_seed():
    environment = SeatEnv(["random"] * 3)
    games = [play(environment, seed) for seed in range(40)]
    assert games == [play(SeatEnv(["random"] * 3), seed) for seed in range(40)]
    assert {seat for _, _, seat in games} == {0, 1, 2, 3}
    assert {reward for reward, _, _ in games} >= {1.0, -1 / 3}
    assert play(SeatEnv(["random"], seat=1), 1)[2] == 1


def test_a_thinking_opponent_wins_more():
    against_random = sum(play(SeatEnv(["random"]), seed)[0] for seed in range(20))
    against_search = sum(play(SeatEnv(["search"]), seed)[0] for seed in range(20))
    assert against_search < against_random - 8


def test_an_illegal_choice_loses():
    environment = SeatEnv(["random"])
    observation, _ = environment.reset(seed=1)
    illegal = int(observation["action_mask"].argmin())
    observation, reward, over, _, info = environment.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True) and not observation["action_mask"].any()
    with pytest.raises(ValueError, match="reset"):
        environment.step(0)
    with pytest.raises(TypeError):
        environment.step(1.5)


@pytest.mark.parametrize(
    ("options", "said"),
    [({"render_mode": "pixels"}, "render_mode"), ({"opponents": ["genius"]}, "opponents"), ({"seat": 4}, "seat")],
)
def test_wrong_options_are_refused(options, said):
    with pytest.raises(ValueError, match=said):
        SeatEnv(**options)
    if "render_mode" in options:
        with pytest.raises(ValueError, match=said):
            SeatVectorEnv(2, **options)


def test_it_shows_the_table():
    environment = SeatEnv(["random"], render_mode="ansi")
    environment.reset(seed=1)
    assert "seat 2: " in environment.render() and "decides" in environment.render()


def steps_of(environment, seed, count):
    """What random choices bring."""
    observation, _ = environment.reset(seed=seed)
    rng, told = np.random.default_rng(seed), []
    for _ in range(count):
        choices = any_legal(observation["action_mask"], rng)
        observation, *rest, info = environment.step(choices)
        told.append((observation, *rest, info))
    return told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games(players):
    environment = gymnasium.make_vec("marquis.seat_env:Marquis-v0", num_envs=32, players=players)
    steps = steps_of(environment, 5, 150)
    again = steps_of(SeatVectorEnv(32, players), 5, 150)
    was_over, shares, ends = np.zeros(32, bool), 0.0, 0
    for (observation, rewards, over, truncated, info), other in zip(steps, again, strict=True):
        assert environment.observation_space.contains(observation)
        assert np.array_equal(observation["observation"], other[0]["observation"])
        assert np.array_equal(rewards, other[1]) and not truncated.any() and not info["illegal"].any()
        assert not (was_over & over).any(), "a game that ended is dealt anew by the next step"
        assert (rewards[~over] == 0).all() and (observation["action_mask"].any(axis=1) == ~over).all()
        assert (observation["observation"][~over, 1] == 1).all(), "the learner decides"
        shares += (rewards[over] * (players - 1) + 1).sum() / players
        ends += over.sum()
        was_over = over
    assert ends > 60 and abs(shares / ends - 1 / players) < 0.15, "who plays at random wins as often as the others"


def test_one_game_of_many_is_like_one_alone():
    """The seat, the decisions and the reward agree with the game itself."""
    environment = SeatVectorEnv(8, 3, seed=2)
    observation, info = environment.reset(seed=2)
    rng = np.random.default_rng(1)
    for _ in range(60):
        for place in range(8):
            game, seat = environment._games.game(place), int(info["seat"][place])
            if not game.is_over:
                assert game.decision.seat == seat
                assert np.array_equal(game.observe(seat), observation["observation"][place])
                assert np.array_equal(game.mask(), observation["action_mask"][place])
        observation, rewards, over, _, info = environment.step(any_legal(observation["action_mask"], rng))
        for place in over.nonzero()[0]:
            winners = environment._games.game(int(place)).outcome.winners
            expected = (3 / len(winners) if info["seat"][place] in winners else 0) - 1
            assert rewards[place] == pytest.approx(expected / 2)


def test_the_opponents_of_many_can_be_given():
    asked = []

    def least(observations, masks, rng):
        asked.append(len(observations))
        assert (observations[:, 1] == 1).all()
        return masks.argmax(axis=1)

    steps_of(SeatVectorEnv(16, 4, opponent=least), 1, 40)
    assert sum(asked) > 16 * 40
    with pytest.raises(ValueError, match="opponent"):
        steps_of(SeatVectorEnv(16, 4, opponent=lambda observations, masks, rng: masks.argmin(axis=1)), 1, 5)


def test_illegal_choices_in_many_lose_and_the_rest_goes_on():
    environment = SeatVectorEnv(4, 2)
    observation, _ = environment.reset(seed=3)
    choices = observation["action_mask"].argmax(axis=1)
    choices[1], choices[2] = observation["action_mask"][1].argmin(), CHOICES + 5
    _, rewards, over, _, info = environment.step(choices)
    assert info["illegal"].tolist() == over.tolist() == [False, True, True, False]
    assert rewards.tolist() == [0, -1, -1, 0]
    observation, _, over, _, info = environment.step(choices)
    assert not over[[1, 2]].any() and observation["action_mask"][[1, 2]].any(axis=1).all()
    with pytest.raises(ValueError, match="whole numbers"):
        environment.step(np.zeros(4))


def test_no_seed_is_a_random_game():
    first, second = SeatVectorEnv(8), SeatVectorEnv(8)
    assert not np.array_equal(first.reset()[0]["observation"], second.reset()[0]["observation"])
