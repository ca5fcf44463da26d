"""Deduplication in three stages: the class of each row, the first row of each class, and the rows to keep.

A class is known by a key of 16 bytes. The keys of many shards are one object, and so are the first rows of many classes, so that the stages exchange
some hundred thousand reads at the very most, and not one for each shard and each part of the classes.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa

import pencilmark as pm
from pencilmark._plan import Plan
from pencilmark._rows import WORK, part_name, read_rows, with_columns, write_part
from pencilmark._storage import Folder
from pencilmark._tasks import Outcome, Stage, Stopped, Task

#: The number of keys processed at a time: about 70 MB.
BUCKET_ROWS = 1_000_000

#: The maximum number of groups of shards; the keys of a group are one object.
MAX_GROUPS = 512

#: A class: its key of 16 bytes, and the first row with this key.
_KEY = np.dtype([("high", ">u8"), ("low", ">u8"), ("row", "<u8")])

#: Both halves of the key that marks rows without a class. A class has this key with a probability of 3e-39.
_NO_CLASS = np.uint64(2**64 - 1)
_KeyArray: TypeAlias = npt.NDArray[np.void]
_Numbers: TypeAlias = npt.NDArray[np.uint64]


def _first_of_each(keys: _KeyArray) -> _KeyArray:
    """Returns the first row of each key, ordered by key."""
    keys = keys[np.lexsort((keys["row"], keys["low"], keys["high"]))]
    is_new = np.ones(len(keys), dtype=bool)
    is_new[1:] = (keys["high"][1:] != keys["high"][:-1]) | (keys["low"][1:] != keys["low"][:-1])
    return keys[is_new]


def _write_sections(out: Folder, name: str, items: npt.NDArray[np.void] | _Numbers, ends: _Numbers) -> None:
    """Writes items in sections, of which each can be read alone: the ends of the sections, then the items."""
    out.write(name, ends.astype("<u8").tobytes() + items.tobytes())


def _read_section(out: Folder, name: str, kind: np.dtype[np.void] | np.dtype[np.uint64], section: int, sections: int) -> bytes:
    """Returns the bytes of a section; only its position and its content are read from the object."""

    def work() -> bytes:
        with out.open(name) as file:
            begin, end = 0, 0
            if section:
                begin, end = np.frombuffer(file.read_at(16, 8 * (section - 1)), "<u8").tolist()
            else:
                end = np.frombuffer(file.read_at(8, 0), "<u8").tolist()[0]
            return bytes(file.read_at((end - begin) * kind.itemsize, 8 * sections + begin * kind.itemsize))

    return out.attempt(name, work)


@dataclass(frozen=True)
class Dedupe:
    """The division of rows into groups of shards, and of classes into buckets."""

    plan: Plan
    #: The number of parts into which the range of keys is divided.
    buckets: int
    #: The number of shards in a group.
    group_shards: int

    @classmethod
    def of(cls, plan: Plan) -> Dedupe:
        """Returns the division for the shards of a plan."""
        rows = sum(shard.rows for shard in plan.shards)
        groups = max(1, math.ceil(len(plan.shards) / MAX_GROUPS))
        return cls(plan, max(1, math.ceil(rows / BUCKET_ROWS)), groups)

    @property
    def groups(self) -> int:
        """The number of groups of shards."""
        return math.ceil(len(self.plan.shards) / self.group_shards)

    def shards_of(self, group: int) -> range:
        """Returns the numbers of the shards of a group."""
        return range(group * self.group_shards, min((group + 1) * self.group_shards, len(self.plan.shards)))

    def stages(self) -> list[Stage]:
        """Returns the stages, in order."""
        if not self.plan.shards:
            return []
        keys, firsts, kept = Keys(self), Firsts(self), Kept(self)
        return [
            Stage("keys", [1] * self.groups, keys, keys.targets),
            Stage("classes", [1] * self.buckets, firsts, firsts.targets),
            Stage("rows", [1] * self.groups, kept, kept.targets),
        ]

    def keys_name(self, group: int) -> str:
        """Returns the name of the object with a group's keys: one section per bucket, and one for rows without a class."""
        return f"{WORK}/keys-{group:05}.bin"

    def firsts_name(self, bucket: int) -> str:
        """Returns the name of the object with the first rows of a bucket's classes: one section per group of shards."""
        return f"{WORK}/firsts-{bucket:05}.bin"

    def keys(self, group: int, section: int) -> _KeyArray:
        """Returns the keys of a group from one section."""
        data = _read_section(self.plan.out, self.keys_name(group), _KEY, section, self.buckets + 1)
        return np.frombuffer(data, _KEY)


