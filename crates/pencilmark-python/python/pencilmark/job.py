"""Jobs over Parquet files: on this machine, on a Ray cluster, or on Spark.

    python -m pencilmark.job solve|rate|canon|explain|dedupe IN OUT [--engine local|ray|spark]
    python -m pencilmark.job generate COUNT OUT --seed N [--wish JSON]

IN is a Parquet file or a folder of them, with the puzzles in the column `puzzle` (or --column); OUT becomes a folder with one part per shard
of the input, in order: the columns of the input, and the result columns of the function of the same name. `dedupe` keeps the first row of
each class of equivalent puzzles. Both are paths, or URIs such as `s3://bucket/key`, `gs://bucket/key`; options of S3 are given in the query, as in
`s3://bucket/key?region=eu-west-1` or `?endpoint_override=localhost:9000&scheme=http`. All workers must reach the same storage.

The bytes of OUT don't depend on the engine or the number of workers; if a worker dies, its current task is repeated. A job that was stopped
continues where it stopped when the same command is run again, unless its input has changed. Only one driver at a time works on OUT: a second
one is refused. It takes over when the first one is gone: immediately if its process ended on this machine, after a minute without a sign
of life elsewhere, or with --take-over.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TypeAlias

from pencilmark._dedupe import Dedupe
from pencilmark._lock import Lock, lock_names
from pencilmark._plan import NOTE, TASKS, Job, JobError, Plan, plan
from pencilmark._rows import Results, known_part, part_name, rows_of
from pencilmark._storage import Entry, Folder, StorageError
from pencilmark._tasks import Backlog, Outcome, Part, Range, Stage, Task, attempt

__all__ = ["Job", "JobError", "StorageError", "local", "main", "run"]

#: The object that tells other programs that the results are complete, and the object that lists the results.
SUCCESS, MANIFEST = "_SUCCESS", "_manifest.json"

#: A function that processes the tasks of a stage until none is left, and yields each outcome as soon as it is known.
Engine: TypeAlias = Callable[[Stage, Backlog], Iterable[Outcome]]


def _cores() -> int:
    """Returns how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def local(threads: int | None = None) -> Engine:
    """Returns the engine that runs in this process, with one task per thread, by default one per core."""
    count = threads or _cores()

    def work(stage: Stage, backlog: Backlog) -> Iterator[Outcome]:
        backlog.slots = count
        ended = threading.Event()
        running: set[Future[Outcome]] = set()
        with ThreadPoolExecutor(count) as pool:

            def begin(task: Task) -> Future[Outcome]:
                # Work that can't be divided gets the threads that nothing else needs.
                each = 1 if stage.is_divisible else max(1, count // (len(running) + len(backlog) + 1))
                return pool.submit(attempt, stage.work, task, each, ended.is_set)

            try:
                while True:
                    while len(running) < count and (task := backlog.take()) is not None:
                        running.add(begin(task))
                    if not running:
                        return
                    done, running = wait(running, timeout=1, return_when=FIRST_COMPLETED)
                    backlog.check()
                    yield from (future.result() for future in done)
            finally:
                ended.set()

    return work


def run(
    job: Job, engine: Engine, progress: Callable[[str], None] | None = None, *, take_over: bool = False
) -> dict[str, int]:
    """Runs a job, or the part of it that is not done yet.

    Parameters
    ----------
    job : Job
        A job: a task with its input and output.
    engine : callable
        Where to run: `local()`, `pencilmark.ray.engine()` or `pencilmark.spark.engine()`.
    progress : callable, optional
        Called with a line of text on the job's progress, whenever something is done.
    take_over : bool
        True to take the job over from another driver, even if it may still be running.

    Returns
    -------
    dict
        The numbers of `shards` done in this run, of their `rows`, and of rows with `errors`.

    Raises
    ------
    JobError
        If the input can't be read or has changed since the job began, the result folder belongs to another job, or another driver works on it.
    StorageError
        If an object can't be read or written.
    """
    out = job.folder()
    found = out.entries()
    planned = _planned(job, out, found)
    if SUCCESS in found:
        return _total([])
    lock = Lock.acquire(out, lock_names(found), take_over)
    try:
        return _run(planned, engine, progress or (lambda text: None), lock)
    except StorageError:
        # The driver that took over may already have finished the job.
        if lock.is_lost() and out.find(SUCCESS) is not None:
            return _total([])
        raise
    finally:
        lock.release()


def _planned(job: Job, out: Folder, found: dict[str, Entry]) -> Plan:
    if NOTE in found:
        return plan(job, out.read(NOTE))
    if any(name.startswith("part-") and name.endswith(".parquet") for name in found):
        raise JobError(f"{out.show()} holds results of an unknown job: name another folder")
    return plan(job)


def _run(planned: Plan, engine: Engine, progress: Callable[[str], None], lock: Lock) -> dict[str, int]:
    out = planned.out
    # Listed only now, because another driver may have written since the first check.
    found = out.entries()
    if NOTE not in found:
        out.write(NOTE, planned.note())
    elif out.read(NOTE) != planned.note():
        raise JobError(f"{out.show()}: another job began at the same time")
    written: list[Part] = []
    for stage in _stages(planned):
        written += _run_stage(stage, found, engine, progress, lock)
    _finish(planned, written, lock)
    return _total(written)


def _stages(planned: Plan) -> list[Stage]:
    if planned.job.task == "dedupe":
        return Dedupe.of(planned).stages()
    results = Results(planned)
    return [Stage("rows", [shard.rows for shard in planned.shards], results, results.targets, is_divisible=True)]


def _run_stage(
    stage: Stage, found: dict[str, Entry], engine: Engine, progress: Callable[[str], None], lock: Lock
) -> list[Part]:
    missing, count, start = stage.missing(found), len(stage.sizes), time.monotonic()
    parts: dict[int, list[Range]] = {}
    for rows in filter(None, map(rows_of, found)):
        parts.setdefault(rows[0], []).append(rows[1])
    backlog = Backlog({unit: stage.sizes[unit] for unit in missing}, parts, check=lock.check)
    written: list[Part] = []
    for outcome in engine(stage, backlog):
        lock.check()
        if backlog.finish(outcome):
            written += outcome.written
            done = count - len(missing) + backlog.done
            progress(f"{stage.name}: {done} of {count} shards, {time.monotonic() - start:.0f} s")
    if backlog.done < len(missing):
        raise JobError(f"{len(missing) - backlog.done} shards of {stage.name} are missing")
    return written


def _finish(planned: Plan, written: list[Part], lock: Lock) -> None:
    """Compares the objects found with those written, records them in a manifest, and deletes temporary objects."""
    out, found = planned.out, planned.out.entries()
    names = [part_name(shard.number) for shard in planned.shards]
    known = {part.shard: part for part in written}
    for name in names:
        if name not in found:
            raise StorageError(out.show(name), "was written, and is not there")
    earlier = [number for number in range(len(names)) if number not in known]
    for part in out.map(lambda number: known_part(out, number, found[names[number]].size), earlier):
        known[part.shard] = part
    parts = [known[number] for number in range(len(names))]
    for part in parts:
        if (size := found[names[part.shard]].size) != part.size:
            raise StorageError(out.show(names[part.shard]), f"has {size} bytes, and was written with {part.size}")
    columns = {name: [getattr(part, name) for part in parts] for name in ("rows", "errors", "size")}
    lock.check_now()
    out.write(MANIFEST, (json.dumps({"parts": names, **columns}) + "\n").encode())
    out.write(SUCCESS, b"")
    lock.end()
    # The results are complete, so leftover objects do no harm.
    with contextlib.suppress(StorageError):
        out.delete_folder(".work")
        out.clear_unfinished(found)


def _total(written: list[Part]) -> dict[str, int]:
    rows, errors = sum(part.rows for part in written), sum(part.errors for part in written)
    return {"shards": len(written), "rows": rows, "errors": errors}


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
    parser.add_argument("source", metavar="IN", help="a Parquet file or a folder of them, a path or a URI; for generate, how many")
    parser.add_argument("out", metavar="OUT", help="the folder of results, a path or a URI")
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
    parser.add_argument("--take-over", action="store_true", help="take the job from another driver that may still run")
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
    """Runs the job given by command-line arguments; returns the exit status."""
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
        # On a terminal the line is updated; elsewhere a line is printed now and then.
        if arguments.quiet or (not sys.stderr.isatty() and time.monotonic() - told < 10):
            return
        told = time.monotonic()
        print(f"\r{text} " if sys.stderr.isatty() else text, end="" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)

    try:
        total = run(job, _engine(arguments), progress, take_over=arguments.take_over)
    except KeyboardInterrupt:
        print("pencilmark.job: stopped; the same command goes on", file=sys.stderr)
        return 130
    except (JobError, StorageError, ValueError, TypeError) as error:
        print(f"pencilmark.job: {error}", file=sys.stderr)
        return 2
    if not arguments.quiet:
        rows, errors = total["rows"], total["errors"]
        lead = "\n" if sys.stderr.isatty() else ""
        print(f"{lead}{total['shards']} shards, {rows} rows, {errors} of them without an answer", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
