"""Clusters of two processes on this machine, and jobs whose workers are killed."""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import pencilmark as pm
from pencilmark import job as jobs

# The clusters are on this machine and talk to nobody else.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--runs", type=int, default=3, help="how many jobs each engine does while a worker is killed")


@pytest.fixture(scope="session")
def runs(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--runs"))


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("jobs")


@pytest.fixture(scope="session")
def puzzles(home: Path) -> Path:
    """Puzzles, a third of them again under a symmetry, and some rows that are none."""
    made = pm.generate(40_000, seed=1, minimal=True)["puzzle"].to_list()
    moved = pm.transform(made[:20_000], seed=2)["puzzle"].to_list()
    rows = [*made, *moved, None, "bad"]
    path = home / "puzzles.parquet"
    pq.write_table(pa.table({"id": list(range(len(rows))), "puzzle": rows}), path)
    return path


#: What is done in turn: so much of it that a worker can be hit.
TASKS: list[dict[str, Any]] = [
    {"task": "rate", "options": {"scales": ["se", "level"]}, "rows": 2400, "shard_rows": 100},
    {"task": "dedupe", "options": {}, "rows": 60_002, "shard_rows": 3000},
    {"task": "generate", "options": {"seed": 3, "level": "hard"}, "rows": 2400, "shard_rows": 100},
]


class Bench:
    """Does the same job again and again, and compares it with that of the local engine."""

    def __init__(self, home: Path, puzzles: Path) -> None:
        self.home, self.puzzles = home, puzzles
        self.expected: dict[str, dict[str, bytes]] = {}

    def job(self, number: int, name: str) -> jobs.Job:
        what = TASKS[number % len(TASKS)]
        source = str(what["rows"])
        if what["task"] != "generate":
            path = self.home / f"{what['task']}.parquet"
            if not path.exists():
                pq.write_table(pq.read_table(self.puzzles).slice(0, what["rows"]), path)
            source = str(path)
        out = self.home / f"{name}-{number}"
        return jobs.Job(what["task"], source, str(out), "puzzle", what["options"], what["shard_rows"])

    def local(self, number: int) -> dict[str, bytes]:
        task = TASKS[number % len(TASKS)]["task"]
        if task not in self.expected:
            job = self.job(number % len(TASKS), "local")
            jobs.run(job, jobs.local())
            self.expected[task] = parts_of(job)
        return self.expected[task]

    def compare(self, number: int, name: str, engine: jobs.Engine, kill: Callable[[int], None] | None) -> str:
        """Does a job, in the middle of which a worker is killed; returns what was done to it."""
        expected, job = self.local(number), self.job(number, name)
        killer = Killer(job.folder(), number, kill) if kill is not None else None
        start = time.monotonic()
        if killer is not None:
            killer.start()
        jobs.run(job, engine)
        seconds = time.monotonic() - start
        if killer is not None:
            killer.stop()
        assert parts_of(job) == expected, f"{name} {number} differs from the local run"
        if job.task == "rate":
            # None lost, none doubled, in order.
            ids = pq.read_table(sorted(job.folder().glob("part-*.parquet")))["id"].to_pylist()
            assert ids == list(range(2400))
        assert not list(job.folder().glob(".*"))
        done = f"killed {killer.killed}" if killer is not None else "nothing killed"
        print(f"{name} run {number}: {job.task}, {done}, {seconds:.1f} s", file=sys.stderr)
        assert killer is None or killer.killed is not None, "no worker was killed"
        return done


def parts_of(job: jobs.Job) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(job.folder().glob("part-*.parquet"))}


class Killer(threading.Thread):
    """Waits until some shards are done, then kills a process that works on another, which it knows by its unfinished file."""

    def __init__(self, folder: Path, seed: int, kill: Callable[[int], None]) -> None:
        super().__init__(daemon=True)
        self.folder, self.kill = folder, kill
        self.after = random.Random(seed).randrange(0, 12)
        self.killed: int | None = None
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            done = len(list(self.folder.glob("part-*.parquet"))) + len(list(self.folder.glob(".work/keys-*.npy")))
            if done >= self.after:
                unfinished = [*self.folder.glob(".part-*.tmp"), *self.folder.glob(".work/.keys-*.tmp")]
                workers = {int(path.name.split(".")[-2]) for path in unfinished} - {os.getpid()}
                for worker in sorted(workers):
                    self.kill(worker)
                    self.killed = worker
                    return
            time.sleep(0.001)

    def stop(self) -> None:
        self.ended.set()
        self.join()


def kill_worker(worker: int) -> None:
    """Kills a process by its id."""
    os.kill(worker, signal.SIGKILL)


@pytest.fixture(scope="session")
def bench(home: Path, puzzles: Path) -> Iterator[Bench]:
    yield Bench(home, puzzles)
