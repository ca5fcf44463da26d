"""Jobs in object stores: an S3 server of this machine, behind a proxy that fails by chance. The long form is among the tests of clusters."""

from __future__ import annotations

import json
import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from s3_server import FaultyProxy, Server

import pencilmark as pm
from pencilmark import _lock, _storage, _tasks
from pencilmark import job as jobs
from pencilmark._tasks import Backlog, Outcome, Stage

PUZZLES = pm.generate(600, seed=31)["puzzle"].to_list()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.stop()


@pytest.fixture
def proxy(server: Server) -> Iterator[FaultyProxy]:
    proxy = FaultyProxy(server)
    yield proxy
    proxy.stop()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_storage, "SETTLE", 0.05)
    monkeypatch.setattr(_storage, "PAUSE", 0.01)
    monkeypatch.setattr(_storage, "ATTEMPTS", 4)


@pytest.fixture
def table() -> pa.Table:
    moved = pm.transform(PUZZLES[:300], seed=1)["puzzle"].to_list()
    rows = [*PUZZLES, *moved, None, "bad"]
    return pa.table({"id": list(range(len(rows))), "puzzle": rows, "text": [os.urandom(100).hex() for _ in rows]})


def local_parts(task: str, table: pa.Table, folder: Path, rows: int) -> dict[str, bytes]:
    """Returns the parts of the same job on this machine."""
    (folder / "in").mkdir()
    pq.write_table(table.slice(0, 500), folder / "in" / "a.parquet", row_group_size=300)
    pq.write_table(table.slice(500), folder / "in" / "b.parquet")
    jobs.run(jobs.Job(task, str(folder / "in"), str(folder / "out"), shard_rows=rows), jobs.local())
    return {path.name: path.read_bytes() for path in (folder / "out").glob("part-*")}


def upload(server: Server, folder: Path, path: str) -> None:
    for file in sorted(folder.glob("*.parquet")):
        with server.filesystem().open_output_stream(f"jobs/{path}/{file.name}") as stream:
            stream.write(file.read_bytes())


def parts_of(objects: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in objects.items() if name.startswith("part-")}


@pytest.mark.parametrize("task", ["solve", "dedupe"])
def test_a_store_that_fails_now_and_then_gets_the_same_bytes(
    task: str, table: pa.Table, server: Server, proxy: FaultyProxy, tmp_path: Path
) -> None:
    expected = local_parts(task, table, tmp_path, 100)
    upload(server, tmp_path / "in", f"{task}/in")
    proxy.share = 0.1
    job = jobs.Job(task, server.uri(f"{task}/in", proxy.port), server.uri(f"{task}/out", proxy.port), shard_rows=100)
    assert jobs.run(job, jobs.local(2))["shards"] == 10
    objects = server.objects(f"{task}/out")
    assert parts_of(objects) == expected and set(objects) == {*expected, "job.json", "_manifest.json", "_SUCCESS"}
    assert sum(proxy.faults.values()) >= 3, proxy.faults
    manifest = json.loads(objects["_manifest.json"])
    assert manifest["parts"] == sorted(expected) and manifest["size"] == [len(expected[name]) for name in sorted(expected)]
    assert sum(manifest["errors"]) == 2 and b"test:test" not in objects["job.json"]
    assert jobs.run(job, jobs.local(2))["shards"] == 0


def test_the_store_is_listed_and_not_asked_for_each_object(
    table: pa.Table, server: Server, proxy: FaultyProxy, tmp_path: Path
) -> None:
    local_parts("solve", table, tmp_path, 10)
    upload(server, tmp_path / "in", "listed/in")
    job = jobs.Job("solve", server.uri("listed/in", proxy.port), server.uri("listed/out", proxy.port), shard_rows=10)
    assert jobs.run(job, jobs.local(2))["shards"] == 91
    before = proxy.requests.copy()
    assert before["LIST"] < 20 and before["PUT"] < 100
    # Only the listings and the notes of the job are read.
    assert jobs.run(job, jobs.local(2))["shards"] == 0
    assert (proxy.requests - before).total() < 10


def test_only_the_columns_that_are_needed_are_read(server: Server, proxy: FaultyProxy) -> None:
    table = pa.table({"puzzle": PUZZLES, "text": [os.urandom(2000).hex() for _ in PUZZLES]})
    with server.filesystem().open_output_stream("jobs/wide.parquet") as stream:
        pq.write_table(table, stream, row_group_size=300)
    job = jobs.Job("dedupe", server.uri("wide.parquet", proxy.port), server.uri("wide", proxy.port))
    sizes: dict[str, int] = {}

    def engine(stage: Stage, backlog: Backlog) -> Iterator[Outcome]:
        before = proxy.bytes_read
        yield from jobs.local(1)(stage, backlog)
        sizes[stage.name] = proxy.bytes_read - before

    jobs.run(job, engine)
    assert sizes["keys"] < 200_000 < 1_200_000 < sizes["rows"]


