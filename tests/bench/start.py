"""Time until the page can be used and the engine is ready, by visit and connection.

Ratios are to a bare `loadPyodide()` page of the same machine in the same run. The two ways of
starting, from the memory image and from files, are also measured against each other.
"""

from __future__ import annotations

import re
import threading
import time
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from playwright.sync_api import sync_playwright

from building.basics import DIST, digest
from building.server import Handler
from tests.bench.browser import BenchServer, compress, fresh_profile
from tests.bench.page import one_run, opened
from tests.bench.slow_processor import SlowProcessor
from tests.support.critical import critical_path, files_of
from tests.support.page import wait_for_offline
from tests.support.server import replace

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

RUNS = 5
SLOW_RUNS = 1
SETUP = "#/vegas"
RECORD = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=bench-1"
SCREENS = ("", "vegas", "vegas?", "vegas_cards?", "showdown?")
USABLE = {"cold": "<= 500 ms", "warm": "<= 200 ms"}

# Ends the worker and times the next answer.
AFTER_DEATH = """async (record) => {
  const began = performance.now();
  const answer = croupier.engine.call("frame", { record, ply: 1 });
  await answer;
  return performance.now() - began;
}"""


class Line(NamedTuple):
    """A connection: bytes a second for all requests together, seconds before each answer.

    And how many times slower than this machine the processor at the end of it is.
    """

    name: str
    speed: float
    latency: float
    slower: float


LINES = [
    Line("unthrottled", 1e12, 0, 1),
    Line("10 Mbit/s, CPU 2x", 1_250_000, 0.04, 2),
    Line("1.6 Mbit/s, 150 ms, CPU 4x", 200_000, 0.15, 4),
]
WAYS = {"as decided": None, "from the image": True, "from files": False}


class _SlowHandler(Handler):
    def do_GET(self) -> None:  # noqa: N802 - the name is http.server's
        time.sleep(cast("SlowServer", self.server.site).line.latency)
        super().do_GET()

    do_HEAD = do_GET  # noqa: N815 - the name is http.server's

    def send_body(self, body: bytes) -> None:
        site = cast("SlowServer", self.server.site)
        for at in range(0, len(body), PART):
            part = body[at : at + PART]
            with site.one_at_a_time:
                time.sleep(len(part) / site.line.speed)
            self.wfile.write(part)


PART = 1 << 14


class SlowServer(BenchServer):
    """The same files over a slow connection, compressed as hosts do it.

    ``image`` says how the engine starts: True from the image, False from files, None as the
    page decides.
    """

    handler = _SlowHandler

    def __init__(self, line: Line, image: bool | None) -> None:
        super().__init__()
        self.line, self.image = line, image
        self.one_at_a_time = threading.Lock()

    def reload(self) -> None:
        super().reload()
        if self.image is not None:
            (path,) = (path for path in self.answers if path.endswith("/bridge/boot.js"))
            old = self.answers[path].body
            new = self._decided(old)
            replace(self, path, new)
            script = self.answers["/sw.js"]
            listed = script.body.replace(digest(old).encode(), digest(new).encode())
            self.answers["/sw.js"] = script._replace(body=listed)
        compress(self)

    def _decided(self, script: bytes) -> bytes:
        """bridge/boot.js with its decision taken: an image over any line, or never one."""
        image, files = (
            (rb"(?<=sampled>=)5e6", b"0"),
            (rb"(?<=globalThis)\.DecompressionStream", b".none"),
        )
        decided, changes = re.subn(*(image if self.image else files), script, count=1)
        assert changes == 1, "the decision is written otherwise"
        return decided


