"""Plans of jobs: the task, the shards of the input, and a fingerprint to detect a changed input."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, field
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import pencilmark as pm
from pencilmark._storage import Entry, Folder, StorageError, resolve

#: The tasks that a job can have.
TASKS = ("solve", "rate", "canon", "explain", "generate", "dedupe")

#: The object that describes the job whose results are in a folder.
NOTE = "job.json"


class JobError(Exception):
    """The error of a job that can't be run, with the reason."""


@dataclass(frozen=True)
class Job:
    """A job: a task with its input and output.

    `source` and `out` are paths or URIs; paths without a scheme are on `filesystem`, from pyarrow or fsspec, by default on this machine.
    """

    task: str
    source: str
    out: str
    column: str = "puzzle"
    options: dict[str, Any] = field(default_factory=dict)
    shard_rows: int = 100_000
    filesystem: Any = field(default=None, compare=False, repr=False)

    def folder(self) -> Folder:
        """Returns the folder for the results."""
        return resolve(self.out, self.filesystem)


@dataclass(frozen=True)
class Source:
    """A Parquet file of the input, as it was when the job began."""

    #: The file's name in the input folder.
    name: str
    size: int
    #: The time of its last write, in nanoseconds since 1970; 0 if the storage does not provide it.
    modified: int
    #: The entity tag of this content in an object store; empty if the storage does not provide one.
    etag: str
    #: The types of its columns, by name.
    columns: dict[str, str]
    #: The number of rows of each row group.
    row_groups: list[int]


@dataclass(frozen=True)
class Shard:
    """A part of the input: some rows of a row group of a Parquet file, or some of the items to generate."""

    number: int
    #: The number of the first row in the whole job.
    start: int
    rows: int
    #: The number of the file.
    source: int = 0
    row_group: int = 0
    #: The first row in the row group.
    offset: int = 0


@dataclass(frozen=True)
class Plan:
    """A job with its input files and shards, in order."""

    job: Job
    out: Folder
    #: The folder of the input files.
    folder: Folder
    sources: list[Source]
    shards: list[Shard]

    def note(self) -> bytes:
        """Returns the content of `job.json`: the same bytes for the same job over the same input."""
        schemas: list[dict[str, str]] = []
        files = []
        for source in self.sources:
            if source.columns not in schemas:
                schemas.append(source.columns)
            files.append({**asdict(source), "columns": schemas.index(source.columns)})
        about = {**_about(self.job, self.folder), "columns": schemas, "input": files}
        # One line per file: short, and easy to compare.
        lines = (f" {json.dumps(key)}: {_lines(value)}" for key, value in about.items())
        return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _lines(value: object) -> str:
    if isinstance(value, list) and value:
        return "[\n  " + ",\n  ".join(json.dumps(item, sort_keys=True) for item in value) + "\n ]"
    return json.dumps(value, sort_keys=True)


def _about(job: Job, folder: Folder) -> dict[str, Any]:
    return {
        "pencilmark": pm.__version__,
        "task": job.task,
        "source": job.source if job.task == "generate" else folder.show(),
        "column": job.column,
        "options": job.options,
        "shard_rows": job.shard_rows,
    }


def plan(job: Job, note: bytes | None = None) -> Plan:
    """Returns the plan of a job; if the note of an earlier run is given and the input is unchanged, the plan of that run.

    Raises
    ------
    JobError
        If the input can't be read or has changed, or the note belongs to another job.
    """
    folder, found = _input(job)
    if note is None:
        if job.task != "generate" and not found:
            raise JobError(f"{folder.show()}: no Parquet files, or no such folder")
        sources = folder.map(lambda name: _source(folder, name, found[name], job.column), found)
    else:
        sources = _known(job, folder, note)
        _check_unchanged(folder, sources, found)
    shards = _shards(job, sources)
    return Plan(job, job.folder(), folder, sources, shards)


def _input(job: Job) -> tuple[Folder, dict[str, Entry]]:
    """Returns the folder of the input, and the files in it: the one that is named, or those of one listing."""
    if job.task == "generate":
        return job.folder(), {}
    whole = resolve(job.source, job.filesystem)
    path, _, name = whole.path.rpartition("/")
    parent = Folder(whole.filesystem, path)
    if (entry := parent.find(name)) is not None:
        return parent, {name: entry}
    found = whole.entries(recursive=False)
    return whole, {name: entry for name, entry in found.items() if name.endswith(".parquet") and name[0] not in "._"}


