"""Objects go to other processes, numbers come from anywhere, and two threads get an error instead of a race."""

import copy
import multiprocessing
import pickle
import threading

import numpy as np
import pytest
from conftest import positions
from marquis import (
    Action,
    ActionKind,
    ConcurrentUseError,
    Game,
    IllegalActionError,
    InvalidValueError,
    Record,
    Rules,
    VectorGame,
    __version__,
    game_seed,
    layout,
    marquis_v0,
)

cloudpickle = pytest.importorskip("cloudpickle")


def some_values():
    game = Game.deal(3, seed=5)
    event = game.apply_and_tell(game.legal_actions[0])[-1]
    vector = VectorGame(3, seed=5)
    for _ in range(200):
        vector.step_random()
    record = Record.begin(Game.deal(3, seed=5))
    return [game, game.legal_actions, game.legal_actions[0], event, game.view(1), game.decision, Rules(), record, vector]


def is_same(one, other) -> bool:
    if isinstance(one, VectorGame):
        return one.save() == other.save() and np.array_equal(one.states, other.states)
    return one == other


@pytest.mark.parametrize("value", some_values(), ids=lambda value: type(value).__name__)
def test_values_are_pickled_and_copied(value):
    for module in (pickle, cloudpickle):
        assert is_same(value, pickle.loads(module.dumps(value)))
    assert is_same(value, copy.copy(value)) and is_same(value, copy.deepcopy([value])[0])


def test_environments_are_pickled():
    for environment in (marquis_v0.raw_env(players=2), marquis_v0.env(), marquis_v0.parallel_env()):
        environment.reset(seed=1)
        for module in (pickle, cloudpickle):
            pickle.loads(module.dumps(environment)).reset(seed=2)
    closure = Game.deal(seed=1)
    assert pickle.loads(cloudpickle.dumps(lambda: closure.save()))() == closure.save()


def test_a_copied_vector_shares_nothing():
    vector = VectorGame(4, 2, seed=3)
    other = copy.deepcopy(vector)
    again = pickle.loads(pickle.dumps(vector))
    wanted = [vector.step_random().copy() for _ in range(200)]
    for twin in (other, again):
        assert not np.shares_memory(twin.states, vector.states)
        assert all(np.array_equal(twin.step_random(), actions) for actions in wanted)
    with pytest.raises(InvalidValueError):
        pickle.loads(pickle.dumps(vector).replace(b"MQBATCH1", b"MQBATCH2"))


def test_errors_are_pickled():
    with pytest.raises(IllegalActionError) as info:
        Game.deal(seed=1).apply("veto")
    again = pickle.loads(pickle.dumps(info.value))
    assert (type(again), str(again), again.rule) == (IllegalActionError, str(info.value), "R3.1")


def play_out(game, pipe):
    pipe.send((game.playout(3), game))


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_games_go_to_other_processes(method):
    context = multiprocessing.get_context(method)
    ours, theirs = context.Pipe()
    game = Game.deal(seed=8)
    process = context.Process(target=play_out, args=(game, theirs))
    process.start()
    outcome, played = ours.recv()
    process.join()
    assert outcome == game.playout(3) and played == game


@pytest.mark.parametrize("kind", [np.int64, np.uint16, np.int8])
def test_whole_numbers_of_numpy_are_taken_everywhere(kind):
    game = Game.deal(kind(3), kind(1), kind(7))
    assert game == Game.deal(3, 1, 7)
    action = game.legal_actions[kind(0)]
    assert kind(action) in game.legal_actions and game.legal_actions.index(kind(action)) == 0
    assert game.action_to_choice(kind(action)) == game.action_to_choice(action)
    assert game.sample(kind(1), kind(2)) == game.sample(1, 2)
    assert game.view(kind(2)) == game.view(2) and np.array_equal(game.observe(kind(1)), game.observe(1))
    assert Rules(bargain_offers=kind(4)) == Rules(bargain_offers=4)
    assert game_seed(kind(1), kind(0)) == game_seed(1, 0)
    assert Action.offer(kind(2), coins=kind(3)) == Action.offer(2, coins=3)
    assert Action.of(kind(ActionKind.PLAY), card=kind(3)) == Action("play astrologer")
    vector = VectorGame(kind(2), kind(3), kind(9), first=kind(1))
    assert vector.game(kind(1)) == Game.deal(3, 1, game_seed(9, 1))
    record = Record.begin(game)
    record.actions.append(kind(action))
    game.apply(kind(action))
    assert record.replay() == game


