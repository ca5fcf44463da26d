"""Pencilmark: Sudoku of every size and rule, one puzzle or millions.

Every function on puzzles takes one puzzle (a str, a `Puzzle`, an array or lists of integers of shape (size, size), 0 for blanks) or a batch: a list of them, an array
of integers of shape (n, cells) or (n, size, size), or anything with Arrow's PyCapsule interface (pyarrow, Polars, pandas, DuckDB). For one
puzzle it returns a plain value, or raises an exception that says what is wrong and where. For a batch it returns a `Table` with one row per
puzzle; a row without an answer has nulls, and the reason in the column `error`. With `keep=True` the table also has the columns of the batch.

>>> import pencilmark as pm
>>> pm.solve("8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..")
'876924513923815467145367892518236749467159238239478156384592671651783924792641385'
>>> table = pm.solve(["8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..", "1"])
>>> table["error"].to_list()[0] is None, table["solution"][1] is None
(True, True)

Work runs on `threads` threads with the GIL released, and Ctrl-C interrupts it. The result of a row depends only on the row, its number and
the seed, on any machine and with any number of threads.
"""

from pencilmark._making import Wish, generate, puzzle
from pencilmark._pencilmark import (
    Column,
    Hint,
    NoAnswerError,
    Path,
    Puzzle,
    PuzzleReadError,
    Step,
    Table,
    __version__,
    book,
    candidates,
    canon,
    check,
    classes,
    constraints,
    convert,
    count,
    dedupe,
    equivalent,
    estimate,
    explain,
    explain_rules,
    formats,
    grids,
    hint,
    minimize,
    rate,
    read,
    redundant,
    solutions,
    solve,
    split,
    techniques,
    traces,
    transform,
    why,
)

__all__ = [
    "Column",
    "Hint",
    "NoAnswerError",
    "Path",
    "Puzzle",
    "PuzzleReadError",
    "Step",
    "Table",
    "Wish",
    "__version__",
    "book",
    "candidates",
    "canon",
    "check",
    "classes",
    "constraints",
    "convert",
    "count",
    "dedupe",
    "equivalent",
    "estimate",
    "explain",
    "explain_rules",
    "formats",
    "generate",
    "grids",
    "hint",
    "minimize",
    "puzzle",
    "rate",
    "read",
    "redundant",
    "solutions",
    "solve",
    "split",
    "techniques",
    "traces",
    "transform",
    "why",
]
