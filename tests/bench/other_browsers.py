"""Start-up of the engine in Firefox and WebKit: from the memory image, and as Python boots.

Cold visits have a profile of their own; warm ones follow once the service worker has stored all.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, cast

from tests.bench.start import Line, SlowServer
from tests.support import firefox, webkit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.firefox import Firefox
    from tests.support.webkit import WebKit

RUNS = 3
HERE = Line("this machine", 1e12, 0, 1)
WAYS = {"image": True, "files": False}
GOALS = {"firefox": "<= 0.5", "webkit": "<= 0.3"}
READY_AT = "return performance.getEntriesByName('engine-ready')[0]?.startTime ?? 0"
STORED = """return navigator.serviceWorker.getRegistration()
  .then((found) => Boolean(found?.active && navigator.serviceWorker.controller))"""


def measure() -> dict[str, Any]:
    """Milliseconds from navigation to a ready engine, by browser, kind of visit and way."""
    names = [
        name for name, here in (("firefox", firefox.find()), ("webkit", webkit.find())) if here
    ]
    runs: dict[str, list[float]] = {}
    for name in names:
        for _ in range(RUNS):
            for way, image in WAYS.items():
                for kind, times in visits(name, image).items():
                    runs.setdefault(f"{name} {kind} {way}", []).extend(times)
    return {"runs": runs, "median_ms": {what: median(times) for what, times in runs.items()}}


def visits(name: str, image: bool) -> dict[str, list[float]]:
    """One cold visit and three warm ones, and the bare page between them."""
    with SlowServer(HERE, image) as server, opened(name) as tab:
        page, bare = server.url + "#/vegas", server.url + "bench/bare.html"
        found = {"cold": [ready_after(tab, page)], "warm": [], "bare": []}
        tab.until(STORED, patience=120)
        ready_after(tab, bare)
        for _ in range(3):
            found["warm"].append(ready_after(tab, page))
            found["bare"].append(ready_after(tab, bare))
        return found


@contextmanager
def opened(name: str) -> Iterator[Firefox | WebKit]:
    """A browser that has never been anywhere."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if name == "webkit":
            with webkit.WebKit(Path(folder)) as tab:
                yield tab
            return
        home, os.environ["HOME"] = os.environ.get("HOME", ""), folder
        try:  # Firefox refuses a home that is not its user's
            with firefox.Firefox(firefox.find() or "", Path(folder)) as fox:
                yield fox
        finally:
            os.environ["HOME"] = home


def ready_after(tab: Firefox | WebKit, url: str) -> float:
    """Milliseconds from navigation to a ready engine."""
    tab.go("about:blank")
    tab.go(url)
    return cast("float", tab.until(READY_AT))


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    ms = found["median_ms"]
    rows = []
    for name in [name for name in GOALS if f"{name} warm image" in ms]:
        for kind in ("cold", "warm"):
            image, files = ms[f"{name} {kind} image"], ms[f"{name} {kind} files"]
            times = f"{image:,.0f}, {files:,.0f} ms"
            rows.append((f"{name} {kind}: from the image, from files", times, ""))
            goal = GOALS[name] if kind == "warm" else ""
            rows.append((f"{name} {kind}: image : files", f"{image / files:.2f}", goal))
        bare = ms[f"{name} bare image"]
        rows.append((f"{name}: bare, warm", f"{bare:,.0f} ms", ""))
    return rows
