"""Random games of five seats in one process, in turn: `simulate`, the `State` API, and a peer.

The peer is the package `lasvegas`, where it is installed beside the development tools:
`.venv/bin/pip install lasvegas==0.2.0`. It is needed for nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import Any

from croupier.bots.tournament import Tally
from croupier.records.record import Setup
from croupier.simulation import outcomes
from tests.bench.random_games import SEATS, play_one

GAMES = 100
"""Games in one turn."""
TURNS = 25


def measure() -> dict[str, Any]:
    """Games a second of each by turns; ratios to the peer are taken turn by turn."""
    players: dict[str, Callable[[int], None]] = {"simulate": simulated, "state": stated}
    if find_spec("lasvegas"):
        players["peer"] = by_the_peer
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for turn in range(TURNS + 1):
        for name, play in players.items():
            began = perf_counter()
            play(turn)
            speeds[name].append(GAMES / (perf_counter() - began))
    return {
        "python": sys.version.split()[0],
        "turns": TURNS,
        "games_per_second": {name: median(found[1:]) for name, found in speeds.items()},
        "to_peer": {
            name: median(a / b for a, b in zip(found[1:], speeds["peer"][1:], strict=True))
            for name, found in speeds.items()
            if name != "peer" and "peer" in speeds
        },
    }


def simulated(turn: int) -> None:
    """Games as `python -m croupier simulate` plays them."""
    setup = Setup("vegas", "alea-2012", ("random",) * SEATS, "bench")
    Tally.of(outcomes(setup, range(turn * GAMES, (turn + 1) * GAMES)))


def stated(turn: int) -> None:
    """The same through `draw`, `legal_actions` and `apply` alone."""
    for number in range(turn * GAMES, (turn + 1) * GAMES):
        play_one(number)


def by_the_peer(_turn: int) -> None:
    """As many games of the peer, each a new one."""
    game = import_module("lasvegas").Game(num_players=SEATS)
    for _ in range(GAMES):
        game.run()


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    names = {"simulate": "`simulate`", "state": "the `State` API", "peer": "lasvegas"}
    rows = [
        (f"random games, {SEATS} seats, by {names[name]}", f"{speed:,.0f} /s", "")
        for name, speed in found["games_per_second"].items()
    ]
    goals = {"simulate": ">= 2.00", "state": ""}
    rows += [
        (f"  {names[name]} : lasvegas, median of {found['turns']}", f"{ratio:.2f}", goals[name])
        for name, ratio in found["to_peer"].items()
    ]
    return rows
