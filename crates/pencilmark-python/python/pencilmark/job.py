"""Jobs over Parquet files: on this machine, on a Ray cluster, or on Spark.

    python -m pencilmark.job solve|rate|canon|explain|dedupe IN OUT [--engine local|ray|spark]
    python -m pencilmark.job generate COUNT OUT --seed N [--wish JSON]

IN is a Parquet file or a folder of them, with the puzzles in the column `puzzle` (or --column); OUT becomes a folder of as many parts as the
input has shards, in order: the columns of the input, and those that the verb of the same name answers with. `dedupe` keeps the first row of
each class of symmetry. All workers must see the same folders.

The bytes of OUT are the same whatever the engine and however many workers; a worker that dies costs its shard, which is done again. A job that
was stopped goes on where it was when the same command is given again.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from pencilmark._shards import TASKS, Job, JobError, Stage, claim, leftovers, plan, stages

__all__ = ["Job", "JobError", "main", "run"]

#: Works on shards of a stage, wherever, and returns what became of each as it is known.
Engine: TypeAlias = Callable[[Stage, list[int]], Iterable[dict[str, int]]]


def local(threads: int | None = None) -> Engine:
    """Returns the engine that works in this process, a shard after the other on several threads."""

    def work(stage: Stage, numbers: list[int]) -> Iterator[dict[str, int]]:
        for number in numbers:
            yield stage.work(number, threads)

    return work


def run(job: Job, engine: Engine, progress: Callable[[str], None] | None = None) -> dict[str, int]:
    """Does a job, or what is missing of it.

    Returns
    -------
    dict
        The `shards` that were done now, their `rows`, and how many of these have `errors`.

    Raises
    ------
    JobError
        If the input can't be read, or the folder of results is another job's.
    """
    shards = plan(job)
    claim(job, shards)
    total = {"shards": 0, "rows": 0, "errors": 0}
    if (job.folder() / "_SUCCESS").exists():
        return total
    for stage in stages(job, shards):
        missing = stage.missing()
        done, start = stage.count - len(missing), time.monotonic()
        for status in engine(stage, missing):
            done += 1
            if stage.name == "rows":
                total["shards"] += 1
                total["rows"] += status["rows"]
                total["errors"] += status["errors"]
            if progress is not None:
                progress(f"{stage.name}: {done} of {stage.count} shards, {time.monotonic() - start:.0f} s")
        if left := stage.missing():
            raise JobError(f"{len(left)} shards of {stage.name} are missing, the first is {left[0]}")
    for path in leftovers(job):
        path.unlink(missing_ok=True)
    shutil.rmtree(job.folder() / ".work", ignore_errors=True)
    (job.folder() / "_SUCCESS").touch()
    return total


def _engine(arguments: argparse.Namespace) -> Engine:
    """Returns the engine that was asked for. Ray and Spark are imported only here: the package does without them."""
    needs = {"ray": ("ray", "ray[data]"), "spark": ("pyspark", "pyspark")}
    if arguments.engine in needs:
        module, package = needs[arguments.engine]
        if importlib.util.find_spec(module) is None:
            raise JobError(f"--engine {arguments.engine} needs {package}: pip install '{package}'")
    if arguments.engine == "ray":
        from pencilmark import ray

        return ray.engine(arguments.address)
    if arguments.engine == "spark":
        from pencilmark import spark

        return spark.engine(arguments.master)
    return local(arguments.threads)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pencilmark.job", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("source", metavar="IN", help="a Parquet file or a folder of them; for generate, how many")
    parser.add_argument("out", metavar="OUT", help="the folder of results")
    parser.add_argument("--engine", choices=("local", "ray", "spark"), default="local")
    parser.add_argument("--column", default="puzzle", help="the column with the puzzles")
    parser.add_argument("--shard-rows", type=int, default=100_000, help="the most rows of a shard")
    parser.add_argument("--threads", type=int, help="threads of the local engine; by default one a core")
    parser.add_argument("--address", help="the Ray cluster; by default a new one on this machine")
    parser.add_argument("--master", help="the Spark master; by default that of the environment, else this machine")
    parser.add_argument("--rules", help="the rules of the puzzles")
    parser.add_argument("--seed", type=int, help="the seed of generate")
    parser.add_argument("--wish", type=json.loads, default={}, help='what to generate, as {"level": "hard"}')
    parser.add_argument("--scales", default="se", help="the scales of rate, joined by commas, or all")
    parser.add_argument("--quiet", action="store_true", help="no progress")
    return parser


def _options(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> dict[str, object]:
    options: dict[str, object] = {}
    if arguments.rules is not None:
        options["rules"] = arguments.rules
    if arguments.task == "rate":
        scales = arguments.scales
        options["scales"] = scales if scales == "all" else scales.split(",")
    if arguments.task == "generate":
        if arguments.seed is None:
            parser.error("generate needs --seed")
        if not arguments.source.isdigit():
            parser.error("generate needs a number of puzzles")
        options.update(arguments.wish, seed=arguments.seed)
    return options


def main(words: list[str] | None = None) -> int:
    """Does the job that the arguments tell; returns the exit status."""
    parser = _parser()
    arguments = parser.parse_args(words)
    options = _options(parser, arguments)
    if arguments.shard_rows < 1:
        parser.error("--shard-rows: at least 1")
    job = Job(
        arguments.task, arguments.source, arguments.out, arguments.column, options, arguments.shard_rows
    )

    told = 0.0

    def progress(text: str) -> None:
        nonlocal told
        # On a terminal one line that changes, elsewhere a line now and then.
        if arguments.quiet or (not sys.stderr.isatty() and time.monotonic() - told < 10):
            return
        told = time.monotonic()
        print(f"\r{text} " if sys.stderr.isatty() else text, end="" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)

    try:
        total = run(job, _engine(arguments), progress)
    except (JobError, ValueError, TypeError) as error:
        print(f"pencilmark.job: {error}", file=sys.stderr)
        return 2
    if not arguments.quiet:
        rows, errors = total["rows"], total["errors"]
        lead = "\n" if sys.stderr.isatty() else ""
        print(f"{lead}{total['shards']} shards, {rows} rows, {errors} of them without an answer", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
