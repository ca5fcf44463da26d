"""Functions of the package on a Ray data set, in tasks that Ray distributes, and repeats if a worker dies. Needs `ray[data]` and numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc

import pencilmark as pm
from pencilmark._engines import UNEVEN, answered, require_known

if TYPE_CHECKING:
    import ray.data

__all__ = ["apply", "dedupe"]

#: The number of rows of a task: of a function that takes some rows much longer than others, and of any other function.
UNEVEN_ROWS, EVEN_ROWS = 100, 10_000


def apply(
    dataset: ray.data.Dataset,
    function: str,
    *,
    column: str = "puzzle",
    number: str = "id",
    rows: int | None = None,
    **options: Any,
) -> ray.data.Dataset:
    """Returns a data set with the result columns of a function added.

    The order of the rows is the one that Ray gives them. The result of a row doesn't depend on the blocks.

    Parameters
    ----------
    dataset : ray.data.Dataset
        The puzzles in a column of text, or row numbers.
    function : str
        The name of a function of this package that works row by row, such as "solve", "rate", "explain" or "canon"; or "generate" or "grids",
        which make a row for each number.
    column : str
        The column of the puzzles.
    number : str
        The column of row numbers, for functions with a seed.
    rows : int, optional
        The maximum number of rows of a task: by default 100 for functions that can take a row a thousand times as long as another (such as
        "rate"), else 10,000.
    options
        Further arguments of the function.

    Raises
    ------
    ValueError
        If the function doesn't work row by row.
    """
    require_known(function)

    def work(batch: pa.Table) -> pa.Table:
        return answered(batch, function, column, number, options)

    blocks = dataset.repartition(target_num_rows_per_block=rows or (UNEVEN_ROWS if function in UNEVEN else EVEN_ROWS))
    return blocks.map_batches(work, batch_format="pyarrow", batch_size=None)


def dedupe(dataset: ray.data.Dataset, *, order: str, column: str = "puzzle", **options: Any) -> ray.data.Dataset:
    """Returns the first row, by the column `order`, of each class of equivalent puzzles; rows without a class are dropped.

    Ray shuffles the rows into 256 groups by their keys of 16 bytes. A group must fit into the memory of a worker.

    Parameters
    ----------
    dataset : ray.data.Dataset
        The puzzles.
    order : str
        A column of unique numbers, such as a row id.
    column : str
        The column of the puzzles.
    options
        Further arguments of `pencilmark.canon`.
    """

    def keyed(batch: pa.Table) -> pa.Table:
        forms = pm.canon(batch[column], threads=1, **options)
        keys, groups = pa.table(forms)["key"], forms["key"].to_numpy()[:, 0]
        return batch.append_column("_key", keys).append_column("_group", pa.array(groups)).filter(keys.is_valid())

    def firsts(group: pa.Table) -> pa.Table:
        first = group.group_by("_key").aggregate([(order, "min")])
        return group.filter(pc.is_in(group[order], first[f"{order}_min"])).drop_columns(["_key", "_group"])

    rows = dataset.map_batches(keyed, batch_format="pyarrow", batch_size=EVEN_ROWS)
    return rows.groupby("_group").map_groups(firsts, batch_format="pyarrow")
