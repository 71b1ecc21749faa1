"""A view that follows events is the one that the game gives."""

import copy
import pickle

import pytest
from conftest import splitmix64
from marquis import Game, InvalidValueError, View, sample_view


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_follows_the_game(players):
    steps = 0
    for seed in range(4):
        game = Game.deal(players, first=seed % players, seed=seed)
        viewers = [*range(players), None]
        views = {viewer: game.view(viewer) for viewer in viewers}
        while (legal := game.legal_actions):
            steps += 1
            events = game.apply_and_tell(legal[splitmix64(seed, steps) % len(legal)])
            for viewer in viewers:
                before = views[viewer]
                views[viewer] = before.update(event.seen_by(viewer) for event in events)
                assert views[viewer] == game.view(viewer) and views[viewer] != before
                assert views[viewer].to_json() == game.view_to_json(viewer)
                assert views[viewer].sample(steps) == game.sample(viewer, steps)
    assert steps > 100


def test_a_view_can_be_kept_and_sent():
    view = Game.deal(3, seed=4).view(1)
    for other in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view), View.from_json(view.to_json())):
        assert other == view and hash(other) == hash(view)
        assert other.sample(3) == view.sample(3) == sample_view(view.to_json(), 3)


def test_events_that_cannot_have_happened_are_refused():
    game = Game.deal(2, seed=1)
    view = game.view(0)
    events = game.apply_and_tell(game.legal_actions[0])
    after = view.update(event.seen_by(0) for event in events)
    for wrong in ([], events[:-1], [*events, events[-1]]):
        with pytest.raises(InvalidValueError):
            view.update(event.seen_by(0) for event in wrong)
    with pytest.raises(InvalidValueError):
        after.update(event.seen_by(0) for event in events)
    with pytest.raises(InvalidValueError):
        View.from_json("{}")
