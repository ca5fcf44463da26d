"""Locks of jobs: one driver at a time works on a folder of results.

A driver holds the lock `.work/driver-N.json` with the highest N, its token, and writes it again every few seconds. A second driver is told
of the first, and takes over where the first is gone: its process ended on this machine, it was silent for a minute, or the user says so. A driver that
sees a higher token than its own stops, and deletes nothing.

Two drivers that both believe to hold a lock do no harm: whoever writes an object of a job writes the same bytes.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import socket
import threading
import time
from collections.abc import Iterable

from pencilmark._plan import JobError
from pencilmark._storage import Folder, MissingObjectError, StorageError, is_running

#: The interval of a driver's signs of life, and the length of a silence after which it counts as gone, in seconds.
BEAT, SILENCE = 5.0, 60.0

_NAME = re.compile(r"\.work/driver-(\d+)\.json")


def lock_names(found: Iterable[str]) -> list[str]:
    """Returns the locks in a listing, the oldest first."""
    return sorted((name for name in found if _NAME.fullmatch(name)), key=_token)


def _token(name: str) -> int:
    match = _NAME.fullmatch(name)
    return int(match[1]) if match else 0


class Lock:
    """The lock of a folder of results, held by this driver."""

    def __init__(self, out: Folder, token: int) -> None:
        self.out, self.token = out, token
        self.name = f".work/driver-{token:05}.json"
        self.key = secrets.token_hex(8)
        self.held = False
        self._lost: JobError | StorageError | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._beat, daemon=True)

    @classmethod
    def acquire(cls, out: Folder, names: list[str], take_over: bool) -> Lock:
        """Takes the lock of a folder that has these locks.

        Raises
        ------
        JobError
            If another driver holds it, and `take_over` is not set.
        """
        if names and not take_over:
            _refuse_if_alive(out, names[-1])
        lock = cls(out, _token(names[-1]) + 1 if names else 1)
        while not out.create(lock.name, lock._record()):
            if not _is_gone(_read(out, lock.name)):
                raise JobError(f"{out.show()}: another driver began at the same time")
            # Requests that a killed driver had sent can arrive after its end.
            lock = cls(out, lock.token + 1)
        lock.held = True
        lock._thread.start()
        return lock

    def check(self) -> None:
        """Raises an error if another driver has taken the job over."""
        if self._lost is not None:
            raise self._lost

    def check_now(self) -> None:
        """Raises an error if another driver has taken the job over, as the storage says now."""
        self._look()
        self.check()

    def is_lost(self) -> bool:
        """Returns whether another driver has taken the job over, as the storage says now."""
        with contextlib.suppress(StorageError):
            self._look()
        return self._lost is not None

    def end(self) -> None:
        """Stops renewing the lock, since the job is done."""
        self._ended.set()
        self._thread.join()
        self.held = False

    def release(self) -> None:
        """Lets the next driver begin at once, where the job is not done."""
        if not self.held:
            return
        self.end()
        if not self._lost:
            # If this fails, the next driver waits until the silence is long enough.
            with contextlib.suppress(StorageError):
                self.out.write(self.name, self._record(released=True))

    def _record(self, released: bool = False) -> bytes:
        about = {"host": socket.gethostname(), "process": os.getpid(), "key": self.key}
        return json.dumps({**about, "beat": time.time(), "released": released}).encode()

    def _beat(self) -> None:
        last = time.monotonic()
        while not self._ended.wait(BEAT) and not self._lost:
            try:
                self._look()
                if not self._lost:
                    self.out.write(self.name, self._record())
                last = time.monotonic()
            except StorageError as error:
                if time.monotonic() - last > SILENCE:
                    self._lost = error

    def _look(self) -> None:
        names = lock_names(f".work/{name}" for name in (self.out / ".work").entries())
        if names and _token(names[-1]) > self.token:
            who = _who(_read(self.out, names[-1]))
            self._lost = JobError(f"{self.out.show()}: another driver took over ({who})")
        elif self.name in names:
            record = _read(self.out, self.name)
            if record.get("key") != self.key and not _is_gone(record):
                self._lost = JobError(f"{self.out.show()}: another driver began at the same time")


def _read(out: Folder, name: str) -> dict[str, object]:
    try:
        record = json.loads(out.read(name))
    except (MissingObjectError, ValueError):
        return {"released": True}
    return record if isinstance(record, dict) else {}


def _who(record: dict[str, object]) -> str:
    return f"process {record.get('process')} on {record.get('host')}"


def _silence(record: dict[str, object]) -> float:
    beat = record.get("beat")
    return max(0.0, time.time() - beat) if isinstance(beat, float) else SILENCE


def _is_gone(record: dict[str, object]) -> bool:
    """Returns whether the driver of a lock is known to have ended, or was silent for too long."""
    host, process = record.get("host"), record.get("process")
    ended = isinstance(host, str) and isinstance(process, int) and not is_running(host, process)
    return bool(record.get("released")) or ended or _silence(record) >= SILENCE


def _refuse_if_alive(out: Folder, name: str) -> None:
    record = _read(out, name)
    if _is_gone(record):
        return
    raise JobError(
        f"{out.show()}: another driver works on it ({_who(record)}, last heard of {_silence(record):.0f} s ago); once it is silent for "
        f"{SILENCE:.0f} s the same command takes over, with --take-over at once"
    )
