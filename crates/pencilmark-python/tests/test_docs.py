"""What the documents say is so: recipes, tutorial, reference."""

from __future__ import annotations

import doctest
import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import pencilmark as pm
from pencilmark import polars

DOCS = Path(__file__).resolve().parents[3] / "docs"


def blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / name).read_text(), re.DOTALL)


def run(code: str, folder: Path) -> None:
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_recipes(tmp_path: Path) -> None:
    code = "\n".join(blocks("python-recipes.md"))
    assert code.count("N = 100_000") == 1 and code.count("import pencilmark as pm") == 1
    run(code.replace("N = 100_000", "N = 300"), tmp_path)


def test_overview(tmp_path: Path) -> None:
    run("\n".join(blocks("python.md")), tmp_path)
    run("\n".join(blocks("../README.md")), tmp_path)


def test_jobs_without_an_engine(tmp_path: Path) -> None:
    page = (DOCS / "python-jobs.md").read_text().split("\n## Ray\n")[0]
    run("\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL)), tmp_path)
    command = os.environ.get("PENCILMARK")
    if command is None:
        pytest.skip("PENCILMARK names no command")
    (tmp_path / "pencilmark").symlink_to(Path(command).resolve())
    script = "\n".join(["set -eu", *re.findall(r"```sh\n(.*?)```", page, re.DOTALL)])
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["sh", "-c", script], cwd=tmp_path, env={**os.environ, "PATH": path}, check=True)
    made = pm.generate(1000, seed=1, level="medium")
    puzzles = [line.split()[0] for line in (tmp_path / "made.txt").read_text().splitlines()]
    assert puzzles == made["puzzle"].to_list()
    rated = [line.split("\t")[0] for line in (tmp_path / "rated.tsv").read_text().splitlines()]
    assert rated[1:] == [f"{er:.1f}" for er in pm.rate(made)["er"].to_list()]
    distinct = [line.split()[0] for name in ("distinct-1.txt", "distinct-2.txt") for line in (tmp_path / name).read_text().splitlines()]
    assert sorted(distinct) == sorted(puzzles)


def test_tutorial(tmp_path: Path) -> None:
    notebook = nbformat.read(DOCS / "python-tutorial.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells), "the tutorial is kept without outputs"
    os.environ["JUPYTER_PLATFORM_DIRS"] = "1"
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [data for cell in notebook.cells for out in cell.get("outputs", []) for data in out.get("data", {})]
    assert "image/svg+xml" in shown and "text/html" in shown


@pytest.mark.parametrize("name", [name for name in pm.__all__ if callable(getattr(pm, name))])
def test_everything_public_is_documented(name: str) -> None:
    text = inspect.getdoc(getattr(pm, name))
    assert text and len(text.split("\n\n")[0].split()) >= 3


def examples() -> Iterator[doctest.DocTest]:
    """The examples of everything public, in its own docstring and in those of the modules."""
    finder, names = doctest.DocTestParser(), {"pm": pm}
    things: list[tuple[str, object]] = [(name, getattr(pm, name)) for name in pm.__all__ if callable(getattr(pm, name))]
    things += [("pencilmark", pm), ("pencilmark.polars", polars), ("Sudoku", polars.Sudoku), ("sudoku", polars.sudoku)]
    for name, thing in things:
        yield finder.get_doctest(inspect.getdoc(thing) or "", dict(names), name, None, None)


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: str(example.name))
def test_the_examples_of_help(example: doctest.DocTest) -> None:
    assert example.examples, f"help({example.name}) has no example"
    said: list[str] = []
    doctest.DocTestRunner().run(example, out=said.append)
    assert not said, "".join(said)


def test_the_reference_describes_every_function() -> None:
    from reference import reference

    text = reference()
    for name in pm.__all__:
        if callable(getattr(pm, name)):
            entry = text.split(f"### {name}\n", 1)[1].split("\n### ", 1)[0]
            assert len(entry.split()) >= 8, name
