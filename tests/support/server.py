"""The site's server, for tests: it also hears of every violation of the security policy.

Violations in a worker reach no page and no console that a test could read. So this server adds
one directive to each policy, `report-uri`, which changes nothing of what the policy forbids.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import build

REPORTS = "/csp-reports"
POLICY = "Content-Security-Policy"


class _ListeningHandler(build.Handler):
    def do_POST(self) -> None:  # noqa: N802 - the name is http.server's
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == REPORTS:
            report = json.loads(body)["csp-report"]
            said = (f"{key}: {report[key]}" for key in TOLD if report.get(key))
            cast("ListeningServer", self.server.site).violations.append("CSP " + ", ".join(said))
        self.send_response(204)
        self.end_headers()


TOLD = ("document-uri", "effective-directive", "blocked-uri", "source-file", "line-number")


class ListeningServer(build.Server):
    """A server that collects the browser's reports in `violations`."""

    handler = _ListeningHandler

    def __init__(self, port: int = 0, dist: Path = build.DIST) -> None:
        super().__init__(port, dist)
        self.violations: list[str] = []

    def reload(self) -> None:
        super().reload()
        for path, answer in self.answers.items():
            policy = f"{answer.headers.get(POLICY, '')}; report-uri {REPORTS}"
            headers = {**answer.headers, POLICY: policy}
            self.answers[path] = answer._replace(headers=headers)
