"""The site's server, for tests: it collects violations of the security policy, and may be slow.

Violations in a worker reach no page and no console that a test could read. So this server adds
one directive to each policy, `report-uri`, which changes nothing of what the policy forbids.
"""

from __future__ import annotations

import json
import time
import urllib.parse
from pathlib import Path
from typing import cast

from building.basics import DIST, digest
from building.hosting import MISSING
from building.integrity import sha256
from building.server import Handler, Response, Server

REPORTS = "/csp-reports"
POLICY = "Content-Security-Policy"


class ListeningHandler(Handler):
    """Takes reports of violations of the policy."""

    def do_POST(self) -> None:  # noqa: N802 - the name is http.server's
        """Note a violation that the browser reports."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == REPORTS:
            report = json.loads(body)["csp-report"]
            said = (f"{key}: {report[key]}" for key in FIELDS if report.get(key))
            cast("ListeningServer", self.server.site).violations.append("CSP " + ", ".join(said))
        self.send_response(204)
        self.end_headers()

    def send_body(self, body: bytes) -> None:
        """Send an answer, as slowly as the server is to be."""
        speed = cast("ListeningServer", self.server.site).speed
        if speed is None:
            return super().send_body(body)
        for at in range(0, len(body), PART):
            if at < SLOW_BYTES:
                time.sleep(PART / speed)
            self.wfile.write(body[at : at + PART])
        return None


PART = 1 << 16
SLOW_BYTES = 1 << 21  # what comes after them is not waited for
FIELDS = ("document-uri", "effective-directive", "blocked-uri", "source-file", "line-number")


class ListeningServer(Server):
    """A server that collects the browser's reports in `violations`."""

    handler: type[Handler] = ListeningHandler

    def __init__(self, port: int = 0, dist: Path = DIST) -> None:
        super().__init__(port, dist)
        self.violations: list[str] = []
        self.speed: int | None = None
        """Bytes a second at which each file begins to come; None: as fast as it can."""

    def reload(self) -> None:
        super().reload()
        for path, answer in self.answers.items():
            policy = f"{answer.headers.get(POLICY, '')}; report-uri {REPORTS}"
            headers = {**answer.headers, POLICY: policy}
            self.answers[path] = answer._replace(headers=headers)

    def replace(self, path: str, body: bytes) -> None:
        """Serve another body for a file, and its hash in all that knows it."""
        replace(self, path, body)


def replace(server: Server, path: str, body: bytes) -> None:
    """Have a server serve another body for a file, and its hash in all that knows it."""
    known = server.answers[path]
    server.answers[path] = known._replace(body=body, etag=f'"{digest(body)[:32]}"')
    old, new = sha256(known.body).encode(), sha256(body).encode()
    for other in [path for path in server.answers if path.endswith(KNOWS_HASHES)]:
        if old in (text := server.answers[other].body):
            replace(server, other, text.replace(old, new))


KNOWS_HASHES = ("/", "/index.html", "/embed.html", "/hashes.json")


class _PlainHandler(Handler):
    def do_GET(self) -> None:  # noqa: N802 - the name is http.server's
        site = cast("PlainServer", self.server.site)
        path = urllib.parse.unquote(self.path.partition("?")[0])
        if path not in site.answers and f"{path}/" in site.answers:
            self.send_response(301)
            self.send_header("Location", f"{path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        answer = site.answers.get(path) or site.missing(path)
        if answer is None:
            self.send_error(404)
            return
        self.send_response(200 if path in site.answers else 404)
        self.send_header("Content-Type", answer.headers["Content-Type"])
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        if self.command == "GET":
            self.send_body(answer.body)

    do_HEAD = do_GET  # noqa: N815 - the name is http.server's


class PlainServer(ListeningServer):
    """dist/ in folders of a server that knows files and their types, and sends no other header."""

    handler = _PlainHandler

    def __init__(self, *folders: str, dist: Path = DIST) -> None:
        super().__init__(dist=dist)
        self.folders = folders

    @property
    def url(self) -> str:
        """The first of the folders, with a slash at the end."""
        return self.in_folder(self.folders[0])

    def in_folder(self, folder: str) -> str:
        """The address of the site in a folder, such as `/games/croupier/`."""
        return f"http://127.0.0.1:{self.port}{folder}"

    def missing(self, path: str) -> Response | None:
        """The page for addresses that name no file, of the folder that the path lies in."""
        folders = (folder for folder in self.folders if path.startswith(folder))
        return next((self.answers.get(folder + MISSING) for folder in folders), None)

    def reload(self) -> None:
        super().reload()
        found = self.answers
        self.answers = {
            folder + path[1:]: answer for folder in self.folders for path, answer in found.items()
        }
