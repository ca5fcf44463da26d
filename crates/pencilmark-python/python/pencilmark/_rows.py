"""Rows of shards: read from the input, processed by a function, and written as parts of the results."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import pencilmark as pm
from pencilmark._plan import JobError, Plan, Shard, Source, changed, etag
from pencilmark._storage import Folder
from pencilmark._tasks import Outcome, Part, Range, Stopped, Task

#: The folder for the rows of slow shards until the shard is complete.
WORK = ".work"

#: The number of rows decoded at a time, and the number of bytes requested at a time, when a row group is read sequentially.
_BATCH_ROWS, _BUFFER = 8192, 4 << 20

#: The duration of a go in seconds, after which a task checks the clock, and the number of rows of the first go.
GO, FIRST_GO = 0.02, 16

#: The maximum number of rows of a go per second of the budget: for functions that can take long for a row, and for the others.
GO_ROWS, FAST_GO_ROWS = {"rate": 32, "explain": 32, "generate": 32}, 2048


def part_name(unit: int) -> str:
    """Returns the name of the object with a shard's results."""
    return f"part-{unit:05}.parquet"


def rows_name(unit: int, rows: Range) -> str:
    """Returns the name of the object with the results of some rows of a shard."""
    return f"{WORK}/rows-{unit:05}-{rows[0]}-{rows[1]}.arrow"


def rows_of(name: str) -> tuple[int, Range] | None:
    """Returns the shard and the rows whose results have this object name."""
    begin, _, rest = name.partition("rows-")
    numbers = rest.removesuffix(".arrow").split("-")
    if begin != f"{WORK}/" or not name.endswith(".arrow") or len(numbers) != 3 or not all(map(str.isdigit, numbers)):
        return None
    return int(numbers[0]), (int(numbers[1]), int(numbers[2]))


def write_part(out: Folder, shard: int, table: pa.Table) -> Part:
    """Writes the results of a shard as Parquet. The same rows give the same bytes, however they are divided into pieces."""
    sink = pa.BufferOutputStream()
    pq.write_table(table.combine_chunks(), sink, compression="zstd")
    data = sink.getvalue()
    out.write(part_name(shard), data)
    return Part(shard, table.num_rows, table.num_rows - table["error"].null_count, data.size)


def known_part(out: Folder, shard: int, size: int) -> Part:
    """Returns the metadata at the end of a part that an earlier run wrote."""

    def work() -> Part:
        with out.open(part_name(shard)) as file:
            about = pq.ParquetFile(file).metadata
            column = next(number for number in range(about.num_columns) if about.schema.column(number).path == "error")
            groups = [about.row_group(group) for group in range(about.num_row_groups)]
            errors = sum(group.num_rows - group.column(column).statistics.null_count for group in groups if group.num_rows)
            return Part(shard, about.num_rows, errors, size)

    return out.attempt(part_name(shard), work)


def with_columns(table: pa.Table, columns: pa.Table) -> pa.Table:
    """Returns a table with columns added, which replace those of the same name."""
    for name in columns.column_names:
        if name in table.column_names:
            table = table.drop_columns([name])
        table = table.append_column(name, columns[name])
    return table


def answered(table: pa.Table, verb: str, column: str, options: dict[str, Any], threads: int | None = 1) -> pa.Table:
    """Returns a table with the result columns of a function added."""
    return with_columns(table, pa.table(getattr(pm, verb)(table[column], threads=threads, **options)))


class _Cursor:
    """A row group that is read sequentially: at most a batch of it is decoded at a time, and nothing twice."""

    def __init__(self, plan: Plan, source: Source, group: int, columns: list[str] | None) -> None:
        self.key = (plan.folder.show(source.name), source.etag, source.modified, group, columns)
        self.file = _open(plan.folder, source)
        parquet = pq.ParquetFile(self.file, buffer_size=_BUFFER, pre_buffer=False)
        self.batches = parquet.iter_batches(_BATCH_ROWS, row_groups=[group], columns=columns)
        self.schema = parquet.schema_arrow if columns is None else pa.schema([parquet.schema_arrow.field(c) for c in columns])
        self.next = 0
        self.rest: pa.RecordBatch | None = None

    def rows(self, begin: int, end: int) -> Iterator[pa.RecordBatch]:
        """Returns rows, which must be beyond those that were read before."""
        while self.next < end:
            batch = self.rest if self.rest is not None else next(self.batches)
            first, last = max(begin - self.next, 0), min(end - self.next, batch.num_rows)
            if first < last:
                # A copy, because a slice would keep the whole batch in memory.
                yield batch.slice(first, last - first)
            self.rest = batch.slice(last) if last < batch.num_rows else None
            self.next += last


#: The cursor of each thread, because a thread often reads consecutive rows.
_cursors = threading.local()


