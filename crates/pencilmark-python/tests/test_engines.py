"""Functions on batches of engines, without an engine."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest
from conftest import PUZZLE, SOLUTION

import pencilmark as pm
from pencilmark import _engines as engines

NUMBERS = [3, 4, 5, 9, 4, 5, 0]
BATCH = pa.table({"id": NUMBERS, "puzzle": [PUZZLE] * 6 + ["bad"], "error": ["old"] * 7})
SEEDED = engines.BY_ROW_AND_NUMBER + engines.BY_NUMBER
REQUIRED: dict[str, dict[str, Any]] = {"convert": {"to": "line"}, **dict.fromkeys(SEEDED, {"seed": 1})}


@pytest.mark.parametrize("function", engines.BY_ROW + SEEDED)
def test_the_columns_do_not_depend_on_the_rows(function: str) -> None:
    def answered(rows: pa.Table) -> pa.Table:
        return engines.answered(rows, function, "puzzle", "id", REQUIRED.get(function, {}))

    whole = answered(BATCH)
    assert whole["id"].to_pylist() == NUMBERS and whole["error"][0].as_py() is None
    assert answered(BATCH.slice(0, 0)).schema == whole.schema
    assert pa.concat_tables([answered(BATCH.slice(0, 2)), answered(BATCH.slice(2))]) == whole


def test_rows_are_those_of_their_numbers() -> None:
    made = engines.answered(BATCH, "generate", "puzzle", "id", {"seed": 7, "level": "easy"})
    assert made["puzzle"].to_pylist() == [pm.puzzle(7, number, {"level": "easy"}).line for number in NUMBERS]
    moved = engines.answered(BATCH, "transform", "puzzle", "id", {"seed": 7})["puzzle"].to_pylist()
    expected = pm.transform([PUZZLE] * 10, seed=7)["puzzle"].to_list()
    assert moved == [expected[number] if number else None for number in NUMBERS]
    assert engines.answered(BATCH, "solve", "puzzle", "id", {})["solution"].to_pylist() == [SOLUTION] * 6 + [None]


def test_functions_that_need_all_rows_are_refused() -> None:
    for function in ("dedupe", "split", "estimate", "nonsense"):
        with pytest.raises(ValueError, match=f"'{function}' is not applied row by row"):
            engines.require_known(function)
