"""What goes in and out: Arrow, numpy, lists; and what must not."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import duckdb
import numpy as np
import numpy.typing as npt
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from conftest import NONE, PUZZLE, SOLUTION, TWO

import pencilmark as pm

PUZZLES = pm.generate(300, seed=11)["puzzle"].to_list()
SOLUTIONS = pm.solve(PUZZLES)["solution"].to_list()


def cells_of(lines: list[str]) -> npt.NDArray[np.uint8]:
    return np.array([[0 if c == "." else int(c) for c in line] for line in lines], dtype=np.uint8)


@pytest.mark.parametrize(
    "batch",
    [
        pytest.param(lambda: PUZZLES, id="list"),
        pytest.param(lambda: tuple(PUZZLES), id="tuple"),
        pytest.param(lambda: (line for line in PUZZLES), id="generator"),
        pytest.param(lambda: cells_of(PUZZLES), id="cells"),
        pytest.param(lambda: cells_of(PUZZLES).reshape(-1, 9, 9), id="cells in three dimensions"),
        pytest.param(lambda: np.asfortranarray(cells_of(PUZZLES)), id="cells, column by column"),
        pytest.param(lambda: np.repeat(cells_of(PUZZLES), 2, axis=0)[::2], id="every other row"),
        pytest.param(lambda: np.repeat(cells_of(PUZZLES), 2, axis=1)[:, ::2], id="every other column"),
        pytest.param(lambda: cells_of(PUZZLES[::-1])[::-1], id="backwards"),
        pytest.param(lambda: np.array(PUZZLES), id="numpy texts"),
        pytest.param(lambda: np.array(PUZZLES, dtype=object), id="numpy objects"),
        pytest.param(lambda: pa.array(PUZZLES), id="arrow string"),
        pytest.param(lambda: pa.array(PUZZLES, pa.large_string()), id="arrow large_string"),
        pytest.param(lambda: pa.array(PUZZLES).cast(pa.string_view()), id="arrow string_view"),
        pytest.param(lambda: pa.array(["x", *PUZZLES, "y"])[1:-1], id="arrow slice"),
        pytest.param(lambda: pa.chunked_array([PUZZLES[:100], [], PUZZLES[100:]]), id="arrow chunks"),
        pytest.param(lambda: pa.array(PUZZLES).dictionary_encode(), id="arrow dictionary"),
        pytest.param(lambda: pa.table({"puzzle": PUZZLES, "name": PUZZLES}), id="arrow table"),
        pytest.param(lambda: pa.record_batch({"question": PUZZLES, "n": range(300)}), id="arrow batch"),
        pytest.param(
            lambda: pa.FixedSizeListArray.from_arrays(pa.array(cells_of(PUZZLES).ravel()), 81), id="arrow lists"
        ),
        pytest.param(lambda: pl.Series(PUZZLES), id="polars series"),
        pytest.param(lambda: pl.DataFrame({"puzzle": PUZZLES}), id="polars frame"),
        pytest.param(lambda: pl.Series(PUZZLES).cast(pl.Categorical), id="polars categorical"),
        pytest.param(lambda: pd.Series(PUZZLES), id="pandas series"),
        pytest.param(lambda: pd.DataFrame({"puzzle": PUZZLES}), id="pandas frame"),
        pytest.param(
            lambda: duckdb.from_arrow(pa.table({"puzzle": PUZZLES})).to_arrow_table(), id="duckdb, by arrow"
        ),
        pytest.param(lambda: duckdb.from_arrow(pa.table({"puzzle": PUZZLES})), id="duckdb relation"),
    ],
)
def test_every_kind_of_batch(batch) -> None:  # type: ignore[no-untyped-def]
    assert pm.solve(batch())["solution"].to_list() == SOLUTIONS


def test_tables_go_everywhere() -> None:
    table = pm.solve([*PUZZLES, "bad"])
    arrow = pa.table(table)
    arrow.validate(full=True)
    assert arrow.column_names == ["solution", "error"] and arrow["solution"].null_count == 1
    assert pa.record_batch(table).num_rows == 301
    assert pl.DataFrame(table)["solution"].to_list() == [*SOLUTIONS, None]
    assert pl.Series(table["solution"])[0] == SOLUTIONS[0]
    assert pa.array(table["solution"]).to_pylist() == [*SOLUTIONS, None]
    frame = getattr(pd.DataFrame, "from_arrow", lambda _: arrow.to_pandas())(table)
    assert frame["solution"].tolist()[:300] == SOLUTIONS
    found = duckdb.sql("select count(*), count(solution) from arrow")
    assert found is not None and found.fetchall() == [(301, 300)]
    assert "<table>" in table._repr_html_() and "301 rows" in repr(table)
    assert table.to_dict()["solution"][0] == table.to_list()[0]["solution"] == SOLUTIONS[0]


def test_every_column_is_valid_arrow() -> None:
    puzzles = [*PUZZLES[:20], None, "bad", NONE, TWO]
    for table in (
        pm.solve(puzzles),
        pm.count(puzzles, limit=2),
        pm.check(puzzles),
        pm.rate(puzzles, scales="all"),
        pm.hint(puzzles),
        pm.explain(puzzles),
        pm.traces(puzzles),
        pm.canon(puzzles),
        pm.classes(puzzles),
        pm.dedupe(puzzles),
        pm.split(puzzles, seed=1),
        pm.transform(puzzles, seed=1),
        pm.minimize(puzzles, seed=1),
        pm.candidates(puzzles),
        pm.estimate(puzzles, seed=1, descents=5),
        pm.redundant(puzzles),
        pm.convert(puzzles, to="line"),
        pm.generate(5, seed=1),
        pm.grids(5, seed=1),
    ):
        arrow = pa.table(table)
        arrow.validate(full=True)
        assert arrow.num_rows == len(table)
        assert arrow.to_pydict() == table.to_dict()
        for name in table.column_names:
            assert len(table[name].to_numpy()) == len(table)
        del table
        gc.collect()
        arrow.validate(full=True)


def test_numpy_out() -> None:
    cells = pm.solve([*PUZZLES, "bad"])["solution"].cells()
    assert cells.shape == (301, 81) and cells.dtype == np.uint8 and cells.flags.writeable
    assert (cells[:300] == cells_of(SOLUTIONS)).all() and (cells[300] == 0).all()
    cells[0, 0] = 7
    gc.collect()
    assert cells[0, 0] == 7
    assert pm.canon(PUZZLES)["key"].to_numpy().shape == (300, 16)
    assert np.isnan(pm.rate(["bad"])["er"].to_numpy()[0])
    with pytest.raises(ValueError, match="cells"):
        pm.solve(["1.....2..3.....4", PUZZLE])["solution"].cells()


def test_threads_never_matter() -> None:
    wild = PUZZLES * 30
    for verb in (pm.solve, pm.canon, pm.classes):
        tables = [pa.table(verb(wild, threads=threads)) for threads in (1, 2, 5)]
        assert tables[0] == tables[1] == tables[2]
    assert pm.minimize(wild, seed=3, threads=1).to_dict() == pm.minimize(wild, seed=3, threads=3).to_dict()
    one = pm.generate(100, seed=9, level="hard", threads=1).to_dict()
    assert one == pm.generate(100, seed=9, level="hard", threads=4).to_dict()
    with pytest.raises(ValueError, match="threads"):
        pm.solve(PUZZLES, threads=0)


def test_bad_rows_cost_no_others() -> None:
    bad: list[Any] = [PUZZLE, None, float("nan"), b"bytes", "", PUZZLE[:80] + "~", PUZZLE[:80], PUZZLE + "1", 7, "\ud800", pd.NA, PUZZLE]
    table = pm.solve(bad)
    assert table["solution"].to_list() == [SOLUTION, *[None] * 10, SOLUTION]
    errors = table["error"].to_list()
    assert errors[1] == errors[2] == errors[10] == "missing"
    assert errors[3] == "expected str, found bytes" and errors[8] == "expected str, found int"
    assert errors[4] == "empty" and errors[5].startswith("column 81: ") and all(errors[1:11])
    with pytest.raises(pm.PuzzleReadError, match="row 1: missing") as caught:
        table.check_errors()
    assert caught.value.row == 1
    assert pm.solve([PUZZLE]).check_errors()["solution"][0] == SOLUTION


def test_one_bad_puzzle_is_an_exception_with_its_place() -> None:
    with pytest.raises(pm.PuzzleReadError, match="column 5") as caught:
        pm.solve(PUZZLE[:4] + "?" + PUZZLE[5:])
    assert caught.value.column == 5 and caught.value.row is None
    with pytest.raises(pm.NoAnswerError, match="several solutions"):
        pm.solve(TWO)
    with pytest.raises(pm.NoAnswerError, match="no solution"):
        pm.solve(NONE)
    with pytest.raises(pm.PuzzleReadError, match="empty"):
        pm.solve("")


@pytest.mark.parametrize("what", [None, 7, 1.5, b"bytes", bytearray(b"x"), {"a": PUZZLE}, {PUZZLE}, object(), len])
def test_what_is_no_batch_is_a_type_error(what: object) -> None:
    for verb in (pm.solve, pm.count, pm.check, pm.rate, pm.hint, pm.explain, pm.canon, pm.dedupe, pm.traces):
        with pytest.raises(TypeError):
            verb(what)  # type: ignore[arg-type, call-overload]


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "bool", "S81", "M8[s]", "m8[s]", "complex128"])
def test_wrong_dtypes_say_so(dtype: str) -> None:
    shape = (2,) if dtype == "S81" else (2, 81)
    with pytest.raises(TypeError, match="uint8"):
        pm.solve(np.zeros(shape, dtype=dtype))


@pytest.mark.parametrize("shape", [(), (80,), (8, 9), (3, 3), (26, 26), (2, 80), (2, 0), (0,), (2, 1), (3, 10000)])
def test_wrong_shapes_say_so(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="shape"):
        pm.solve(np.zeros(shape, dtype=np.uint8))


def test_cells_out_of_range_are_bad_rows() -> None:
    cells = cells_of([PUZZLE, PUZZLE])
    cells[1, 3] = 10
    table = pm.solve(cells)
    assert table["solution"].to_list() == [SOLUTION, None]
    assert table["error"][1] == "column 4: expected 0 to 9, found 10"
    with pytest.raises(ValueError, match="16 cells"):
        pm.solve(cells, rules="4")
    assert pm.solve(np.zeros((1, 625), dtype=np.uint8), max_nodes=10)["solution"][0] is None


def test_arrow_that_holds_no_puzzles() -> None:
    for column in (pa.array([1, 2]), pa.array([b"x"]), pa.array([["x"]]), pa.array([1.5])):
        with pytest.raises(TypeError, match="column of text"):
            pm.solve(column)
    with pytest.raises(ValueError, match="which column"):
        pm.solve(pa.table({"a": [PUZZLE], "b": [PUZZLE]}))
    assert pm.solve(pa.nulls(3))["error"].to_list() == ["missing"] * 3
    assert pm.solve(pa.array([None, PUZZLE]))["solution"].to_list() == [None, SOLUTION]
    rows = pa.StructArray.from_arrays([pa.array([PUZZLE, PUZZLE])], ["puzzle"], mask=pa.array([True, False]))
    assert pm.solve(rows)["solution"].to_list() == [None, SOLUTION]

    class Liar:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return "no capsule"

    with pytest.raises(TypeError):
        pm.solve(Liar())

    class Breaking:
        def __iter__(self) -> object:
            yield PUZZLE
            raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        pm.solve(Breaking())  # type: ignore[call-overload]


def test_nothing_gives_nothing() -> None:
    texts = pa.array([], pa.string())
    empties: list[Any] = [[], np.zeros((0, 81), dtype=np.uint8), texts, pa.table({"puzzle": texts})]
    for empty in empties:
        for verb in (pm.solve, pm.canon, pm.rate, pm.explain, pm.dedupe, pm.traces, pm.candidates):
            table = verb(empty)
            assert len(table) == 0 and pa.table(table).num_rows == 0
    assert pm.solve([])["solution"].cells().shape == (0, 81)
    assert len(pm.generate(0, seed=1)) == len(pm.grids(0, seed=1)) == 0


def test_many_rows_in_one_text() -> None:
    text = (PUZZLE + "\n") * 10_000_000
    for verb in (pm.solve, pm.canon, pm.explain, pm.rate):
        with pytest.raises(pm.PuzzleReadError, match="too many for one puzzle"):
            verb(text)
    with pytest.raises(pm.PuzzleReadError, match="2 puzzles in one text"):
        pm.solve(text[: 2 * 82])
    assert len(pm.read(text[: 100_000 * 82])) == 100_000


def test_other_threads_run_meanwhile() -> None:
    turns = 0
    done = threading.Event()

    def count() -> None:
        nonlocal turns
        while not done.is_set():
            turns += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    pm.solve(PUZZLES * 1000, threads=1)
    done.set()
    counter.join()
    assert turns > 3


SLOW = {
    "solve": "pm.count('.' * 81, max_nodes=10**15)",
    "generate": "pm.generate(10**9, seed=1, level='expert')",
    "rate": "pm.rate(pm.generate(2000, seed=1)['puzzle'].to_list() * 5000, scales='all')",
    "chains": "pm.rate(pm.generate(2000, seed=1)['puzzle'].to_list() * 5000, scales='chains')",
    "explain": "pm.explain(['.' * 81 for _ in range(3)] * 10**6)",
}


@pytest.mark.parametrize("what", SLOW)
def test_ctrl_c_ends_it(what: str) -> None:
    code = f"import pencilmark as pm\nprint('ready', flush=True)\n{SLOW[what]}"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    time.sleep(1.0)
    assert child.poll() is None
    os.kill(child.pid, signal.SIGINT)
    # Each of them would take hours without Ctrl-C.
    _, errors = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in errors


def test_import_is_quick_and_needs_nothing() -> None:
    code = "import sys, time; t = time.perf_counter(); import pencilmark; print(time.perf_counter() - t, 'numpy' in sys.modules)"
    times = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.split() for _ in range(5)]
    assert {time[1] for time in times} == {"False"}
    # Takes less than 50 ms on an idle machine.
    assert min(float(time[0]) for time in times) < 0.5


def test_forked_children_work() -> None:
    pm.solve(PUZZLES)
    code = "import pencilmark as pm, multiprocessing as m, sys\n" "m.set_start_method('fork')\n" f"pm.solve(['{PUZZLE}'] * 9999)\n" f"with m.Pool(2) as pool: print(len(pool.map(pm.solve, ['{PUZZLE}'] * 50)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.stdout == "50\n", run.stderr


def test_the_stream_is_consumed_chunk_by_chunk() -> None:
    reader = pa.RecordBatchReader.from_batches(
        pa.schema([("puzzle", pa.string())]),
        (pa.record_batch({"puzzle": PUZZLES[i : i + 7]}) for i in range(0, 300, 7)),
    )
    assert pm.solve(reader)["solution"].to_list() == SOLUTIONS
    assert pc.count(pa.array(pm.solve(PUZZLES)["solution"])).as_py() == 300


def test_no_text_makes_any_verb_panic() -> None:
    random = np.random.default_rng(5)
    symbols = list(".0123456789ABCxyz:,;|/+=#\t \n\r\"{}[]é🦀\x00\x7f")
    starts = [PUZZLE, SOLUTION, "1.....2..3.....4", "4+killer=3:r1c1,r1c2\t" + "." * 16, "", '{"puzzle": "1"}', "https://"]

    def mutated() -> str:
        text = list(starts[random.integers(len(starts))])
        if random.random() < 0.5 and text:
            # The line keeps its length, but mostly has no solution.
            for _ in range(random.integers(1, 4)):
                text[random.integers(len(text))] = symbols[random.integers(11)]
            return "".join(text)
        for _ in range(random.integers(1, 9)):
            at = int(random.integers(len(text) + 1))
            text[at : at + int(random.integers(3))] = [symbols[random.integers(len(symbols))]] * int(random.integers(3))
        return "".join(text)

    texts = [mutated() for _ in range(2000)]
    few = texts[:300]
    # A panic is not an `Exception` and would end the test.
    for table in (
        pm.solve(texts, max_nodes=1000),
        pm.count(texts, limit=2, max_nodes=1000),
        pm.check(texts, max_nodes=1000),
        pm.canon([text for text in texts if len(text) > 40]),
        pm.classes(few, by="cells"),
        pm.transform(texts, seed=1),
        pm.minimize(few, seed=1, max_nodes=1000),
        pm.rate(few, scales=["se", "level"], max_work=1000),
        pm.hint(few),
        pm.traces(few),
        pm.convert(few, to="sdk", lossy=True),
    ):
        pa.table(table).validate(full=True)
    for text in texts:
        try:
            pm.read(text)
            pm.Puzzle(text)._repr_svg_()
        except (ValueError, OSError):
            pass
