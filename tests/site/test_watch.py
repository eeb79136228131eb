"""The alarm itself: what the browser must never see is noticed wherever it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.page import wait_for_engine

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.watch import Watch

IN_PAGE = {
    "console error": "() => console.error('oh')",
    "console warning": "() => console.warn('hm')",
    "uncaught": "() => { setTimeout(() => { throw new Error('oh'); }) }",
    "CSP .* connect-src": "() => { fetch('https://example.org/').catch(() => {}) }",
    "CSP .* style-src": "() => { document.body.innerHTML.length;"
    " const e = document.createElement('p'); e.setAttribute('style', 'color: red');"
    " document.body.append(e); }",
    "CSP .* trusted-types": "() => { try { document.body.innerHTML = '<b>' } catch {} }",
    "foreign request": "() => { location.assign('https://example.org/') }",
    "cookie": "() => { document.cookie = 'taste=sweet' }",
}
IN_WORKER = {
    "console error": "() => console.error('oh')",
    "CSP .* connect-src": "() => { fetch('https://example.org/').catch(() => {}) }",
}


def assert_noticed(page: Page, watch: Watch, pattern: str) -> None:
    for _ in range(50):
        page.wait_for_timeout(100)
        if watch.found(pattern):
            break
    assert watch.found(pattern)
    watch.allow(".")  # that was the test


@pytest.mark.parametrize("pattern", IN_PAGE)
def test_page_is_watched(page: Page, watch: Watch, pattern: str) -> None:
    """Errors, warnings, violations, foreign requests and cookies of a page."""
    page.goto("/")
    page.evaluate(IN_PAGE[pattern])
    assert_noticed(page, watch, pattern)


@pytest.mark.parametrize("pattern", IN_WORKER)
def test_worker_is_watched(page: Page, watch: Watch, pattern: str) -> None:
    """The same in the engine's worker."""
    page.goto("/")
    wait_for_engine(page)
    (worker,) = page.workers
    worker.evaluate(IN_WORKER[pattern])
    assert_noticed(page, watch, pattern)


def test_what_is_allowed_is_not_minded(page: Page, watch: Watch) -> None:
    """A test may provoke an error if it says which."""
    page.goto("/")
    page.evaluate("() => console.error('expected: 42')")
    watch.allow(r"expected: \d+")
