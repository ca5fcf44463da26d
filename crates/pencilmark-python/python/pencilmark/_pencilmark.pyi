"""The types of the compiled part."""

import os
from collections.abc import Iterable, Mapping
from typing import Any, Literal, Protocol, TypeAlias, TypedDict, final, overload

import numpy as np
import numpy.typing as npt

__version__: str

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

# A str is one puzzle. To type checkers it is an iterable of str as well, so that overloads for one puzzle come first.
_One: TypeAlias = str | Puzzle
_Batch: TypeAlias = Iterable[str | Puzzle | None] | npt.NDArray[np.uint8] | _ArrowArray | _ArrowStream
_Menu: TypeAlias = Literal["easiest", "all", "hodoku"]
_By: TypeAlias = Literal["symmetry", "cells"]
_Draw: TypeAlias = Literal["near", "uniform", "base"]
_Scale: TypeAlias = Literal["se", "hodoku", "cost", "level", "chains"]

class _Verdict(TypedDict):
    verdict: str
    faults: list[str]

class _Judgement(_Verdict, total=False):
    not_understood: list[str]

class _Rating(TypedDict, total=False):
    er: float | None
    ep: float | None
    ed: float | None
    technique: str | None
    hodoku_level: str | None
    hodoku_score: int | None
    guesses: int | None
    nodes: int | None
    search_guesses: int | None
    level: str | None
    needs: str | None

class _Symmetry(TypedDict):
    transposed: bool
    rows: list[int]
    columns: list[int]
    digits: list[int]

class _Estimate(TypedDict):
    estimate: float
    standard_error: float
    reached: int

class _Clash(TypedDict):
    constraints: list[str]
    names: list[str]
    givens: list[str]
    proved: bool

class _Technique(TypedDict):
    number: int
    id: str
    name: str
    level: str

class PuzzleReadError(ValueError):
    row: int | None
    column: int | None

class NoAnswerError(ValueError):
    row: int | None
    column: int | None

@final
class Table:
    @property
    def column_names(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, name: str, /) -> Column: ...
    def to_dict(self) -> dict[str, list[Any]]: ...
    def to_list(self) -> list[dict[str, Any]]: ...
    def check_errors(self) -> Table: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_schema__(self) -> object: ...
    def _repr_html_(self) -> str: ...

