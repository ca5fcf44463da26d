"""Jobs in an object store that fails by chance, whose workers and drivers are killed, and which must leave the bytes of an undisturbed run."""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import pencilmark as pm
from pencilmark import job as jobs

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from s3_server import FaultyProxy, Server  # noqa: E402

# The clusters run on this machine and contact no other.
os.environ.update(RAY_USAGE_STATS_ENABLED="0", AWS_EC2_METADATA_DISABLED="true")

#: The share of requests to the object store that fail.
FAULTS = 0.12

#: What happened to the jobs of the session.
done: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--runs", type=int, default=3, help="how many jobs each engine does while a worker is killed")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Prints what the jobs survived."""
    terminalreporter.section("what was done to the jobs")
    for what, count in sorted(done.items()):
        terminalreporter.write_line(f"{count:6} {what}")
    for kind in ("killed", "fault"):
        total = sum(count for what, count in done.items() if what.startswith(kind))
        terminalreporter.write_line(f"{total:6} {kind}, all together")


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


@dataclass(frozen=True)
class Work:
    """A job that is done in turn: so much of it that a worker can be hit."""

    task: str
    options: dict[str, Any]
    rows: int
    shard_rows: int


WORKS = [
    Work("rate", {"scales": ["se", "level"]}, 4000, 100),
    Work("dedupe", {}, 60_002, 2000),
    Work("generate", {"seed": 3, "level": "extreme"}, 400, 10),
]


class Bench:
    """Does jobs in the object store, and compares them with those of the local engine on the local disk."""

    def __init__(self, home: Path, puzzles: Path, server: Server, proxy: FaultyProxy) -> None:
        self.home, self.puzzles, self.server, self.proxy = home, puzzles, server, proxy
        self.expected: dict[str, dict[str, bytes]] = {}

    def source(self, work: Work) -> str:
        """Returns the input of a job in the object store."""
        if work.task == "generate":
            return str(work.rows)
        name = f"{work.task}/in.parquet"
        path = self.home / f"{work.task}.parquet"
        if not path.exists():
            pq.write_table(pq.read_table(self.puzzles).slice(0, work.rows), path, row_group_size=12_345)
            with self.server.filesystem().open_output_stream(f"jobs/{name}") as stream:
                stream.write(path.read_bytes())
        return self.server.uri(name, self.proxy.port)

    def job(self, work: Work, out: str) -> jobs.Job:
        """Returns a job of which the results are below a path of the object store."""
        uri = self.server.uri(out, self.proxy.port)
        return jobs.Job(work.task, self.source(work), uri, "puzzle", work.options, work.shard_rows)

    def undisturbed(self, work: Work) -> dict[str, bytes]:
        """Returns the results of the job on the local disk."""
        if work.task not in self.expected:
            self.source(work)
            source = str(work.rows) if work.task == "generate" else str(self.home / f"{work.task}.parquet")
            out = self.home / f"{work.task}-out"
            jobs.run(jobs.Job(work.task, source, str(out), "puzzle", work.options, work.shard_rows), jobs.local())
            self.expected[work.task] = {path.name: path.read_bytes() for path in sorted(out.glob("part-*.parquet"))}
        return self.expected[work.task]

    def check(self, work: Work, out: str) -> None:
        """Compares what is in the object store with the results of an undisturbed run: nothing lost, doubled or left over."""
        objects, expected = self.server.objects(out), self.undisturbed(work)
        assert {name: data for name, data in objects.items() if name.startswith("part-")} == expected
        left = set(objects) - set(expected)
        assert left == {"job.json", "_manifest.json", "_SUCCESS"}, left
        if work.task == "rate":
            ids = [row for data in expected.values() for row in pq.read_table(pa.BufferReader(data))["id"].to_pylist()]
            assert ids == list(range(work.rows))

    def compare(self, number: int, name: str, engine: jobs.Engine, workers: Callable[[], list[int]]) -> None:
        """Does a job, in the middle of which a worker is killed."""
        work, out = WORKS[number % len(WORKS)], f"{name}-{number}"
        self.undisturbed(work)
        job = self.job(work, out)
        killer = Killer(self.server, out, number, workers)
        start, self.proxy.share = time.monotonic(), FAULTS
        killer.start()
        try:
            jobs.run(job, engine)
        finally:
            killer.stop()
            self.proxy.share = 0.0
        self.check(work, out)
        print(f"{name} run {number}: {work.task}, killed {killer.killed}, {time.monotonic() - start:.1f} s", file=sys.stderr)
        assert killer.killed is not None, "no worker was killed"
        done[f"killed workers of {name}"] += 1


class Killer(threading.Thread):
    """Waits until some objects are written, then kills a process that works on others."""

    def __init__(self, server: Server, out: str, seed: int, workers: Callable[[], list[int]]) -> None:
        super().__init__(daemon=True)
        self.server, self.out, self.workers = server, out, workers
        self.random = random.Random(seed)
        self.killed: int | None = None
        self.ended = threading.Event()

    def run(self) -> None:
        after = self.random.randrange(2, 12)
        while not self.ended.wait(0.02):
            if len(self.server.objects(self.out)) >= after and (workers := self.workers()):
                worker = self.random.choice(workers)
                os.kill(worker, signal.SIGKILL)
                self.killed = worker
                return

    def stop(self) -> None:
        self.ended.set()
        self.join()


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


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def proxy(server: Server) -> Iterator[FaultyProxy]:
    proxy = FaultyProxy(server, seed=1)
    yield proxy
    done.update({f"fault: {what}": count for what, count in proxy.faults.items()})
    proxy.stop()


@pytest.fixture(scope="session")
def bench(home: Path, puzzles: Path, server: Server, proxy: FaultyProxy) -> Bench:
    return Bench(home, puzzles, server, proxy)
