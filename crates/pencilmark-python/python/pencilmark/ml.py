"""Data for machine learning: exports for training, and scoring of a model's answers. Needs numpy; Parquet needs pyarrow.

Every export takes a batch of puzzles, like the other functions, and writes proved solutions. Files are written completely or not at all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

import pencilmark as pm
from pencilmark._pencilmark import _texts

__all__ = ["Score", "export_hrm", "export_jsonl", "export_parquet", "export_traces", "score"]

#: A batch of puzzles or answers: a list of str, a numpy array of uint8, or Arrow.
Batch: TypeAlias = Any
_Folder: TypeAlias = str | os.PathLike[str]
_Scale: TypeAlias = Literal["se", "hodoku", "cost", "level", "chains", "effort"]
_Cells: TypeAlias = npt.NDArray[np.uint8]


def _write(path: _Folder, write: Callable[[Path], object]) -> None:
    """Lets `write` make a file beside the path, and gives it its name when it is whole."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.tmp{path.suffix}")
    try:
        write(part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def _proved(puzzles: Batch, rules: str | None, threads: int | None) -> tuple[list[str], list[str]]:
    """Returns the puzzles that have one solution, as lines, and the solutions; raises an error for the first puzzle without one."""
    lines = _texts(puzzles).check_errors()["text"].to_list()
    solved = pm.solve(lines, rules=rules, threads=threads).check_errors()
    return lines, solved["solution"].to_list()


def _cells(lines: Iterable[str | None], width: int) -> tuple[_Cells, npt.NDArray[np.bool_]]:
    """Returns lines as cells, 0 for blanks, and which of them are lines of this width."""
    lines = list(lines)
    fits = np.array([line is not None and len(line) == width and line.isascii() for line in lines], dtype=bool)
    text = "".join(line if fit and line is not None else "." * width for line, fit in zip(lines, fits, strict=True))
    symbols = np.frombuffer(text.encode(), dtype=np.uint8).reshape(len(lines), width)
    values = np.zeros_like(symbols)
    digits = (symbols >= ord("1")) & (symbols <= ord("9"))
    values[digits] = symbols[digits] - ord("0")
    letters = (symbols >= ord("A")) & (symbols <= ord("Z"))
    values[letters] = symbols[letters] - (ord("A") - 10)
    return values, fits


def export_hrm(
    folder: _Folder,
    puzzles: Batch,
    *,
    seed: int,
    share: float = 0.9,
    augment: int = 0,
    rules: str | None = None,
    threads: int | None = None,
) -> dict[str, int]:
    """Writes puzzles and solutions as the folders of `.npy` files that hierarchical reasoning models are trained on.

    `train` and `test` each get `all__inputs.npy` and `all__labels.npy` (uint8, shape (n, cells): 1 for a blank, digit + 1; 0 is the padding),
    `all__puzzle_indices.npy`, `all__group_indices.npy`, `all__puzzle_identifiers.npy` (int32) and `dataset.json`. No puzzle
    of one is equivalent to a puzzle of the other.

    Parameters
    ----------
    folder : path
        The folder to write to.
    puzzles : batch
        The puzzles, all of one size.
    seed : int
        The seed of split and augmentation.
    share : float
        The share of equivalence classes that go to `train`, from 0 to 1.
    augment : int
        The number of additional equivalent puzzles for each puzzle of `train`, in its group.
    rules, threads
        See `pencilmark.solve`.

    Returns
    -------
    dict
        The numbers of examples in `train` and `test`.

    Raises
    ------
    PuzzleReadError, NoAnswerError
        For the first row that is not a puzzle with one solution.
    """
    lines, solutions = _proved(puzzles, rules, threads)
    if len({len(line) for line in solutions}) > 1:
        raise ValueError("puzzles of several sizes")
    by: Literal["symmetry", "cells"] = "symmetry" if rules is None else "cells"
    first = np.array(pm.split(lines, share=share, seed=seed, by=by, rules=rules, threads=threads)["first"].to_list())
    counts = {}
    for name, chosen, variants in (("train", first, augment), ("test", ~first.astype(bool), 0)):
        rows = np.flatnonzero(chosen)
        asked = [lines[row] for row in rows]
        answers = [solutions[row] for row in rows]
        inputs, labels = [asked], [answers]
        for number in range(variants):
            # With the same seed and rows, puzzle and solution are transformed alike.
            begin = number * len(asked)
            for column, into in ((asked, inputs), (answers, labels)):
                moved = pm.transform(column, seed=seed, first_row=begin, rules=rules, threads=threads)
                into.append(moved.check_errors()["puzzle"].to_list())
        # The variants of a puzzle are adjacent.
        examples = [line for group in zip(*inputs, strict=True) for line in group]
        targets = [line for group in zip(*labels, strict=True) for line in group]
        _write_hrm(Path(folder) / name, examples, targets, 1 + variants, len(solutions[0]) if solutions else 81)
        counts[name] = len(examples)
    _write(Path(folder) / "identifiers.json", lambda path: path.write_text(json.dumps(["<blank>"])))
    return counts


def _write_hrm(folder: Path, inputs: list[str], labels: list[str], group: int, width: int) -> None:
    arrays = {
        "all__inputs": _cells(inputs, width)[0] + np.uint8(1),
        "all__labels": _cells(labels, width)[0] + np.uint8(1),
        "all__puzzle_indices": np.arange(len(inputs) + 1, dtype=np.int32),
        "all__group_indices": np.arange(0, len(inputs) + 1, group, dtype=np.int32),
        "all__puzzle_identifiers": np.zeros(len(inputs), dtype=np.int32),
    }
    for name, array in arrays.items():
        _write(folder / f"{name}.npy", lambda path, array=array: np.save(path, array))  # type: ignore[misc]
    about = {
        "seq_len": width,
        "vocab_size": int(round(width**0.5)) + 2,
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "num_puzzle_identifiers": 1,
        "total_groups": len(inputs) // group,
        "mean_puzzle_examples": 1,
        "sets": ["all"],
    }
    _write(folder / "dataset.json", lambda path: path.write_text(json.dumps(about)))


def export_traces(
    path: _Folder,
    puzzles: Batch,
    *,
    menu: Literal["easiest", "all", "hodoku"] = "easiest",
    threads: int | None = None,
) -> dict[str, int]:
    """Writes the paths of 9x9 puzzles as a `.npy` file of int16 and shape (n, 325), and the techniques by number beside it as JSON.

    The numbers are explained in `pencilmark.traces`. Puzzles that logic doesn't solve are left out.

    Returns
    -------
    dict
        The numbers of puzzles `written`, and `unsolved` by logic.

    Raises
    ------
    PuzzleReadError, NoAnswerError
        For the first row that is not a 9x9 puzzle.
    """
    table = pm.traces(puzzles, menu=menu, threads=threads).check_errors()
    solved = table["solved"].to_numpy()
    numbers = table["trace"].to_numpy()[solved]
    names = {str(entry["number"]): entry["id"] for entry in pm.techniques()}
    _write(path, lambda part: np.save(part, numbers))
    _write(Path(path).with_suffix(".techniques.json"), lambda part: part.write_text(json.dumps(names)))
    return {"written": int(solved.sum()), "unsolved": int((~solved).sum())}


def _rated(
    puzzles: Batch, scales: list[_Scale], rules: str | None, threads: int | None
) -> tuple[list[str], list[str], list[str | None], dict[str, list[Any]]]:
    lines, solutions = _proved(puzzles, rules, threads)
    forms = pm.canon(lines, rules=rules, threads=threads)["form"].to_list()
    ratings = pm.rate(lines, scales=scales, rules=rules, threads=threads).to_dict() if scales else {}
    ratings.pop("error", None)
    return lines, solutions, forms, ratings


def export_jsonl(
    path: _Folder,
    puzzles: Batch,
    *,
    scales: Iterable[_Scale] = ("se", "level"),
    rules: str | None = None,
    threads: int | None = None,
) -> int:
    """Writes one JSON object per line: `question`, `answer`, and `metadata` with the number of givens, the ratings and the canonical form.

    Returns
    -------
    int
        The number of lines written.
    """
    lines, solutions, forms, ratings = _rated(puzzles, list(scales), rules, threads)

    def write(part: Path) -> None:
        with part.open("w", encoding="utf-8") as out:
            for row, (line, solution) in enumerate(zip(lines, solutions, strict=True)):
                about = {"givens": sum(symbol not in ".0" for symbol in line), "class": forms[row]}
                about.update({name: column[row] for name, column in ratings.items()})
                out.write(json.dumps({"question": line, "answer": solution, "metadata": about}) + "\n")

    _write(path, write)
    return len(lines)


def export_parquet(
    path: _Folder,
    puzzles: Batch,
    *,
    scales: Iterable[_Scale] = ("se", "level"),
    rules: str | None = None,
    threads: int | None = None,
) -> int:
    """Writes a Parquet file with the columns `puzzle`, `solution`, `class` (the canonical form) and the ratings. Needs pyarrow.

    Returns
    -------
    int
        The number of rows written.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    lines, solutions, forms, ratings = _rated(puzzles, list(scales), rules, threads)
    table = pa.table({"puzzle": lines, "solution": solutions, "class": pa.array(forms, pa.string()), **ratings})
    _write(path, lambda part: pq.write_table(table, part, compression="zstd"))
    return len(lines)


@dataclass(frozen=True)
class Score:
    """The scores of answers: one value per puzzle, and totals.

    Attributes
    ----------
    right, wrong, blank : numpy array of int64
        The numbers of cells to be filled that are right, wrong, and left empty.
    changed : numpy array of int64
        The number of givens that the answer changed or dropped.
    unread : numpy array of bool
        True for answers without the right number of cells; all their cells count as empty.
    solved : numpy array of bool
        True if every cell is right and no given was changed.
    """

    right: npt.NDArray[np.int64]
    wrong: npt.NDArray[np.int64]
    blank: npt.NDArray[np.int64]
    changed: npt.NDArray[np.int64]
    unread: npt.NDArray[np.bool_]
    solved: npt.NDArray[np.bool_]

    @property
    def solved_share(self) -> float:
        """The share of puzzles solved, 0 to 1."""
        return float(self.solved.mean()) if len(self.solved) else 0.0

    @property
    def cell_accuracy(self) -> float:
        """The share of the cells to be filled that are right, 0 to 1."""
        asked = int((self.right + self.wrong + self.blank).sum())
        return float(self.right.sum() / asked) if asked else 0.0

    @property
    def precision(self) -> float:
        """The share of filled cells that are right, 0 to 1."""
        filled = int((self.right + self.wrong).sum())
        return float(self.right.sum() / filled) if filled else 0.0


def score(puzzles: Batch, answers: Batch, *, rules: str | None = None, threads: int | None = None) -> Score:
    """Scores answers, which may be partial, against the unique solution of each puzzle.

    Parameters
    ----------
    puzzles : batch
        The puzzles, all of one size; each is solved, so that no answer key is needed.
    answers : batch
        One line or row of cells per puzzle, empty cells as `.` or 0; None for a missing answer.
    rules, threads
        See `pencilmark.solve`.

    Raises
    ------
    PuzzleReadError, NoAnswerError
        For the first row of `puzzles` that is not a puzzle with one solution.
    ValueError
        If the numbers of answers and puzzles differ.
    """
    lines, solutions = _proved(puzzles, rules, threads)
    told = _texts(answers)["text"].to_list()
    if len(told) != len(lines):
        raise ValueError(f"{len(told)} answers to {len(lines)} puzzles")
    width = len(solutions[0]) if solutions else 81
    if any(len(solution) != width for solution in solutions):
        raise ValueError("puzzles of several sizes")
    asked = _cells([line[:width] for line in lines], width)[0]
    wanted = _cells(solutions, width)[0]
    given, fits = _cells(told, width)
    is_open = asked == 0
    right = (is_open & (given == wanted)).sum(axis=1)
    blank = (is_open & (given == 0)).sum(axis=1)
    wrong = is_open.sum(axis=1) - right - blank
    changed = np.where(fits, (~is_open & (given != asked)).sum(axis=1), 0)
    solved = fits & (right == is_open.sum(axis=1)) & (changed == 0)
    return Score(right, wrong, blank, changed, ~fits, solved)
