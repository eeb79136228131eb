"""The alarm itself: what the browser must never see is noticed wherever it happens."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from tests.support.page import wait_for_engine
from tests.support.visitor import until_true
from tests.support.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from playwright.sync_api import Page

IN_PAGE = {
    "console error: oh": "() => console.error('oh')",
    "console warning: hm": "() => console.warn('hm')",
    "uncaught: .*aha": "() => { setTimeout(() => { throw new Error('aha'); }) }",
    "CSP .* connect-src": "() => { fetch('https://example.org/').catch(() => {}) }",
    "CSP .* style-src": "() => { document.body.innerHTML.length;"
    " const e = document.createElement('p'); e.setAttribute('style', 'color: red');"
    " document.body.append(e); }",
    "CSP .* trusted-types": "() => { try { document.body.innerHTML = '<b>' } catch {} }",
    "cookie: taste": "() => { document.cookie = 'taste=sweet' }",
    # The last one, since it leads away from the page.
    "foreign request": "() => { location.assign('https://example.org/') }",
}
IN_WORKER = {
    "console error: oh": "() => console.error('oh')",
    "CSP .* connect-src": "() => { fetch('https://example.org/').catch(() => {}) }",
}


def assert_noticed(
    page: Page, watch: Watch, evaluate: Callable[[str], object], provoked: Mapping[str, str]
) -> None:
    """Each of these, provoked one after the other, is noticed within five seconds."""
    for pattern, script in provoked.items():
        assert not watch.found(pattern), pattern
        evaluate(script)
        until_true(page, partial(watch.found, pattern), 5_000)
    watch.allow(".")  # that was the test


@pytest.mark.view(engine=False)
def test_page_is_watched(page: Page, watch: Watch) -> None:
    """Errors, warnings, violations, foreign requests and cookies of a page."""
    page.goto("/")
    assert_noticed(page, watch, page.evaluate, IN_PAGE)


@pytest.mark.long
def test_worker_is_watched(page: Page, watch: Watch) -> None:
    """The same in the engine's worker."""
    page.goto("/")
    wait_for_engine(page)
    (worker,) = page.workers
    assert_noticed(page, watch, worker.evaluate, IN_WORKER)


class Context:
    """A browser context without a browser: it sends its listeners scripted messages."""

    def __init__(self) -> None:
        self.says: dict[str, Callable[[Any], None]] = {}

    def on(self, event: str, listener: Callable[[Any], None]) -> None:
        """Remember who listens to this event."""
        self.says[event] = listener

    def cookies(self) -> list[dict[str, str]]:
        """None."""
        return []


def test_provoked_errors_are_allowed() -> None:
    """A test may provoke an error if it says which; any other fails it."""
    watch = Watch(cast("Any", SimpleNamespace(violations=[], url="http://here")))
    context = Context()
    watch.attach(cast("Any", context))
    at = {"url": "http://here/", "lineNumber": 1}
    context.says["console"](SimpleNamespace(type="error", text="expected: 42", location=at))
    with pytest.raises(AssertionError, match="expected: 42"):
        watch.check()
    watch.allow(r"expected: \d+")
    watch.check()
    context.says["console"](SimpleNamespace(type="error", text="not expected", location=at))
    with pytest.raises(AssertionError, match="not expected"):
        watch.check()
