"""Every verb, for one puzzle and for a batch."""

from __future__ import annotations

import os
import pickle
import subprocess
from pathlib import Path

import numpy as np
import pytest
from conftest import NONE, PUZZLE, SOLUTION, TWO

import pencilmark as pm


def test_solve() -> None:
    assert pm.solve(PUZZLE) == SOLUTION
    table = pm.solve([PUZZLE, TWO, NONE, PUZZLE.replace(".", "0")])
    assert table["solution"].to_list() == [SOLUTION, None, None, SOLUTION]
    assert table["error"].to_list() == [None, "several solutions", "no solution", None]
    assert table["solution"].null_count == 2


def test_solve_takes_any_format_and_size() -> None:
    assert pm.solve("1... ..2. .3.. ...4") == pm.solve("1.....2..3.....4")
    grid = "\n".join(PUZZLE[row : row + 9] for row in range(0, 81, 9))
    assert pm.solve(grid) == SOLUTION
    mixed = pm.solve(["1.....2..3.....4", PUZZLE])
    assert [len(line) for line in mixed["solution"].to_list()] == [16, 81]


def test_rules() -> None:
    killer = "4+killer=3:r1c1,r1c2"
    assert pm.count("." * 16, rules=killer) == 48
    assert pm.solve(["....", "." * 16], rules=killer)["error"].to_list()[1] == "several solutions"
    assert pm.count("." * 16, rules="x") == pm.count("." * 16, rules="4+x") == 48
    with pytest.raises(ValueError, match="rules"):
        pm.solve(PUZZLE, rules="9+nonsense")
    assert "diagonal" in pm.explain_rules("9+x").lower()


def test_count() -> None:
    assert pm.count(PUZZLE) == 1
    assert pm.count("." * 16) == 288
    assert pm.count(TWO, limit=5) == 5
    table = pm.count([PUZZLE, TWO, NONE], limit=2)
    assert table["count"].to_list() == [1, 2, 0]
    assert table["complete"].to_list() == [True, False, True]
    with pytest.raises(pm.NoAnswerError, match="over budget"):
        pm.count(TWO, max_nodes=100)


def test_check() -> None:
    assert pm.check(PUZZLE) == {"verdict": "unique", "faults": []}
    assert "1 twice in row 1: r1c1, r1c2" in pm.check(NONE)["faults"]
    table = pm.check([PUZZLE, NONE, TWO])
    assert table["verdict"].to_list() == ["unique", "no solution", "several solutions"]
    assert table["faults"][0] == []


def test_rate() -> None:
    assert pm.rate(PUZZLE) == {"er": 2.0, "ep": 1.5, "ed": 1.5, "technique": "direct hidden pair"}
    assert pm.rate(PUZZLE, scales="level")["level"] == "beginner"
    assert pm.rate(PUZZLE, scales="chains") == {"w": 0, "b": 0, "gw": 0, "gb": 0, "depth": 0}
    table = pm.rate([PUZZLE, TWO], scales="all")
    assert table["er"].to_list() == [2.0, None]
    assert table["nodes"][0] > 0
    assert table["error"][1] == "several solutions"
    above = pm.rate([PUZZLE], max=1.5)
    assert above["error"][0] == "above 1.5"
    with pytest.raises(ValueError, match="scales"):
        pm.rate([PUZZLE], scales="nonsense")  # type: ignore[call-overload]
    with pytest.raises(pm.NoAnswerError, match="above 1.5"):
        pm.rate(PUZZLE, max=1.5)


def test_hint_and_explain_show_themselves() -> None:
    hint = pm.hint(PUZZLE)
    assert hint.kind == "step" and hint.step is not None and "<svg" in hint._repr_html_()
    assert pm.hint([PUZZLE, NONE])["kind"].to_list() == ["step", "conflicts"]
    path = pm.explain(PUZZLE)
    assert path.solved and path.line == SOLUTION and len(path) == len(path.steps)
    assert path[0].conclusions and path[-1].sentence and "<svg" in path[0]._repr_svg_()
    assert path[0].to_dict()["technique"] == path[0].technique
    assert "<details>" in path._repr_html_()
    with pytest.raises(IndexError):
        path[1000]
    table = pm.explain([PUZZLE, NONE])
    assert table["solved"].to_list() == [True, None]
    assert len(table["techniques"][0]) == table["steps"][0]
    assert table["error"][1].startswith("contradiction")


