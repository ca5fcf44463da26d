"""What the tests on clusters share: puzzles, the page of recipes, and processes to kill."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pyarrow as pa
import pytest

import pencilmark as pm

# The clusters run on this machine and contact no other.
os.environ.update(RAY_USAGE_STATS_ENABLED="0", PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_HOSTNAME="localhost")

REPOSITORY = Path(__file__).resolve().parents[3]

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--runs", type=int, default=3, help="how many jobs each engine does while a worker is killed")
    parser.addoption("--slow", type=int, default=20, help="how many slow puzzles are among a hundred times as many easy ones")


@pytest.fixture(scope="session")
def runs(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--runs"))


@pytest.fixture(scope="session")
def slow(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--slow"))


@pytest.fixture(scope="session")
def puzzles() -> pa.Table:
    """Puzzles, half of them again under a symmetry, and two rows that are no puzzles."""
    made = pm.generate(2000, seed=1, minimal=True)["puzzle"].to_list()
    rows = [*made, *pm.transform(made[:1000], seed=2)["puzzle"].to_list(), None, "bad"]
    return pa.table({"id": list(range(len(rows))), "puzzle": rows})


def run_recipes(section: str, folder: Path, **variables: str) -> None:
    """Runs the code of a section of the page of jobs, with a smaller number of puzzles."""
    page = (REPOSITORY / "docs/python-jobs.md").read_text().split(f"\n## {section}\n")[1].split("\n## ")[0]
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    assert code.count("N = 100_000") == 1
    done = subprocess.run(
        [sys.executable, "-c", code.replace("N = 100_000", "N = 300")],
        cwd=folder,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def check_recipes(read: Callable[[str], pa.Table]) -> None:
    """Compares the results of a section, which `read` returns by folder, with those of the package."""
    made = read("made").sort_by("id")
    expected = pa.table(pm.generate(300, seed=1, level="easy..hard"))
    assert made["id"].to_pylist() == list(range(300)) and made["puzzle"].to_pylist() == expected["puzzle"].to_pylist()
    for folder, column, answers in (
        ("explained", "path", pm.explain(expected)),
        ("forms", "form", pm.canon(expected)),
        ("rated", "er", pm.rate(expected, scales=["se", "level"])),
    ):
        assert read(folder).sort_by("id")[column].to_pylist() == answers[column].to_list(), folder
    assert read("distinct").sort_by("id")["id"].to_pylist() == pm.dedupe(expected)["row"].to_list()


def first_rows(puzzles: pa.Table) -> list[int]:
    """Returns the first row of each class of equivalent puzzles, without rows that are no puzzles."""
    deduped = pm.dedupe(puzzles["puzzle"])
    return [row for row, error in zip(deduped["row"].to_list(), deduped["error"].to_list(), strict=True) if not error]


def while_a_worker_dies(work: Callable[[], T], workers: Callable[[], list[int]], seed: int) -> T:
    """Returns the result of some work, in the middle of which one of its processes was killed."""
    killed, ended, chance = [], threading.Event(), random.Random(seed)

    def kill() -> None:
        while not ended.wait(0.02) and not killed:
            if found := workers():
                # The worker has begun a task, and may have finished some.
                time.sleep(chance.uniform(0, 0.5))
                worker = chance.choice(found)
                if worker in workers():
                    os.kill(worker, signal.SIGKILL)
                    killed.append(worker)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        result = work()
    finally:
        ended.set()
        killer.join()
    assert killed, "no worker was killed"
    return result


def print_skew(engine: str, slow: int, job: Callable[[pa.Table], None]) -> None:
    """Prints how long two workers rate slow puzzles, which are adjacent, among easy ones, divided by half the time of one thread."""
    lines = (REPOSITORY / "testdata/se_ratings.tsv").read_text().splitlines()
    fields = [line.split("\t") for line in lines if line and not line.startswith("#")]
    hard = [row[0] for row in fields if len(row[0]) == 81 and float(row[1]) >= 9.0]
    easy = pm.generate(100 * slow, seed=5, level="easy")["puzzle"].to_list()
    rows = [*easy[: 30 * slow], *(hard * (slow // len(hard) + 1))[:slow], *easy[30 * slow :]]
    start = time.monotonic()
    pm.rate(rows, threads=1)
    ideal = (time.monotonic() - start) / 2
    start = time.monotonic()
    job(pa.table({"id": list(range(len(rows))), "puzzle": rows}))
    took = time.monotonic() - start
    print(f"\n{engine}: {slow} slow puzzles among {100 * slow}: {took:.1f} s, {took / ideal:.2f} times the ideal", file=sys.stderr)


def descendants() -> dict[int, tuple[int, str]]:
    """Returns the processes that this one started, directly or not: the parent and the command of each."""
    found: dict[int, tuple[int, str]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            found[int(folder.name)] = parent, (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue

    def is_own(process: int) -> bool:
        while process in found and process != os.getpid():
            process = found[process][0]
        return process == os.getpid()

    return {process: about for process, about in found.items() if is_own(about[0])}
