"""Memory of one engine after a thousand games, started as the page starts it."""

from __future__ import annotations

import json
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

from building.basics import DIST, NODE_MODULES, WORK, run
from croupier.games import GAMES
from tests.games.tables import fewest_seats

if TYPE_CHECKING:
    from collections.abc import Iterator

EACH = 1000
COMPILED = WORK / "compiled"


def measure() -> dict[str, Any]:
    """By game, after each hundred: bytes of the memory and of its heap, and Python's objects."""
    return {game: played(setups(game)) for game in GAMES}


def setups(game: str) -> Iterator[str]:
    """Games of *random* alone, over all editions, each with as few seats as it takes."""
    for number, table in enumerate(islice(cycle(fewest_seats(game)), EACH)):
        yield str(table.setup(f"memory-{number}", ["random"]))


def played(texts: Iterator[str]) -> list[dict[str, int]]:
    """The report of memory.mjs."""
    (manifest,) = DIST.glob("b/*/boot.json")
    boot = json.loads(manifest.read_text())
    command = ["node", "--no-warnings", "tests/bench/memory.mjs"]
    command += [str(NODE_MODULES / "pyodide"), str(COMPILED)]
    command += [str(COMPILED / boot["wheel"]["name"]), json.dumps(boot["image"]["layout"])]
    found: list[dict[str, int]] = json.loads(run(command, given=json.dumps([*texts])))
    return found


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    rows = []
    for game, counts in found.items():
        early, late = counts[0], counts[-1]
        rows.append((f"{game}: games, plies", f"{late['games']:,}, {late['plies']:,}", ""))
        for what in ("bytes", "heap", "objects"):
            rows.append((f"  {what} after {early['games']:,}", f"{early[what]:,}", ""))
            rows.append((f"  {what} after {late['games']:,}", f"{late[what]:,}", "the same"))
    return rows