def test_puzzle() -> None:
    puzzle = pm.Puzzle(PUZZLE)
    assert puzzle.solution == SOLUTION and str(puzzle) == PUZZLE and "<svg" in puzzle._repr_svg_()
    assert puzzle.cells().shape == (9, 9) and puzzle.givens == 81 - PUZZLE.count(".")
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert pm.solve([puzzle])["solution"][0] == pm.solve(puzzle) == SOLUTION
    killer = pm.Puzzle("." * 16, rules="4+killer=3:r1c1,r1c2")
    assert pm.count(killer) == 48 and pickle.loads(pickle.dumps(killer)).rules == killer.rules
    assert {puzzle: 1}[pm.Puzzle(PUZZLE)] == 1


def test_canon_equivalent_and_classes() -> None:
    other = pm.transform(PUZZLE, seed=1)
    assert other != PUZZLE
    assert pm.canon(PUZZLE) == pm.canon(other)
    table = pm.canon([PUZZLE, other, "1.....2..3.....4", NONE])
    assert table["form"][0] == table["form"][1] == pm.canon(PUZZLE)
    assert table["key"][0] == table["key"][1] != table["key"][2] and len(table["key"][0]) == 16
    assert table["form"][3] is None and table["error"][3] is not None
    symmetry = pm.equivalent(PUZZLE, other)
    assert symmetry is not None and sorted(symmetry["digits"]) == list(range(1, 10))
    assert pm.equivalent(PUZZLE, SOLUTION) is None
    puzzles = [PUZZLE, "bad", other, PUZZLE]
    assert pm.classes(puzzles)["first_row"].to_list() == [0, None, 0, 0]
    assert pm.dedupe(puzzles)["row"].to_list() == [0, 1]
    assert pm.dedupe(puzzles, by="cells")["puzzle"].to_list() == [PUZZLE, None, other]
    split = pm.split([PUZZLE, other], seed=3, share=0.5)["first"]
    assert split[0] == split[1]
    with pytest.raises(ValueError, match="share"):
        pm.split([PUZZLE], seed=1, share=2.0)


def test_keys_of_classes_never_change() -> None:
    # Users store these keys, so they must not change.
    assert pm.canon([PUZZLE])["key"][0].hex() == "e1a736430c9e528a0bba2f93705d52f6"


