"""Matches: the result depends on seed and numbers alone, not on who plays them."""

import csv
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from conftest import positions
from marquis.matches import play_matches, total_uses
from marquis.opponents import OPPONENTS, Situation
from marquis.report import write_all
from selfplay import play

EXAMPLE = Path(__file__).resolve().parents[1]
LINEUP = ["greedy", "random", "search"]


def test_one_worker_two_workers_and_none_give_the_same():
    games = 20
    alone = play_matches(LINEUP, 3, range(games))
    assert play(LINEUP, 3, games, workers=1) == alone
    assert play(LINEUP, 3, games, workers=2) == alone


@pytest.mark.parametrize("name", sorted(OPPONENTS))
def test_what_is_hidden_changes_no_choice(name):
    for game, record in positions(3, 2):
        decision = game.decision
        if decision is not None:
            other = game.sample(decision.seat, 1 + len(record.actions))
            action = OPPONENTS[name](Situation(game), Random(7))
            assert action in game.legal_actions
            assert OPPONENTS[name](Situation(other), Random(7)) == action


def test_thinking_wins():
    matches = play_matches(["search", "random"], 1, range(30))
    assert sum(match.share(match.seating.index(0)) for match in matches) > 20


def test_counts_add_up():
    (match,) = play_matches(["greedy", "greedy"], 1, range(1))
    uses = total_uses([match])
    assert 16 <= sum(use.plays for use in uses.values()) <= 24
    assert sum(use.jewels for use in uses.values()) == sum(match.jewels)


def test_the_report(tmp_path):
    matches = play_matches(["random", "greedy"], 1, range(6))
    text = write_all(tmp_path, ["random", "greedy"], matches)
    assert "greedy" in text and "blackmailer" in text
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12
    assert sum(float(row["share"]) for row in rows) == pytest.approx(6)
    for name in ("scores", "seats", "characters"):
        assert (tmp_path / f"{name}.png").stat().st_size > 5000


def test_the_search_example_shows_its_work():
    command = [sys.executable, "search.py", "--turns", "2", "--samples", "10"]
    shown = subprocess.run(command, cwd=EXAMPLE, check=True, capture_output=True, text=True).stdout
    assert "<-" in shown and "turn 2" in shown


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--workers", "0"], "--workers"),
        (["--workers", "-1"], "--workers"),
        (["--out", "/dev/null/results"], "--out"),
        (["--address", "127.0.0.1:1"], "--address"),
        (["--address", "nowhere"], "--address"),
    ],
)
def test_wrong_options_are_refused_at_once(options, said):
    command = [sys.executable, "selfplay.py", "random", "random", "--games", "2", *options]
    done = subprocess.run(command, cwd=EXAMPLE, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2 and said in done.stderr and "Traceback" not in done.stderr
