"""Tables without glue: rows, slices, pickles, frames; columns that are named and kept; arrays and files as they come."""

from __future__ import annotations

import datetime
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import PUZZLE, SOLUTION, TWO

import pencilmark as pm
from pencilmark.polars import sudoku

ROWS = [PUZZLE, "1", None, TWO, PUZZLE]
FRAME = pl.DataFrame(
    {
        "id": [1, 2, 3],
        "question": [PUZZLE, "x", None],
        "other": ["a", "b", "c"],
        "day": [datetime.date(2020, 1, day) for day in (1, 2, 3)],
        "tag": pl.Series(["x", "y", "x"], dtype=pl.Categorical),
    }
)


@pytest.mark.parametrize(
    "part", [slice(None), slice(1, 3), slice(-2, None), slice(None, None, -1), slice(4, 0, -2), slice(0, 5, 2), slice(9, 3), slice(3, 1)]
)
def test_slices_are_those_of_lists(part: slice) -> None:
    table = pm.solve(ROWS)
    whole = table.to_list()
    assert table[part].to_list() == whole[part]
    assert list(table["solution"][part]) == [row["solution"] for row in whole[part]]
    pa.table(table[part]).validate(full=True)
    errors = [row["error"] for row in whole[part]]
    if any(errors):
        first = next(number for number, error in enumerate(errors) if error)
        with pytest.raises(ValueError, match=f"row {first}: "):
            table[part].check_errors()
    else:
        assert len(table[part].check_errors()) == len(errors)


def test_slices_of_every_type() -> None:
    puzzles = [PUZZLE, None, PUZZLE, "1"]
    for table in (pm.canon(puzzles), pm.check(puzzles), pm.candidates(puzzles), pm.traces(puzzles), pm.rate(puzzles, scales="all")):
        for part in (slice(1, 3), slice(None, None, -2)):
            assert table[part].to_list() == table.to_list()[part]
            assert pl.DataFrame(table[part]).height == 2
            for name in table.column_names:
                whole = table[name].to_numpy()
                np.testing.assert_array_equal(table[part][name].to_numpy(), whole[part])


def test_rows_and_columns() -> None:
    table = pm.solve(ROWS)
    assert [row["solution"] for row in table] == table["solution"].to_list()
    assert table[0] == table[-5] == {"solution": SOLUTION, "error": None}
    assert table[["error"]].column_names == ["error"]
    assert "error" in table and "er" not in table
    with pytest.raises(IndexError, match="row 5 of 5"):
        table[5]
    with pytest.raises(KeyError, match="no column er; there are solution, error"):
        table[["er"]]
    with pytest.raises(TypeError, match="expected a name, a row or a slice, found float"):
        table[1.5]  # type: ignore[call-overload]


def test_pickles() -> None:
    tables = [pm.solve(ROWS), pm.solve(ROWS)[1:3], pm.check(ROWS), pm.canon(ROWS), pm.candidates([PUZZLE, None]), pm.traces([PUZZLE])]
    tables += [pm.rate(ROWS, scales="all")[::2], pm.solve(FRAME, column="question", keep=True), pm.solve([])]
    for table in tables:
        again = pickle.loads(pickle.dumps(table))
        assert pa.table(again).equals(pa.table(table), check_metadata=True)
        pa.table(again).validate(full=True)
    with pytest.raises(pm.PuzzleReadError, match="row 1: column 1") as caught:
        pickle.loads(pickle.dumps(tables[0])).check_errors()
    assert (caught.value.row, caught.value.column) == (1, 1)
    column = tables[0]["error"][1:]
    assert pickle.loads(pickle.dumps(column)).to_list() == column.to_list()
    # The pickle of a slice contains only its rows.
    assert len(pickle.dumps(pm.solve([PUZZLE] * 10_000)[:10])) < 5000


def test_broken_pickles_are_errors() -> None:
    make, (fields, columns, errors) = pm.solve([PUZZLE]).__reduce__()
    kind, rows, valid, buffers, inner = columns[0]
    for wrong in ((kind, rows, valid, [b"", b""], inner), (kind, 1000, valid, buffers, inner), ("Text", rows, valid, buffers, inner)):
        with pytest.raises(ValueError, match="no pickled column"):
            make(fields, [wrong], errors)


