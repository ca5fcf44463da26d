"""Programs as newcomers write them, from the README and the reference alone."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import NONE, PUZZLE, SOLUTION, TWO

import pencilmark as pm

ROWS: Any = [[int(symbol) if symbol != "." else 0 for symbol in PUZZLE[at : at + 9]] for at in range(0, 81, 9)]


def test_a_grid_of_lists_is_solved_and_printed() -> None:
    solved = pm.Puzzle(pm.solve(ROWS)).cells().tolist()
    assert solved[0] == [8, 7, 6, 9, 2, 4, 5, 1, 3]
    assert all(sorted(row) == list(range(1, 10)) for row in solved)


def test_cells_may_be_symbols_none_or_one_flat_list() -> None:
    symbols = [list(PUZZLE[at : at + 9]) for at in range(0, 81, 9)]
    blanks = [[digit or None for digit in row] for row in ROWS]
    flat = [digit for row in ROWS for digit in row]
    forms: list[Any] = [symbols, blanks, flat, tuple(map(tuple, ROWS)), np.array(symbols), np.array(blanks, dtype=object)]
    for form in forms:
        assert pm.solve(form) == SOLUTION
        assert pm.Puzzle(form).line == PUZZLE


def test_a_list_of_grids_is_a_batch() -> None:
    flat = [digit for row in ROWS for digit in row]
    batches: list[Any] = [[ROWS, ROWS], [flat, flat], [np.array(ROWS), PUZZLE], [[1, 0, 0, 0] * 4] * 5]
    for batch in batches:
        assert len(pm.solve(batch)) == len(batch)
    short = [*ROWS[:8], ROWS[8][:8]]
    large = [[10, *ROWS[0][1:]], *ROWS[1:]]
    table = pm.solve([ROWS, short, large, None, [[0] * 4] * 4])
    assert table["solution"].to_list() == [SOLUTION, None, None, None, None]
    assert table["error"].to_list() == [
        None,
        "row 9 of the board has 8 cells, expected 9 as there are rows",
        "column 1: expected 0 to 9, found 10",
        "missing",
        "several solutions",
    ]
    with pytest.raises(pm.PuzzleReadError, match="row 9 of the board has 8 cells"):
        pm.solve(short)


def test_large_boards_are_lists_too() -> None:
    large: Any = [[0] * 16 for _ in range(16)]
    large[0][:3] = [16, 1, 10]
    assert pm.Puzzle(large).line.startswith("G1A.")
    assert pm.count(large, limit=3) == 3
    array = np.array(large)
    assert pm.Puzzle(array).line == pm.Puzzle(large).line
    with pytest.raises(TypeError, match="found a batch"):
        pm.Puzzle(np.zeros((3, 81), dtype=int))


def test_a_column_is_an_array() -> None:
    solutions = np.asarray(pm.solve([PUZZLE, TWO])["solution"])
    assert solutions.shape == (2,)
    assert solutions[0] == SOLUTION
    assert np.asarray(pm.count([PUZZLE, NONE], limit=2)["count"]).sum() == 1
    assert np.asarray(pm.rate([PUZZLE])["er"], dtype=np.float32).dtype == np.float32


def test_a_puzzle_answers_by_itself() -> None:
    puzzle = pm.Puzzle(PUZZLE)
    assert puzzle.solve() == puzzle.solution == SOLUTION
    assert puzzle.count(limit=2) == 1
    assert puzzle.rate()["er"] == 2.0
    assert "1 fits only in r5c4" in puzzle.hint().text
    assert puzzle.explain(menu="easiest").solved
    assert pm.Puzzle("1...............", rules="4+x").count() == pm.count("1...............", rules="4+x")
    marks = puzzle.pencil_marks()
    assert [len(row) for row in marks] == [9] * 9
    assert marks[0][0] == [8]
    assert all(int(SOLUTION[9 * row + column]) in marks[row][column] for row in range(9) for column in range(9))


def test_hints_lead_to_the_solution() -> None:
    puzzle = pm.Puzzle(PUZZLE)
    while "." in puzzle.line:
        step = puzzle.hint().step
        assert step is not None
        puzzle = puzzle.after(step)
    assert puzzle.line == SOLUTION
    assert puzzle.svg().startswith("<svg")
    first = pm.hint(PUZZLE).step
    assert first is not None
    assert first.svg().startswith("<svg")
    assert first.svg() != pm.Puzzle(PUZZLE).svg()
    with pytest.raises(ValueError, match="other rules"):
        pm.Puzzle("1...............").after(first)


def test_a_wrong_level_lists_the_right_ones() -> None:
    with pytest.raises(ValueError, match="not difficult, but one of beginner, easy, medium, hard, "):
        pm.generate(1, seed=1, level="difficult")


def test_columns_go_into_frames() -> None:
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame({"id": [1, 2], "puzzle": [PUZZLE, TWO]})
    solution = pm.solve(frame)["solution"]
    assert frame.with_columns(solution.to_polars()).columns == ["id", "puzzle", "solution"]
    # What Polars would take for the names of columns says what to write.
    for wrong in (frame.with_columns, frame.select, frame.lazy().with_columns):
        with pytest.raises(TypeError, match=r'write \["solution"\]\.to_polars\(\)'):
            wrong(solution)
    pd = pytest.importorskip("pandas")
    table = pd.DataFrame({"puzzle": [PUZZLE, TWO]})
    table["solution"] = pm.solve(table)["solution"]
    assert table["solution"].tolist()[0] == SOLUTION
    assert solution.to_pandas().name == "solution"


def test_a_file_is_rated_and_the_hardest_kept(tmp_path: Path) -> None:
    made = pm.generate(6, seed=3)["puzzle"].to_list()
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(made) + "\nrubbish\n")
    rated = [(pm.rate(line)["er"], line) for line in file.read_text().split() if line != "rubbish"]
    table = pm.rate(file.read_text().splitlines())
    assert table["er"].to_list() == [er for er, _ in rated] + [None]
    assert table["error"][-1] is not None


def test_levels_are_counted() -> None:
    levels: Counter[Any] = Counter(row["level"] for row in pm.rate(pm.generate(20, seed=1), scales="level"))
    assert sum(levels.values()) == 20
    assert set(levels) <= {"beginner", "easy", "medium", "hard", "expert", "extreme"}


def test_given_candidates_are_part_of_a_puzzle() -> None:
    sukaku = pm.convert(PUZZLE, to="sukaku")
    assert pm.hint(sukaku).kind == "step"


def test_results_go_into_a_data_base_and_json() -> None:
    table = pm.solve([PUZZLE, NONE])
    base = sqlite3.connect(":memory:")
    base.execute("CREATE TABLE solved (solution TEXT, error TEXT)")
    base.executemany("INSERT INTO solved VALUES (:solution, :error)", table)
    assert base.execute("SELECT error FROM solved").fetchall() == [(None,), ("no solution",)]
    assert json.loads(json.dumps(table.to_list()))[0]["solution"] == SOLUTION


def test_a_game_goes_from_hint_to_hint() -> None:
    board = list(PUZZLE)
    hint = pm.hint("".join(board))
    placed = 0
    while hint.step is not None and placed < 3:
        for conclusion in hint.step.conclusions:
            if "=" in conclusion:
                cell, digit = conclusion.split("=")
                board[(int(cell[1]) - 1) * 9 + int(cell[3]) - 1] = digit
                placed += 1
        hint = pm.Puzzle("".join(board)).hint()
    assert placed >= 3
    assert all(symbol in (".", SOLUTION[at]) for at, symbol in enumerate(board))


def test_a_mistake_in_the_rules_is_told() -> None:
    wrong = f"9+antiknigth\t{PUZZLE}"
    with pytest.raises(pm.PuzzleReadError, match="antiknigth"):
        pm.solve(wrong)
    bad, good = pm.count([wrong, PUZZLE])["error"].to_list()
    assert "antiknigth" in bad and good is None
