"""Writes the reference of the installed package, made from its docstrings: `python tests/reference.py FILE`."""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType

import pencilmark as pm
from pencilmark import ml, polars, ray, spark

#: The folder with the sources of the compiled functions.
SOURCE = Path(__file__).resolve().parents[1] / "src"


def _sources() -> dict[str, str]:
    found = {}
    for path in sorted(SOURCE.glob("*.rs")):
        for block in re.finditer(r"#\[pyfunction\].*?fn (\w+)|puzzle_function! \{\n(?:    ///[^\n]*\n)+    (\w+)", path.read_text(), re.DOTALL):
            found[block[1] or block[2]] = f"src/{path.name}"
        for block in re.finditer(r"#\[pyclass\(frozen, module = \"pencilmark\", name = \"(\w+)\"\)\]", path.read_text()):
            found[block[1]] = f"src/{path.name}"
    return found


def _signature(thing: object) -> str:
    try:
        text = str(inspect.signature(thing))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""
    return text.replace("<factory>", "{}").replace("pencilmark._pencilmark.", "")


def _members(thing: type) -> list[str]:
    lines = []
    for name, member in sorted(vars(thing).items()):
        text = inspect.getdoc(member)
        # Fields without a docstring are described by their class.
        if not name.startswith("_") and text and (callable(member) or inspect.isdatadescriptor(member)):
            call = _signature(member).replace("($self, ", "(").replace("(self, ", "(").replace("(self)", "()")
            lines.append(f"- `{name}{call if callable(member) else ''}`: {' '.join(text.split())}")
    return lines


def _entry(name: str, thing: object, sources: dict[str, str]) -> list[str]:
    lines = [f"### {name}", "", f"```text\n{name}{_signature(thing)}\n```", ""]
    text = inspect.getdoc(thing) or ""
    lines += [re.sub(r"^(\w[\w, ]*)\n-+$", r"**\1**\n", text, flags=re.MULTILINE), ""]
    if isinstance(thing, type) and not issubclass(thing, (Exception, dict)):
        lines += [*_members(thing), ""]
    if name in sources:
        lines += [f"Source: `crates/pencilmark-python/{sources[name]}`", ""]
    return lines


def _module(title: str, module: ModuleType, names: list[str], sources: dict[str, str]) -> list[str]:
    lines = [f"## {title}", "", inspect.getdoc(module) or "", ""]
    for name in names:
        lines += _entry(name, getattr(module, name), sources)
    return lines


def reference() -> str:
    """Returns the text of the reference."""
    lines = ["# Reference of the Python package", "", "Made from the docstrings.", ""]
    names = [name for name in pm.__all__ if callable(getattr(pm, name))]
    lines += _module("pencilmark", pm, names, _sources())
    lines += _module("pencilmark.polars", polars, polars.__all__, {})
    lines += _module("pencilmark.ml", ml, ml.__all__, {})
    lines += _module("pencilmark.ray", ray, ray.__all__, {})
    lines += _module("pencilmark.spark", spark, spark.__all__, {})
    return re.sub(r"\n{3,}", "\n\n", "\n".join(line.rstrip() for line in "\n".join(lines).splitlines())) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(reference())