def test_a_changed_input_is_refused_by_name(table: pa.Table, server: Server, tmp_path: Path) -> None:
    local_parts("solve", table, tmp_path, 100)
    upload(server, tmp_path / "in", "changed/in")
    job = jobs.Job("solve", server.uri("changed/in"), server.uri("changed/out"), shard_rows=100)
    jobs.run(job, jobs.local(1))
    # Writing the same content again does not change the input.
    upload(server, tmp_path / "in", "changed/in")
    jobs.run(job, jobs.local(1))
    pq.write_table(table.slice(400), tmp_path / "in" / "b.parquet")
    upload(server, tmp_path / "in", "changed/in")
    with pytest.raises(jobs.JobError, match=r"^s3://jobs/changed/in/b.parquet changed since the job began: its size"):
        jobs.run(job, jobs.local(1))
    server.filesystem().delete_file("jobs/changed/in/b.parquet")
    with pytest.raises(jobs.JobError, match=r"in/b.parquet changed since the job began: it is gone"):
        jobs.run(job, jobs.local(1))
    # On a local disk, the time of writing counts.
    here = jobs.Job("solve", str(tmp_path / "in"), str(tmp_path / "out"), shard_rows=100)
    with pytest.raises(jobs.JobError, match=r"in/b.parquet changed"):
        jobs.run(here, jobs.local(1))
    pq.write_table(table, tmp_path / "in" / "c.parquet")
    with pytest.raises(jobs.JobError, match=r"in/c.parquet was not there"):
        jobs.run(here, jobs.local(1))


def test_an_input_that_changes_while_it_is_read_is_found(table: pa.Table, server: Server, tmp_path: Path) -> None:
    local_parts("solve", table, tmp_path, 100)
    upload(server, tmp_path / "in", "read/in")

    def engine(stage: Stage, backlog: Backlog) -> Iterator[Outcome]:
        pq.write_table(table.slice(0, 500).sort_by([("id", "descending")]), tmp_path / "in" / "a.parquet", row_group_size=300)
        upload(server, tmp_path / "in", "read/in")
        yield from jobs.local(1)(stage, backlog)

    with pytest.raises(jobs.JobError, match=r"read/in/a.parquet changed since the job began"):
        jobs.run(jobs.Job("solve", server.uri("read/in"), server.uri("read/out"), shard_rows=100), engine)