@pytest.mark.parametrize("rules", [None, "9+x"])
def test_hints_and_paths_pickle(rules: str | None) -> None:
    puzzle = PUZZLE if rules is None else pm.generate(1, seed=4, rules=rules)["puzzle"][0]
    hint, path = pm.hint(puzzle, menu="all"), pm.explain(puzzle, menu="hodoku")
    again = pickle.loads(pickle.dumps(hint))
    assert (again.kind, again.rungs) == (hint.kind, hint.rungs)
    assert hint.step is not None and pickle.loads(pickle.dumps(hint.step)).to_dict() == hint.step.to_dict() == again.step.to_dict()
    walked = pickle.loads(pickle.dumps(path))
    assert (walked.line, walked.end, walked.level) == (path.line, path.end, path.level)
    assert [step.to_dict() for step in walked.steps] == [step.to_dict() for step in path.steps]
    assert pickle.loads(pickle.dumps(path[-1])).to_dict() == path[-1].to_dict()


def test_frames() -> None:
    table = pm.rate(ROWS, scales="all")
    names = table.column_names
    assert list(pd.DataFrame(table).columns) == pl.DataFrame(table).columns == names
    assert list(table.to_pandas().columns) == table.to_polars().columns == table.to_arrow().column_names == names
    assert pd.DataFrame(table)["er"].tolist()[0] == table.to_pandas()["er"].iloc[0] == 2.0
    assert table.to_polars()["nodes"].dtype == pl.UInt64 and table.to_pandas()["er"].dtype == np.float64
    assert list(pm.solve([]).to_pandas().columns) == ["solution", "error"]
    column = table["er"]
    assert column.to_polars().to_list() == column.to_arrow().to_pylist() == column.to_list()
    assert column.to_pandas().iloc[0] == 2.0


@pytest.mark.parametrize("frame", [FRAME, FRAME.lazy(), FRAME.to_arrow(), FRAME.to_pandas(), FRAME.to_arrow().to_batches()[0]])
def test_columns_are_named_and_kept(frame: Any) -> None:
    with pytest.raises(ValueError, match="which column"):
        pm.solve(frame)
    with pytest.raises(ValueError, match="no column puzzle2; there are id, question"):
        pm.solve(frame, column="puzzle2")
    assert pm.solve(frame, column="question")["solution"].to_list() == [SOLUTION, None, None]
    kept = pm.solve(frame, column="question", keep=True)
    assert kept.column_names == [*FRAME.columns, "solution", "error"]
    assert kept.to_polars().select("id", "question", "other").equals(FRAME.select("id", "question", "other"))
    assert kept[0]["id"] == 1 and kept[2]["other"] == "c" and kept.to_list()[1]["tag"] == "y"


@pytest.mark.parametrize(
    ("verb", "options"),
    [("solve", {}), ("count", {"limit": 2}), ("check", {}), ("rate", {}), ("hint", {}), ("explain", {}), ("traces", {}), ("canon", {})]
    + [("classes", {}), ("split", {"seed": 1}), ("transform", {"seed": 1}), ("minimize", {"seed": 1}), ("candidates", {}), ("redundant", {})]
    + [("estimate", {"seed": 1, "descents": 3}), ("convert", {"to": "line"})],
)
def test_every_verb_keeps_columns(verb: str, options: dict[str, Any]) -> None:
    ask = getattr(pm, verb)
    plain, kept = ask(FRAME, column="question", **options), ask(FRAME, column="question", keep=True, **options)
    assert kept.column_names == FRAME.columns + plain.column_names
    assert kept[plain.column_names].to_dict() == plain.to_dict()
    with pytest.raises(ValueError, match="only tables have columns"):
        ask([PUZZLE], column="question", **options)
    asked = ask([PUZZLE, None], keep=True, **options)
    name = "input_puzzle" if "puzzle" in plain else "puzzle"
    assert asked[name].to_list() == [PUZZLE, None]


def test_dedupe_keeps_the_rows_of_the_first() -> None:
    frame = pl.concat([FRAME, FRAME, FRAME.head(1)])
    kept = pm.dedupe(frame, column="question", keep=True)
    assert kept["row"].to_list() == [0, 1, 2, 4, 5] and kept["id"].to_list() == [1, 2, 3, 2, 3]
    assert kept["other"].to_list() == ["a", "b", "c", "b", "c"] and "puzzle" not in kept


