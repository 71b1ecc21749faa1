"""Many games in one call are single games, step by step."""

import threading

import numpy as np
import pytest
from marquis import PASS, STATE, Game, InvalidIndexError, InvalidValueError, VectorGame, game_seed
from marquis._library import ffi, lib

ILLEGAL, INVALID = lib.MARQUIS_STATUS_ILLEGAL_ACTION, lib.MARQUIS_STATUS_INVALID_ACTION


def dealt(vector: VectorGame, seed: int, number: int) -> Game:
    return Game.deal(vector.players, number % vector.players, game_seed(seed, number))


def test_the_state_is_laid_out_as_in_c():
    assert STATE.itemsize == ffi.sizeof("marquis_batch_state")
    for name, (_, offset) in STATE.fields.items():
        assert offset == ffi.offsetof("marquis_batch_state", name)


def compare(vector: VectorGame, place: int, game: Game) -> None:
    """The place is the single game."""
    state, decision = vector.states[place], game.decision
    assert vector.game(place) == game
    assert state["jewels"][: vector.players].tolist() == [jewels for _, jewels in game.holdings]
    assert state["turn"] == game.view(None).turn
    assert state["legal_count"] == len(game.legal_actions)
    if decision is None:
        assert (state["seat"], state["kind"]) == (255, 255)
        assert not vector.observe()[place].any() and not vector.masks()[place].any()
        return
    assert (state["seat"], state["kind"]) == (decision.seat, decision.kind)
    assert np.array_equal(vector.observe()[place], game.observe(decision.seat))
    assert np.array_equal(vector.masks()[place], game.mask())


def play_beside(players: int, step) -> None:
    """Steps games in one call and one by one, through several games in each place."""
    count, seed = 5, 77
    vector = VectorGame(count, players, seed)
    numbers = list(range(count))
    games = [dealt(vector, seed, number) for number in numbers]
    ended = 0
    while ended < 8:
        actions = step(vector, games)
        rewards = vector.rewards()
        for place in range(count):
            games[place].apply(int(actions[place]))
            outcome, state = games[place].outcome, vector.states[place]
            assert state["ended"] == (outcome is not None)
            if outcome is None:
                assert not rewards[place].any()
            else:
                ended += 1
                assert state["winners"] == sum(1 << seat for seat in outcome.winners)
                assert state["scores"][:players].tolist() == list(outcome.jewels)
                part = players / len(outcome.winners)
                wanted = [((part if seat in outcome.winners else 0) - 1) / (players - 1) for seat in range(players)]
                assert rewards[place, :players] == pytest.approx(wanted) and rewards[place].sum() == pytest.approx(0, abs=1e-6)
                numbers[place] += count
                games[place] = dealt(vector, seed, numbers[place])
            assert state["game"] == numbers[place]
            compare(vector, place, games[place])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_steps(players):
    play_beside(players, lambda vector, _: vector.step_random().copy())


@pytest.mark.parametrize("players", [2, 4])
def test_steps_with_actions(players):
    rng = np.random.default_rng(1)

    def step(vector, games):
        actions = vector.legal_at((rng.random(len(vector)) * vector.states["legal_count"]).astype(np.uint32)).copy()
        for action, game in zip(actions, games):
            assert int(action) in game.legal_actions
        assert not vector.step(actions).any()
        return actions

    play_beside(players, step)


def test_steps_with_choices():
    rng = np.random.default_rng(2)

    def step(vector, games):
        choices = (vector.masks() * rng.random((len(vector), 331))).argmax(axis=1)
        actions = [game.choice_to_action(int(choice)) for choice, game in zip(choices, games)]
        assert not vector.choose(choices).any()
        return actions

    play_beside(3, step)


def test_what_is_illegal_leaves_its_game_alone():
    vector = VectorGame(4, seed=3)
    before = [vector.game(place) for place in range(4)]
    good = int(before[1].legal_actions[0])
    statuses = vector.step([PASS, good, 5, 65535])
    assert statuses.tolist() == [ILLEGAL, 0, INVALID, INVALID]
    assert [vector.game(place) == before[place] for place in range(4)] == [True, False, True, True]
    assert vector.choose([331, 0, 65535, 2]).tolist()[::2] == [INVALID, INVALID]


def test_without_auto_reset_games_stay_over_until_renewed():
    vector = VectorGame(6, 2, seed=9, auto_reset=False)
    while vector.states["legal_count"].any():
        vector.step_random()
    assert vector.step([PASS] * 6).tolist() == [ILLEGAL] * 6
    assert not vector.states["ended"].any() and not vector.rewards().any()
    assert vector.step_random().tolist() == [PASS] * 6
    assert vector.legal_at([0] * 6).tolist() == [PASS] * 6
    scores = vector.states["scores"].copy()
    assert np.array_equal(scores, vector.states["jewels"])
    vector.renew()
    assert vector.states["game"].tolist() == [6, 7, 8, 9, 10, 11]
    assert np.array_equal(vector.states["scores"], scores)
    compare(vector, 1, dealt(vector, 9, 7))
    vector.reset(10)
    assert vector.states["game"].tolist() == list(range(6))
    compare(vector, 2, dealt(vector, 10, 2))


def test_the_same_seed_gives_the_same_games():
    one, other = VectorGame(8, seed=5), VectorGame(8, seed=5)
    for _ in range(300):
        assert np.array_equal(one.step_random(), other.step_random())
    assert np.array_equal(one.states, other.states)
    assert np.array_equal(one.observe(), other.observe())


def test_arrays_are_not_copied():
    vector = VectorGame(3)
    assert vector.observe() is vector.observe() and vector.masks() is vector.masks()
    states = vector.states
    vector.step_random()
    assert vector.states is states


def test_wrong_use_raises():
    with pytest.raises(ValueError):
        VectorGame(0)
    with pytest.raises(InvalidValueError):
        VectorGame(2, players=5)
    with pytest.raises(InvalidValueError):
        VectorGame(2, players=2, first=2)
    vector = VectorGame(3)
    with pytest.raises(ValueError, match="shape"):
        vector.step([0, 0])
    with pytest.raises(TypeError):
        vector.step([0.0, 0.0, 0.0])
    with pytest.raises(ValueError):
        vector.step([-1, 0, 0])
    with pytest.raises(ValueError):
        vector.choose([70000, 0, 0])
    with pytest.raises(InvalidIndexError):
        vector.legal_at([0, 9999, 0])
    with pytest.raises(IndexError):
        vector.game(3)


def test_the_lock_is_not_held_in_a_call():
    """While one thread steps, another that needs the interpreter gets on."""
    vector = VectorGame(100_000, seed=1)
    stepping, counted = threading.Event(), []

    def count() -> None:
        stepping.wait()
        number = 0
        while stepping.is_set():
            number += 1
        counted.append(number)

    thread = threading.Thread(target=count)
    thread.start()
    stepping.set()
    vector.reset(2)
    stepping.clear()
    thread.join()
    assert counted[0] > 100
