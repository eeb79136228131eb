"""A Chromium and the built site, for figures that open pages."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from building.basics import DIST
from tests.prove.figure import Failure, Found, Run, command, said
from tests.support import browser as chromium
from tests.support.page import PATIENCE
from tests.support.server import ListeningServer
from tests.support.watch import Watch


@contextmanager
def site(measured: bool = False) -> Iterator[tuple[Browser, ListeningServer]]:
    """A Chromium that reaches nothing but this machine, and the site's server.

    It is the one of the ordinary tests, without windows; the browser itself where it is
    ``measured`` (tests/support/browser.py).
    """
    path = chromium.provide() if measured else chromium.provide_shell()
    flags = [*chromium.FLAGS, *([] if measured else [chromium.COMPILE_ONCE])]
    expect.set_options(timeout=PATIENCE)
    with (
        sync_playwright() as playwright,
        ListeningServer(dist=DIST) as server,
        playwright.chromium.launch(executable_path=path, args=flags) as browser,
    ):
        yield browser, server


@contextmanager
def visitor(
    browser: Browser, server: ListeningServer, allowed: str = "", **options: Any
) -> Iterator[Page]:
    """A tab of a new visitor, which is `watched`."""
    with stranger(browser, server, **options) as page, watched(page, server, allowed):
        yield page


@contextmanager
def stranger(browser: Browser, server: ListeningServer, **options: Any) -> Iterator[Page]:
    """A tab of a new visitor."""
    usual = {"reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(base_url=server.url, **{**usual, **options})
    try:
        context.set_default_timeout(PATIENCE)
        yield context.new_page()
    finally:
        context.close()


@contextmanager
def watched(page: Page, server: ListeningServer, allowed: str = "") -> Iterator[None]:
    """Errors in a tab until the end of the block.

    Raises AssertionError then if the browser saw what it must not see; problems in whose text the
    pattern ``allowed`` is found do not count.
    """
    watch = Watch(server)
    if allowed:
        watch.allow(allowed)
    watch.attach(page.context)
    try:
        yield
        watch.check()
    finally:
        watch.detach(page.context)


type Look = Callable[[Browser, ListeningServer, int], None]


def of_pages(name: str, look: Look, where: Callable[[int], str], measured: bool = False) -> Run:
    """A run in which ``look`` opens what belongs to a case, in one browser for all of a slice.

    An exception from it is a failure, reported with ``where``.
    """
    return partial(_looked_at, name, look, where, measured)


def _looked_at(
    name: str, look: Look, where: Callable[[int], str], measured: bool, numbers: range
) -> Found:
    failures = []
    with site(measured) as (browser, server):
        for number in numbers:
            try:
                look(browser, server, number)
            except Exception as error:  # whatever is found there
                failures.append(failure(name, where(number), number, error))
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


def failure(name: str, where: str, number: int, error: Exception) -> Failure:
    """The finding of a case."""
    return Failure(f"{where}: {said(error)}", command(name, number))


def version(browser: Browser) -> str:
    """The browser with its version."""
    return f"Chromium {browser.version}"
