"""Time that bots think about a decision in Pyodide, outside of a browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from building.basics import ENGINE, NODE_MODULES, run

HERE = Path(__file__).parent


def measure() -> dict[str, Any]:
    """Measurements of `thinking_games.py`."""
    folders = [str(NODE_MODULES / "pyodide"), str(ENGINE.parent)]
    files = [str(HERE / "thinking.mjs"), *folders, str(HERE / "thinking_games.py")]
    found: dict[str, Any] = json.loads(run(["node", "--no-warnings", *files]))
    return found


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    rows = []
    for name, times in found["networks"].items():
        mean, most = ("", "") if "rollouts" in name else ("<= 60 ms", "<= 200 ms")
        rows.append(
            (f"sharp, {name}: mean of {times['decisions']}", f"{times['mean']:.0f} ms", mean)
        )
        rows.append(("  95 in 100", f"{times['p95']:.0f} ms", most))
        rows.append(("  the longest", f"{times['most']:.0f} ms", "<= 500 ms"))
        rows.append(("  the first of all", f"{times['first']:.0f} ms", ""))
    for name, longest in found["longest"].items():
        table = f"{longest['preset']}, {longest['seats']} seats"
        what = f"{name}: the longest of all presets ({table})"
        rows.append((what, f"{longest['most']:.0f} ms", "<= 500 ms"))
    return rows
