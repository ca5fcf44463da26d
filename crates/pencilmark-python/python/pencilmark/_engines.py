"""Functions of the package on a batch of an engine: an Arrow table that Ray or Spark passes to a worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa

import pencilmark as pm

#: Functions whose result for a row depends only on the row.
BY_ROW = ("solve", "count", "check", "rate", "hint", "explain", "traces", "canon", "convert", "candidates", "redundant")

#: Functions whose result for a row depends only on the row, its number and the seed.
BY_ROW_AND_NUMBER = ("transform", "minimize")

#: Functions that make a row from its number and the seed.
BY_NUMBER = ("generate", "grids")

#: Functions that take some rows a thousand times as long as others.
UNEVEN = ("rate", "hint", "explain", "traces", "generate")


def require_known(function: str) -> None:
    """Raises a `ValueError` unless an engine can apply the function to each batch separately."""
    known = BY_ROW + BY_ROW_AND_NUMBER + BY_NUMBER
    if function not in known:
        raise ValueError(f"{function!r} is not applied row by row: choose one of {', '.join(known)}")


def with_columns(table: pa.Table, columns: pa.Table) -> pa.Table:
    """Returns a table with columns added, which replace those of the same name."""
    kept = [name for name in table.column_names if name not in columns.column_names]
    fields = [*(table[name] for name in kept), *columns.columns]
    return pa.table(fields, names=[*kept, *columns.column_names])


def answered(table: pa.Table, function: str, column: str, number: str, options: dict[str, Any]) -> pa.Table:
    """Returns a table with the result columns of a function added. The function has one thread, since engines run a task per core."""
    call, options = getattr(pm, function), {"threads": 1, **options}
    if function in BY_ROW:
        return with_columns(table, pa.table(call(table[column], **options)))
    numbers = table[number].to_numpy()
    parts = []
    for begin, end in _runs(numbers):
        first = int(numbers[begin]) if end else 0
        if function in BY_NUMBER:
            parts.append(pa.table(call(end - begin, start=first, **options)))
        else:
            parts.append(pa.table(call(table[column].slice(begin, end - begin), first_row=first, **options)))
    return with_columns(table, pa.concat_tables(parts))


def _runs(numbers: np.ndarray[Any, np.dtype[Any]]) -> Iterator[tuple[int, int]]:
    """Yields the two ends of each run of consecutive numbers; the only run of no numbers is empty."""
    cuts = (np.flatnonzero(np.diff(numbers) != 1) + 1).tolist()
    return zip([0, *cuts], [*cuts, len(numbers)], strict=True)
