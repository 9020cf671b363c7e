"""A simulation on a real cluster of this machine: the same results, even when a worker dies on the way."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import tablerules
from tablerules.simulate import simulate

distributed = pytest.importorskip("distributed")

pytestmark = pytest.mark.filterwarnings("default")  # what Dask warns of is its own affair

PATIENCE = 60
"""Seconds that starting may take on a busy machine."""


@contextmanager
def process(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program of Dask, which ends with the test."""
    command = [sys.executable, "-m", *arguments]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as started:
        try:
            yield started
        finally:
            started.kill()


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[Any, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, each a process of its own, and a client of theirs."""
    file = folder / "scheduler.json"
    here = ("--host", "127.0.0.1")
    scheduler = (
        "distributed.cli.dask_scheduler",
        *here,
        "--port",
        "0",
        "--no-dashboard",
        "--scheduler-file",
        str(file),
    )
    worker = ("distributed.cli.dask_worker", *here, "--no-nanny", "--nthreads", "1", "--no-dashboard")
    with process(*scheduler):
        until = time.monotonic() + PATIENCE
        while not _is_written(file):
            assert time.monotonic() < until, "the scheduler did not start"
            time.sleep(0.1)
        join = (*worker, "--scheduler-file", str(file), "--local-directory", str(folder))
        with (
            process(*join) as first,
            process(*join) as second,
            distributed.Client(scheduler_file=str(file), timeout=PATIENCE) as client,
        ):
            client.wait_for_workers(2, timeout=PATIENCE)
            yield client, [first, second]


def _is_written(file: Path) -> bool:
    try:
        return "address" in json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return False


def test_a_cluster_gives_the_same_results_and_a_lost_worker_costs_only_time(tmp_path: Path) -> None:
    game = tablerules.get("uno", target_score=0)
    here = simulate(game, ["easy", "random"], games=150, seed=5, events=True)
    with cluster(tmp_path) as (client, workers):
        executor = client.get_executor(pure=False)
        assert simulate(game, ["easy", "random"], games=150, seed=5, executor=executor, events=True) == here

        told: list[int] = []

        def watch(played: int) -> None:
            told.append(played)
            if len(told) == 1:
                workers[0].kill()

        assert simulate(game, ["easy", "random"], 150, 5, executor, watch, events=True) == here
        assert told[0] < 150 and told[-1] == 150
        assert workers[0].wait(PATIENCE) != 0 and workers[1].poll() is None
