"""The face of a game: values, and what is raised when it is used wrongly."""

import copy
import pickle
import re
from pathlib import Path

import pytest
from conftest import positions
from marquis import (
    PASS,
    Action,
    ActionKind,
    AttackKind,
    Card,
    DecisionKind,
    EventKind,
    Game,
    IllegalActionError,
    InvalidIndexError,
    InvalidValueError,
    Language,
    Price,
    Record,
    Rules,
    sample_view,
)
from marquis._library import lib

HEADER = Path(__file__).resolve().parents[3] / "include" / "marquis.h"


@pytest.mark.parametrize("kinds", [ActionKind, AttackKind, Card, DecisionKind, EventKind, Language])
def test_the_numbers_are_those_of_the_header(kinds):
    prefix = {"ActionKind": "ACTION_KIND", "AttackKind": "ATTACK", "DecisionKind": "DECISION", "EventKind": "EVENT"}
    prefix = prefix.get(kinds.__name__, kinds.__name__.upper())
    number = rf"(?:#define |^\s+)MARQUIS_{prefix}_(\w+)(?: =)? (\d+)"
    defined = dict(re.findall(number, HEADER.read_text(encoding="utf-8"), flags=re.MULTILINE))
    defined = {name: int(number) for name, number in defined.items() if name not in ("COUNT", "END", "NONE")}
    assert defined == {kind.name: int(kind) for kind in kinds}


def test_every_function_of_the_header_can_be_called():
    names = set(re.findall(r"\b(marquis_\w+)\(", re.sub(r"/\*.*?\*/", "", HEADER.read_text(encoding="utf-8"), flags=re.S)))
    assert len(names) > 40
    for name in names:
        assert getattr(lib, name)


def test_actions_have_three_faces():
    offer = Action("offer 2 3c 0j 1v")
    assert offer == 256 + ((2 * 17 + 3) * 97 + 0) * 5 + 1
    assert (offer.kind, offer.seat, offer.price) == (ActionKind.OFFER, 2, Price(3, 0, 1))
    assert offer == Action.offer(2, coins=3, vetoes=1)
    assert str(Action.play(Card.THIEF)) == "play thief"
    assert str(Action.target(3)) == "target 3"
    exchange = Action.exchange(2, vetoes=1)
    assert (str(exchange), exchange.times, exchange.vetoes) == ("exchange 2 1v", 2, 1)
    assert (exchange.seat, exchange.card, exchange.price) == (None, None, None)
    assert PASS == 0 and repr(PASS) == "Action('pass')"
    assert pickle.loads(pickle.dumps(offer)) == offer


@pytest.mark.parametrize("wrong", ["Pass", "offer 4 0c 0j 0v", "play veto", 5, -1, 33236, 2**40])
def test_what_is_no_action_is_refused(wrong):
    with pytest.raises(InvalidValueError) as info:
        Action(wrong)
    assert isinstance(info.value, ValueError)


def test_the_place_of_a_mistake_in_a_text_is_told():
    with pytest.raises(InvalidValueError, match="expected coins, 0c to 16c at byte 8") as info:
        Action("offer 1 17c 0j 0v"[:8] + "x")
    assert info.value.offset == 8


def test_parts_that_do_not_belong_together_are_refused():
    with pytest.raises(InvalidValueError):
        Action.of(ActionKind.PLAY, card=Card.VETO)
    with pytest.raises(InvalidValueError):
        Action.of(ActionKind.PASS, seat=1)
    with pytest.raises(ValueError):
        Action.exchange(1000)


def test_legal_actions_are_a_sequence_that_stays():
    game = Game.deal(seed=1)
    legal = game.legal_actions
    actions = list(legal)
    assert actions == sorted(actions) and len(actions) == len(legal)
    assert legal[-1] == actions[-1] and legal[1:3] == actions[1:3]
    assert legal.index(actions[2]) == 2
    assert all(action in legal for action in actions)
    assert Action.play(Card.VETO.__class__(10)) in legal or Action.play(Card.BLACKMAILER) not in actions
    assert 40000 not in legal and -1 not in legal and "pass" not in legal
    with pytest.raises(IndexError):
        legal[len(legal)]
    game.apply(actions[0])
    assert list(legal) == actions


