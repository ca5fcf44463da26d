"""Measures the package: against its own kernel, and against what else Python has.

    python bench.py [--rows 1000000] [--others]

Puzzles are made by the package itself: random minimal ones. Figures are of one thread; the best of three rounds.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import subprocess
import sys
import time
from collections.abc import Callable

import pyarrow as pa

import pencilmark as pm
from pencilmark._pencilmark import _kernel_seconds


def best(work: Callable[[], object], rounds: int = 3) -> float:
    """Returns the seconds of the quickest round."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def batches(rows: int) -> float:
    """Measures a batch from Arrow to Arrow; returns the nanoseconds a puzzle of `solve`."""
    made = pm.generate(min(rows, 200_000), seed=1, minimal=True)["puzzle"].to_list()
    column = pa.array((made * -(-rows // len(made)))[:rows])
    # Interleaved, so that other load on the machine affects both.
    kernel, solve = [], []
    for _ in range(5):
        kernel.append(_kernel_seconds(column))
        solve.append(best(lambda: pa.table(pm.solve(column, threads=1)), 1))
    print(f"kernel alone, {rows} rows, one thread: {min(kernel) / rows * 1e9:.0f} ns a puzzle")
    ratio = min(solve) / min(kernel)
    print(f"solve, Arrow to Arrow:                 {min(solve) / rows * 1e9:.0f} ns a puzzle, {ratio:.2f} times the kernel")
    canon = best(lambda: pa.table(pm.canon(column, threads=1)))
    print(f"canon with keys, Arrow to Arrow:       {canon:.2f} s for all, {canon / rows * 1e9:.0f} ns a puzzle")
    cells = pm.transform(column, seed=1)["puzzle"].cells()
    print(f"solve, numpy to numpy:                 {best(lambda: pm.solve(cells, threads=1)['solution'].cells()) / rows * 1e9:.0f} ns a puzzle")
    rated = best(lambda: pm.generate(200, seed=1, se="2.0..7.5", threads=1), 1)
    print(f"generate with ER 2.0 to 7.5:           {200 / rated:.0f} a second")
    return min(solve) / rows * 1e9


def py_sudoku(line: str) -> object:
    """Solves with py-sudoku."""
    board = [[int(line[row * 9 + column]) for column in range(9)] for row in range(9)]
    return importlib.import_module("sudoku").Sudoku(3, board=board).solve()


def sudokutools(line: str) -> object:
    """Solves with sudokutools."""
    sudoku = importlib.import_module("sudokutools.sudoku").Sudoku.decode(line)
    return next(iter(importlib.import_module("sudokutools.solvers").dlx(sudoku)))


def rustoku(line: str) -> object:
    """Solves with rustoku, which does not prove that there is no other solution."""
    return importlib.import_module("rustoku").solve(line)


def lib_sudoku(line: str) -> object:
    """Solves with lib_sudoku, which does not prove that there is no other solution."""
    return importlib.import_module("lib_sudoku").solve(bytearray(int(symbol) for symbol in line))


def dlxsudoku(line: str) -> object:
    """Solves with dlxsudoku."""
    return importlib.import_module("dlxsudoku").Sudoku(line).solve()


OTHERS: dict[str, Callable[[str], object]] = {
    "rustoku": rustoku,
    "lib_sudoku": lib_sudoku,
    "py-sudoku": py_sudoku,
    "sudokutools": sudokutools,
    "dlxsudoku": dlxsudoku,
}


def others(batch: float) -> None:
    """Measures what else Python has, a puzzle at a time, within a few seconds each."""
    made = pm.generate(20_000, seed=2, minimal=True)["puzzle"].to_list()
    lines = [line.replace(".", "0") for line in made]
    single = best(lambda: [pm.solve(line) for line in lines]) / len(lines) * 1e6
    print(f"pencilmark {pm.__version__}, single calls: {single:.2f} us a puzzle")
    for name, solve in OTHERS.items():
        try:
            version = importlib.metadata.version(name)
            solve(lines[0])
        except Exception as error:
            print(f"{name}: not measured: {type(error).__name__}: {error}")
            continue
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < 5 and count < len(lines):
            solve(lines[count])
            count += 1
        each = (time.perf_counter() - start) / count * 1e6
        print(
            f"{name} {version}: {each:.1f} us a puzzle, {each / single:.0f} times a single call, "
            f"{each * 1000 / batch:.0f} times a batch"
        )


def main() -> None:
    """Prints all figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--others", action="store_true", help="measure other packages that are installed")
    arguments = parser.parse_args()
    code = "import time; t = time.perf_counter(); import pencilmark; print(time.perf_counter() - t)"
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(10)]
    print(f"import: {min(times) * 1000:.1f} ms")
    batch = batches(arguments.rows)
    if arguments.others:
        others(batch)


if __name__ == "__main__":
    main()
