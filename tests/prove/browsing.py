"""A Chromium and the built site, for figures that open pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from building.basics import DIST
from tests.support import browser as chromium
from tests.support.page import PATIENCE
from tests.support.server import ListeningServer
from tests.support.watch import Watch


@contextmanager
def site() -> Iterator[tuple[Browser, ListeningServer]]:
    """A Chromium that reaches nothing but this machine, and the site's server."""
    with (
        sync_playwright() as playwright,
        ListeningServer(dist=DIST) as server,
        playwright.chromium.launch(
            executable_path=chromium.provide(), args=[*chromium.FLAGS]
        ) as browser,
    ):
        yield browser, server


@contextmanager
def visitor(
    browser: Browser, server: ListeningServer, allowed: str = "", **options: Any
) -> Iterator[Page]:
    """A tab of somebody who has never been here.

    Raises AssertionError at the end if the browser saw what it must not see; problems in whose text
    the pattern ``allowed`` is found do not count.
    """
    watch = Watch(server)
    if allowed:
        watch.allow(allowed)
    usual = {"reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(base_url=server.url, **{**usual, **options})
    try:
        context.set_default_timeout(PATIENCE)
        watch.attach(context)
        yield context.new_page()
        watch.check()
    finally:
        context.close()


def version(browser: Browser) -> str:
    """The browser with its version."""
    return f"Chromium {browser.version}"
