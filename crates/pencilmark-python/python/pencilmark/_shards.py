"""Shards: a part of a job in, a file out, whole or not at all. What every engine runs.

A job is a list of stages, a stage a list of shards that depend on nothing in their own stage. A shard is worked on by one call in whatever process
an engine chooses, which writes one file beside its final name and then renames it. So a shard that is done twice, or by a worker that is
killed in the middle, leaves the same bytes; and a second run does only what is missing.
"""

from __future__ import annotations

import json
import math
import os
import socket
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

import pencilmark as pm

#: What a job can be.
TASKS = ("solve", "rate", "canon", "explain", "generate", "dedupe")

#: How many keys are looked at together when puzzles are deduplicated: some 100 MB.
BUCKET_ROWS = 2_000_000

_Status: TypeAlias = dict[str, int]


@dataclass(frozen=True)
class Shard:
    """A part of the input: some rows of a row group of a Parquet file, or of what is to be generated."""

    number: int
    #: The number of the first row in the whole job.
    start: int
    rows: int
    path: str = ""
    row_group: int = 0
    #: The first row in the row group.
    offset: int = 0


@dataclass(frozen=True)
class Job:
    """What is to be done."""

    task: str
    source: str
    out: str
    column: str = "puzzle"
    options: dict[str, Any] = field(default_factory=dict)
    shard_rows: int = 100_000

    def folder(self) -> Path:
        """Where results go."""
        return Path(self.out)


class JobError(Exception):
    """A job that can't be done, with the reason."""


def plan(job: Job) -> list[Shard]:
    """Returns the shards of a job, in order.

    Raises
    ------
    JobError
        If the input can't be read.
    """
    if job.task == "generate":
        return _cut(Shard(0, 0, int(job.source)), job.shard_rows, 0)
    source = Path(job.source)
    files = sorted(source.glob("*.parquet")) if source.is_dir() else [source]
    if not files:
        raise JobError(f"{source}: no Parquet files")
    shards: list[Shard] = []
    start = 0
    for path in files:
        try:
            about = pq.ParquetFile(path)
        except (OSError, pa.ArrowInvalid) as error:
            raise JobError(f"{path}: {error}") from error
        if job.column not in about.schema_arrow.names:
            raise JobError(f"{path}: no column {job.column}; there are {', '.join(about.schema_arrow.names)}")
        for group in range(about.num_row_groups):
            rows = about.metadata.row_group(group).num_rows
            shards += _cut(Shard(0, start, rows, str(path.resolve()), group), job.shard_rows, len(shards))
            start += rows
    return shards


def _cut(whole: Shard, rows: int, number: int) -> list[Shard]:
    count = math.ceil(whole.rows / rows)
    return [
        Shard(
            number + part,
            whole.start + part * rows,
            min(rows, whole.rows - part * rows),
            whole.path,
            whole.row_group,
            part * rows,
        )
        for part in range(count)
    ]


def claim(job: Job, shards: list[Shard]) -> None:
    """Notes in the folder of results what they are of; refuses a folder with the results of another job."""
    folder = job.folder()
    folder.mkdir(parents=True, exist_ok=True)
    about = {"pencilmark": pm.__version__, **asdict(job), "shards": [asdict(shard) for shard in shards]}
    about.pop("out")
    wanted = json.dumps(about, indent=1, sort_keys=True)
    note = folder / "job.json"
    if note.exists():
        if note.read_text() != wanted:
            raise JobError(f"{folder} holds the results of another job: name another folder, or remove it")
    elif any(folder.glob("part-*.parquet")):
        raise JobError(f"{folder} holds results of an unknown job: name another folder")
    else:
        _atomically(note, lambda part: part.write_text(wanted))