def test_generate() -> None:
    table = pm.generate(20, seed=5, level="easy..medium", symmetry="rot180")
    assert table["error"].null_count == 20
    assert set(table["level"].to_list()) <= {"easy", "medium"}
    assert pm.solve(table["puzzle"])["solution"].to_list() == table["solution"].to_list()
    later = pm.generate(5, seed=5, start=15, level=("easy", "medium"), symmetry="rot180", threads=1)
    assert later["puzzle"].to_list() == table["puzzle"].to_list()[15:]
    assert str(pm.puzzle(5, 17, {"level": "easy..medium", "symmetry": "rot180"})) == table["puzzle"][17]
    assert pm.generate(2, seed=1, se="7.0..7.5")["er"][0] >= 7.0
    assert 6.6 <= pm.generate(1, seed=1, se=(6.6, 6.6 + 0.6))["er"][0] <= 7.2
    assert pm.generate(1, seed=1, givens=81, attempts=1)["givens"][0] == 81
    unmet = pm.generate(1, seed=1, level="extreme", attempts=1)
    assert unmet["puzzle"][0] is None and unmet["error"][0].startswith("not reached in 1 attempt;")
    with pytest.raises(pm.NoAnswerError):
        pm.puzzle(1, 0, {"level": "extreme", "givens": 17})
    with pytest.raises(ValueError, match="level"):
        pm.generate(1, seed=1, level="nonsense")
    clued = pm.generate(3, seed=1, rules="6", constraint="killer", level="medium")
    assert clued["givens"].to_list() == [0, 0, 0] and min(clued["clues"].to_list()) > 5
    assert pm.count(clued["puzzle"])["count"].to_list() == [1, 1, 1]
    assert clued["puzzle"][0].startswith("6+killer=")
    both = pm.generate(1, seed=1, rules="6", constraint=["thermo", "arrow"], clues=(2, 6))
    assert 2 <= both["clues"][0] <= 6
    sized = pm.generate(1, seed=2, rules="6", constraint="thermo", clues={"thermo": 4}, clue_size={"thermo": 3}, symmetry="rot180")
    lines = [part for part in sized["puzzle"][0].split("\t")[0].split("+") if part.startswith("thermo:")]
    assert [line.count("r") - 1 for line in lines] == [3, 3, 3, 3]
    assert pm.generate(1, seed=2, rules="6", constraint="thermo", clue_size=3)["error"][0] is None
    with pytest.raises(ValueError, match="clue_size: there are no nope clues"):
        pm.generate(1, seed=1, constraint="killer", clue_size={"nope": 3})
    with pytest.raises(ValueError, match="did you mean killer"):
        pm.generate(1, seed=1, constraint="kiler")
    with pytest.raises(ValueError, match="are for kinds of clues"):
        pm.generate(1, seed=1, clues=5)
    made = pm.generate(2, seed=1, rules="4+x")
    assert made["error"].null_count == 2
    # The lines contain the rules.
    assert pm.count(made["puzzle"])["count"].to_list() == [1, 1]
    assert made["puzzle"][0].startswith("4+x\t")
    moved = pm.transform(made["puzzle"], seed=3)["puzzle"]
    assert pm.count(pm.minimize(moved, seed=1)["puzzle"])["count"].to_list() == [1, 1]
    with pytest.raises(ValueError, match="these clash"):
        pm.generate(1, seed=1, rules="4+killer=3:r1c1,r1c2+killer=3:r2c1,r2c2")


def test_grids() -> None:
    table = pm.grids(5000, seed=1)
    assert len(set(table["grid"].to_list())) == 5000
    assert pm.grids(10, seed=1, start=4990, threads=1)["grid"].to_list() == table["grid"].to_list()[4990:]
    assert pm.grids(2, seed=1, rules="4")["error"].null_count == 2


def test_minimize_and_redundant() -> None:
    assert pm.redundant(SOLUTION)
    thin = pm.minimize(SOLUTION, seed=1)
    assert pm.redundant(thin) == [] and pm.solve(thin) == SOLUTION
    table = pm.minimize([SOLUTION, TWO], seed=1)
    assert table["puzzle"].to_list() == [thin, None]
    parts = pm.minimize([SOLUTION] * 3, seed=1)["puzzle"].to_list()
    assert pm.minimize([SOLUTION] * 2, seed=1, first_row=1)["puzzle"].to_list() == parts[1:]
    assert pm.redundant([SOLUTION, thin])["redundant"][1] == []


def test_what_else_search_tells() -> None:
    assert len(pm.solutions("." * 16)) == 288
    assert pm.solutions(PUZZLE) == [SOLUTION]
    masks = pm.candidates(PUZZLE)
    assert masks.shape == (81,) and masks[0] == 1 << 7
    assert pm.candidates([PUZZLE, NONE])["candidates"].to_numpy().shape == (2, 81)
    estimate = pm.estimate("." * 16, seed=1)
    assert abs(estimate["estimate"] - 288) < 5 * estimate["standard_error"] + 1
    assert pm.why(PUZZLE) is None
    clash = pm.why(NONE)
    assert clash is not None and len(clash["givens"]) == 2


def test_traces() -> None:
    table = pm.traces([PUZZLE, NONE, "1.....2..3.....4"])
    numbers = table["trace"].to_numpy()
    assert numbers.shape == (3, 325) and numbers.dtype == np.int16
    assert table["solved"].to_list() == [True, None, None]
    givens = 81 - PUZZLE.count(".")
    assert numbers[0, 0] == givens
    steps = numbers[0, 1:].reshape(81, 4)
    assert (steps[:givens, 3] == 0).all() and (steps[givens:, 3] > 0).all()
    solution = np.array([int(digit) for digit in SOLUTION]).reshape(9, 9)
    assert (solution[steps[:, 0] - 1, steps[:, 1] - 1] == steps[:, 2]).all()
    assert pm.techniques()[steps[-1, 3] - 1]["name"]


