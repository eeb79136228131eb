"""A Chromium and the built site, for figures that open pages."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from building.basics import DIST
from tests.prove.figure import Failure, Found, Run, command, said
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


type Look = Callable[[Browser, ListeningServer, int], None]


def of_pages(name: str, look: Look, where: Callable[[int], str]) -> Run:
    """A run in which ``look`` opens what belongs to a case, in one browser for all of a slice.

    What it raises is a failure, told with ``where``.
    """
    return partial(_looked_at, name, look, where)


def _looked_at(name: str, look: Look, where: Callable[[int], str], numbers: range) -> Found:
    failures = []
    with site() as (browser, server):
        for number in numbers:
            try:
                look(browser, server, number)
            except Exception as error:  # whatever is found there
                what = f"{where(number)}: {said(error)}"
                failures.append(Failure(what, command(name, number)))
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


def version(browser: Browser) -> str:
    """The browser with its version."""
    return f"Chromium {browser.version}"