def _atomically(path: Path, write: Callable[[Path], object]) -> None:
    """Lets `write` fill a file beside the path, and gives it its name when it is whole."""
    part = path.with_name(f".{path.name}.{socket.gethostname()}.{os.getpid()}.tmp")
    try:
        part.touch()
        write(part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def leftovers(job: Job) -> Iterator[Path]:
    """Returns the unfinished files of workers that are gone."""
    yield from job.folder().glob(".*.tmp")
    yield from _work(job).glob(".*.tmp")


def _work(job: Job) -> Path:
    return job.folder() / ".work"


def part_path(job: Job, number: int) -> Path:
    """Where the results of a shard are."""
    return job.folder() / f"part-{number:05}.parquet"


@dataclass(frozen=True)
class Stage:
    """Some shards that can be worked on in any order and anywhere."""

    name: str
    #: The number of its shards.
    count: int
    #: Works on a shard by its number, on so many threads.
    work: Callable[[int, int | None], _Status]
    #: Where the file of a shard is.
    path: Callable[[int], Path]

    def missing(self) -> list[int]:
        """The numbers of the shards that are not done."""
        return [number for number in range(self.count) if not self.path(number).exists()]


def stages(job: Job, shards: list[Shard]) -> list[Stage]:
    """Returns the stages of a job, in order."""
    results = Results(job, shards)
    parts = Stage("rows", len(shards), results, results.path)
    if job.task != "dedupe":
        return [parts]
    buckets = max(1, math.ceil(sum(shard.rows for shard in shards) / BUCKET_ROWS))
    keys = Keys(job, shards)
    firsts = Firsts(job, buckets, len(shards))
    kept = Kept(job, shards, buckets)
    return [
        Stage("keys", len(shards), keys, keys.path),
        Stage("classes", buckets, firsts, firsts.path),
        Stage("rows", len(shards), kept, kept.path),
    ]


def _read(job: Job, shard: Shard) -> pa.Table:
    table = pq.ParquetFile(shard.path).read_row_group(shard.row_group)
    return table.slice(shard.offset, shard.rows)


def _with(table: pa.Table, columns: pa.Table) -> pa.Table:
    """Returns a table with further columns, which replace those of the same names."""
    for name in columns.column_names:
        if name in table.column_names:
            table = table.drop_columns([name])
        table = table.append_column(name, columns[name])
    return table


def _answered(table: pa.Table, verb: str, column: str, options: dict[str, Any], threads: int | None = 1) -> pa.Table:
    """Returns a table with the columns of the answers to a verb beside its own."""
    return _with(table, pa.table(getattr(pm, verb)(table[column], threads=threads, **options)))


def _save(path: Path, table: pa.Table) -> None:
    _atomically(path, lambda part: pq.write_table(table, part, compression="zstd"))


def _status(rows: int, errors: int) -> _Status:
    return {"rows": rows, "errors": errors}


@dataclass(frozen=True)
class Results:
    """Answers the rows of a shard."""

    job: Job
    shards: list[Shard]

    def path(self, number: int) -> Path:
        """Where the results of a shard are."""
        return part_path(self.job, number)

    def __call__(self, number: int, threads: int | None) -> _Status:
        """Works on a shard."""
        shard, job, status = self.shards[number], self.job, {}

        def write(part: Path) -> None:
            if job.task == "generate":
                made = pm.generate(shard.rows, start=shard.start, threads=threads, **job.options)
                table = pa.table(made)
            else:
                table = _answered(_read(job, shard), job.task, job.column, job.options, threads)
            status.update(_status(table.num_rows, table.num_rows - table["error"].null_count))
            pq.write_table(table, part, compression="zstd")

        _atomically(self.path(number), write)
        return status


#: A class by its key of 16 bytes, and the first row that has it.
_KEY = np.dtype([("high", ">u8"), ("low", ">u8"), ("row", "<u8")])

#: Both halves of what rows without a class have for a key. A class has it by a chance of 3e-39.
_NO_CLASS = np.uint64(2**64 - 1)
_KeyArray: TypeAlias = npt.NDArray[np.void]


def _first_of_each(keys: _KeyArray) -> _KeyArray:
    """Returns the first row of each key, ordered by key."""
    keys = keys[np.lexsort((keys["row"], keys["low"], keys["high"]))]
    is_new = np.ones(len(keys), dtype=bool)
    is_new[1:] = (keys["high"][1:] != keys["high"][:-1]) | (keys["low"][1:] != keys["low"][:-1])
    return keys[is_new]


def _classless(keys: _KeyArray) -> npt.NDArray[np.bool_]:
    """Returns which of these rows have no class."""
    classless: npt.NDArray[np.bool_] = (keys["high"] == _NO_CLASS) & (keys["low"] == _NO_CLASS)
    return classless


@dataclass(frozen=True)
class Keys:
    """Finds the class of each row of a shard; repeated classes are dropped at once."""

    job: Job
    shards: list[Shard]

    def path(self, number: int) -> Path:
        """Where the keys of a shard are."""
        return _work(self.job) / f"keys-{number:05}.npy"

    def __call__(self, number: int, threads: int | None) -> _Status:
        """Works on a shard."""
        shard = self.shards[number]
        _work(self.job).mkdir(parents=True, exist_ok=True)
        status = {}

        def write(part: Path) -> None:
            forms = pm.canon(_read(self.job, shard)[self.job.column], threads=threads, **self.job.options)
            valid = np.array([error is None for error in forms["error"].to_list()], dtype=bool)
            keys = np.empty(shard.rows, dtype=_KEY)
            halves = forms["key"].to_numpy().view(">u8").reshape(shard.rows, 2)
            keys["high"], keys["low"] = halves[:, 0], halves[:, 1]
            keys["row"] = np.arange(shard.start, shard.start + shard.rows, dtype=np.uint64)
            keys["high"][~valid] = keys["low"][~valid] = _NO_CLASS
            status.update(_status(shard.rows, int((~valid).sum())))
            with part.open("wb") as out:
                np.save(out, np.concatenate([_first_of_each(keys[valid]), keys[~valid]]))

        _atomically(self.path(number), write)
        return status


@dataclass(frozen=True)
class Firsts:
    """Finds the first row of each class of a bucket: the classes whose keys lie in one part of all keys."""

    job: Job
    buckets: int
    shards: int

    def path(self, number: int) -> Path:
        """Where the first rows of a bucket are."""
        return _work(self.job) / f"firsts-{number:05}.npy"

    def __call__(self, number: int, threads: int | None) -> _Status:
        """Works on a bucket."""
        ends = [bucket * 2**64 // self.buckets for bucket in (number, number + 1)]
        parts = []
        for shard in range(self.shards):
            keys = np.load(_work(self.job) / f"keys-{shard:05}.npy", mmap_mode="r")
            begin = np.searchsorted(keys["high"], np.uint64(ends[0]))
            end = len(keys) if ends[1] == 2**64 else np.searchsorted(keys["high"], np.uint64(ends[1]))
            parts.append(np.array(keys[begin:end]))
        keys = np.concatenate(parts)
        firsts = np.sort(_first_of_each(keys[~_classless(keys)])["row"])

        def write(part: Path) -> None:
            with part.open("wb") as out:
                np.save(out, firsts)

        _atomically(self.path(number), write)
        return _status(0, 0)


@dataclass(frozen=True)
class Kept:
    """Writes the rows of a shard that are the first of their class, and those that have none."""

    job: Job
    shards: list[Shard]
    buckets: int

    def path(self, number: int) -> Path:
        """Where the results of a shard are."""
        return part_path(self.job, number)

    def __call__(self, number: int, threads: int | None) -> _Status:
        """Works on a shard."""
        shard = self.shards[number]
        keep = np.zeros(shard.rows, dtype=bool)
        for bucket in range(self.buckets):
            firsts = np.load(_work(self.job) / f"firsts-{bucket:05}.npy", mmap_mode="r")
            begin, end = np.searchsorted(firsts, np.array([shard.start, shard.start + shard.rows], dtype=np.uint64))
            keep[np.asarray(firsts[begin:end]) - np.uint64(shard.start)] = True
        table = _read(self.job, shard)
        reasons: list[str | None] = [None] * shard.rows
        keys = np.load(_work(self.job) / f"keys-{number:05}.npy", mmap_mode="r")
        keys = np.array(keys[np.searchsorted(keys["high"], _NO_CLASS) :])
        without = (keys["row"][_classless(keys)] - np.uint64(shard.start)).tolist()
        # Rows without a class are few; asking for them again is cheaper than carrying their reasons through the stages.
        again = pm.canon(table[self.job.column].take(pa.array(without, pa.int64())), threads=threads, **self.job.options)
        for row, why in zip(without, again["error"].to_list(), strict=True):
            reasons[row], keep[row] = why, True
        rows = pa.array(np.arange(shard.start, shard.start + shard.rows, dtype=np.uint64))
        table = _with(table, pa.table({"row": rows, "error": pa.array(reasons, pa.large_string())}))
        kept = table.filter(pa.array(keep))
        _save(self.path(number), kept)
        return _status(kept.num_rows, kept.num_rows - kept["error"].null_count)
