"""Lighthouse's scores of the pages on a slow phone: median of three, its own simulated throttling.

The server compresses as hosts do. Lighthouse reckons from what it has seen on this machine: on a
busy one every task takes longer, and is reckoned four times as long as that. So the speed of the
processor is printed as Lighthouse measured it; compare runs of about the same.
"""

from __future__ import annotations

import json
from statistics import median
from typing import Any

from building.basics import LIGHTHOUSE, run
from building.server import Server
from tests.bench.browser import compress
from tests.support import browser as chromium

RUNS = 3
SEATS = "human,greedy,steady"
PAGES = {
    "home": "",
    "Las Vegas": f"#/vegas?v=1&rules=alea-2012&seats={SEATS}&seed=bench-1",
    "card game": f"#/vegas_cards?v=1&rules=cards-2016&seats={SEATS}&seed=bench-1",
    "Expert Yahtzee": f"#/showdown?v=1&rules=expert-1992&seats={SEATS}&seed=bench-1",
    "tables/vegas.en": "tables/vegas.en.html",
}
PERFECT = ("accessibility", "best-practices", "seo")
TIMES = {
    "LCP": ("largest-contentful-paint", 1800),
    "TBT": ("total-blocking-time", 100),
    "FCP": ("first-contentful-paint", None),
}
"""Milliseconds, and the most that they are to be."""
CHROME = "--headless=new --no-sandbox --disable-gpu --disable-quic"


class CompressedServer(Server):
    """dist/ as a host sends it."""

    def reload(self) -> None:
        super().reload()
        compress(self)


def measure() -> dict[str, Any]:
    """By page: every run, as `seen` tells it."""
    with CompressedServer() as server:
        return {
            name: [seen(server.url + path) for _ in range(RUNS)] for name, path in PAGES.items()
        }


def seen(url: str) -> dict[str, float]:
    """Scores of 100, times in milliseconds, shifts, and how fast the processor was."""
    command: list[Any] = [
        "node",
        LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js",
        url,
    ]
    command += ["--quiet", "--output=json", "--output-path=stdout", f"--chrome-flags={CHROME}"]
    chrome = {"CHROME_PATH": chromium.provide()}
    report = json.loads(run(command, "Chromium may have failed: try again.", env=chrome))
    audits = report["audits"]
    scores = {name: 100 * found["score"] for name, found in report["categories"].items()}
    return {
        **{name: scores[name] for name in ("performance", *PERFECT)},
        **{name: audits[audit]["numericValue"] for name, (audit, _) in TIMES.items()},
        "CLS": audits["cumulative-layout-shift"]["numericValue"],
        "processor": report["environment"]["benchmarkIndex"],
    }


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    rows = []
    for page, runs in found.items():
        middle = {name: median(run[name] for run in runs) for name in runs[0]}
        rows.append((f"{page}: performance", f"{middle['performance']:.0f}", ">= 98"))
        for name, (_, goal) in TIMES.items():
            rows.append((f"  {name}", f"{middle[name]:,.0f} ms", f"<= {goal:,}" if goal else ""))
        rows.append(("  CLS", f"{middle['CLS']:.3f}", "0"))
        rows += [(f"  {name}", f"{middle[name]:.0f}", "100") for name in PERFECT]
        rows.append(("  speed of the processor", f"{middle['processor']:.0f}", "1,500 and more"))
    return rows
