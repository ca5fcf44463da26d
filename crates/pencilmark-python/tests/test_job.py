"""Jobs on this machine; clusters have tests of their own."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import PUZZLE

import pencilmark as pm
from pencilmark import job as jobs

PUZZLES = pm.generate(1000, seed=31)["puzzle"].to_list()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    folder.mkdir()
    moved = pm.transform(PUZZLES[:500], seed=1)["puzzle"].to_list()
    rows = [*PUZZLES, *moved, None, "bad", PUZZLE]
    ids = list(range(len(rows)))
    first = pa.table({"id": ids[:700], "puzzle": rows[:700]})
    pq.write_table(first, folder / "a.parquet", row_group_size=300)
    pq.write_table(pa.table({"id": ids[700:], "puzzle": rows[700:]}), folder / "b.parquet")
    return folder


def run(*words: object) -> int:
    return jobs.main([*(str(word) for word in words), "--quiet"])


def parts_of(out: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(out.glob("part-*.parquet"))}


@pytest.mark.parametrize("task", ["solve", "rate", "canon", "explain"])
def test_rows_keep_their_order_and_columns(task: str, source: Path, tmp_path: Path) -> None:
    out = tmp_path / task
    assert run(task, source, out, "--shard-rows", 200) == 0
    assert len(parts_of(out)) == 10 and (out / "_SUCCESS").exists()
    table = pq.read_table(sorted(out.glob("*.parquet")))
    assert table["id"].to_pylist() == list(range(1503))
    expected = pa.table(getattr(pm, task)(table["puzzle"]))
    for name in expected.column_names:
        assert table[name].to_pylist() == expected[name].to_pylist()
    assert not list(out.glob(".*"))


def test_dedupe_is_that_of_the_package(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pencilmark._dedupe.BUCKET_ROWS", 300)
    assert run("dedupe", source, tmp_path / "out", "--shard-rows", 100) == 0
    table = pq.read_table(sorted((tmp_path / "out").glob("*.parquet")))
    puzzles = pq.read_table(source)["puzzle"]
    expected = pm.dedupe(puzzles)
    assert table["row"].to_pylist() == expected["row"].to_list() == table["id"].to_pylist()
    assert table["error"].null_count == table.num_rows - 2


def test_generate_is_the_same_in_any_shards(tmp_path: Path) -> None:
    for rows in (30, 100):
        words = ["--seed", 4, "--wish", '{"level": "medium"}', "--shard-rows", rows]
        assert run("generate", 100, tmp_path / str(rows), *words) == 0
    parts = [pq.read_table(sorted((tmp_path / str(rows)).glob("*.parquet"))) for rows in (30, 100)]
    assert parts[0].to_pydict() == parts[1].to_pydict()
    assert parts[0]["puzzle"].to_pylist() == pm.generate(100, seed=4, level="medium")["puzzle"].to_list()


def test_a_second_run_does_what_is_missing(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    job = jobs.Job("solve", str(source), str(out), shard_rows=200)
    assert jobs.run(job, jobs.local())["shards"] == 10
    before = parts_of(out)
    assert jobs.run(job, jobs.local())["shards"] == 0
    (out / "_SUCCESS").unlink()
    (out / "part-00003.parquet").unlink()
    unfinished = out / ".part-00004.parquet.there.123-1.tmp"
    unfinished.write_bytes(b"half")
    os.utime(unfinished, (0, 0))
    assert jobs.run(job, jobs.local(1))["shards"] == 1
    assert parts_of(out) == before and not list(out.glob(".*"))


def test_parts_of_earlier_runs_are_in_the_manifest(source: Path, tmp_path: Path) -> None:
    table = pa.concat_tables([pq.read_table(source), pq.read_table(source)])
    pq.write_table(table, tmp_path / "twice.parquet")
    job = jobs.Job("dedupe", str(tmp_path / "twice.parquet"), str(tmp_path / "out"), shard_rows=500)
    jobs.run(job, jobs.local())
    manifest = (tmp_path / "out" / "_manifest.json").read_bytes()
    assert json.loads(manifest)["rows"][-2:] == [0, 2] and sum(json.loads(manifest)["errors"]) == 4
    (tmp_path / "out" / "_SUCCESS").unlink()
    assert jobs.run(job, jobs.local())["shards"] == 0
    assert (tmp_path / "out" / "_manifest.json").read_bytes() == manifest


def test_a_job_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    source = tmp_path / "in.parquet"
    pq.write_table(pa.table({"puzzle": PUZZLES * 2}), source)
    words = [sys.executable, "-m", "pencilmark.job", "rate", str(source), str(tmp_path / "out"), "--shard-rows", "50"]
    child = subprocess.Popen([*words, "--quiet"])
    while len(parts_of(tmp_path / "out")) < 5:
        assert child.poll() is None
        time.sleep(0.01)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    done = len(parts_of(tmp_path / "out"))
    again = subprocess.run(words, capture_output=True, text=True, check=True)
    assert again.stderr.endswith(f"{40 - done} shards, {(40 - done) * 50} rows, 0 of them without an answer\n")
    assert run("rate", source, tmp_path / "whole", "--shard-rows", 50) == 0
    assert parts_of(tmp_path / "out") == parts_of(tmp_path / "whole") and not list((tmp_path / "out").glob(".*"))


def test_jobs_that_cannot_be_done_say_why(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def complaint(*words: object) -> str:
        assert run(*words) == 2
        return capsys.readouterr().err

    assert "no column x" in complaint("solve", source, tmp_path / "a", "--column", "x")
    assert "no Parquet files" in complaint("solve", tmp_path, tmp_path / "a")
    assert "none.parquet" in complaint("solve", tmp_path / "none.parquet", tmp_path / "a")
    if importlib.util.find_spec("ray") is None:
        assert "needs ray[data]" in complaint("solve", source, tmp_path / "a", "--engine", "ray")
    assert run("solve", source, tmp_path / "b") == 0
    assert "another job" in complaint("canon", source, tmp_path / "b")
    assert "level" in complaint("generate", 5, tmp_path / "c", "--seed", 1, "--wish", '{"level": "nonsense"}')
    with pytest.raises(SystemExit):
        run("generate", 5, tmp_path / "d")
