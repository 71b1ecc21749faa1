"""The example that learns: it learns, and goes on from where it stopped."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLE = Path(__file__).resolve().parents[1]


def train(*options):
    command = [sys.executable, "train.py", *map(str, options)]
    alone = os.environ | {"OPENBLAS_NUM_THREADS": "1"}  # several threads wait for each other where cores are busy
    return subprocess.run(command, cwd=EXAMPLE, env=alone, capture_output=True, text=True, timeout=300)


def test_it_learns_to_beat_random_players(tmp_path):
    out = tmp_path / "trained.npz"
    done = train("--updates", 14, "--games", 256, "--players", 2, "--out", out)
    assert done.returncode == 0, done.stderr
    with np.load(out) as kept:
        shares = kept["shares"]
    assert len(shares) == 14 and abs(shares[0] - 0.5) < 0.15 and shares[-3:].mean() > 0.7
    assert "14 updates" in done.stdout and "#" in done.stdout and "s left" in done.stderr


def test_it_continues_as_if_it_had_not_stopped(tmp_path):
    one, two = tmp_path / "one.npz", tmp_path / "two.npz"
    small = ("--games", 16, "--players", 3)
    assert train("--updates", 3, "--out", one, *small).returncode == 0
    for updates in (1, 2):
        assert train("--updates", updates, "--out", two, *small).returncode == 0
    with np.load(one) as once, np.load(two) as twice:
        assert once.files == twice.files
        for name in once.files:
            assert np.array_equal(once[name], twice[name]), name


@pytest.mark.parametrize(
    ("options", "said"),
    [(["--games", "0"], "game"), (["--players", "5"], "players"), (["--out", "/dev/null/x.npz"], "--out"), (["--out", "train.py"], "--out")],
)
def test_wrong_options_are_refused_at_once(options, said):
    done = train(*options)
    assert done.returncode == 2 and said in done.stderr and "Traceback" not in done.stderr


def test_it_is_short_enough_to_read():
    assert len((EXAMPLE / "train.py").read_text(encoding="utf-8").splitlines()) <= 150
