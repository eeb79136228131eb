"""Smoothness of a table while bots play, as fast as this machine is and four times slower.

A phone's size and pixels, a game of bots at the usual pace. Slower is the page's own thread alone:
Chromium's throttling does not reach the engine's worker, which draws nothing.

Times between frames say something on an idle machine only. So the tasks of the page's thread are
measured in processor time too, times four, and what was styled and laid out is
counted: that holds, more or less, on a busy one too.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.bench.browser import BenchServer
from tests.support import browser as chromium
from tests.support.page import wait_for_engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, ViewportSize

SECONDS = 12
PHONE: ViewportSize = {"width": 390, "height": 844}
SLOWER = (1, 4)
GOALS = {1: 16.8, 4: 25.0}
"""By how many times slower: milliseconds between frames, 95 of 100."""
LONGEST_TASK = 100
"""Milliseconds."""
SLOW_PHONE = 4
"""Processor time of a slow phone, as a multiple of this machine's."""
TABLES = {
    "Las Vegas": "vegas?v=1&rules=alea-2012&seats=greedy,steady,hasty&seed=frames-1",
    "Boulevard": "vegas?v=1&rules=boulevard&seats=greedy,steady,hasty&seed=frames-1",
    "card game": "vegas_cards?v=1&rules=cards-2016&seats=greedy,steady,hasty&seed=frames-1",
    "Expert Yahtzee": "showdown?v=1&rules=expert-1992&seats=greedy,steady,hasty&seed=frames-1",
}

# Times between frames, and tasks over 50 ms, for so many seconds.
WATCH = """(seconds) => new Promise((resolve) => {
  const gaps = [], tasks = [];
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  watch.observe({ type: "longtask" });
  const began = performance.now();
  let last = began;
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    if (now - began < 1000 * seconds) return requestAnimationFrame(frame);
    watch.disconnect();
    resolve({ gaps: gaps.slice(1), tasks });
  };
  requestAnimationFrame(frame);
})"""


def measure() -> dict[str, Any]:
    """By table and slowness: all times between frames, and all tasks over 50 ms, in ms."""
    with sync_playwright() as playwright, BenchServer() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.provide(), args=list(chromium.FLAGS)
        )
        return {
            f"{name}, {times}x": watched(browser, f"{server.url}#/{record}", times)
            for name, record in TABLES.items()
            for times in SLOWER
        }


def watched(browser: Browser, address: str, times: int) -> dict[str, Any]:
    """A table for some seconds, once bots are at play."""
    with browser.new_context(viewport=PHONE, device_scale_factor=2, has_touch=True) as context:
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.goto(address)
        wait_for_engine(page)
        begin(page)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
        if times > 1:
            return {**page.evaluate(WATCH, SECONDS), "times": times}
        with traced(browser) as events:
            found: dict[str, Any] = page.evaluate(WATCH, SECONDS)
        return {**found, "times": times, "work": work_in(events)}


@contextlib.contextmanager
def traced(browser: Browser) -> Iterator[list[dict[str, Any]]]:
    """Chromium's trace of its work within this block, complete after it."""
    session = browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    config = {"includedCategories": ["devtools.timeline", "toplevel"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    yield events
    session.send("Tracing.end")
    while not ended:
        session.send("Browser.getVersion")  # events are heard of while something is awaited
    session.detach()


def work_in(events: list[dict[str, Any]]) -> dict[str, Any]:
    """Of the thread that laid out most, which is the page's: its tasks' processor time, counts."""
    threads = Counter((each["pid"], each["tid"]) for each in events if each["name"] == "Layout")
    ((page, _),) = threads.most_common(1)
    own = [each for each in events if (each["pid"], each["tid"]) == page]
    styled = [each["args"] for each in own if each["name"] == "UpdateLayoutTree"]
    laid = [each["args"] for each in own if each["name"] == "Layout"]
    return {
        "tasks": [each["tdur"] / 1000 for each in own if "tdur" in each and is_task(each)],
        "styled": sum(each.get("elementCount", 0) for each in styled),
        "layouts": len(laid),
        "dirty": sum(
            each["beginData"].get("dirtyObjects", 0) for each in laid if "beginData" in each
        ),
    }


def is_task(event: dict[str, Any]) -> bool:
    """True if this is a whole task, which nothing interrupts."""
    name: str = event["name"]
    return name.endswith("RunTask")


def begin(page: Page) -> None:
    """Wait until something moves: bots begin by themselves."""
    page.locator("[data-ply]").first.wait_for()
    page.wait_for_function("() => Number(document.querySelector('[data-ply]').dataset.ply) > 0")


def share(values: list[float], part: float) -> float:
    """The value that so large a part does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def said_of_work(name: str, work: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The rows about tasks by the processor's time, as a slow phone would take it."""
    slow = [SLOW_PHONE * each for each in work["tasks"]]
    return [
        (f"tasks on a slow phone, {name}: all", f"{sum(slow):,.0f} ms", ""),
        ("  the longest", f"{max(slow):.0f} ms", f"<= {LONGEST_TASK} ms"),
        ("  over 50 ms", str(sum(each > 50 for each in slow)), ""),
        ("  layouts, of so many boxes", f"{work['layouts']}, {work['dirty']:,}", ""),
        ("  elements styled", f"{work['styled']:,}", ""),
    ]


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    rows = []
    for name, run in found.items():
        gaps, tasks, times = run["gaps"], run["tasks"], run["times"]
        longest = max(tasks, default=0)
        if work := run.get("work"):
            rows += said_of_work(name, work)
        rows += [
            (f"between frames, {name}: p50", f"{share(gaps, 0.5):.1f} ms", ""),
            ("  p95", f"{share(gaps, 0.95):.1f} ms", f"<= {GOALS[times]} ms"),
            ("  p99", f"{share(gaps, 0.99):.1f} ms", ""),
            ("  the longest", f"{max(gaps):.0f} ms", ""),
            ("  tasks over 50 ms", str(len(tasks)), ""),
            ("  the longest of them", f"{longest:.0f} ms", f"<= {LONGEST_TASK} ms"),
        ]
    return rows
