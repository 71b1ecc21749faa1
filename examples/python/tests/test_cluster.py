"""Matches on a Ray cluster of two machines, of which one goes away: the same matches and the same files."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
import selfplay
from marquis.matches import play_matches
from marquis.report import write_all

ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")

EXAMPLE = Path(__file__).resolve().parents[1]
LINEUP = ["search", "greedy", "random"]


def test_a_machine_that_goes_away_changes_nothing(tmp_path, monkeypatch):
    games, alive = 160, []
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()

        def kill_half_way(done, of, start):
            if len(alive) == 0 and done >= of // 2:
                assert done < of
                alive.append(sum(node["Alive"] for node in ray.nodes()))
                cluster.remove_node(second, allow_graceful=False)

        monkeypatch.setattr(selfplay, "show_progress", kill_half_way)
        matches = selfplay.play(LINEUP, 5, games, workers=None, address=cluster.address)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert alive == [2], "both were there until one was killed"
    alone = play_matches(LINEUP, 5, range(games))
    assert matches == alone
    assert write_all(tmp_path / "cluster", LINEUP, matches) == write_all(tmp_path / "alone", LINEUP, alone)
    files = sorted((tmp_path / "alone").glob("*.csv"))
    assert len(files) == 4
    for file in files:
        assert file.read_bytes() == (tmp_path / "cluster" / file.name).read_bytes()


def test_a_server_that_is_no_cluster_is_told_within_seconds():
    """Something listens there, but not Ray."""
    silent = "import socket,time; s=socket.create_server(('127.0.0.1',0)); print(s.getsockname()[1],flush=True); time.sleep(100)"
    with subprocess.Popen([sys.executable, "-c", silent], stdout=subprocess.PIPE, text=True) as server:
        try:
            address = f"127.0.0.1:{int(server.stdout.readline())}"
            start = time.monotonic()
            command = [sys.executable, "selfplay.py", "random", "random", "--games", "2", "--address", address]
            done = subprocess.run(command, cwd=EXAMPLE, capture_output=True, text=True, timeout=60)
        finally:
            server.kill()
    assert done.returncode == 2 and "--address" in done.stderr and "Traceback" not in done.stderr
    assert time.monotonic() - start < 20
