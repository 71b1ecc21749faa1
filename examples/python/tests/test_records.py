"""Games played from Python and from Rust are the same."""

import os
import subprocess
from pathlib import Path

from conftest import positions
from marquis import Record

CRATE = Path(__file__).resolve().parents[3]
SEEDS = 10


def rust_records() -> list[str]:
    command = ["cargo", "run", "--quiet", "--example", "host_records", "--", str(SEEDS)]
    environment = {**os.environ, "RUST_BACKTRACE": "0"}
    return subprocess.run(command, cwd=CRATE, env=environment, check=True, capture_output=True, text=True).stdout.splitlines()


def python_record(players: int, seed: int) -> str:
    *_, (_, record) = positions(players, seed)
    return record.to_json()


def test_records_equal_those_of_rust():
    ours = [python_record(players, seed) for players in (2, 3, 4) for seed in range(SEEDS)]
    assert ours == rust_records()


def test_a_record_is_read_and_replayed():
    *_, (game, record) = positions(4, 3)
    again = Record.from_json(record.to_json())
    assert again.actions == record.actions
    assert again.start == record.start
    assert again.replay() == game