def _source(folder: Folder, name: str, entry: Entry, column: str) -> Source:
    def work() -> Source:
        with folder.open(name) as file:
            about = pq.ParquetFile(file)
            schema, groups = about.schema_arrow, about.metadata
            columns = {field.name: str(field.type) for field in schema}
            rows = [groups.row_group(group).num_rows for group in range(groups.num_row_groups)]
            return Source(name, entry.size, entry.modified, etag(folder, file), columns, rows)

    try:
        source = folder.attempt(name, work)
    except pa.ArrowInvalid as error:
        raise JobError(f"{folder.show(name)}: {error}") from None
    if column not in source.columns:
        raise JobError(f"{folder.show(name)}: no column {column}; there are {', '.join(source.columns)}")
    return source


def etag(folder: Folder, file: pa.NativeFile) -> str:
    """Returns the entity tag (version) of an open object; None if the storage has none."""
    if folder.is_local:
        return ""
    try:
        metadata = file.metadata() or {}
    except (NotImplementedError, AttributeError):
        return ""
    for name, value in metadata.items():
        if name.lower() == "etag":
            return value.decode() if isinstance(value, bytes) else str(value)
    return ""


def _known(job: Job, folder: Folder, note: bytes) -> list[Source]:
    """Returns the files that a note names; refuses that of another job."""
    out = job.folder().show()
    try:
        there = json.loads(note)
        sources = [Source(**{**file, "columns": there["columns"][file["columns"]]}) for file in there["input"]]
    except (ValueError, KeyError, TypeError, IndexError):
        raise JobError(f"{out} holds the results of another job, of another version: name another folder") from None
    for name, value in json.loads(json.dumps(_about(job, folder))).items():
        if there.get(name) != value:
            differs = f"its {name} is {json.dumps(there.get(name))}, not {json.dumps(value)}"
            raise JobError(f"{out} holds the results of another job ({differs}): name another folder, or remove it")
    return sources


def _check_unchanged(folder: Folder, sources: list[Source], found: dict[str, Entry]) -> None:
    known = {source.name for source in sources}
    for name in found:
        if name not in known:
            raise JobError(f"{folder.show(name)} was not there when the job began: name another folder of results")

    def check(source: Source) -> None:
        entry = found.get(source.name)
        if entry is None:
            raise changed(folder, source, "it is gone")
        if entry.size != source.size:
            raise changed(folder, source, f"its size was {source.size}, and is {entry.size}")
        if entry.modified != source.modified:
            now = _etag(folder, source.name) if source.etag else ""
            if not now or now != source.etag:
                raise changed(folder, source, "it was written again")

    folder.map(check, sources)


def changed(folder: Folder, source: Source, how: str) -> JobError:
    """Returns the error for an input that has changed."""
    return JobError(f"{folder.show(source.name)} changed since the job began: {how}; name another folder of results")


def _etag(folder: Folder, name: str) -> str:
    def work() -> str:
        with folder.open(name) as file:
            return etag(folder, file)

    return folder.attempt(name, work)


def _shards(job: Job, sources: list[Source]) -> list[Shard]:
    if job.task == "generate":
        return _cut(Shard(0, 0, int(job.source)), job.shard_rows)
    shards: list[Shard] = []
    start = 0
    for number, source in enumerate(sources):
        for group, rows in enumerate(source.row_groups):
            shards += _cut(Shard(len(shards), start, rows, number, group), job.shard_rows)
            start += rows
    return shards


def _cut(whole: Shard, rows: int) -> list[Shard]:
    count = math.ceil(whole.rows / rows)
    return [
        Shard(
            whole.number + part,
            whole.start + part * rows,
            min(rows, whole.rows - part * rows),
            whole.source,
            whole.row_group,
            part * rows,
        )
        for part in range(count)
    ]


__all__ = ["NOTE", "TASKS", "Job", "JobError", "Plan", "Shard", "Source", "StorageError", "changed", "etag", "plan"]
