"""Plays matches between opponents on all cores, or on a Ray cluster, and tells how they did.

python selfplay.py search greedy random random --games 400

The result depends on the opponents, the seed and the number of games alone: not on how many workers play them.
"""

from __future__ import annotations

import argparse
import logging
import os
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from marquis.matches import Match, play_matches
from marquis.opponents import OPPONENTS
from marquis.report import write_all

CHUNK = 8
"""Matches in one piece of work."""

HTTP2_SETTINGS = b"\4"
HTTP2_BEGINNING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0" + HTTP2_SETTINGS + bytes(5)
"""What a client of HTTP/2 says first (RFC 9113, 3.4)."""


def chunks(games: int) -> Iterator[range]:
    """The numbers of the matches, in pieces."""
    return (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))


def answers(address: str, seconds: float = 3.0) -> bool:
    """Whether Ray may listen at an address such as 192.168.1.5:6379; Ray itself would wait for minutes.

    Ray speaks HTTP/2, in which a server begins with its settings.
    """
    if address in ("auto", "local"):
        return True
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        with socket.create_connection((host, int(port)), timeout=seconds) as connection:
            if os.environ.get("RAY_USE_TLS") == "1":
                return True
            connection.sendall(HTTP2_BEGINNING)
            return connection.recv(9)[3:4] == HTTP2_SETTINGS
    except (OSError, ValueError, OverflowError):
        return False


def show_progress(done: int, games: int, start: float) -> None:
    """One line that is written over."""
    spent = time.monotonic() - start
    left = spent * (games - done) / done if done else 0.0
    print(f"\r{done} of {games} games, {spent:.0f} s, {left:.0f} s left ", end="", file=sys.stderr, flush=True)


def play(opponents: Sequence[str], seed: int, games: int, workers: int, address: str | None = None) -> list[Match]:
    """Plays the matches with Ray: as many pieces at once as there are workers, or as the cluster has cores."""
    import ray

    if address is None:
        ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    else:
        ray.init(address=address, log_to_driver=False)
    start = time.monotonic()
    try:
        remote = ray.remote(play_matches)
        waiting = [remote.remote(list(opponents), seed, numbers) for numbers in chunks(games)]
        matches: list[Match] = []
        while waiting:
            ready, waiting = ray.wait(waiting)
            for piece in ray.get(ready):
                matches += piece
            show_progress(len(matches), games, start)
        print(file=sys.stderr)
    finally:
        ray.shutdown()
    return sorted(matches, key=lambda match: match.number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("opponents", nargs="+", choices=sorted(OPPONENTS), help="2 to 4; they change seats from game to game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None, help="processes on this machine; default: one for each core")
    parser.add_argument("--address", help="of a Ray cluster whose machines have this package")
    parser.add_argument("--out", type=Path, default=Path("results"), help="folder for CSV files and plots")
    options = parser.parse_args()
    if not 2 <= len(options.opponents) <= 4:
        parser.error("a game has 2 to 4 players")
    if options.games < len(options.opponents):
        parser.error("everybody should sit in each seat at least once: more games")
    if options.workers is not None and options.workers < 1:
        parser.error("--workers: at least 1")
    try:
        options.out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=options.out):
            pass
    except OSError as error:
        parser.error(f"--out: {options.out} cannot be written to: {error.strerror}")
    if options.address is not None and not answers(options.address):
        parser.error(f"--address: no Ray cluster answers at {options.address}; `ray start --head` prints the address")
    matches = play(options.opponents, options.seed, options.games, options.workers, options.address)
    print(write_all(options.out, options.opponents, matches))
    print(f"\nCSV files and plots are in {options.out}/")


if __name__ == "__main__":
    main()
