"""Start-up of the page, and the engine's answers to it.

Everything is measured beside a bare `loadPyodide()` in a module worker, served by the same server
under the same headers, in alternating runs: the machine may be busy, the ratio holds.
"""

from __future__ import annotations

from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.bench.browser import BenchServer, fresh_profile
from tests.support.page import wait_for_offline

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

RUNS = 5
SETUP = "#/vegas"

# Milliseconds since navigation at which the start button could be pressed (and had been painted),
# at which a table stood (likewise), and at which the engine was ready.
TIMES = """
globalThis.times = {};
const painted = (name) => {
  times[name] = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => { times[name] = performance.now(); }));
};
new MutationObserver(() => {
  const start = document.querySelector("[data-screen=setup] [data-command=start]:not([disabled])");
  if (start && !times.usable) painted("usable");
  if (document.querySelector("[data-casino]") && !times.table) painted("table");
  if (document.documentElement?.dataset.engine === "ready") times.ready ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""

# One whole game, a human choosing in turns and a bot; each answer timed by who acted.
ROUND_TRIPS = """
async (record) => {
  const { engine } = croupier;
  await engine.ready;
  const times = { human: [], chance: [], bot: [] };
  let frame = await engine.call("frame", { record, ply: 0 });
  while (frame.next.actor !== -2) {
    const { actor, bot, forced, actions } = frame.next;
    const who = actor < 0 ? "chance" : bot ? "bot" : "human";
    const action = who === "human" && !forced ? actions[frame.ply % actions.length] : undefined;
    const began = performance.now();
    frame = await engine.call("advance", {
      record: frame.record, ply: frame.ply, ...(action === undefined ? {} : { action }),
    });
    times[who].push(performance.now() - began);
  }
  return times;
}
"""
RECORD = "vegas?v=1&rules=alea-2012&seats=human,greedy,human,greedy&seed=bench-"


def measure() -> dict[str, Any]:
    """Times in milliseconds: every run, medians and ratios; round trips as p50 and p95."""
    runs: dict[str, list[float]] = {}
    trips: dict[str, list[float]] = {}
    with sync_playwright() as playwright, BenchServer() as server:
        for _ in range(RUNS):
            for name, value in one_run(playwright, server).items():
                runs.setdefault(name, []).append(value)
        with fresh_profile(playwright) as user:
            page = opened(user, server.url + SETUP)
            for number in range(4):
                found = page.evaluate(ROUND_TRIPS, f"{RECORD}{number}")
                for who, times in found.items():
                    trips.setdefault(who, []).extend(times)
    medians = {name: median(values) for name, values in runs.items()}
    return {
        "runs": runs,
        "median_ms": medians,
        "ratio": {
            kind: median(
                o / b for o, b in zip(runs[f"{kind} ready"], runs[f"{kind} bare"], strict=True)
            )
            for kind in ("cold", "warm")
        },
        "advance_ms": {who: percentiles(times) for who, times in trips.items() if len(times) > 1},
    }


def one_run(playwright: Playwright, server: BenchServer) -> dict[str, float]:
    """Our page and the bare one, each cold and warm, in turns."""
    times = {}
    with fresh_profile(playwright) as ours, fresh_profile(playwright) as bare:
        for kind in ("cold", "warm"):
            page = opened(ours, server.url + SETUP)
            found = page.evaluate("() => times")
            times[f"{kind} usable"], times[f"{kind} ready"] = found["usable"], found["ready"]
            wait_for_offline(page)
            page.close()
            page = opened(bare, server.url + "bench/bare.html")
            times[f"{kind} bare"] = page.evaluate("() => times.ready")
            page.close()
    return times


def opened(context: BrowserContext, url: str) -> Page:
    """A tab at this address, its engine ready."""
    page = context.new_page()
    page.add_init_script(TIMES)
    page.goto(url)
    page.locator("html[data-engine=ready]").wait_for(state="attached")
    page.wait_for_timeout(200)
    return page


def percentiles(times: list[float]) -> dict[str, float]:
    """Median and 95th percentile of the times."""
    cuts = quantiles(times, n=20, method="inclusive")
    return {"count": len(times), "p50": cuts[9], "p95": cuts[18], "most": max(times)}


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    ms, ratio = found["median_ms"], found["ratio"]
    rows = []
    for kind in ("cold", "warm"):
        rows += [
            (f"{kind} start: set-up page usable", f"{ms[f'{kind} usable']:,.0f} ms", "<= 1,000 ms"),
            ("  engine ready", f"{ms[f'{kind} ready']:,.0f} ms", ""),
            ("  bare loadPyodide() page", f"{ms[f'{kind} bare']:,.0f} ms", ""),
            ("  engine : bare", f"{ratio[kind]:.2f}", "<= 1.15"),
        ]
    for who, times in found["advance_ms"].items():
        rows.append(
            (
                f"advance, {who} ply ({times['count']})",
                f"{times['p50']:.1f} / {times['p95']:.1f} ms",
                "p95 <= 20 ms" if who == "human" else "p50 / p95",
            )
        )
    return rows