def test_an_illegal_action_changes_nothing_and_names_the_rule():
    game = Game.deal(seed=1)
    before = game.save()
    with pytest.raises(IllegalActionError) as info:
        game.apply("veto")
    assert info.value.rule == "R3.1" and str(info.value)
    with pytest.raises(IllegalActionError):
        game.apply_and_tell("veto")
    assert game.save() == before


def test_wrong_use_raises():
    with pytest.raises(InvalidValueError, match="2 to 4"):
        Game.deal(players=5)
    with pytest.raises(InvalidValueError):
        Game.deal(players=3, first=3)
    with pytest.raises(ValueError):
        Game.deal(seed=b"short")
    with pytest.raises(OverflowError):
        Game.deal(seed=-1)
    with pytest.raises(InvalidValueError) as info:
        Game.from_decks([[Card.VETO] * 12] * 2)
    assert info.value.path == "decks[0][1]"
    game = Game.deal(players=2)
    for seat in (2, 4, -1, 255):
        with pytest.raises(InvalidValueError, match="Nobody sits there"):
            game.view(seat)
        with pytest.raises(InvalidValueError):
            game.observe(seat)
    with pytest.raises(InvalidValueError):
        game.choice_to_action(331)
    with pytest.raises(InvalidValueError):
        game.action_to_choice("offer 1 5c 0j 0v")
    with pytest.raises(InvalidValueError):
        Game.load(b"not a save")
    with pytest.raises(InvalidValueError):
        Game.from_json("{")
    with pytest.raises(InvalidValueError) as info:
        Rules(bargain_offers=9)
    assert "bargain_offers" in str(info.value)
    assert issubclass(InvalidIndexError, IndexError)


def test_a_record_names_the_action_that_is_illegal():
    record = Record.begin(Game.deal(seed=1))
    record.actions.append(PASS)
    with pytest.raises(IllegalActionError) as info:
        record.replay()
    assert info.value.path == "actions[0]"


def test_a_game_can_be_kept():
    for game, _ in positions(3, 5):
        assert Game.load(game.save()) == game
    assert Game.from_json(game.to_json()) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) == game and copy.copy(game) is not game
    assert game.is_over and game.decision is None and len(game.legal_actions) == 0
    assert game.outcome.jewels == tuple(jewels for _, jewels in game.holdings)
    assert game.outcome.winners == tuple(
        seat for seat, jewels in enumerate(game.outcome.jewels) if jewels == max(game.outcome.jewels)
    )


def test_rules():
    rules = Rules(bargain_offers=4, ask_veto="holder")
    assert (rules.bargain_offers, rules.ask_veto) == (4, "holder")
    assert Rules.from_json(rules.to_json()) == rules != Rules()
    assert Game.deal(rules=rules).rules == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert Rules().data["cards"]["thief"]["income"] == 0


def test_names():
    assert Card.THIEF.text() == "Thief"
    assert Card.BLACKMAILER.text(Language.FRENCH) == "Maître-chanteur"
    assert Card.VETO.text(Language.DATA) == "veto"


def test_events_tell_what_happened_and_hide_what_others_draw():
    game = Game.deal(players=2, seed=3)
    hidden = 0
    while not game.is_over:
        seen = game.apply_and_tell(game.legal_actions[0])
        assert seen[-1].kind in (EventKind.ASKED, EventKind.GAME_OVER)
        for event in seen:
            assert event.data
            if event.kind is EventKind.DREW:
                assert event.card is not None
                assert event.seen_by(event.seat) == event
                assert event.seen_by(1 - event.seat).card is None
                assert event.seen_by(None).card is None
                hidden += 1
    assert hidden > 0


def test_a_sample_is_seen_alike():
    for game, record in positions(4, 8):
        for seat in range(4):
            imagined = game.sample(seat, len(record.actions))
            assert imagined.view(seat) == game.view(seat)
            assert sample_view(game.view_to_json(seat), len(record.actions)) == imagined
    target = Game.deal(2)
    *_, (game, _) = positions(4, 8)
    game.sample_into(target, 1, 7)
    assert target == game.sample(1, 7)


def test_playout_ends_the_game():
    first, second = Game.deal(seed=4), Game.deal(seed=4)
    assert first.playout(9) == second.playout(9) == first.outcome
    assert first == second and first.is_over
