"""A Polars namespace: `import pencilmark.polars`, and `pl.col("puzzle").sudoku.solve()` applies a function to a column.

A column of puzzles (text, or lists of cells as Polars' arrays) becomes a column of results: text, a number, or a struct if a puzzle has
several results. A puzzle without an answer is null; `errors="raise"` raises for the first of them instead, `errors="keep"` returns a
struct of all result columns, with the reasons in the field `error`.

`sudoku(pl.col("puzzle"))` is equivalent, for type checkers, which don't know of the added namespace. Series have it as well.

>>> import polars as pl
>>> import pencilmark.polars
>>> frame = pl.DataFrame({"puzzle": ["1.....2..3.....4", "11.............."]})
>>> frame.lazy().with_columns(pl.col("puzzle").sudoku.solve().alias("solution")).collect()["solution"].to_list()
['1243342143122134', None]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast

import polars as pl

import pencilmark as pm

__all__ = ["Sudoku", "sudoku"]

_Errors: TypeAlias = Literal["null", "raise", "keep"]
_Asked = TypeVar("_Asked", pl.Expr, pl.Series)

#: The column with the answer, for functions whose results have further columns.
_ANSWER = {"count": "count", "canon": "form"}


def _answers(verb: str, puzzles: pl.Series, errors: _Errors, options: dict[str, Any]) -> pl.Series:
    """Applies a function to all values of a series."""
    table: pm.Table = getattr(pm, verb)(puzzles, **options)
    if errors == "raise":
        table.check_errors()
    frame = table.to_polars()
    # Only for this function the width of the result depends on the puzzles.
    frame = frame.with_columns(pl.col(pl.Array).arr.to_list())
    if errors == "keep":
        return frame.to_struct(puzzles.name)
    answers = frame.drop("error")
    if verb in _ANSWER or answers.width == 1:
        return answers[_ANSWER.get(verb, answers.columns[0])].rename(puzzles.name)
    return answers.to_struct(puzzles.name)


class Sudoku(Generic[_Asked]):
    """The functions of the package with their options, applied to a column of puzzles.

    Examples
    --------
    >>> import polars as pl
    >>> from pencilmark.polars import sudoku
    >>> frame = pl.DataFrame({"puzzle": ["1.....2..3.....4", "1..............."]})
    >>> frame.select(sudoku(pl.col("puzzle")).count(limit=2))["puzzle"].to_list()
    [1, 2]
    >>> sudoku(frame["puzzle"]).solve(errors="keep").struct.field("error").to_list()
    [None, 'several solutions']
    """

    def __init__(self, asked: _Asked) -> None:
        self._asked: _Asked = asked

    def _ask(self, verb: str, errors: _Errors, options: dict[str, Any]) -> _Asked:
        if errors not in ("null", "raise", "keep"):
            raise ValueError(f'errors: "null", "raise" or "keep", not {errors!r}')
        asked: Any = self._asked
        if isinstance(asked, pl.Series):
            answers: _Asked = cast(Any, _answers(verb, asked, errors, options))
            return answers
        # Invalid options are reported here, not when the frame is collected.
        dtype = _answers(verb, pl.Series("puzzle", [], pl.String), errors, options).dtype
        # The whole column is passed at once, because a result may depend on the row number.
        mapped: _Asked = asked.map_batches(lambda puzzles: _answers(verb, puzzles, errors, options), return_dtype=dtype)
        return mapped

    def solve(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """The unique solution as text."""
        return self._ask("solve", errors, options)

    def count(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """The number of solutions, up to `limit`."""
        return self._ask("count", errors, options)

    def check(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """A struct of `verdict`, `faults` and `not_understood`."""
        return self._ask("check", errors, options)

    def rate(self, *, scales: str | Sequence[str] | None = None, errors: _Errors = "null", **options: Any) -> _Asked:
        """A struct of the ratings; by default `er`, `ep`, `ed` and `technique`."""
        chosen = scales if scales is None or isinstance(scales, str) else list(scales)
        return self._ask("rate", errors, {"scales": chosen, **options})

    def hint(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """A struct of `kind`, `technique` and `text` of the next step."""
        return self._ask("hint", errors, options)

    def explain(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """A struct of the path by which logic solves the puzzle."""
        return self._ask("explain", errors, options)

    def canon(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """The canonical form as text: equal only for equivalent puzzles."""
        return self._ask("canon", errors, options)

    def classes(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """The number of the first row with an equivalent puzzle."""
        return self._ask("classes", errors, options)

    def split(self, *, seed: int, errors: _Errors = "null", **options: Any) -> _Asked:
        """True for the first part, false for the second; equivalent puzzles are in the same part."""
        return self._ask("split", errors, {"seed": seed, **options})

    def transform(self, *, seed: int, errors: _Errors = "null", **options: Any) -> _Asked:
        """A random equivalent puzzle."""
        return self._ask("transform", errors, {"seed": seed, **options})

    def minimize(self, *, seed: int, errors: _Errors = "null", **options: Any) -> _Asked:
        """The puzzle without redundant givens."""
        return self._ask("minimize", errors, {"seed": seed, **options})

    def convert(self, *, to: str, errors: _Errors = "null", **options: Any) -> _Asked:
        """The puzzle in another format."""
        return self._ask("convert", errors, {"to": to, **options})

    def candidates(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """The true candidates: a list of numbers per puzzle, bit d - 1 of each for digit d."""
        return self._ask("candidates", errors, options)

    def redundant(self, *, errors: _Errors = "null", **options: Any) -> _Asked:
        """The cells of the redundant givens: a list of names."""
        return self._ask("redundant", errors, options)

    def estimate(self, *, seed: int, errors: _Errors = "null", **options: Any) -> _Asked:
        """The estimated number of solutions: a struct of `estimate`, `standard_error` and `reached`."""
        return self._ask("estimate", errors, {"seed": seed, **options})


def sudoku(puzzles: _Asked) -> Sudoku[_Asked]:
    """Returns the `Sudoku` namespace of an expression or a series.

    Examples
    --------
    >>> import polars as pl
    >>> from pencilmark.polars import sudoku
    >>> sudoku(pl.Series(["1.....2..3.....4"])).solve().to_list()
    ['1243342143122134']
    """
    return Sudoku(puzzles)


pl.api.register_expr_namespace("sudoku")(Sudoku)
pl.api.register_series_namespace("sudoku")(Sudoku)
