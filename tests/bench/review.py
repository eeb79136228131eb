"""Duration of a review in the page, and the page's response meanwhile.

Each game is opened as a visitor opens it, in a tab whose engine is ready, and timed from the
address to the table of all seats. The machine may be busy: a fixed sum in the same engine is timed
before each game, so that two runs can be compared; and it is said how long the busiest thread, the
engine's, was at work, which is what it takes where a core is free.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from croupier.records.record import HUMAN
from tests.bench.browser import BenchServer, fresh_profile
from tests.bench.slow_processor import renderers
from tests.review.games import match_of
from tests.support.page import wait_for_offline

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

GAMES = 3
"""Games of each kind."""
GOAL = 3.0
"""Seconds that a game of five seats may take."""
KINDS = [
    ("vegas", "alea-2012", 2),
    ("vegas", "alea-2012", 3),
    ("vegas", "alea-2012", 4),
    ("vegas", "alea-2012", 5),
    ("vegas", "alea-2018", 6),
    ("vegas", "duel", 2),
    ("vegas", "boulevard", 3),
    ("vegas", "boulevard", 5),
    ("vegas", "solo", 1),
    ("vegas_cards", "cards-2016", 4),
    ("showdown", "expert-1992", 3),
]

# Tasks over 50 ms of the page itself, and the longest time without a frame.
WATCH = """() => {
  globalThis.watched = { tasks: [], gap: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: "longtask" });
  let last = performance.now();
  const frame = (now) => {
    watched.gap = Math.max(watched.gap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
# From the click to the whole review; what has happened on the page while it was analysed.
REVIEW = """async (path) => {
  const began = performance.now();
  location.hash = path;
  const seen = () => document.querySelector("[data-region=seats-reviewed]");
  while (!document.querySelector("[data-region=graph]")) await new Promise(requestAnimationFrame);
  const shown = performance.now();
  watched.tasks.length = 0;
  watched.gap = 0;
  while (!seen()) await new Promise(requestAnimationFrame);
  const done = performance.now();
  await new Promise((after) => setTimeout(after, 100));
  return { seconds: (done - began) / 1000, shown: (shown - began) / 1000, ...watched };
}"""
# The first plies of a game of bots: a fixed piece of work.
SUM = """async () => {
  const record = "vegas?v=1&rules=alea-2012&seats=steady,steady,steady&seed=sum";
  const began = performance.now();
  let frame = await croupier.engine.call("frame", { record, ply: 0 });
  while (frame.ply < 60) {
    frame = await croupier.engine.call("advance", { record: frame.record, ply: frame.ply });
  }
  return performance.now() - began;
}"""


def measure() -> dict[str, Any]:
    """By kind of game: seconds of every game, long tasks in ms, the longest gap between frames."""
    found = {}
    with sync_playwright() as playwright, BenchServer() as server:
        for game, rules, seats in KINDS:
            with fresh_profile(playwright) as user:
                runs = [
                    one_run(opened(user, server.url), game, rules, seats, number)
                    for number in range(GAMES)
                ]
            found[f"{rules}, {seats} seats"] = runs
    return found


def opened(context: BrowserContext, url: str) -> Page:
    """A tab whose engine is ready, and whose site is kept for use offline, as after a game.

    On a first visit that takes a core for some seconds, and what is drawn meanwhile waits for it.
    """
    page = context.new_page()
    page.goto(url + "?speed=instant#/about")
    page.locator("html[data-engine=ready]").wait_for(state="attached")
    wait_for_offline(page)
    page.wait_for_timeout(300)
    page.evaluate(WATCH)
    return page


def one_run(page: Page, game: str, rules: str, seats: int, number: int) -> dict[str, Any]:
    """The review of a game that bots have played, as that of the person in the first seat."""
    bots = tuple(["greedy", "random", "steady"][(seat + number) % 3] for seat in range(seats))
    bots = ("greedy", *bots[1:]) if rules == "solo" else bots
    record = match_of(game, rules, bots, f"bench-{number}").record
    setup = replace(record.setup, seats=(HUMAN, *record.setup.seats[1:]))
    path = str(replace(record, setup=setup)).replace("?", "/review?")
    work, before = page.evaluate(SUM), worked()
    times = page.evaluate(REVIEW, f"#/{path}")
    busiest = max(time - before.get(thread, 0) for thread, time in worked().items())
    return {"sum_ms": work, "at_work": busiest, **times}


def worked() -> dict[str, float]:
    """Seconds that each thread of the browser's pages has been at work."""
    found = {}
    for process in renderers(os.getpid()):
        for thread in Path(f"/proc/{process}/task").iterdir():
            times = (thread / "stat").read_text().rpartition(")")[2].split()
            ticks = int(times[11]) + int(times[12])  # in user mode and in the kernel
            found[str(thread)] = ticks / os.sysconf("SC_CLK_TCK")
    return found


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    rows = []
    for name, runs in found.items():
        seconds = [run["seconds"] for run in runs]
        tasks = [task for run in runs for task in run["tasks"]]
        goal = f"<= {GOAL:.0f} s" if name.endswith("5 seats") else ""
        spread = f"{mean(seconds):.1f} +- {stdev(seconds):.1f} s"
        rows += [
            (f"review, {name} ({len(runs)})", spread, goal),
            ("  the engine at work", f"{mean(run['at_work'] for run in runs):.1f} s", ""),
            ("  tasks over 50 ms", f"{len(tasks)}", "none"),
            ("  longest of them", f"{max(tasks, default=0):.0f} ms", ""),
            ("  longest time without a frame", f"{max(run['gap'] for run in runs):.0f} ms", ""),
            ("  a fixed sum beside it", f"{mean(run['sum_ms'] for run in runs):.0f} ms", ""),
        ]
    return rows