@dataclass(frozen=True)
class Keys:
    """Finds the class of each row of a group of shards; repeated classes are dropped at once."""

    dedupe: Dedupe

    def targets(self, unit: int) -> list[str]:
        """Returns the names of the objects that a group writes."""
        return [self.dedupe.keys_name(unit)]

    def __call__(self, task: Task, threads: int, stopped: Callable[[], bool]) -> Outcome:
        """Processes a group of shards."""
        dedupe = self.dedupe
        found = [self._shard(number, threads, stopped) for number in dedupe.shards_of(task.unit)]
        keys = found[0][0] if len(found) == 1 else _first_of_each(np.concatenate([known for known, _ in found]))
        without = np.concatenate([unknown for _, unknown in found])
        # Exact integers: bucket b has the keys from b / buckets to (b + 1) / buckets of their range.
        starts = np.array([bucket * 2**64 // dedupe.buckets for bucket in range(1, dedupe.buckets)], dtype=np.uint64)
        ends = [*np.searchsorted(keys["high"].astype(np.uint64), starts), len(keys), len(keys) + len(without)]
        name = dedupe.keys_name(task.unit)
        _write_sections(dedupe.plan.out, name, np.concatenate([keys, without]), np.array(ends, dtype=np.uint64))
        return Outcome(task, 1)

    def _shard(self, number: int, threads: int, stopped: Callable[[], bool]) -> tuple[_KeyArray, _KeyArray]:
        """Returns the classes of a shard, and the rows that have none."""
        if stopped():
            raise Stopped
        plan = self.dedupe.plan
        shard, column = plan.shards[number], plan.job.column
        puzzles = read_rows(plan, shard, (0, shard.rows), [column])[column]
        forms = pm.canon(puzzles, threads=threads, **plan.job.options)
        valid = pa.table(forms)["error"].is_null().to_numpy()
        keys = np.empty(shard.rows, dtype=_KEY)
        halves = forms["key"].to_numpy().view(">u8").reshape(shard.rows, 2)
        keys["high"], keys["low"] = halves[:, 0], halves[:, 1]
        keys["row"] = np.arange(shard.start, shard.start + shard.rows, dtype=np.uint64)
        keys["high"][~valid] = keys["low"][~valid] = _NO_CLASS
        return _first_of_each(keys[valid]), keys[~valid]


@dataclass(frozen=True)
class Firsts:
    """Finds the first row of each class of a bucket: the classes whose keys lie in one part of all keys."""

    dedupe: Dedupe

    def targets(self, unit: int) -> list[str]:
        """Returns the names of the objects that a bucket writes."""
        return [self.dedupe.firsts_name(unit)]

    def __call__(self, task: Task, threads: int, stopped: Callable[[], bool]) -> Outcome:
        """Processes a bucket."""
        dedupe, plan = self.dedupe, self.dedupe.plan
        keys = plan.out.map(lambda group: dedupe.keys(group, task.unit), range(dedupe.groups))
        firsts = np.sort(_first_of_each(np.concatenate(keys))["row"])
        starts = [plan.shards[dedupe.shards_of(group)[0]].start for group in range(1, dedupe.groups)]
        ends = [*np.searchsorted(firsts, np.array(starts, dtype=np.uint64)), len(firsts)]
        _write_sections(plan.out, dedupe.firsts_name(task.unit), firsts, np.array(ends, dtype=np.uint64))
        return Outcome(task, 1)


@dataclass(frozen=True)
class Kept:
    """Writes the rows of a group of shards that are the first of their class, and the rows without a class."""

    dedupe: Dedupe

    def targets(self, unit: int) -> list[str]:
        """Returns the names of the objects that a group writes."""
        return [part_name(number) for number in self.dedupe.shards_of(unit)]

    def __call__(self, task: Task, threads: int, stopped: Callable[[], bool]) -> Outcome:
        """Processes a group of shards."""
        dedupe, plan = self.dedupe, self.dedupe.plan

        def first_rows(bucket: int) -> _Numbers:
            name = dedupe.firsts_name(bucket)
            data = _read_section(plan.out, name, np.dtype(np.uint64), task.unit, dedupe.groups)
            return np.frombuffer(data, "<u8")

        firsts: _Numbers = np.concatenate(plan.out.map(first_rows, range(dedupe.buckets)))
        without = dedupe.keys(task.unit, dedupe.buckets)["row"]
        parts = []
        for number in dedupe.shards_of(task.unit):
            if stopped():
                raise Stopped
            table = self._shard(number, firsts, without, threads)
            parts.append(write_part(plan.out, number, table))
        return Outcome(task, 1, tuple(parts))

    def _shard(self, number: int, firsts: _Numbers, without: _Numbers, threads: int) -> pa.Table:
        """Returns the rows of a shard that are kept."""
        plan = self.dedupe.plan
        shard = plan.shards[number]

        def own(rows: _Numbers) -> npt.NDArray[np.int64]:
            inside = (rows >= np.uint64(shard.start)) & (rows < np.uint64(shard.start + shard.rows))
            return (rows[inside] - np.uint64(shard.start)).astype(np.int64)

        keep = np.zeros(shard.rows, dtype=bool)
        keep[own(firsts)] = True
        table = read_rows(plan, shard, (0, shard.rows))
        reasons: list[str | None] = [None] * shard.rows
        classless = own(without).tolist()
        # Rows without a class are few, so computing their reasons again is cheaper than carrying them through the stages.
        again = pm.canon(table[plan.job.column].take(pa.array(classless, pa.int64())), threads=threads, **plan.job.options)
        for row, why in zip(classless, again["error"].to_list(), strict=True):
            reasons[row], keep[row] = why, True
        rows = pa.array(np.arange(shard.start, shard.start + shard.rows, dtype=np.uint64))
        table = with_columns(table, pa.table({"row": rows, "error": pa.array(reasons, pa.large_string())}))
        return table.filter(pa.array(keep))
