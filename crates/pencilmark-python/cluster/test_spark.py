"""A Spark cluster of two executors, each a process."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pyarrow.parquet as pq
import pytest
from conftest import Bench, descendants
from pyspark.sql import SparkSession

import pencilmark as pm
import pencilmark.spark


@pytest.fixture(scope="module")
def session() -> Iterator[SparkSession]:
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_HOSTNAME="localhost")
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("pencilmark")
    settings = {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.executor.memory": "512m",
        "spark.sql.shuffle.partitions": "2",
        "spark.excludeOnFailure.enabled": "false",
        "spark.task.maxFailures": "8",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def test_columns_of_a_frame_and_dedupe_by_shuffle(session: SparkSession, bench: Bench) -> None:
    table = pq.read_table(bench.puzzles)
    few = pencilmark.spark.apply(session.createDataFrame(table.slice(0, 500)), "solve").toArrow()
    solutions = dict(zip(few["id"].to_pylist(), few["solution"].to_pylist(), strict=True))
    assert [solutions[row] for row in range(500)] == pm.solve(table.slice(0, 500))["solution"].to_list()
    for verb in ("rate", "canon", "explain", "check"):
        frame = pencilmark.spark.apply(session.createDataFrame(table.slice(0, 20)), verb)
        assert frame.count() == 20
    kept = pencilmark.spark.dedupe(session.read.parquet(str(bench.puzzles)), order="id").toArrow()
    deduped = pm.dedupe(table["puzzle"])
    known = [row for row, error in zip(deduped["row"].to_list(), deduped["error"].to_list(), strict=True) if not error]
    assert sorted(kept["id"].to_pylist()) == known


def workers() -> list[int]:
    """Returns the processes of Python that work for the executors."""
    found = descendants()
    daemons = {process for process, (_, command) in found.items() if "pyspark.daemon" in command}
    return [process for process, (parent, _) in found.items() if parent in daemons]


def executors() -> list[int]:
    """Returns the executors, each half of the cluster."""
    return [process for process, (_, command) in descendants().items() if "CoarseGrainedExecutorBackend" in command]


def test_jobs_are_those_of_the_local_engine_though_workers_die(
    session: SparkSession, bench: Bench, runs: int
) -> None:
    engine = pencilmark.spark.engine()
    for number in range(runs):
        bench.compare(number, "spark", engine, executors if number % 3 == 0 else workers)
