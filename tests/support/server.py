"""The site's server, for tests: it collects violations of the security policy, and may be slow.

Violations in a worker reach no page and no console that a test could read. So this server adds
one directive to each policy, `report-uri`, which changes nothing of what the policy forbids.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import cast

from building.basics import DIST
from building.server import Handler, Server

REPORTS = "/csp-reports"
POLICY = "Content-Security-Policy"


class _ListeningHandler(Handler):
    def do_POST(self) -> None:  # noqa: N802 - the name is http.server's
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == REPORTS:
            report = json.loads(body)["csp-report"]
            said = (f"{key}: {report[key]}" for key in TOLD if report.get(key))
            cast("ListeningServer", self.server.site).violations.append("CSP " + ", ".join(said))
        self.send_response(204)
        self.end_headers()

    def send_body(self, body: bytes) -> None:
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
TOLD = ("document-uri", "effective-directive", "blocked-uri", "source-file", "line-number")


class ListeningServer(Server):
    """A server that collects the browser's reports in `violations`."""

    handler = _ListeningHandler

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