@final
class Column:
    @property
    def dtype(self) -> str: ...
    @property
    def null_count(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Any: ...
    def to_list(self) -> list[Any]: ...
    def to_numpy(self) -> npt.NDArray[Any]: ...
    def cells(self) -> npt.NDArray[np.uint8]: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_schema__(self) -> object: ...

@final
class Puzzle:
    def __new__(cls, text: str, *, rules: str | None = None) -> Puzzle: ...
    @property
    def line(self) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def size(self) -> int: ...
    @property
    def givens(self) -> int: ...
    @property
    def solution(self) -> str: ...
    def cells(self) -> npt.NDArray[np.uint8]: ...
    @property
    def _pencilmark_text(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...
    def _repr_svg_(self) -> str: ...

@final
class Step:
    @property
    def technique(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def conclusions(self) -> list[str]: ...
    @property
    def sentence(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Path:
    @property
    def solved(self) -> bool: ...
    @property
    def level(self) -> str: ...
    @property
    def end(self) -> str: ...
    @property
    def line(self) -> str: ...
    @property
    def steps(self) -> list[Step]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Step: ...
    def _repr_html_(self) -> str: ...

@final
class Hint:
    @property
    def kind(self) -> str: ...
    @property
    def rungs(self) -> list[str]: ...
    @property
    def step(self) -> Step | None: ...
    def _repr_html_(self) -> str: ...

@overload
def solve(puzzles: _One, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> str: ...  # type: ignore[overload-overlap]
@overload
def solve(puzzles: _Batch, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> Table: ...
@overload
def count(puzzles: _One, *, limit: int = 0, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> int: ...  # type: ignore[overload-overlap]
@overload
def count(puzzles: _Batch, *, limit: int = 0, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> Table: ...
@overload
def check(puzzles: _One, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> _Judgement: ...  # type: ignore[overload-overlap]
@overload
def check(puzzles: _Batch, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> Table: ...
@overload
def rate(puzzles: _One, *, scales: Literal["all"] | _Scale | list[_Scale] | None = None, max: float | None = None, max_work: int | None = None, rules: str | None = None, threads: int | None = None) -> _Rating: ...  # type: ignore[overload-overlap]
@overload
def rate(puzzles: _Batch, *, scales: Literal["all"] | _Scale | list[_Scale] | None = None, max: float | None = None, max_work: int | None = None, rules: str | None = None, threads: int | None = None) -> Table: ...
@overload
def hint(puzzles: _One, *, menu: _Menu = "easiest", rules: str | None = None, threads: int | None = None) -> Hint: ...  # type: ignore[overload-overlap]
@overload
def hint(puzzles: _Batch, *, menu: _Menu = "easiest", rules: str | None = None, threads: int | None = None) -> Table: ...
@overload
def explain(puzzles: _One, *, menu: _Menu = "easiest", rules: str | None = None, threads: int | None = None) -> Path: ...  # type: ignore[overload-overlap]
@overload
def explain(puzzles: _Batch, *, menu: _Menu = "easiest", rules: str | None = None, threads: int | None = None) -> Table: ...
@overload
def canon(puzzles: _One, *, rules: str | None = None, threads: int | None = None) -> str: ...  # type: ignore[overload-overlap]
@overload
def canon(puzzles: _Batch, *, rules: str | None = None, threads: int | None = None) -> Table: ...
@overload
def transform(puzzles: _One, *, seed: int, first_row: int = 0, rules: str | None = None, threads: int | None = None) -> str: ...  # type: ignore[overload-overlap]
@overload
def transform(puzzles: _Batch, *, seed: int, first_row: int = 0, rules: str | None = None, threads: int | None = None) -> Table: ...
@overload
def minimize(puzzles: _One, *, seed: int, first_row: int = 0, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> str: ...  # type: ignore[overload-overlap]
@overload
def minimize(puzzles: _Batch, *, seed: int, first_row: int = 0, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> Table: ...
@overload
def convert(puzzles: _One, *, to: str, lossy: bool = False, rules: str | None = None, threads: int | None = None) -> str: ...  # type: ignore[overload-overlap]
@overload
def convert(puzzles: _Batch, *, to: str, lossy: bool = False, rules: str | None = None, threads: int | None = None) -> Table: ...
@overload
def candidates(puzzles: _One, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> npt.NDArray[np.uint32]: ...  # type: ignore[overload-overlap]
@overload
def candidates(puzzles: _Batch, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> Table: ...
@overload
def estimate(puzzles: _One, *, seed: int, descents: int = 1000, rules: str | None = None, threads: int | None = None) -> _Estimate: ...  # type: ignore[overload-overlap]
@overload
def estimate(puzzles: _Batch, *, seed: int, descents: int = 1000, rules: str | None = None, threads: int | None = None) -> Table: ...
@overload
def redundant(puzzles: _One, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> list[str]: ...  # type: ignore[overload-overlap]
@overload
def redundant(puzzles: _Batch, *, rules: str | None = None, threads: int | None = None, max_nodes: int = 1000000) -> Table: ...
def traces(puzzles: _Batch, *, menu: _Menu = "easiest", rules: str | None = None, threads: int | None = None) -> Table: ...
def equivalent(one: str, other: str, *, rules: str | None = None) -> _Symmetry | None: ...
def classes(puzzles: _Batch, *, by: _By = "symmetry", rules: str | None = None, threads: int | None = None) -> Table: ...
def dedupe(puzzles: _Batch, *, by: _By = "symmetry", rules: str | None = None, threads: int | None = None) -> Table: ...
def split(
    puzzles: _Batch,
    *,
    share: float = 0.9,
    seed: int,
    by: _By = "symmetry",
    rules: str | None = None,
    threads: int | None = None,
) -> Table: ...
def solutions(puzzle: str, *, limit: int = 1000, rules: str | None = None, max_nodes: int = 1000000) -> list[str]: ...
def why(puzzle: str, *, rules: str | None = None, max_nodes: int = 1000000) -> _Clash | None: ...
def read(source: str | bytes | os.PathLike[str], *, format: str | None = None, rules: str | None = None) -> Table: ...
def grids(
    n: int = 1,
    *,
    seed: int,
    start: int = 0,
    draw: _Draw = "near",
    rules: str | None = None,
    threads: int | None = None,
) -> Table: ...
def techniques() -> list[_Technique]: ...
def book(
    puzzles: _One | _Batch,
    *,
    layout: str = "book",
    paper: str | None = None,
    per_page: int | None = None,
    solutions: str | None = None,
    profile: str = "screen",
    title: str = "",
    subtitle: str = "",
    author: str = "",
    sections: bool = False,
    first_number: int = 1,
    rating: str | None = None,
    hints: bool = False,
    dots: bool = False,
    site: str | None = None,
    language: str = "en",
    rules: str | None = None,
    threads: int | None = None,
) -> bytes: ...
def formats() -> list[tuple[str, str]]: ...
def constraints() -> str: ...
def explain_rules(rules: str) -> str: ...
def _generate(
    n: int,
    *,
    seed: int,
    start: int,
    rules: str | None,
    wish: Mapping[str, object],
    draw: str,
    attempts: int | None,
    threads: int | None,
) -> Table: ...
def _kernel_seconds(puzzles: _Batch) -> float: ...
def _texts(batch: _Batch) -> Table: ...
