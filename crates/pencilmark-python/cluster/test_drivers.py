"""Drivers of jobs in an object store that are killed, followed and overtaken, again and again."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest
from conftest import FAULTS, WORKS, Bench, Work, done


def start(bench: Bench, work: Work, out: str, *words: str) -> subprocess.Popen[str]:
    options = dict(work.options)
    arguments = [work.task, bench.source(work), bench.server.uri(out, bench.proxy.port), "--quiet", *words]
    if work.task == "rate":
        arguments += ["--scales", ",".join(options["scales"])]
    if work.task == "generate":
        arguments += ["--seed", str(options.pop("seed")), "--wish", json.dumps(options)]
    command = [sys.executable, "-m", "pencilmark.job", *arguments, "--shard-rows", str(work.shard_rows)]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("work", WORKS, ids=[work.task for work in WORKS])
def test_drivers_that_are_killed_and_overtaken_lose_nothing(work: Work, bench: Bench, runs: int) -> None:
    chance, out = random.Random(work.task), f"drivers/{work.task}"
    bench.undisturbed(work)
    bench.proxy.share = FAULTS
    kills, told, overtaken = 0, 0, 0
    while kills < 2 * runs:
        first = start(bench, work, out)
        time.sleep(chance.uniform(1.0, 4.0))
        if first.poll() is None and not told:
            second = start(bench, work, out)
            error = second.communicate()[1]
            # Either the second driver found the first one working, or the first was done by then.
            assert second.returncode == (2 if "another driver works on it" in error else 0), error
            told += second.returncode == 2
        if first.poll() is None and not overtaken:
            third = start(bench, work, out, "--take-over")
            error = first.communicate()[1]
            assert first.returncode == (2 if "another driver took over" in error else 0), error
            overtaken += first.returncode == 2
            first = third
            time.sleep(chance.uniform(0.5, 2.0))
        if first.poll() is None:
            os.kill(first.pid, signal.SIGKILL)
            kills += 1
        else:
            assert first.returncode == 0, first.communicate()[1]
        first.communicate()
        if "_SUCCESS" in bench.server.objects(out):
            # The job was done before it was killed often enough, so it is started again.
            bench.check(work, out)
            bench.server.filesystem().delete_dir(f"jobs/{out}")
    last = start(bench, work, out)
    assert last.communicate()[1] == "" and last.returncode == 0
    bench.proxy.share = 0.0
    bench.check(work, out)
    done.update({"killed drivers": kills, "second drivers told of the first": told, "drivers overtaken": overtaken})
