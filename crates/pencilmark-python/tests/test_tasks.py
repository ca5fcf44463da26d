"""The backlog of tasks: whatever becomes of them, and in whatever order, every row is worked on once."""

from __future__ import annotations

import random

import pytest

from pencilmark._storage import StorageError
from pencilmark._tasks import Backlog, Outcome, Task
from pencilmark.job import JobError


def finish_all(backlog: Backlog, chance: random.Random) -> dict[int, tuple[tuple[int, int], ...]]:
    """Does all tasks, several at once, each as far as chance has it; returns the parts of each unit that was put together."""
    assembled: dict[int, tuple[tuple[int, int], ...]] = {}
    running: list[Task] = []
    while len(backlog) or running:
        while len(running) < backlog.slots and (task := backlog.take()) is not None:
            running.append(task)
        task = running.pop(chance.randrange(len(running)))
        begin, end = task.rows
        if chance.random() < 0.1 and not task.tries:
            assert not backlog.finish(Outcome(task, failure=StorageError("x", "y")))
            continue
        reached = chance.choice([end, chance.randint(begin + 1, end)])
        if backlog.finish(Outcome(task, reached, seconds=chance.random(), pace=chance.choice([0.001, 1.0]))):
            assert task.unit not in assembled, "done twice"
            assembled[task.unit] = task.parts or (task.rows,)
    return assembled


@pytest.mark.parametrize("seed", range(200))
def test_every_row_is_worked_on_once(seed: int) -> None:
    chance = random.Random(seed)
    sizes = {unit: chance.randint(1, 300) for unit in range(chance.randint(1, 12))}
    known: dict[int, list[tuple[int, int]]] = {}
    for unit, rows in sizes.items():
        for _ in range(chance.choice([0, 0, 3])):
            # Parts left by earlier runs may overlap.
            begin = chance.randrange(rows)
            known.setdefault(unit, []).append((begin, chance.randint(begin + 1, rows)))
    backlog = Backlog(sizes, known, slots=chance.randint(1, 8))
    assembled = finish_all(backlog, chance)
    assert set(assembled) == set(sizes) and backlog.done == len(sizes)
    for unit, parts in assembled.items():
        begins, ends = [part[0] for part in parts], [part[1] for part in parts]
        assert begins == [0, *ends[:-1]] and ends[-1] == sizes[unit]


def test_the_rest_of_a_slow_shard_is_shared() -> None:
    backlog = Backlog({0: 1000}, slots=4)
    first = backlog.take()
    assert first is not None and first.rows == (0, 250)
    others = [backlog.take() for _ in range(3)]
    assert [task.rows for task in others if task] == [(250, 500), (500, 750), (750, 1000)] and backlog.take() is None
    assert not backlog.finish(Outcome(first, 10, seconds=10, pace=1.0))
    rest = backlog.take()
    assert rest is not None and rest.rows == (10, 40) and rest.budget < 30


def test_errors_end_a_job_and_outages_do_so_soon() -> None:
    backlog = Backlog({unit: 1 for unit in range(100)}, slots=2)
    tries = 0
    with pytest.raises(StorageError):
        while (task := backlog.take()) is not None:
            tries += 1
            backlog.finish(Outcome(task, failure=StorageError("x", "y")))
    assert 3 < tries < 10
    task = backlog.take()
    assert task is not None
    with pytest.raises(JobError):
        backlog.finish(Outcome(task, failure=JobError("z")))