def test_answers_have_their_names() -> None:
    bad = pm.rate(pm.solve(["1", PUZZLE], keep=True), column="puzzle", keep=True)
    assert bad.column_names[:3] == ["puzzle", "solution", "input_error"]
    good = pm.rate(pm.solve([PUZZLE], keep=True), keep=True, column="puzzle")
    assert good.column_names[:3] == ["puzzle", "solution", "er"]
    assert pm.solve(pl.Series("quiz", [PUZZLE]), keep=True).column_names == ["quiz", "solution", "error"]
    chunks = pa.chunked_array([[PUZZLE], [], ["1", None]])
    assert pm.solve(chunks, keep=True)["puzzle"].to_list() == [PUZZLE, "1", None]
    rows = pa.StructArray.from_arrays([pa.array([PUZZLE, "1"]), pa.array([1, 2])], ["puzzle", "n"], mask=pa.array([False, True]))
    assert pm.solve(rows, keep=True)["n"].to_list() == [1, None]


def test_one_puzzle_has_no_columns() -> None:
    both: list[dict[str, Any]] = [{"keep": True}, {"column": "puzzle"}]
    for options in both:
        with pytest.raises(ValueError, match="for batches"):
            pm.solve(PUZZLE, **options)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "uint16", ">i2", "int32", ">u4", "int64", "uint64", ">i8"])
def test_integers_of_every_dtype(dtype: str) -> None:
    cells: Any = pm.Puzzle(PUZZLE).cells().astype(dtype)
    same: list[Any] = [cells, cells.ravel(), np.asfortranarray(cells), np.repeat(cells, 2, axis=1)[:, ::2], cells[::-1][::-1]]
    for one in same:
        assert pm.solve(one) == SOLUTION
    assert pm.solve(np.stack([cells, cells]))["solution"].to_list() == [SOLUTION] * 2
    if np.dtype(dtype).itemsize > 1 or dtype == "int8":
        for wrong in ([-1] if np.dtype(dtype).kind == "i" else []) + ([300, 10] if np.dtype(dtype).itemsize > 1 else [10]):
            broken = cells.copy()
            broken[2, 3] = wrong
            with pytest.raises(pm.PuzzleReadError, match=f"column 22: expected 0 to 9, found {wrong}") as caught:
                pm.solve(broken)
            assert caught.value.column == 22
            both = pm.solve(np.stack([broken, cells]))
            assert both["solution"].to_list() == [None, SOLUTION] and both["error"][0] == str(caught.value)


def test_one_array_is_one_puzzle() -> None:
    cells: Any = pm.Puzzle(PUZZLE).cells().astype(int)
    assert pm.count(cells) == 1 and pm.rate(cells) == pm.rate(PUZZLE) and pm.canon(cells) == pm.canon(PUZZLE)
    assert pm.hint(cells).rungs == pm.hint(PUZZLE).rungs and len(pm.explain(cells)) == len(pm.explain(PUZZLE))
    assert pm.Puzzle(cells) == pm.Puzzle(PUZZLE) and pm.solutions(cells) == [SOLUTION] and pm.why(cells) is None
    assert pm.equivalent(cells, pm.Puzzle(PUZZLE)) is not None
    four: Any = np.array([[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]])
    assert pm.solve(four) == "1243342143122134" and pm.solve(four, rules="4") == "1243342143122134"
    with pytest.raises(pm.NoAnswerError, match="several"):
        pm.solve(np.zeros((9, 9), dtype=int))
    # These are sixteen 4x4 puzzles, not one 16x16 puzzle.
    assert len(pm.solve(np.zeros((16, 16), dtype=int))) == 16 and pm.count(np.zeros((1, 16, 16), dtype=int), limit=1)["count"][0] == 1
    with pytest.raises(TypeError, match="one puzzle"):
        pm.dedupe(cells)


@pytest.mark.parametrize("name", ["/nope.txt", "nope.csv", "./nope", "../nope", "~/nope", "nope.sdk", "C:\\nope", "a/b/nope.jsonl", "Nope.TXT"])
def test_paths_are_no_puzzles(name: str) -> None:
    with pytest.raises(FileNotFoundError):
        pm.read(name)
    with pytest.raises(pm.PuzzleReadError, match="a path, not a puzzle"):
        pm.solve(name)
    assert pm.solve([name])["error"][0] == "a path, not a puzzle; read(path) reads files"


