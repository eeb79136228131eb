"""Random games through the engine's public State, for a few seconds, in whatever Python this is.

Run as a program it prints one JSON object. The same text is sent to Pyodide, so that both
runtimes do the same work.
"""

import json
import sys
from random import Random
from time import perf_counter

from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER
from croupier.records.record import Setup

SEATS = 5


def play_one(number: int) -> int:
    """Play one game by chance alone; the number of decisions in it.

    The loop is written out here so that nothing but the states is measured.
    """
    seed = f"bench-{number}"
    state = Setup("vegas", "alea-2012", ("random",) * SEATS, seed).new_state()
    source, rng, decisions = Seeded(seed), Random(number), 0
    while (actor := state.actor) != OVER:
        if actor == CHANCE:
            action = state.draw(source)
        else:
            action = rng.choice(state.legal_actions())
            decisions += 1
        state, _ = state.apply(action)
    return decisions


def speed(seconds: float) -> tuple[float, float]:
    """Games and decisions a second, over so many seconds."""
    games = decisions = 0
    began = perf_counter()
    while (elapsed := perf_counter() - began) < seconds:
        for _ in range(10):
            decisions += play_one(games)
            games += 1
    return games / elapsed, decisions / elapsed


def measure(seconds: float) -> str:
    """The best of five runs after one to warm up, as JSON: others may be using the machine."""
    speed(seconds / 5)
    games, decisions = max(speed(seconds / 5) for _ in range(5))
    return json.dumps(
        {
            "python": sys.version.split()[0],
            "platform": sys.platform,
            "seats": SEATS,
            "games_per_second": games,
            "decisions_per_second": decisions,
            "decisions_per_game": decisions / games,
        }
    )


if __name__ == "__main__":
    print(measure(float(sys.argv[1])))