def test_other_numbers_are_refused_everywhere():
    game = Game.deal(seed=1)
    legal = int(game.legal_actions[0])
    before = game.save()
    record = Record.begin(game)
    record.actions.append(legal + 0.5)
    environment = marquis_v0.raw_env()
    environment.reset(seed=1)
    vector = VectorGame(2)
    for wrong in (
        lambda: game.apply(legal + 0.9),
        lambda: game.apply(float(legal)),
        lambda: game.apply(None),
        lambda: Game.deal(4.0),
        lambda: Game.deal(seed=1.5),
        lambda: Game.deal(first=0.0),
        lambda: game.view(1.0),
        lambda: game.playout(1.5),
        lambda: game.legal_actions[0.0],
        lambda: game.choice_to_action(9.0),
        lambda: Rules(bargain_offers=2.0),
        lambda: game_seed(1.0, 0),
        lambda: Action(17.9),
        lambda: Action.exchange(1.0),
        lambda: record.to_json(),
        lambda: environment.step(9.9),
        lambda: VectorGame(2.0),
        lambda: vector.game(0.0),
        lambda: vector.reset(1.0),
        lambda: vector.step([0.0, 0.0]),
        lambda: Game.load("text"),
    ):
        with pytest.raises(TypeError):
            wrong()
    assert float(legal) not in game.legal_actions and legal + 0.5 not in game.legal_actions
    assert game.save() == before


def test_bytes_are_taken_by_the_buffer_protocol():
    seed, game = bytes(range(32)), Game.deal(seed=bytes(range(32)))
    save = game.save()
    for kind in (bytearray, memoryview, lambda data: np.frombuffer(data, np.uint8)):
        assert Game.deal(seed=kind(seed)) == game == Game.load(kind(save))


def test_no_seed_is_a_random_game():
    assert Game.deal(seed=None) != Game.deal(seed=None)
    assert VectorGame(1, seed=None).save() != VectorGame(1, seed=None).save()


def test_two_threads_on_one_object_get_an_error_and_no_race():
    vector, errors, wrong = VectorGame(20_000, seed=1), [], []

    def run() -> None:
        for _ in range(60):
            try:
                vector.step_random()
            except ConcurrentUseError as error:
                errors.append(error)
            except Exception as error:
                wrong.append(error)

    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors and not wrong and "another thread" in str(errors[0])
    vector.step_random()
    game = Game.deal(seed=1)
    with game._handle.writing, pytest.raises(ConcurrentUseError):
        game.view(0)
    with game._handle.reading:
        assert game.view(0) and not game.is_over  # several may read
        with pytest.raises(ConcurrentUseError):
            game.playout(1)
    assert game == Game.deal(seed=1)


def test_the_layout_names_every_number():
    places = [range(field.start, field.start + field.length) for field in layout.FIELDS]
    assert [place for part in places[: len(layout.TABLE)] for place in part] == list(range(layout.TABLE_SIZE))
    assert [place for part in places[len(layout.TABLE) :] for place in part] == list(range(layout.SEAT_SIZE))
    for game, _ in positions(3, 2):
        for seat in range(3):
            observation, view = game.observe(seat), game.view(seat)
            assert (observation <= layout.MAX).all()
            assert observation[layout.TABLE["treasury"]] == view.treasury
            parts = layout.seats(observation)
            for position in range(3):
                shown = view.seats[(seat + position) % 3]
                assert parts[position, layout.SEAT["jewels"]] == shown.jewels
                assert parts[position, layout.SEAT["known_in_hand"]].nonzero()[0].tolist() == sorted(shown.known_in_hand)
    assert "known_in_hand" in layout.table()


def test_there_is_a_version():
    assert __version__ == "0.1.0"