def _open(folder: Folder, source: Source) -> pa.NativeFile:
    """Opens a file of the input that is what it was when the job began."""
    file = folder.open(source.name)
    if file.size() != source.size:
        raise changed(folder, source, f"its size was {source.size}, and is {file.size()}")
    if source.etag and etag(folder, file) != source.etag:
        raise changed(folder, source, "it was written again")
    if folder.is_local and (entry := folder.find(source.name)) is not None and entry.modified != source.modified:
        raise changed(folder, source, "it was written again")
    return file


def read_rows(plan: Plan, shard: Shard, rows: Range, columns: list[str] | None = None) -> pa.Table:
    """Returns rows of a shard, with all columns or the given ones."""
    source = plan.sources[shard.source]
    begin, end = shard.offset + rows[0], shard.offset + rows[1]

    def whole() -> pa.Table:
        with _open(plan.folder, source) as file:
            return pq.ParquetFile(file, pre_buffer=not plan.folder.is_local).read_row_group(shard.row_group, columns=columns)

    def part() -> pa.Table:
        cursor = getattr(_cursors, "cursor", None)
        key = (plan.folder.show(source.name), source.etag, source.modified, shard.row_group, columns)
        _cursors.cursor = None
        if cursor is None or cursor.key != key or cursor.next > begin:
            cursor = _Cursor(plan, source, shard.row_group, columns)
        table = pa.Table.from_batches(list(cursor.rows(begin, end)), cursor.schema)
        _cursors.cursor = cursor
        return table

    is_whole = rows == (0, source.row_groups[shard.row_group])
    try:
        return plan.folder.attempt(source.name, whole if is_whole else part)
    except pa.ArrowInvalid as error:
        raise JobError(f"{plan.folder.show(source.name)}: {error}") from None


@dataclass(frozen=True)
class Results:
    """Computes the results for the rows of shards."""

    plan: Plan

    def targets(self, unit: int) -> list[str]:
        """Returns the names of the objects that a shard writes."""
        return [part_name(unit)]

    def __call__(self, task: Task, threads: int, stopped: Callable[[], bool]) -> Outcome:
        """Processes rows of a shard until the time budget is spent; writes the shard's results if all its rows are done, else stores them for later."""
        shard = self.plan.shards[task.unit]
        if task.parts:
            kept = pa.concat_tables([self._kept(task.unit, part) for part in task.parts])
            return Outcome(task, shard.rows, (write_part(self.plan.out, task.unit, kept),))
        begin, end = task.rows
        table = None if self.plan.job.task == "generate" else read_rows(self.plan, shard, task.rows)
        answers: list[pa.Table] = []
        start, reached, pace = time.monotonic(), begin, task.pace
        while reached < end and (not answers or time.monotonic() - start < task.budget):
            if stopped():
                raise Stopped
            go = min(end, reached + _rows_at_a_time(self.plan.job.task, task.budget, pace, reached - begin))
            before = time.monotonic()
            puzzles = None if table is None else table[self.plan.job.column].slice(reached - begin, go - reached)
            answers.append(self._answer(puzzles, shard.start + reached, go - reached, threads))
            pace = (time.monotonic() - before) / (go - reached)
            reached = go
        results = pa.concat_tables(answers)
        if table is not None:
            results = with_columns(table.slice(0, reached - begin), results)
        if (begin, reached) == (0, shard.rows):
            return Outcome(task, reached, (write_part(self.plan.out, task.unit, results),), pace=pace)
        self._keep(task.unit, (begin, reached), results)
        return Outcome(task, reached, pace=pace)

    def _answer(self, puzzles: pa.ChunkedArray | None, start: int, count: int, threads: int) -> pa.Table:
        """Returns the answers to some rows, the first of which has the number `start` in the whole job."""
        job = self.plan.job
        if puzzles is None:
            return pa.table(pm.generate(count, start=start, threads=threads, **job.options))
        return pa.table(getattr(pm, job.task)(puzzles, threads=threads, **job.options))

    def _keep(self, unit: int, rows: Range, table: pa.Table) -> None:
        sink = pa.BufferOutputStream()
        with pa.ipc.new_file(sink, table.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as writer:
            writer.write_table(table.combine_chunks())
        self.plan.out.write(rows_name(unit, rows), sink.getvalue())

    def _kept(self, unit: int, rows: Range) -> pa.Table:
        return pa.ipc.open_file(io.BytesIO(self.plan.out.read(rows_name(unit, rows)))).read_all()


def _rows_at_a_time(task: str, budget: float, pace: float, before: int) -> int:
    """Returns the number of rows to process at a time.

    A row of a slow function can take as long as ten thousand others: when little other work is waiting, few rows are processed at a
    time, so that no worker keeps rows which others could process.
    """
    if not pace:
        return FIRST_GO
    most = int(min(max(2.0, budget), 32.0) * GO_ROWS.get(task, FAST_GO_ROWS))
    return max(1, min(int(GO / pace), 4 * max(before, FIRST_GO), most))