def test_reading_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{PUZZLE}\n{PUZZLE}\n")
    assert pm.read(str(path))["puzzle"].to_list() == pm.read(path)["puzzle"].to_list() == [PUZZLE] * 2
    monkeypatch.chdir(tmp_path)
    path.rename(tmp_path / "some puzzles")
    assert len(pm.read("some puzzles")) == 2 and len(pm.read(PUZZLE)) == 1
    with pytest.raises(IsADirectoryError):
        pm.read(str(tmp_path))
    with pytest.raises(FileNotFoundError) as caught:
        pm.read("/nope.txt")
    assert caught.value.filename == "/nope.txt"


@pytest.mark.parametrize("rules", ["4+x", "6", "9+antiknight", "4+killer=3:r1c1,r1c2"])
def test_rules_travel(rules: str) -> None:
    made = pm.generate(2, seed=1, rules=rules)
    for puzzles in (made, made["puzzle"], made["puzzle"].to_list(), made.to_polars(), made.to_pandas(), made[::-1]):
        assert pm.count(puzzles)["count"].to_list() == [1, 1]
    assert sorted(pm.solve(made)["solution"]) == sorted(made["solution"])
    grid = pm.grids(1, seed=1, rules=rules)["grid"][0]
    assert pm.check(grid)["verdict"] == "unique" and pm.Puzzle(grid).rules == pm.Puzzle(str(made["puzzle"][0])).rules
    for moved in (pm.transform(made, seed=1), pm.minimize(made, seed=1), pm.dedupe(made)):
        assert pm.count(moved)["count"].to_list() == [1, 1]
    bare = "\n".join(str(line).split("\t")[-1] for line in made["puzzle"])
    assert pm.count(pm.read(bare, rules=rules))["count"].to_list() == [1, 1]


def test_lazy_frames() -> None:
    lazy = FRAME.lazy().filter(pl.col("id") > 1)
    assert pm.solve(lazy, column="question", keep=True)["id"].to_list() == [2, 3]
    assert len(pm.solve(lazy.filter(pl.col("id") > 9), column="question", keep=True)) == 0
    many = pl.LazyFrame({"n": range(20_000)}).select("n", puzzle=pl.lit(PUZZLE))
    assert pm.solve(many, keep=True)["n"].to_list() == list(range(20_000))


def test_the_namespace_of_polars() -> None:
    frame = pl.DataFrame({"puzzle": [PUZZLE, "1", None, TWO]})
    asked = pl.col("puzzle").sudoku  # type: ignore[attr-defined]
    wide = frame.lazy().with_columns(
        solution=asked.solve(),
        count=asked.count(limit=2),
        rating=asked.rate(scales=["se", "level"]),
        form=asked.canon(),
        moved=asked.transform(seed=1),
        told=asked.solve(errors="keep"),
        candidates=asked.candidates(),
    )
    schema = wide.collect_schema()
    found = wide.collect()
    assert found.schema == schema and found["solution"].to_list() == [SOLUTION, None, None, None]
    assert found["count"].to_list() == [1, None, None, 2] and found["rating"].struct.field("er").to_list()[0] == 2.0
    assert found["moved"].to_list() == pm.transform(frame, seed=1)["puzzle"].to_list()
    assert found["told"].struct.field("error").to_list() == pm.solve(frame)["error"].to_list()
    with pytest.raises(Exception, match="row 1: column 1"):
        frame.select(asked.solve(errors="raise"))
    with pytest.raises(ValueError, match="no format"):
        asked.convert(to="nonsense")
    with pytest.raises(ValueError, match="errors: "):
        asked.solve(errors="drop")
    asks: list[tuple[str, dict[str, Any]]] = [("check", {}), ("hint", {}), ("explain", {}), ("classes", {}), ("split", {"seed": 1}), ("redundant", {})]
    asks += [("minimize", {"seed": 1}), ("convert", {"to": "line"}), ("estimate", {"seed": 1, "descents": 2}), ("count", {}), ("rate", {})]
    for verb, options in asks:
        made = frame.lazy().select(getattr(sudoku(pl.col("puzzle")), verb)(**options))
        assert made.collect().schema == made.collect_schema()
        assert getattr(sudoku(frame["puzzle"]), verb)(**options).equals(made.collect()["puzzle"])
