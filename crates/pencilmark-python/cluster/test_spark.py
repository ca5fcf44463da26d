"""A Spark cluster of two executors, each a process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import check_recipes, descendants, first_rows, print_skew, run_recipes, while_a_worker_dies
from pyspark.sql import SparkSession

import pencilmark as pm
import pencilmark.spark


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("pencilmark")
    settings = {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.executor.memory": "512m",
        "spark.sql.shuffle.partitions": "2",
        "spark.task.maxFailures": "8",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def test_recipes(tmp_path: Path) -> None:
    run_recipes("Spark", tmp_path)
    check_recipes(lambda folder: pq.read_table(tmp_path / folder))


def test_the_rows_do_not_depend_on_the_partitions(session: SparkSession, puzzles: pa.Table) -> None:
    made = pm.generate(100, seed=3)["puzzle"].to_list()
    moved = pm.transform(puzzles, seed=3)["puzzle"].to_list()
    for parts in (1, 7):
        numbers = session.range(0, 100, 1, parts)
        assert pencilmark.spark.apply(numbers, "generate", seed=3).toArrow().sort_by("id")["puzzle"].to_pylist() == made
        frame = session.createDataFrame(puzzles)
        table = pencilmark.spark.apply(frame, "transform", seed=3, tasks=parts).toArrow()
        assert table.sort_by("id")["puzzle"].to_pylist() == moved
        kept = pencilmark.spark.dedupe(frame.repartition(parts), order="id").toArrow()
        assert kept.sort_by("id")["id"].to_pylist() == first_rows(puzzles)
    for function in ("solve", "check", "candidates", "traces", "hint"):
        assert pencilmark.spark.apply(frame.limit(20), function, tasks=2).count() == 20


def workers() -> list[int]:
    """Returns the processes of Python that work for the executors."""
    found = descendants()
    daemons = {process for process, (_, command) in found.items() if "pyspark.daemon" in command}
    return [process for process, (parent, _) in found.items() if parent in daemons]


def executors() -> list[int]:
    """Returns the executors, each half of the cluster."""
    return [process for process, (_, command) in descendants().items() if "CoarseGrainedExecutorBackend" in command]


def test_nothing_is_lost_with_a_worker(session: SparkSession, puzzles: pa.Table, runs: int) -> None:
    expected = pm.rate(puzzles)["er"].to_list()
    frame = session.createDataFrame(puzzles)
    for run in range(runs):
        rated = pencilmark.spark.apply(frame, "rate")
        table = while_a_worker_dies(rated.toArrow, executors if run % 3 == 0 else workers, run).sort_by("id")
        assert table["id"].to_pylist() == puzzles["id"].to_pylist() and table["er"].to_pylist() == expected


def test_slow_rows_among_easy_ones(session: SparkSession, slow: int) -> None:
    print_skew("Spark", slow, lambda table: pencilmark.spark.apply(session.createDataFrame(table), "rate").toArrow())
