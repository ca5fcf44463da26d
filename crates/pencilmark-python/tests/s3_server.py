"""An S3 server on this machine, and a proxy before it that fails by chance."""

from __future__ import annotations

import http.client
import random
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from pyarrow import fs

#: The program of the server's process; in this process it would share the interpreter with the tested code.
_SERVER = """
import sys
from moto.moto_server.threaded_moto_server import ThreadedMotoServer
ThreadedMotoServer(ip_address="127.0.0.1", port=int(sys.argv[1]), verbose=False).start()
sys.stdin.read()
"""


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Server:
    """A process with moto's S3 server, which ends with this one, and the bucket `jobs` in it."""

    def __init__(self) -> None:
        self.port = _free_port()
        words = [sys.executable, "-c", _SERVER, str(self.port)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, "the S3 server does not start"
                time.sleep(0.05)
        self.filesystem(allow_bucket_creation=True).create_dir("jobs")

    def filesystem(self, port: int | None = None, **options: object) -> fs.S3FileSystem:
        """Returns the storage, seen through a port."""
        return fs.S3FileSystem(
            access_key="test",
            secret_key="test",
            region="us-east-1",
            scheme="http",
            endpoint_override=f"127.0.0.1:{port or self.port}",
            **options,
        )

    def uri(self, path: str, port: int | None = None) -> str:
        """Returns the URI of a path in the bucket, seen through a port."""
        query = f"region=us-east-1&scheme=http&endpoint_override=127.0.0.1:{port or self.port}"
        return f"s3://test:test@jobs/{path}?{query}"

    def objects(self, path: str) -> dict[str, bytes]:
        """Returns the objects below a path of the bucket by their names."""
        storage = self.filesystem()
        found = storage.get_file_info(fs.FileSelector(f"jobs/{path}", recursive=True, allow_not_found=True))
        names = sorted(info.path for info in found if info.type == fs.FileType.File)
        return {name.removeprefix(f"jobs/{path}/"): storage.open_input_file(name).read() for name in names}

    def stop(self) -> None:
        """Ends the process."""
        self.process.kill()
        self.process.wait()


#: The faults of a proxy, with their relative frequencies.
FAULTS = {
    "answers 503": 5,
    "does it and answers 503": 2,
    "cuts before": 3,
    "cuts after": 2,
    "cuts in the answer": 4,
    "is slow": 4,
}


class FaultyProxy:
    """A proxy before an S3 server, which does a fault to a share of all requests."""

    def __init__(self, server: Server, share: float = 0.0, seed: int = 0) -> None:
        self.server, self.share, self.kinds = server, share, FAULTS
        self.random, self.lock = random.Random(seed), threading.Lock()
        self.faults: Counter[str] = Counter()
        self.requests: Counter[str] = Counter()
        self.bytes_read = 0
        proxy = self

        class Handler(_Handler):
            def do(self) -> None:
                proxy.handle(self)

            do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = do

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.port = int(self.http.server_address[1])
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Ends the proxy."""
        self.http.shutdown()
        self.http.server_close()

    def handle(self, request: _Handler) -> None:
        """Answers a request, or does a fault to it."""
        body = request.body()
        kind = "LIST" if "list-type" in request.path else request.command
        with self.lock:
            self.requests[kind] += 1
            fault = ""
            if self.random.random() < self.share:
                fault = self.random.choices(list(self.kinds), list(self.kinds.values()))[0]
                self.faults[fault] += 1
            pause = self.random.uniform(0.2, 1.5)
        if fault == "cuts before":
            return request.cut()
        if fault == "answers 503":
            return request.answer(503, [], _SLOW_DOWN)
        if fault == "is slow":
            time.sleep(pause)
        status, headers, data = self._forward(request, body)
        if fault == "cuts after":
            return request.cut()
        if fault == "does it and answers 503":
            return request.answer(503, [], _SLOW_DOWN)
        with self.lock:
            self.bytes_read += len(data)
        request.answer(status, headers, data, cut=len(data) // 2 if fault == "cuts in the answer" else None)

    def _forward(self, request: _Handler, body: bytes) -> tuple[int, list[tuple[str, str]], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        own = {"connection", "transfer-encoding", "content-length", "expect", "keep-alive"}
        headers = {name: value for name, value in request.headers.items() if name.lower() not in own}
        connection.request(request.command, request.path, body, {**headers, "Content-Length": str(len(body))})
        answer = connection.getresponse()
        kept = [(name, value) for name, value in answer.getheaders() if name.lower() not in own - {"content-length"}]
        data = answer.read()
        connection.close()
        if request.command != "HEAD":
            kept = [(name, value) for name, value in kept if name.lower() != "content-length"]
        return answer.status, kept, data


_SLOW_DOWN = b"<?xml version='1.0'?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""

    def body(self) -> bytes:
        """Returns what the request sends."""
        if "chunked" not in self.headers.get("Transfer-Encoding", ""):
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        chunks = []
        while size := int(self.rfile.readline().split(b";")[0], 16):
            chunks.append(self.rfile.read(size))
            self.rfile.readline()
        while self.rfile.readline().strip():
            pass
        return b"".join(chunks)

    def cut(self) -> None:
        """Ends the connection without an answer."""
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def answer(self, status: int, headers: list[tuple[str, str]], data: bytes, cut: int | None = None) -> None:
        """Answers; perhaps no more than some bytes of it."""
        self.send_response_only(status)
        for name, value in headers:
            self.send_header(name, value)
        if self.command != "HEAD":
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if cut is not None and self.command != "HEAD":
            self.wfile.write(data[:cut])
            return self.cut()
        if self.command != "HEAD":
            self.wfile.write(data)
