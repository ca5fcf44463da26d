"""Ray: batches of a data set, and jobs, as stateless tasks. Needs `ray[data]`, numpy and pyarrow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from pencilmark._plan import JobError
from pencilmark._rows import answered
from pencilmark._tasks import Backlog, Outcome, PickledWork, Stage, attempt_pickled

if TYPE_CHECKING:
    import ray.data

    from pencilmark.job import Engine

__all__ = ["apply", "engine"]


def apply(dataset: ray.data.Dataset, verb: str, *, column: str = "puzzle", **options: Any) -> ray.data.Dataset:
    """Returns a data set with the result columns of a function added.

    Parameters
    ----------
    dataset : ray.data.Dataset
        The puzzles, in a column of text.
    verb : str
        The name of a function of this package that works row by row: "solve", "rate", "canon", ...
    column : str
        The column of the puzzles.
    options
        Further arguments of the function. Seeded results depend on the position in a batch: for reproducible ones, run a job.
    """

    def work(batch: pa.Table) -> pa.Table:
        return answered(batch, verb, column, options)

    return dataset.map_batches(work, batch_format="pyarrow", batch_size=16_384)


#: The maximum number of attempts at a task whose worker died.
WORKER_TRIES = 8


def _result(outcome: ray.ObjectRef[Outcome]) -> Outcome:
    import ray

    try:
        result: Outcome = ray.get(outcome)
    except ray.exceptions.RayError as error:
        raise JobError(f"a task of Ray failed: {next(iter(str(error).splitlines()), type(error).__name__)}") from None
    return result


def engine(address: str | None = None) -> Engine:
    """Returns the engine that runs every task of a job as a Ray task.

    Parameters
    ----------
    address : str, optional
        The address of the cluster, as in `ray.init`; by default the connected cluster, else a new one on this machine.
    """
    import ray

    def run(stage: Stage, backlog: Backlog) -> Iterator[Outcome]:
        if not ray.is_initialized():
            ray.init(address=address, logging_level="warning", include_dashboard=False)
        do = ray.remote(num_cpus=1, max_retries=WORKER_TRIES)(attempt_pickled)
        work = ray.put(PickledWork.of(stage.work))
        running: list[ray.ObjectRef[Outcome]] = []
        try:
            while True:
                # The number of cores is read again each time, because clusters grow and shrink.
                backlog.slots = max(1, int(ray.cluster_resources().get("CPU", 1)))
                # Each worker has one further task queued, so that it never waits for the driver.
                while len(running) < 2 * backlog.slots and (task := backlog.take()) is not None:
                    running.append(do.remote(work, task))
                if not running:
                    return
                done, running = ray.wait(running, timeout=1)
                backlog.check()
                for outcome in done:
                    yield _result(outcome)
        finally:
            for outcome in running:
                ray.cancel(outcome)

    return run
