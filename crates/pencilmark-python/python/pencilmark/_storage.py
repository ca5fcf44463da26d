"""Storage: folders on this machine and in object stores, by `pyarrow.fs`.

Objects are read and written whole. On a local disk an object is written beside its place, forced to the disk, and renamed; an object store shows an
object when its upload is complete. So a reader sees a complete object or none, whichever process is killed.
"""

from __future__ import annotations

import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import pyarrow as pa
from pyarrow import fs

T = TypeVar("T")

#: The number of attempts at a request to an object store before its error is raised, and the first pause in seconds; each later
#: pause is twice as long. The clients of pyarrow also retry each request a few times.
ATTEMPTS, PAUSE = 6, 0.2

#: The number of concurrent requests if requests have latency.
REQUESTS = 16

#: The delay after writing a lock to an object store before it is read again, in seconds: longer than another driver needs from its
#: check to its write.
SETTLE = 1.0

#: The number of seconds after which another machine's unfinished file counts as abandoned.
STALE = 60.0

#: Errors that a retry does not fix.
_FINAL = re.compile(r"ACCESS_DENIED|NO_SUCH|INVALID|SIGNATURE|HTTP status 4(?!08|29)")


class StorageError(OSError):
    """The error of an object that can't be read or written, with the reason.

    Attributes
    ----------
    path : str
        The object.
    reason : str
        Why.
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason

    def __reduce__(self) -> tuple[type[StorageError], tuple[str, str]]:
        return StorageError, (self.path, self.reason)


class MissingObjectError(StorageError):
    """The error of an object that does not exist."""

    def __reduce__(self) -> tuple[type[StorageError], tuple[str, str]]:
        return MissingObjectError, (self.path, self.reason)


@dataclass(frozen=True)
class Entry:
    """An object in a listing."""

    size: int
    #: The time of its last write, in nanoseconds since 1970; 0 if the storage does not provide it.
    modified: int


@dataclass(frozen=True)
class Folder:
    """A folder in some storage, with operations on its objects by name."""

    filesystem: fs.FileSystem
    path: str

    @property
    def is_local(self) -> bool:
        """True if the folder is on a file system mounted on this machine."""
        return isinstance(self.filesystem, fs.LocalFileSystem)

    def __truediv__(self, name: str) -> Folder:
        return Folder(self.filesystem, f"{self.path}/{name}")

    def show(self, name: str = "") -> str:
        """Returns the name of an object for messages."""
        path = f"{self.path}/{name}" if name else self.path
        return path if self.is_local else f"{_scheme(self.filesystem)}://{path}"

    def entries(self, recursive: bool = True) -> dict[str, Entry]:
        """Returns the objects in the folder and its subfolders, sorted by name, with one listing request."""
        selector = fs.FileSelector(self.path, allow_not_found=True, recursive=recursive)
        found = self._attempt("", lambda: self.filesystem.get_file_info(selector))
        files = [info for info in found if info.type == fs.FileType.File]
        # Some storages begin paths with a slash, others don't.
        begin = len(self.path.strip("/")) + 1
        names = {info.path.strip("/")[begin:]: Entry(info.size, info.mtime_ns or 0) for info in files}
        return dict(sorted(names.items()))

    def find(self, name: str) -> Entry | None:
        """Returns the listing entry of one object, or None if it does not exist."""
        info = self._attempt(name, lambda: self.filesystem.get_file_info(f"{self.path}/{name}"))
        return Entry(info.size, info.mtime_ns or 0) if info.type == fs.FileType.File else None

    def read(self, name: str) -> bytes:
        """Returns the bytes of an object."""

        def work() -> bytes:
            with self.open(name) as file:
                return bytes(file.read())

        return self._attempt(name, work)

    def open(self, name: str) -> pa.NativeFile:
        """Opens an object to read parts of it. The caller must wrap reads in `attempt`, for retries."""
        return self.filesystem.open_input_file(f"{self.path}/{name}")

    def attempt(self, name: str, work: Callable[[], T]) -> T:
        """Calls `work`, which reads an object, and retries it on transient failures of an object store."""
        return self._attempt(name, work)

    def write(self, name: str, data: bytes | pa.Buffer) -> None:
        """Writes an object completely, or leaves the previous one unchanged."""
        if self.is_local:
            self._attempt(name, lambda: _write_file(Path(self.path, name), data))
            return

        def work() -> None:
            # Without `with`, which would complete the partial upload if a write fails.
            stream = self.filesystem.open_output_stream(f"{self.path}/{name}", compression=None)
            stream.write(data)
            stream.close()

        self._attempt(name, work)

    def create(self, name: str, data: bytes) -> bool:
        """Writes an object that does not exist yet; returns False if it exists, or another process writes it at the same time.

        Exact on a local disk. `pyarrow.fs` can't do this on object stores: of several processes at once the last one
        wins, if no process needs longer than `SETTLE` from its look to its write.
        """
        if self.is_local:
            return self._attempt(name, lambda: _create_file(Path(self.path, name), data))
        if self.find(name) is not None:
            return False
        self.write(name, data)
        time.sleep(SETTLE)
        return self.read(name) == data

    def delete(self, names: Iterable[str]) -> None:
        """Deletes objects; missing ones are ignored."""

        def work(name: str) -> None:
            try:
                self._attempt(name, lambda: self.filesystem.delete_file(f"{self.path}/{name}"))
            except MissingObjectError:
                pass

        self.map(work, names)

    def delete_folder(self, name: str) -> None:
        """Deletes a subfolder with all its contents, if it exists."""
        try:
            self._attempt(name, lambda: self.filesystem.delete_dir(f"{self.path}/{name}"))
        except MissingObjectError:
            pass

    def map(self, work: Callable[[Any], T], items: Iterable[Any]) -> list[T]:
        """Returns the results of `work` for each item, in order, running several at once if requests have latency."""
        with ThreadPoolExecutor(REQUESTS) as pool:
            return list(pool.map(work, items))

    def clear_unfinished(self, names: Iterable[str]) -> None:
        """Deletes unfinished files on a local disk that belong to ended processes."""
        if self.is_local:
            for name in names:
                if name.endswith(".tmp") and _is_left_behind(Path(self.path, name)):
                    Path(self.path, name).unlink(missing_ok=True)

    def _attempt(self, name: str, work: Callable[[], T]) -> T:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return work()
            except StorageError:
                raise
            except FileNotFoundError:
                raise MissingObjectError(self.show(name), "no such file or folder") from None
            except OSError as error:
                if self.is_local or attempt == ATTEMPTS or isinstance(error, PermissionError) or _FINAL.search(str(error)):
                    tries = f", after {attempt} attempts" if attempt > 1 else ""
                    raise StorageError(self.show(name), f"{_reason(error)}{tries}") from None
            time.sleep(PAUSE * 2 ** (attempt - 1))
        raise AssertionError("the last attempt returns or raises")


def _reason(error: OSError) -> str:
    """Returns the reason of an error on one line."""
    return " ".join((error.strerror or str(error) or type(error).__name__).split())


def _scheme(filesystem: fs.FileSystem) -> str:
    if isinstance(filesystem, fs.PyFileSystem):
        protocol = getattr(getattr(filesystem.handler, "fs", None), "protocol", "py")
        return protocol if isinstance(protocol, str) else str(protocol[0])
    return {"gcs": "gs", "abfs": "abfs"}.get(filesystem.type_name, str(filesystem.type_name))


def _unfinished(path: Path) -> Path:
    return path.with_name(f".{path.name}.{socket.gethostname()}.{os.getpid()}-{threading.get_ident()}.tmp")


def _fill(path: Path, data: bytes | pa.Buffer) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _write_file(path: Path, data: bytes | pa.Buffer) -> None:
    part = _unfinished(path)
    try:
        _fill(part, data)
        os.replace(part, path)
        _sync_folder(path.parent)
    finally:
        part.unlink(missing_ok=True)


def _create_file(path: Path, data: bytes) -> bool:
    part = _unfinished(path)
    try:
        _fill(part, data)
        try:
            # Creating a link fails if the name is taken; renaming would replace the file.
            os.link(part, path)
        except FileExistsError:
            raise
        except OSError:
            # Some file systems have no links: there the name is reserved first, and the file then filled.
            path.open("xb").close()
            os.replace(part, path)
        _sync_folder(path.parent)
    except FileExistsError:
        return False
    finally:
        part.unlink(missing_ok=True)
    return True


def _sync_folder(path: Path) -> None:
    """Forces the names in a folder to the disk, without which a rename may be lost in a power cut."""
    if os.name != "posix":
        return
    folder = os.open(path, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _is_left_behind(path: Path) -> bool:
    begin, process, _ = path.name.rsplit(".", 2)
    number = process.partition("-")[0]
    if begin.endswith(f".{socket.gethostname()}") and number.isdigit():
        return not is_running(socket.gethostname(), int(number))
    try:
        return time.time() - path.stat().st_mtime > STALE
    except FileNotFoundError:
        return False


def is_running(host: str, process: int) -> bool:
    """Returns False if a process is known to have ended; True for processes of other machines."""
    if host != socket.gethostname() or os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def resolve(where: str, filesystem: Any = None) -> Folder:
    """Returns a folder by its path or URI.

    `filesystem`, of pyarrow or fsspec, is where a path without a scheme is looked for; by default this machine. The options of S3 may stand in
    the query of the URI, as `s3://bucket/key?endpoint_override=localhost:9000&scheme=http`.

    Raises
    ------
    StorageError
        If there is no such storage.
    """
    scheme, separator, _ = where.partition("://")
    try:
        if separator and scheme == "s3":
            return _simplify(*_s3(where))
        if separator:
            return _simplify(*_by_scheme(where))
        if filesystem is not None:
            return _simplify(_of_pyarrow(filesystem), where)
    except (pa.ArrowInvalid, ImportError, ValueError, TypeError, OSError) as error:
        raise StorageError(without_secrets(where), " ".join(str(error).split())) from None
    return Folder(fs.LocalFileSystem(), str(Path(where).resolve()))


def without_secrets(where: str) -> str:
    """Returns a URI without user, password and options."""
    if "://" not in where:
        return where
    parts = urlsplit(where)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _s3(where: str) -> tuple[fs.FileSystem, str]:
    parts = urlsplit(where)
    named: dict[str, Any] = {
        name: value == "true" if value in ("true", "false") else value for name, value in parse_qsl(parts.query)
    }
    for name in ("connect_timeout", "request_timeout"):
        if name in named:
            named[name] = float(named[name])
    user, _, host = parts.netloc.rpartition("@")
    if user:
        key, _, secret = user.partition(":")
        named.update(access_key=unquote(key), secret_key=unquote(secret))
    # One request for a small object instead of three.
    named.setdefault("allow_delayed_open", True)
    return fs.S3FileSystem(**named), host + unquote(parts.path)


def _by_scheme(where: str) -> tuple[fs.FileSystem, str]:
    try:
        found: tuple[fs.FileSystem, str] = fs.FileSystem.from_uri(where)
    except pa.ArrowInvalid as error:
        if "Unrecognized filesystem type" not in str(error):
            raise
        # fsspec may support storages that pyarrow does not.
        found = fs.FileSystem.from_uri(f"fsspec+{where}")
    return found


def _of_pyarrow(filesystem: Any) -> fs.FileSystem:
    if isinstance(filesystem, fs.FileSystem):
        return filesystem
    if "file" in getattr(filesystem, "protocol", ()):
        return fs.LocalFileSystem()
    return fs.PyFileSystem(fs.FSSpecHandler(filesystem))


def _simplify(filesystem: fs.FileSystem, path: str) -> Folder:
    while isinstance(filesystem, fs.SubTreeFileSystem):
        filesystem, path = filesystem.base_fs, f"{filesystem.base_path}/{path.lstrip('/')}"
    if isinstance(filesystem, fs.LocalFileSystem):
        return Folder(filesystem, str(Path(path).resolve()))
    return Folder(filesystem, path.strip("/"))
