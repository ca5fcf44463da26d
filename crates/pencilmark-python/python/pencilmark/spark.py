"""Spark: columns of a DataFrame, dedupe by Spark's own shuffle, and jobs. Needs `pyspark`, Java, numpy and pyarrow."""

from __future__ import annotations

import os
import pickle
import shutil
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from pencilmark._plan import JobError
from pencilmark._rows import answered
from pencilmark._tasks import Backlog, Outcome, PickledWork, Stage, Task, attempt_pickled

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from pencilmark.job import Engine

__all__ = ["apply", "dedupe", "engine"]


def apply(frame: DataFrame, verb: str, *, column: str = "puzzle", **options: Any) -> DataFrame:
    """Returns a DataFrame with the result columns of a function added, by `mapInArrow`.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        The puzzles, in a column of text.
    verb : str
        The name of a function of this package that works row by row: "solve", "rate", "canon", ...
    column : str
        The column of the puzzles.
    options
        Further arguments of the function. Seeded results depend on the position in a batch: for reproducible ones, run a job.
    """
    from pyspark.sql.pandas.types import from_arrow_schema

    def plain(batch: pa.Table) -> pa.Table:
        return _plain(answered(batch, verb, column, options))

    def work(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield from plain(pa.table(batch)).to_batches()

    # The columns and types are those of an answer without rows.
    schema = plain(frame.limit(0).toArrow()).schema
    return frame.mapInArrow(work, from_arrow_schema(schema))


def _plain(table: pa.Table) -> pa.Table:
    """Returns a table in the types that Spark has: it has neither unsigned integers nor binary values of a fixed size."""
    signed = {
        pa.uint16(): pa.int32(),
        pa.uint32(): pa.int64(),
        pa.uint64(): pa.int64(),
        pa.binary(16): pa.binary(),
        pa.large_string(): pa.string(),
        pa.list_(pa.large_string()): pa.list_(pa.string()),
    }
    fields = []
    for kind in table.schema:
        # The names of list items differ between libraries.
        known = next((to for of, to in signed.items() if of.equals(kind.type)), kind.type)
        if pa.types.is_list(kind.type) and pa.types.is_large_string(kind.type.value_type):
            known = pa.list_(pa.string())
        fields.append(pa.field(kind.name, known))
    return table.cast(pa.schema(fields))


def dedupe(frame: DataFrame, *, column: str = "puzzle", order: str, **options: Any) -> DataFrame:
    """Returns the first row, by the column `order`, of each class of equivalent puzzles; invalid rows are dropped.

    Spark shuffles keys of 16 bytes and the values of `order`, which must differ, and not the puzzles.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        The puzzles.
    column : str
        The column of the puzzles.
    order : str
        A column of unique numbers, such as a row id.
    options
        Further arguments of `pencilmark.canon`.
    """
    from pyspark.sql import functions

    keys = apply(frame.select(column, order), "canon", column=column, **options)
    known = keys.where("key is not null")
    firsts = known.groupBy("key").agg(functions.min(order).alias(order)).select(order)
    return frame.join(firsts, on=order, how="leftsemi")


def _session(master: str | None) -> SparkSession:
    from pyspark.sql import SparkSession

    active = SparkSession.getActiveSession()
    if active is not None and master is None:
        return active
    if (master or "").startswith("local") and not os.environ.get("JAVA_HOME") and shutil.which("java") is None:
        raise JobError("Spark needs a Java runtime of version 17 or later: java is not on the path")
    builder = SparkSession.builder.appName("pencilmark").config("spark.ui.showConsoleProgress", "true")
    if master is None or master.startswith("local"):
        # Workers on this machine use the packages of this interpreter; workers on other machines use their own environment.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    if master is not None:
        builder = builder.master(master)
    session: SparkSession = builder.getOrCreate()
    return session


#: The maximum number of concurrent Spark jobs of one stage, and the minimum seconds of work for one.
MAX_JOBS, LEAST = 32, 1.5


def _run(session: SparkSession, work: PickledWork, tasks: list[Task]) -> list[Outcome]:
    """Works on tasks as one Spark job."""
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException

    def answer(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            done = [pickle.dumps(attempt_pickled(work, tasks[number])) for number in batch.column(0).to_pylist()]
            yield pa.RecordBatch.from_pydict({"outcome": pa.array(done, pa.binary())})

    # One partition per task, so that a dying worker costs only its own task.
    frame = session.range(0, len(tasks), 1, len(tasks)).mapInArrow(answer, "outcome binary")
    try:
        return [pickle.loads(row["outcome"]) for row in frame.collect()]
    except (PySparkException, Py4JError) as error:
        raise JobError(f"a job of Spark failed: {next(iter(str(error).splitlines()), type(error).__name__)}") from None


def engine(master: str | None = None) -> Engine:
    """Returns the engine that runs groups of a job's tasks as Spark jobs, by `mapInArrow`, several at a time.

    Parameters
    ----------
    master : str, optional
        The master, as `local[2,4]` (two workers, four tries) or `spark://host:7077`; by default that of the active session, or of the
        environment.
    """

    def work(stage: Stage, backlog: Backlog) -> Iterator[Outcome]:
        if not len(backlog):
            return
        session = _session(master)
        backlog.slots, backlog.least = session.sparkContext.defaultParallelism, LEAST
        jobs = min(MAX_JOBS, backlog.slots)
        pickled = PickledWork.of(stage.work)
        running: set[Future[list[Outcome]]] = set()
        pool = ThreadPoolExecutor(jobs)
        try:
            while True:
                while len(running) < jobs and (tasks := backlog.group(jobs)):
                    running.add(pool.submit(_run, session, pickled, tasks))
                if not running:
                    return
                done, running = wait(running, timeout=1, return_when=FIRST_COMPLETED)
                backlog.check()
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    return work
