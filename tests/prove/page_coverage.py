"""A plugin of pytest: which parts of the page's scripts browser tests run, as Chromium counts it.

    COVERED=FILE python -m pytest -p tests.prove.page_coverage tests/site/test_saves.py

FILE then says for each script of the build, by its name, which of its characters have been run: a
list of [start, end), in JSON. What a tab has run is asked for when it is closed, and before it is
sent elsewhere, for Chromium forgets a document that it leaves; workers, tabs that died, and
documents that were left by a link, are asked nothing, so there may have been more.
"""

import json
import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, CDPSession, Error, Page

SCRIPT: Final = re.compile(r"/b/[^/]+/(.+\.js)$")
"""The address of a script of the build, and its name there."""

type Painted = dict[str, int]
"""The characters of each script that have been run, as the bits of a number, the lowest first."""

sessions: dict[Page, CDPSession] = {}
painted: Painted = {}


def begin(page: Page) -> None:
    """Count in this tab from now on."""
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
    sessions[page] = session


def take(page: Page) -> None:
    """Add what a tab has run since it was asked last, if it can still be asked."""
    session = sessions.get(page)
    if session is None or page.is_closed():
        return
    with suppress(Error):  # it has crashed
        add(painted, session.send("Profiler.takePreciseCoverage")["result"])


def add(sums: Painted, scripts: Iterable[dict[str, Any]]) -> None:
    """Add what Chromium says of scripts (the protocol's `ScriptCoverage`)."""
    for script in scripts:
        if found := SCRIPT.search(script["url"]):
            sums[found[1]] = sums.get(found[1], 0) | run_in(script["functions"])


def run_in(functions: Iterable[dict[str, Any]]) -> int:
    """The characters that were run: the innermost range around each of them says so."""
    ranges = [
        (each["startOffset"], each["endOffset"], each["count"] > 0)
        for function in functions
        for each in function["ranges"]
    ]
    cells = bytearray(b"0" * max((end for _, end, _ in ranges), default=1))
    for start, end, was_run in sorted(ranges, key=lambda each: (each[0], -each[1])):
        cells[start:end] = (b"1" if was_run else b"0") * (end - start)
    return int(cells[::-1], 2)


def ranges_of(bits: int) -> list[list[int]]:
    """The ones among the bits of a number, as ranges.

    >>> ranges_of(0b110010)
    [[1, 2], [4, 6]]
    """
    found, at = [], 0
    for digit, same in groupby(reversed(f"{bits:b}")):
        end = at + len([*same])
        if digit == "1":
            found.append([at, end])
        at = end
    return found


def after(method: Callable[..., Any], then: Callable[[Page], None]) -> Callable[..., Any]:
    """A method that makes a tab, with something done to it at once."""

    def made(self: Any, *given: Any, **more: Any) -> Any:
        page = method(self, *given, **more)
        then(page)
        return page

    return made


def before(method: Callable[..., Any], pages: Callable[[Any], list[Page]]) -> Callable[..., Any]:
    """A method that closes tabs, or sends them elsewhere, after they were asked."""

    def made(self: Any, *given: Any, **more: Any) -> Any:
        for page in pages(self):
            take(page)
        return method(self, *given, **more)

    return made


def pytest_configure() -> None:
    """From here on every tab counts."""
    BrowserContext.new_page = after(BrowserContext.new_page, begin)  # type: ignore[method-assign]
    BrowserContext.close = before(BrowserContext.close, lambda context: context.pages)  # type: ignore[method-assign]
    for name in ("close", "goto", "reload", "go_back", "go_forward", "set_content"):
        setattr(Page, name, before(getattr(Page, name), lambda page: [page]))


def pytest_unconfigure() -> None:
    """Write it all down."""
    ranges = {name: ranges_of(bits) for name, bits in sorted(painted.items())}
    Path(os.environ["COVERED"]).write_text(json.dumps(ranges))
