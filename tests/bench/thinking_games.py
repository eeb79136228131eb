"""How long *sharp* thinks in games of its own, where it has a network; run in Pyodide."""

import json
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

from croupier.chance import Unseeded
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.sharp import NETWORKS, network_advice
from croupier.games.vegas.state import new_state
from croupier.state import CHANCE, OVER

GAMES = 2


def measure() -> str:
    """For every network milliseconds a decision: mean, 95 in 100, longest; and the first one."""
    found = {}
    for seats, neutral in sorted(NETWORKS):
        rules = replace(PRESETS["alea-2012"], neutral=neutral)
        times = [ms for game in range(GAMES) for ms in thinking(rules, seats, game)]
        name = f"{seats} seats{', neutral dice' if neutral else ''}"
        found[name] = {
            "decisions": len(times),
            "first": times[0],
            "mean": sum(times) / len(times),
            "p95": sorted(times)[len(times) * 95 // 100],
            "most": max(times[1:]),
        }
    return json.dumps(found)


def thinking(rules: Rules, seats: int, game: int) -> list[float]:
    """Milliseconds of every choice of a game: the shorter of two times, except for the first."""
    source, state = Unseeded(Random(game)), new_state(rules, seats)
    times: list[float] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            action: Any = state.draw(source)
        elif len(state.legal_actions()) == 1:
            (action,) = state.legal_actions()
        else:
            tries = []
            for _ in range(2 if times else 1):
                begun = perf_counter()
                advice = network_advice(state)
                tries.append(1000 * (perf_counter() - begun))
            times.append(min(tries))
            action = max(advice, key=lambda each: each.value).action
        state, _ = state.apply(action)
    return times


if __name__ == "__main__":
    print(measure())