def test_errors_of_storage_name_the_object(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    for source, out in [("none/in", "none/out"), ("none.parquet", "none/out")]:
        assert jobs.main(["solve", server.uri(source), server.uri(out), "--quiet"]) == 2
        assert f"s3://jobs/{source}: no Parquet files" in capsys.readouterr().err
    nowhere = server.uri("x").replace("@jobs/", "@nowhere/")
    assert jobs.main(["generate", "3", nowhere, "--seed", "1", "--quiet"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("pencilmark.job: s3://nowhere/x") and "bucket does not exist" in error and error.count("\n") == 1
    assert jobs.main(["solve", "nonsense://user:secret@x", "y", "--quiet"]) == 2
    error = capsys.readouterr().err
    assert "nonsense://x" in error and "secret" not in error
    again = pickle.loads(pickle.dumps(_storage.StorageError("s3://a/b", "why")))
    assert isinstance(again, jobs.StorageError) and isinstance(again, OSError)
    assert (again.path, again.reason, str(again)) == ("s3://a/b", "why", "s3://a/b: why")


def test_a_store_that_stays_away_is_an_error(
    table: pa.Table, server: Server, proxy: FaultyProxy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_storage, "ATTEMPTS", 2)
    monkeypatch.setattr(_tasks, "TRIES", 1)
    local_parts("solve", table, tmp_path, 100)
    job = jobs.Job("solve", str(tmp_path / "in"), server.uri("away", proxy.port), shard_rows=500)

    def engine(stage: Stage, backlog: Backlog) -> Iterator[Outcome]:
        proxy.share, proxy.kinds = 1.0, {"cuts before": 1}
        yield from jobs.local(1)(stage, backlog)

    with pytest.raises(jobs.StorageError, match=r"^s3://jobs/away/part-0000\d.parquet: .*after 2 attempts$"):
        jobs.run(job, engine)


def start(server: Server, out: str, *words: str) -> subprocess.Popen[str]:
    """Starts a driver that takes its time."""
    wish = '{"level": "extreme"}'
    options = ["--seed", "1", "--wish", wish, "--shard-rows", "5", "--threads", "1", "--quiet"]
    words = (sys.executable, "-m", "pencilmark.job", "generate", "100", server.uri(out), *options, *words)
    return subprocess.Popen(words, stderr=subprocess.PIPE, text=True)


def wait_for_part(server: Server, out: str, driver: subprocess.Popen[str]) -> None:
    while not parts_of(server.objects(out)):
        assert driver.poll() is None
        time.sleep(0.05)


def test_one_driver_at_a_time(server: Server) -> None:
    first = start(server, "drivers")
    wait_for_part(server, "drivers", first)
    second = start(server, "drivers")
    assert f"another driver works on it (process {first.pid} on" in second.communicate()[1]
    assert second.returncode == 2
    # A driver that was killed is succeeded at once by the next one on the same machine.
    os.kill(first.pid, signal.SIGKILL)
    first.communicate()
    third = start(server, "drivers")
    assert third.communicate()[1] == "" and third.returncode == 0
    expected = {f"part-{number:05}.parquet" for number in range(20)}
    assert set(server.objects("drivers")) == {*expected, "job.json", "_manifest.json", "_SUCCESS"}


def test_a_driver_that_is_overtaken_stops_and_deletes_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    out = _storage.resolve(server.uri("overtaken"))
    monkeypatch.setattr(_lock, "BEAT", 0.05)
    first = _lock.Lock.acquire(out, [], False)
    names = [first.name]
    with pytest.raises(jobs.JobError, match="with --take-over at once"):
        _lock.Lock.acquire(out, names, False)
    second = _lock.Lock.acquire(out, names, True)
    time.sleep(0.5)
    with pytest.raises(jobs.JobError, match="another driver took over"):
        first.check()
    first.release()
    second.check_now()
    assert _lock.lock_names(out.entries()) == [first.name, second.name]
    second.release()
    # A driver of another machine counts as gone after a silence.
    record = {"host": "elsewhere", "process": 1, "key": "x", "beat": time.time() - 61, "released": False}
    out.write(".work/driver-00009.json", json.dumps(record).encode())
    third = _lock.Lock.acquire(out, [".work/driver-00009.json"], False)
    assert third.token == 10
    third.release()


def test_what_a_killed_driver_had_sent_may_arrive_late(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    out, write = _storage.resolve(server.uri("late")), _storage.Folder.write
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    record = {"host": socket.gethostname(), "process": ended.pid, "key": "x", "beat": time.time(), "released": False}
    late = json.dumps(record).encode()

    def write_and_let_arrive(folder: _storage.Folder, name: str, data: bytes) -> None:
        write(folder, name, data)
        if name == ".work/driver-00001.json":
            write(folder, name, late)

    monkeypatch.setattr(_storage.Folder, "write", write_and_let_arrive)
    lock = _lock.Lock.acquire(out, [], False)
    assert lock.token == 2
    write(out, lock.name, late)
    lock.check_now()
    lock.release()
    assert json.loads(out.read(lock.name))["released"]


@pytest.mark.parametrize("where", ["local", "s3"])
def test_of_drivers_that_begin_at_once_one_goes_on(
    where: str, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_storage, "SETTLE", 0.5)
    out = _storage.resolve(server.uri("at-once") if where == "s3" else str(tmp_path / "at-once"))

    def begin(number: int) -> _lock.Lock | None:
        try:
            return _lock.Lock.acquire(out, [], False)
        except jobs.JobError as error:
            assert "another driver began at the same time" in str(error)
            return None

    held = [lock for lock in out.map(begin, range(6)) if lock is not None]
    assert len(held) == 1
    held[0].check_now()
    held[0].release()


@pytest.mark.parametrize("task", ["solve", "dedupe"])
def test_any_storage_of_fsspec(task: str, table: pa.Table, tmp_path: Path) -> None:
    expected = local_parts(task, table, tmp_path, 100)
    memory = fsspec.filesystem("memory")
    memory.pipe({f"/{task}/in/{path.name}": path.read_bytes() for path in (tmp_path / "in").iterdir()})
    jobs.run(jobs.Job(task, f"{task}/in", f"{task}/out", shard_rows=100, filesystem=memory), jobs.local(1))
    assert {Path(name).name: memory.cat(name) for name in memory.glob(f"/{task}/out/part-*")} == expected


def test_files_reach_the_disk_before_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[str] = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)

        def call(*words: object, name: str = name, real: object = real) -> object:
            events.append(name)
            return real(*words)  # type: ignore[operator]

        monkeypatch.setattr(os, name, call)
    _storage.resolve(str(tmp_path)).write("a/b.txt", b"x")
    assert events == ["fsync", "replace", "fsync"] and (tmp_path / "a" / "b.txt").read_bytes() == b"x"
