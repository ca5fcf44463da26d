"""Functions of the package on a Spark DataFrame, in tasks that Spark distributes, and repeats if a worker dies. Needs `pyspark`, Java and numpy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from pencilmark._engines import BY_NUMBER, UNEVEN, answered, require_known

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["apply", "dedupe"]

#: The number of tasks per core for functions that take some rows much longer than others.
TASKS_PER_CORE = 16


def apply(
    frame: DataFrame,
    function: str,
    *,
    column: str = "puzzle",
    number: str = "id",
    tasks: int | None = None,
    **options: Any,
) -> DataFrame:
    """Returns a DataFrame with the result columns of a function added, by `mapInArrow`.

    The result of a row doesn't depend on the partitions.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        The puzzles in a column of text, or row numbers.
    function : str
        The name of a function of this package that works row by row, such as "solve", "rate", "explain" or "canon"; or "generate" or "grids",
        which make a row for each number.
    column : str
        The column of the puzzles.
    number : str
        The column of row numbers, for functions with a seed.
    tasks : int, optional
        The number of tasks, to which Spark distributes the rows at random. By default 16 per core for functions that can take a row a thousand
        times as long as another (such as "rate"); else, and for rows made from numbers, the partitions of the frame.
    options
        Further arguments of the function.

    Raises
    ------
    ValueError
        If the function doesn't work row by row.
    """
    from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema

    require_known(function)

    def plain(table: pa.Table) -> pa.Table:
        answers = answered(table, function, column, number, options)
        return answers.cast(pa.schema([(field.name, _spark_type(field.type)) for field in answers.schema]))

    def work(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield from plain(pa.table(batch)).to_batches()

    # The columns and types are those of an answer without rows.
    schema = from_arrow_schema(plain(to_arrow_schema(frame.schema).empty_table()).schema)
    if tasks is None and function in UNEVEN and function not in BY_NUMBER:
        tasks = TASKS_PER_CORE * frame.sparkSession.sparkContext.defaultParallelism
    return (frame if tasks is None else frame.repartition(tasks)).mapInArrow(work, schema)


def _spark_type(kind: pa.DataType) -> pa.DataType:
    """Returns the type in which Spark holds the values: it has no unsigned integers, and neither binary values nor lists of a fixed size."""
    if pa.types.is_list(kind) or pa.types.is_fixed_size_list(kind):
        return pa.list_(_spark_type(kind.value_type))
    if pa.types.is_large_string(kind):
        return pa.string()
    if pa.types.is_fixed_size_binary(kind):
        return pa.binary()
    return {pa.uint8(): pa.int16(), pa.uint16(): pa.int32(), pa.uint32(): pa.int64(), pa.uint64(): pa.int64()}.get(kind, kind)


def dedupe(frame: DataFrame, *, order: str, column: str = "puzzle", **options: Any) -> DataFrame:
    """Returns the first row, by the column `order`, of each class of equivalent puzzles; rows without a class are dropped.

    Spark shuffles keys of 16 bytes and the values of `order`, and not the puzzles.

    Parameters
    ----------
    frame : pyspark.sql.DataFrame
        The puzzles.
    order : str
        A column of unique numbers, such as a row id.
    column : str
        The column of the puzzles.
    options
        Further arguments of `pencilmark.canon`.
    """
    from pyspark.sql import functions

    keys = apply(frame.select(column, order), "canon", column=column, **options).where("key is not null")
    firsts = keys.groupBy("key").agg(functions.min(order).alias(order)).select(order)
    return frame.join(firsts, on=order, how="leftsemi")
