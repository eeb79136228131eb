"""Errors that a browser must never see on our pages, whatever a test is about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

    from tests.support.server import ListeningServer


class Watch:
    """Collects errors, warnings, CSP violations, foreign requests and cookies of some visitors."""

    def __init__(self, server: ListeningServer) -> None:
        self.server = server
        server.violations.clear()
        self._problems: list[str] = []
        self._allowed = [re.compile("Service Worker registration blocked by Playwright")]
        self._contexts: list[BrowserContext] = []

    def allow(self, pattern: str) -> None:
        """Do not mind problems in whose text this regular expression is found."""
        self._allowed.append(re.compile(pattern))

    def attach(self, context: BrowserContext) -> None:
        """Watch all tabs and workers of one visitor.

        The browser resolves no name (browser.py), so a request to another host fails; to be
        notified of each request of a page would cost a tenth of its start.
        """
        self._contexts.append(context)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._request)

    def detach(self, context: BrowserContext) -> None:
        """Watch this visitor no longer: the next test has a watch of its own."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)
        context.remove_listener("requestfailed", self._request)

    def check(self) -> None:
        """Fail when there was anything that is not allowed."""
        seen = self._all()
        left = [text for text in seen if not any(p.search(text) for p in self._allowed)]
        assert not left, "The browser saw what it must not see:\n  " + "\n  ".join(left)

    def found(self, pattern: str) -> bool:
        """True if this regular expression is found in any problem so far."""
        return any(re.search(pattern, text) for text in self._all())

    def _all(self) -> list[str]:
        """Everything so far; asking the browser for cookies also brings in what is on its way."""
        cookies = [
            f"cookie: {c.get('name')}" for context in self._contexts for c in context.cookies()
        ]
        return self._problems + self.server.violations + cookies

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            at = message.location
            self._problems.append(
                f"console {message.type}: {message.text} ({at['url']}:{at['lineNumber']})"
            )

    def _error(self, error: WebError) -> None:
        self._problems.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.server.url, "data:", "blob:" + self.server.url)):
            self._problems.append(f"foreign request: {request.url}")
