"""Tasks of a stage: the work of one call, its outcome, and the backlog from which engines take the next task.

A task on rows has a budget of time. What is left of a slow one goes back to the backlog, which gives it to idle workers in small parts. This
affects only when and where rows are processed, never the final results.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import pickle
import time
from collections import deque
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeAlias

import pyarrow as pa

from pencilmark._plan import JobError
from pencilmark._storage import StorageError

#: The time budget of a task: a multiple of the least work that is worth a task, plus a share of the stage's duration so far. So few
#: tasks are divided, and no worker waits long.
BUDGET_TASKS, BUDGET_SHARE = 4, 0.03

#: The maximum number of attempts at a task whose storage fails.
TRIES = 3

#: A range of a shard's rows: the first row, and the row after the last.
Range: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Task:
    """The work of one call."""

    #: The number of the unit in its stage; the units of stages on rows are shards.
    unit: int
    #: The rows of the shard to process. A unit of a stage without rows counts as one row.
    rows: Range
    #: The number of seconds after which to stop and return the remaining rows.
    budget: float = math.inf
    #: The estimated seconds per row; 0 if unknown.
    pace: float = 0.0
    #: The parts of a shard to assemble, once all of its rows are done.
    parts: tuple[Range, ...] = ()
    tries: int = 0


@dataclass(frozen=True)
class Part:
    """A part of the results that was written."""

    shard: int
    rows: int
    #: The number of rows without an answer.
    errors: int
    #: The size of the part in bytes.
    size: int


@dataclass(frozen=True)
class Outcome:
    """The outcome of a task."""

    task: Task
    #: The first row that was not processed.
    reached: int = 0
    #: The parts of the results that were written.
    written: tuple[Part, ...] = ()
    seconds: float = 0.0
    #: The recent seconds per row.
    pace: float = 0.0
    #: The error, if the task failed.
    failure: Exception | None = None


class Stopped(Exception):
    """Raised to end work that was cancelled."""


class Work(Protocol):
    """Processes a task on a number of threads; `stopped` returns True if it was cancelled."""

    def __call__(self, task: Task, threads: int, stopped: Callable[[], bool]) -> Outcome: ...


def never() -> bool:
    """A `stopped` function for work that is never cancelled."""
    return False


def attempt(work: Work, task: Task, threads: int = 1, stopped: Callable[[], bool] = never) -> Outcome:
    """Processes a task. Errors are returned as outcomes, so that all engines report them alike."""
    start = time.monotonic()
    try:
        outcome = work(task, threads, stopped)
    except (StorageError, JobError) as error:
        return Outcome(task, failure=error)
    except (ValueError, TypeError, pa.ArrowException) as error:
        return Outcome(task, failure=JobError(" ".join(str(error).split())))
    return replace(outcome, seconds=time.monotonic() - start)


@dataclass(frozen=True)
class PickledWork:
    """Pickled work for other processes, each of which unpickles it once, since the plan of a large job has thousands of shards."""

    key: str
    data: bytes

    @classmethod
    def of(cls, work: Work) -> PickledWork:
        """Pickles work."""
        data = pickle.dumps(work)
        return cls(hashlib.sha256(data).hexdigest(), data)

    def work(self) -> Work:
        """Returns the work."""
        if self.key not in _unpickled:
            # A process works for one stage at a time.
            _unpickled.clear()
            _unpickled[self.key] = pickle.loads(self.data)
        return _unpickled[self.key]


_unpickled: dict[str, Work] = {}


def attempt_pickled(pickled: PickledWork, task: Task) -> Outcome:
    """Processes a task in another process, on one thread."""
    return attempt(pickled.work(), task)


@dataclass(frozen=True)
class Stage:
    """A stage of a job: units that can be processed in any order and anywhere."""

    name: str
    #: The number of rows of each unit; 1 for units that can't be divided.
    sizes: list[int]
    work: Work
    #: A function that returns the objects that a unit writes.
    targets: Callable[[int], list[str]]
    #: True if units are rows, which several tasks can share.
    is_divisible: bool = False

    def missing(self, found: Container[str]) -> list[int]:
        """Returns the units that are not in a listing."""
        return [unit for unit in range(len(self.sizes)) if any(name not in found for name in self.targets(unit))]


@dataclass
class Backlog:
    """The tasks of a stage that wait for a worker, and the progress of each unit."""

    #: The number of rows of each missing unit.
    sizes: dict[int, int]
    #: The parts of shards that are already done.
    parts: dict[int, list[Range]] = field(default_factory=dict)
    #: The number of tasks processed at a time, set by the engine.
    slots: int = 1
    #: The minimum seconds of work for a separate task, once the time per row is known; engines with slow starts set more.
    least: float = 0.5
    #: A function that raises an error when the work is no longer needed.
    check: Callable[[], None] = field(default=lambda: None)

    def __post_init__(self) -> None:
        self._waiting: deque[Task] = deque()
        self._waiting_rows = 0
        self._start = time.monotonic()
        self._seconds, self._rows, self._running, self._failures = 0.0, 0, 0, 0
        self.done = 0
        for unit, rows in self.sizes.items():
            self.parts[unit] = _disjoint(self.parts.get(unit, []))
            gaps = _gaps(self.parts[unit], rows)
            for task in [Task(unit, gap) for gap in gaps] or [self._assembly(unit)]:
                self._put(task)

    def __len__(self) -> int:
        return len(self._waiting)

    def _put(self, task: Task) -> None:
        self._waiting.append(task)
        self._waiting_rows += task.rows[1] - task.rows[0]

    def take(self) -> Task | None:
        """Returns the next task, or None if none is waiting."""
        if not self._waiting:
            return None
        task = self._waiting.popleft()
        begin, end = task.rows
        share = end - begin if task.parts else self._share(task)
        if begin + share < end:
            self._waiting.appendleft(replace(task, rows=(begin + share, end)))
            task = replace(task, rows=(begin, begin + share))
        self._waiting_rows -= task.rows[1] - task.rows[0]
        self._running += 1
        return replace(task, budget=self._budget())

    def _share(self, task: Task) -> int:
        """Returns how many rows of a task to give to one worker."""
        begin, end = task.rows
        idle = self.slots - self._running - len(self._waiting)
        if task.pace and len(self._waiting) < 2 * self.slots:
            # The rest of a slow shard is given out in ever smaller shares, so that no worker waits long for the last one.
            return max(math.ceil((end - begin) / (2 * self.slots)), int(self.least / task.pace), 1)
        if idle > 1:
            return math.ceil((end - begin) / idle)
        return end - begin

    def group(self, groups: int) -> list[Task]:
        """Returns the next group of tasks for an engine that runs a number of groups at once; groups get smaller towards the end."""
        # Until the time per row is known, a group has no more tasks than there are slots.
        ahead = len(self._waiting) / 2 if self._rows else self.slots
        tasks = iter(self.take, None)
        return list(itertools.islice(tasks, math.ceil(ahead / groups)))

    def _budget(self) -> float:
        ahead = self._waiting_rows * self._seconds / self._rows if self._rows else 0.0
        return BUDGET_TASKS * self.least + BUDGET_SHARE * (time.monotonic() - self._start) + ahead / (2 * self.slots)

    def finish(self, outcome: Outcome) -> bool:
        """Records the outcome of a task; returns True if that completes its unit.

        Raises
        ------
        StorageError
            If a task failed too often.
        JobError
            If it can't be done.
        """
        task = outcome.task
        self._running -= 1
        if outcome.failure is not None:
            self._failures += 1
            is_outage = self._failures > TRIES + self.slots
            if not isinstance(outcome.failure, StorageError) or task.tries + 1 == TRIES or is_outage:
                raise outcome.failure
            self._put(replace(task, tries=task.tries + 1))
            return False
        self._failures = 0
        (begin, end), rows = task.rows, self.sizes[task.unit]
        if task.parts or (begin, outcome.reached) == (0, rows):
            self.done += 1
            self._measure(outcome, 0 if task.parts else rows)
            return True
        self._measure(outcome, outcome.reached - begin)
        if outcome.reached > begin:
            self.parts[task.unit].append((begin, outcome.reached))
        if outcome.reached < end:
            self._put(Task(task.unit, (outcome.reached, end), pace=outcome.pace))
        if not _gaps(sorted(self.parts[task.unit]), rows):
            self._put(self._assembly(task.unit))
        return False

    def _measure(self, outcome: Outcome, rows: int) -> None:
        self._seconds += outcome.seconds
        self._rows += rows

    def _assembly(self, unit: int) -> Task:
        return Task(unit, (0, self.sizes[unit]), parts=tuple(sorted(self.parts[unit])))


def _disjoint(parts: Iterable[Range]) -> list[Range]:
    """Returns parts in order, without those that overlap an earlier one: a run that was stopped may have left overlapping ones."""
    chosen: list[Range] = []
    for begin, end in sorted(parts, key=lambda part: (part[0], -part[1])):
        if begin >= (chosen[-1][1] if chosen else 0) and end > begin:
            chosen.append((begin, end))
    return chosen


def _gaps(parts: list[Range], rows: int) -> list[Range]:
    """Returns the rows that are in none of the parts, which are in order and don't overlap."""
    begins = [0, *(end for _, end in parts)]
    ends = [*(begin for begin, _ in parts), rows]
    return [(begin, end) for begin, end in zip(begins, ends, strict=True) if begin < end]
