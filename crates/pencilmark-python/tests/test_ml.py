"""Exports for machine learning, and the scorer."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from conftest import PUZZLE, SOLUTION, TWO

import pencilmark as pm
from pencilmark import ml

MADE = pm.generate(400, seed=21)
PUZZLES = MADE["puzzle"].to_list()
SOLUTIONS = MADE["solution"].to_list()


def lines_of(folder: Path, name: str) -> list[str]:
    cells = np.load(folder / f"{name}.npy") - 1
    return ["".join("." if value == 0 else str(value) for value in row) for row in cells]


def test_hrm_folders(tmp_path: Path) -> None:
    counts = ml.export_hrm(tmp_path, PUZZLES, seed=1, share=0.8, augment=2)
    train, test = lines_of(tmp_path / "train", "all__inputs"), lines_of(tmp_path / "test", "all__inputs")
    assert counts == {"train": len(train), "test": len(test)} and len(train) // 3 + len(test) == 400
    assert 0.7 < len(train) / 3 / 400 < 0.9
    # No class is in both parts, and every label is the proved solution, also of variants.
    assert not set(pm.canon(train)["form"].to_list()) & set(pm.canon(test)["form"].to_list())
    assert pm.solve(train)["solution"].to_list() == lines_of(tmp_path / "train", "all__labels")
    assert len(set(train)) == len(train)
    forms = pm.canon(train)["form"].to_list()
    assert all(forms[row] == forms[row - row % 3] for row in range(len(forms)))
    groups = np.load(tmp_path / "train" / "all__group_indices.npy")
    assert groups[0] == 0 and groups[-1] == len(train) and (np.diff(groups) == 3).all()
    assert len(np.load(tmp_path / "train" / "all__puzzle_indices.npy")) == len(train) + 1
    about = json.loads((tmp_path / "train" / "dataset.json").read_text())
    assert about["seq_len"] == 81 and about["vocab_size"] == 11 and about["total_groups"] == len(train) // 3
    again = tmp_path / "again"
    ml.export_hrm(again, PUZZLES, seed=1, share=0.8, augment=2, threads=1)
    for path in sorted(tmp_path.glob("t*/*.npy")):
        assert path.read_bytes() == (again / path.relative_to(tmp_path)).read_bytes()
    assert not list(tmp_path.rglob("*.tmp*"))
    with pytest.raises(pm.NoAnswerError, match="row 1: several"):
        ml.export_hrm(tmp_path, [PUZZLE, TWO], seed=1)


def test_traces(tmp_path: Path) -> None:
    path = tmp_path / "traces.npy"
    counts = ml.export_traces(path, PUZZLES)
    numbers = np.load(path)
    assert numbers.shape == (counts["written"], 325) and counts["written"] + counts["unsolved"] == 400
    names = json.loads((tmp_path / "traces.techniques.json").read_text())
    assert set(numbers[:, 4::4].ravel()) - {0} <= {int(number) for number in names}


def test_jsonl_and_parquet(tmp_path: Path) -> None:
    assert ml.export_jsonl(tmp_path / "all.jsonl", PUZZLES[:50]) == 50
    lines = [json.loads(line) for line in (tmp_path / "all.jsonl").read_text().splitlines()]
    assert [line["question"] for line in lines] == PUZZLES[:50]
    assert [line["answer"] for line in lines] == SOLUTIONS[:50]
    assert lines[0]["metadata"]["class"] == pm.canon(PUZZLES[0]) and lines[0]["metadata"]["er"] >= 1.0
    assert ml.export_parquet(tmp_path / "all.parquet", PUZZLES[:50], scales=["level"]) == 50
    table = pq.read_table(tmp_path / "all.parquet")
    assert table.column_names == ["puzzle", "solution", "class", "level", "needs"]


def test_score() -> None:
    wrong = SOLUTION[:1] + "1" + SOLUTION[2:]
    answers = [SOLUTION, PUZZLE, wrong, None, "short", "1" + SOLUTION[1:], SOLUTION.replace("1", "x")]
    score = ml.score([PUZZLE] * 7, answers)
    blanks = PUZZLE.count(".")
    assert score.solved.tolist() == [True] + [False] * 6
    assert score.right[:3].tolist() == [blanks, 0, blanks - 1] and score.wrong[:3].tolist() == [0, 0, 1]
    assert score.blank[:5].tolist() == [0, blanks, 0, blanks, blanks]
    assert score.unread.tolist() == [False, False, False, True, True, False, False]
    assert score.changed[5] == 1 and score.blank[6] + score.changed[6] == 9
    assert score.solved_share == 1 / 7 and 0 < score.cell_accuracy < score.precision < 1
    cells = pm.solve(PUZZLES)["solution"].cells()
    assert ml.score(PUZZLES, cells).solved_share == ml.score(PUZZLES, pm.solve(PUZZLES)["solution"]).solved_share == 1.0
    assert ml.score([], []).solved_share == 0.0
    with pytest.raises(ValueError, match="1 answers to 2"):
        ml.score([PUZZLE, PUZZLE], [SOLUTION])
