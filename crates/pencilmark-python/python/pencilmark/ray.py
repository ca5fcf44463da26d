"""Ray: batches of a data set, and jobs, as stateless tasks. Needs `ray[data]`, numpy and pyarrow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from pencilmark._shards import Stage, _answered

if TYPE_CHECKING:
    import ray.data

__all__ = ["apply", "engine"]


def apply(dataset: ray.data.Dataset, verb: str, *, column: str = "puzzle", **options: Any) -> ray.data.Dataset:
    """Returns a data set with the columns of the answers to a verb beside its own.

    Parameters
    ----------
    dataset : ray.data.Dataset
        The puzzles, in a column of text.
    verb : str
        A verb of this package that answers row by row: "solve", "rate", "canon", ...
    column : str
        The column of the puzzles.
    options
        Further arguments of the verb. Seeds depend on the place in a batch: for reproducible draws, run a job.
    """

    def work(batch: pa.Table) -> pa.Table:
        return _answered(batch, verb, column, options)

    return dataset.map_batches(work, batch_format="pyarrow", batch_size=16_384)


def engine(address: str | None = None) -> Callable[[Stage, list[int]], Iterator[dict[str, int]]]:
    """Returns the engine of jobs that runs every shard as a task of Ray Data.

    Parameters
    ----------
    address : str, optional
        The cluster, as of `ray.init`; by default one that is connected already, else a new one on this machine.
    """
    import ray
    import ray.data

    def work(stage: Stage, numbers: list[int]) -> Iterator[dict[str, int]]:
        if not numbers:
            return
        if not ray.is_initialized():
            ray.init(address=address, logging_level="warning", include_dashboard=False)
        shard = stage.work

        def one(row: dict[str, Any]) -> dict[str, Any]:
            return shard(int(row["number"]), 1)

        rows = [{"number": number} for number in numbers]
        # A block a shard, so that a worker that dies costs no more than its own.
        dataset = ray.data.from_items(rows, override_num_blocks=len(rows)).map(one, num_cpus=1)
        for row in dataset.iter_rows():
            yield {name: int(value) for name, value in row.items()}

    return work