def test_texts(testdata: Path, tmp_path: Path) -> None:
    assert pm.convert(PUZZLE, to="sdk").count("\n") == 8
    assert pm.convert([PUZZLE], to="line")["text"][0] == PUZZLE
    assert ("sdk" in dict(pm.formats())) and "killer" in pm.constraints()
    with pytest.raises(ValueError, match="no format"):
        pm.convert(PUZZLE, to="nonsense")
    table = pm.read(f"{PUZZLE}\n\n# a comment\nbad\n{SOLUTION}\n")
    assert table["line"].to_list() == [1, 4, 5] and table["error"].null_count == 2
    assert pm.read("puzzle,id\n" + PUZZLE + ",1\n")["puzzle"].to_list() == [PUZZLE]
    for path in sorted((testdata / "compressed").iterdir()):
        assert len(pm.read(path)) > 0 if path.suffix in (".gz", ".zst") else True
    lines = tmp_path / "lines.txt"
    lines.write_text((PUZZLE + "\n") * 100)
    assert len(pm.read(lines)) == 100
    assert len(pm.read(os.fspath(lines).encode() and lines.read_bytes())) == 100
    with pytest.raises(OSError):
        pm.read(tmp_path / "none.txt")


def test_books_are_the_same_bytes_and_refuse_what_they_cannot_print() -> None:
    puzzles = pm.generate(5, seed=3)["puzzle"].to_list()
    made = pm.book(puzzles, title="Pencils", sections=True, rating="se", site="https://example.org/")
    assert made.startswith(b"%PDF-") and made == pm.book(puzzles, title="Pencils", sections=True, rating="se", site="https://example.org/")
    assert made != pm.book(puzzles, title="Stifte", sections=True, language="de")
    assert pm.book(PUZZLE, layout="practice", paper="letter").startswith(b"%PDF-")
    covers = [pm.book(puzzles, file="cover", cover_design=look, isbn="978-0-306-40615-7") for look in (None, "mosaic,blue", "number,blue")]
    assert all(cover.startswith(b"%PDF-") for cover in covers) and len({*covers, made}) == 4
    assert pm.book(puzzles, imprint="Cedar Press") != pm.book(puzzles) != pm.book(puzzles, levels=False)
    with pytest.raises(pm.NoAnswerError, match="row 1"):
        pm.book([PUZZLE, "1" + "." * 80])
    for wrong in (
        {"layout": "scroll"}, {"paper": "3x3"}, {"rating": "cost"}, {"language": "fr"}, {"per_page": 0}, {"title": "数独"},
        {"cover_design": "pink"}, {"file": "spine"}, {"font": b"no font"}, {"isbn": "12"}, {"levels": False, "sections": True},
    ):
        with pytest.raises(ValueError):
            pm.book(PUZZLE, **wrong)


def test_the_command_says_the_same(testdata: Path) -> None:
    command = os.environ.get("PENCILMARK")
    if command is None:
        pytest.skip("PENCILMARK names no command")
    path = testdata / "classic9.txt"
    puzzles = [line.split("\t")[-1] for line in path.read_text().splitlines()]
    puzzles = [line for line in puzzles if line and not line.startswith("#")]

    def asked(*arguments: str) -> list[str]:
        run = subprocess.run([command, "-q", *arguments], input="\n".join(puzzles), capture_output=True, text=True)
        return run.stdout.splitlines()

    def first(text: str) -> str | None:
        return None if text.startswith("-") else text

    assert [first(line) for line in asked("solve")] == pm.solve(puzzles)["solution"].to_list()
    assert [first(line) for line in asked("canon")] == pm.canon(puzzles)["form"].to_list()
    assert [first(x) for x in asked("transform", "--seed", "7")] == pm.transform(puzzles, seed=7)["puzzle"].to_list()
    assert [first(x) for x in asked("minimize", "--seed", "7")] == pm.minimize(puzzles, seed=7)["puzzle"].to_list()
    made = asked("generate", "-n", "50", "--seed", "3")
    assert [line.split()[0] for line in made] == pm.generate(50, seed=3)["puzzle"].to_list()
