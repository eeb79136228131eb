"""Games a second: the same random games in CPython and, inside the browser, in Pyodide."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from building.basics import WORK, run
from tests.bench.browser import BenchServer, fresh_profile

SECONDS = 5.0
DRIVER = Path(__file__).with_name("random_games.py")
SIMULATE = ["simulate", "--game", "vegas", "--seats", ",".join(["random"] * 5), "--json"]


def measure() -> dict[str, Any]:
    """Random games and decisions a second in both runtimes, and through `simulate`."""
    env = {"PYTHONPATH": str(next((WORK / "wheel").glob("*.whl")))}
    native = json.loads(run([sys.executable, DRIVER, str(SECONDS)], env=env, cwd=WORK))
    simulated = [sys.executable, "-m", "croupier", *SIMULATE, "--games", "1000"]
    return {
        "cpython": native,
        "simulate": json.loads(run(simulated, env=env, cwd=WORK)),
        "pyodide": in_pyodide(),
    }


def in_pyodide() -> dict[str, Any]:
    """The driver's numbers from a worker in the browser."""
    source = f"__name__ = 'bench'\n{DRIVER.read_text()}\nmeasure({SECONDS})"
    with (
        sync_playwright() as playwright,
        BenchServer() as server,
        fresh_profile(playwright) as user,
    ):
        page = user.new_page()
        page.goto(server.url + "bench/engine.html")
        page.locator("html[data-engine=ready]").wait_for(state="attached")
        measured: dict[str, Any] = json.loads(page.evaluate("(source) => run(source)", source))
        return measured


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    native, pyodide = found["cpython"], found["pyodide"]
    ratio = pyodide["games_per_second"] / native["games_per_second"]
    return [
        (
            f"random games, {native['seats']} seats, CPython {native['python']}",
            f"{native['games_per_second']:,.0f} /s",
            ">= 800 /s",
        ),
        ("  decisions", f"{native['decisions_per_second']:,.0f} /s", ""),
        (
            "  the same by `croupier simulate`",
            f"{found['simulate']['games_per_second']:,.0f} /s",
            "",
        ),
        (
            f"random games in Pyodide (Python {pyodide['python']})",
            f"{pyodide['games_per_second']:,.0f} /s",
            ">= 400 /s",
        ),
        ("  decisions", f"{pyodide['decisions_per_second']:,.0f} /s", ""),
        ("  Pyodide : CPython", f"{ratio:.2f}", ""),
    ]
