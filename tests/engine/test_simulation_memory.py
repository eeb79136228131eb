"""However many games are simulated, the memory stays the same."""

import gc
import json
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from croupier.api.bridge import handle
from croupier.core.state import OVER
from croupier.games import GAMES
from tests.support.cases import in_turn

ENGINE = Path(__file__).parents[2] / "engine"

HEAP = """
import gc, tracemalloc
from croupier.bots.tournament import Tally
from croupier.records.record import Setup
from croupier.simulation import outcomes

setup = Setup("vegas", "alea-2012", ("random",) * 5, "heap")
tracemalloc.start()
tally = Tally()
for number, outcome in enumerate(outcomes(setup, range(900)), start=1):
    tally = tally.plus(outcome)
    if number in (600, 900):  # caches are full by then
        gc.collect()  # freed tuples are kept for later until then
        print(tracemalloc.get_traced_memory()[0])
"""


@pytest.mark.long
def test_many_games_leave_the_heap_as_it_was() -> None:
    """Three hundred games more take no more memory than the first six hundred did.

    In a process of its own: what other tests have left in caches would count.
    """
    done = subprocess.run(
        [sys.executable, "-c", HEAP],
        env={**os.environ, "PYTHONPATH": str(ENGINE)},
        capture_output=True,
        text=True,
        check=True,
    )
    early, late = map(int, done.stdout.split())
    assert late - early < 45_000


@pytest.mark.long
@in_turn("game", GAMES)
def test_no_function_remembers_every_game(game: str) -> None:
    """Whatever is cached of a game as it goes has a bound that many games cannot pass.

    Through the page's bridge, ply by ply: what keeps something of every ply shows in forty.
    """
    bots = ",".join(["random"] * 2)
    rules = next(iter(GAMES[game].presets))
    grown = []
    for number in range(3):
        ask = {"record": f"{game}?rules={rules}&seats={bots}&seed=heap-{number}", "ply": 0}
        for _ in range(40):
            shown = json.loads(handle(json.dumps({"method": "advance", "params": ask})))["result"]
            if shown["next"]["actor"] == OVER:
                break
            ask = {"record": shown["record"], "ply": shown["ply"]}
        grown.append(
            {cached.__qualname__: cached.cache_info() for cached in all_caches(f".{game}.")}
        )
    unbounded = [
        name
        for name, now in grown[-1].items()
        if now.maxsize is None and now.currsize > grown[1].get(name, now).currsize + 15
    ]
    assert unbounded == []


def all_caches(part: str) -> list[Any]:
    """Every cached function of the modules whose name contains ``chunk``."""
    kind = type(lru_cache(len))
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, kind) and part in f"{each.__module__}."
    ]
