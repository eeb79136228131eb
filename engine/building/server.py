"""dist/ on this machine, served as Netlify serves it."""

from __future__ import annotations

import contextlib
import http.server
import socket
import threading
import time
import urllib.parse
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from building.basics import DIST, WORK, Trouble, digest, write
from building.dist import build, fingerprint, is_fresh
from building.headers import ORIGIN, Rule, header_rules
from building.hosting import HEADERS, MISSING

if TYPE_CHECKING:
    from typing import Self


PORTS = 50  # how many `serve` tries


class Response(NamedTuple):
    """The server's content for one path."""

    body: bytes
    etag: str
    headers: dict[str, str]


def responses(dist: Path = DIST) -> dict[str, Response]:
    """Every URL path of a built site and its answer, in memory: a rebuild changes none of them."""
    rules = header_rules(dist)
    answers = {}
    for file in sorted(dist.rglob("*")):
        if file.is_file() and file.name != HEADERS:  # which no host serves
            body, path = file.read_bytes(), "/" + file.relative_to(dist).as_posix()
            for url in (path, "/") if path == "/index.html" else (path,):
                answers[url] = Response(body, f'"{digest(body)[:32]}"', headers_of(url, rules))
    return answers


def headers_of(path: str, rules: list[Rule]) -> dict[str, str]:
    """The headers that Netlify would send: those of every rule that covers the path."""
    headers = {"Content-Type": mime_type(path)}
    for rule in rules:
        if rule.covers(path):
            headers.update(rule.headers)
    return headers


def mime_type(path: str) -> str:
    """The type of a file by its ending; not by the system's table, which differs everywhere."""
    types = {
        "": "text/html; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".json": "application/json; charset=utf-8",
        ".webmanifest": "application/manifest+json; charset=utf-8",
        ".svg": "image/svg+xml; charset=utf-8",
        ".png": "image/png",
        ".jpg": "image/jpeg",
        ".ico": "image/x-icon",
        ".wasm": "application/wasm",
        ".zip": "application/zip",
        ".image": "application/octet-stream",
        ".whl": "application/octet-stream",
        ".txt": "text/plain; charset=utf-8",
        ".ics": "text/calendar; charset=utf-8",
        ".xml": "application/atom+xml; charset=utf-8",
    }
    return types.get(Path(path).suffix, "application/octet-stream")


class _Http(http.server.ThreadingHTTPServer):
    """Keeps its open connections, so that stopping it closes them too."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, site: Server) -> None:
        self.site, self.connections = site, set[Any]()
        super().__init__(("127.0.0.1", site.port), site.handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Nothing: browsers close connections at any time."""

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class Handler(http.server.BaseHTTPRequestHandler):
    """GET and HEAD of what is in dist/, from memory."""

    server: _Http
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Answer from memory: 200, 304 when the browser has it, 404."""
        answers = self.server.site.answers
        answer = answers.get(urllib.parse.unquote(self.path.partition("?")[0]))
        if answer is None:
            self.send_missing(answers.get("/" + MISSING))
            return
        known = answer.etag in self.headers.get("If-None-Match", "")
        self.send_response(304 if known else 200)
        for name, value in {"ETag": answer.etag, **answer.headers}.items():
            self.send_header(name, value.replace(ORIGIN, self.server.site.url.rstrip("/")))
        self.send_header("Content-Length", str(0 if known else len(answer.body)))
        self.end_headers()
        if self.command == "GET" and not known:
            self.send_body(answer.body)

    def send_missing(self, page: Response | None) -> None:
        """Answer 404 with the site's own page, if it has one."""
        if page is None:
            self.send_error(404)
            return
        self.send_response(404)
        for name, value in page.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(page.body)))
        self.end_headers()
        if self.command == "GET":
            self.send_body(page.body)

    def send_body(self, body: bytes) -> None:
        """Send what was asked for."""
        self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815 - the name is http.server's

    def log_message(self, *_: object) -> None:
        """Nothing: the browser shows every request."""


class Server:
    """dist/ on 127.0.0.1, with the headers Netlify would send.

    `stop` cuts every connection; `start` again takes the same port.
    """

    handler = Handler

    def __init__(self, port: int = 0, dist: Path = DIST) -> None:
        self.port, self.dist = port, dist
        self.answers: dict[str, Response] = {}
        self._http: _Http | None = None

    @property
    def url(self) -> str:
        """The site's address, with a slash at the end."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def running(self) -> bool:
        """True if a request would get an answer."""
        return self._http is not None

    def start(self) -> Self:
        """Serve from a thread of its own. Raises OSError when the port is taken."""
        self.reload()
        self._http = _Http(self)
        self.port = self._http.server_address[1]
        threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def reload(self) -> None:
        """Serve what is in dist/ now."""
        self.answers = responses(self.dist)

    def stop(self) -> None:
        """Take the site off line."""
        if self._http:
            self._http.shutdown()
            self._http.server_close()
            self._http = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


def serve(port: int, watch: bool) -> None:
    """Serve dist/ until Ctrl-C; with `watch`, build again whenever a source changes."""
    server = started_near(port)
    if server.port != port:
        print(f"Port {port} is taken; using {server.port} instead.")
    print(f"Serving dist/ at {server.url}  (Ctrl-C stops it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            time.sleep(1)
            if watch and not is_fresh():
                try:
                    print(f"Built {build()}; reload the page.", flush=True)
                    server.reload()
                except Trouble as trouble:
                    print(trouble, flush=True)
                    write(WORK / "inputs", fingerprint())  # wait for the next change
    server.stop()


def started_near(port: int) -> Server:
    """A server on this port, or on the next free one of those that follow."""
    for candidate in range(port, min(port + PORTS, 65536)):
        with contextlib.suppress(OSError):
            return Server(candidate).start()
    raise Trouble(f"No free port from {port} on; choose another one: build.py serve --port N")
