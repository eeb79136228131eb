"""How smoothly a table moves while bots play, as fast as this machine is and four times slower.

A phone's size and pixels, a game of bots at the usual pace. Slower is the page's own thread alone:
Chromium's throttling does not reach the engine's worker, which draws nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.bench.browser import BenchServer
from tests.support import browser as chromium
from tests.support.page import wait_for_engine

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

SECONDS = 12
PHONE: ViewportSize = {"width": 390, "height": 844}
SLOWER = (1, 4)
GOALS = {1: 16.8, 4: 25.0}
"""By how many times slower: milliseconds between frames, 95 of 100."""
LONGEST_TASK = 100
"""Milliseconds."""
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
        found: dict[str, Any] = page.evaluate(WATCH, SECONDS)
        return {**found, "times": times}


def begin(page: Page) -> None:
    """Wait until something moves: bots begin by themselves."""
    page.locator("[data-ply]").first.wait_for()
    page.wait_for_function("() => Number(document.querySelector('[data-ply]').dataset.ply) > 0")


def share(values: list[float], part: float) -> float:
    """The value that so large a part does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    rows = []
    for name, run in found.items():
        gaps, tasks, times = run["gaps"], run["tasks"], run["times"]
        longest = max(tasks, default=0)
        rows += [
            (f"between frames, {name}: p50", f"{share(gaps, 0.5):.1f} ms", ""),
            ("  p95", f"{share(gaps, 0.95):.1f} ms", f"<= {GOALS[times]} ms"),
            ("  p99", f"{share(gaps, 0.99):.1f} ms", ""),
            ("  the longest", f"{max(gaps):.0f} ms", ""),
            ("  tasks over 50 ms", str(len(tasks)), ""),
            ("  the longest of them", f"{longest:.0f} ms", f"<= {LONGEST_TASK} ms"),
        ]
    return rows