def measure() -> dict[str, Any]:
    """Times in milliseconds and ratios."""
    runs: dict[str, list[float]] = {}
    with sync_playwright() as playwright:
        with BenchServer() as server:
            for _ in range(RUNS):
                for name, value in one_run(playwright, server).items():
                    runs.setdefault(name, []).append(value)
                for name, value in first_frames(playwright, server).items():
                    runs.setdefault(name, []).append(value)
            runs["after a worker's death"] = after_death(playwright, server)
        runs["one file from a disk"] = [one_file(playwright) for _ in range(RUNS)]
        for line in LINES:
            for _ in range(SLOW_RUNS):
                for name, value in slow_run(playwright, line).items():
                    runs.setdefault(f"{line.name}: {name}", []).append(value)
    medians = {name: median(values) for name, values in runs.items()}
    files = files_of(DIST)
    paths = {screen: critical_path(files, screen)._asdict() for screen in SCREENS}
    return {"runs": runs, "median_ms": medians, "critical_bytes": paths}


def first_frames(playwright: Playwright, server: BenchServer) -> dict[str, float]:
    """From navigation to a table that stands, at the first visit and at the next."""
    times = {}
    with fresh_profile(playwright) as user:
        for kind in ("cold", "warm"):
            page = opened(user, f"{server.url}#/{RECORD}")
            times[f"{kind} table"] = page.evaluate("() => times.table")
            wait_for_offline(page)
            page.close()
    return times


def after_death(playwright: Playwright, server: BenchServer) -> list[float]:
    """From the death of a worker to the next answer."""
    times = []
    with fresh_profile(playwright) as user:
        page = opened(user, server.url + SETUP)
        for _ in range(RUNS):
            (worker,) = page.workers
            worker.evaluate("() => self.close()")
            times.append(page.evaluate(AFTER_DEATH, RECORD))
    return times


def one_file(playwright: Playwright) -> float:
    """From the opening of croupier.html to a ready engine."""
    with fresh_profile(playwright) as user:
        return ready_after(user, (DIST / "croupier.html").as_uri())


def slow_run(playwright: Playwright, line: Line) -> dict[str, float]:
    """A first visit over a slow connection, started in each way; and the bare page."""
    times = {}
    for name, image in WAYS.items():
        times[name] = slow_start(playwright, line, image, SETUP)
    times["bare"] = slow_start(playwright, line, None, "bench/bare.html")
    return times


def slow_start(playwright: Playwright, line: Line, image: bool | None, path: str) -> float:
    """Milliseconds from navigation to a ready engine, in a browser that has been nowhere."""
    slow = SlowProcessor(line.slower)
    with SlowServer(line, image) as server, fresh_profile(playwright) as user, slow:
        return ready_after(user, server.url + path)


def ready_after(user: BrowserContext, url: str) -> float:
    """Milliseconds from navigation to a ready engine."""
    page: Page = opened(user, url)
    ready: float = page.evaluate("() => times.ready")
    page.close()
    return ready


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    ms = found["median_ms"]
    rows = []
    for kind, goal in (("cold", "<= 0.45"), ("warm", "<= 0.30")):
        ready, bare = ms[f"{kind} ready"], ms[f"{kind} bare"]
        rows += [
            (f"{kind}: set-up usable", f"{ms[f'{kind} usable']:,.0f} ms", USABLE[kind]),
            (f"{kind}: first frame of a table", f"{ms[f'{kind} table']:,.0f} ms", ""),
            (f"{kind}: engine ready, bare", f"{ready:,.0f}, {bare:,.0f} ms", ""),
            (f"{kind}: engine : bare", f"{ready / bare:.2f}", goal),
        ]
    rows.append(("after a death", f"{ms["after a worker's death"]:,.0f} ms", "<= 800 ms"))
    rows.append(("one file from a disk", f"{ms['one file from a disk']:,.0f} ms", "<= 2,000 ms"))
    for screen, sizes in found["critical_bytes"].items():
        for kind, goal in (("scripts", "<= 60,000"), ("styles", "<= 20,000"), ("words", "")):
            rows.append((f"{screen or 'home'}: {kind}, gzip", f"{sizes[kind]:,} bytes", goal))
    for line in LINES:
        bare = ms[f"{line.name}: bare"]
        rows += [
            (f"{line.name}: {name}", f"{ms[f'{line.name}: {name}'] / bare:.2f} x bare", "")
            for name in WAYS
        ]
        rows.append((f"{line.name}: bare", f"{bare:,.0f} ms", ""))
    return rows
