"""Time that bots think: *sharp* in games of its own, and all in games of all presets.

Run in Pyodide.
"""

import json
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

from croupier.core.chance import Unseeded
from croupier.core.state import CHANCE, OVER
from croupier.games import GAMES
from croupier.games.vegas.bots import sharp_adviser
from croupier.games.vegas.bots.sharp import JOINED, NETWORKS
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import new_state

OWN_GAMES = 2
LOOKED_AT = 6
"""Decisions of each bot in a game of a preset: spread over it, the first one among them."""


def measure() -> str:
    """`networks` and `longest` together."""
    return json.dumps({"networks": networks(), "longest": longest()})


def networks() -> dict[str, dict[str, float]]:
    """For every network milliseconds a decision: mean, 95 in 100, longest; and the first one."""
    found = {}
    for kind in sorted(NETWORKS | JOINED):
        plain = replace(PRESETS["alea-2012"], neutral=kind.neutral)
        rules = PRESETS["boulevard"] if kind.modules else plain
        times = [ms for game in range(OWN_GAMES) for ms in thinking(rules, kind.seats, game)]
        name = kind.name.replace("_", " ") + (" and rollouts" if kind in JOINED else "")
        found[name] = {
            "decisions": len(times),
            "first": times[0],
            "mean": sum(times) / len(times),
            "p95": sorted(times)[len(times) * 95 // 100],
            "most": max(times[1:]),
        }
    return found


def longest() -> dict[str, dict[str, Any]]:
    """For every game and bot the longest of its decisions, in milliseconds, and in which preset.

    What one bot has found out about a position is there for the next: *hasty* thinks what *sharp*
    thinks, and comes first.
    """
    found: dict[str, dict[str, Any]] = {}
    for game in GAMES.values():
        for preset, rules in game.presets.items():
            seats = game.facts(preset)["seats"][1]
            states = decisions(game.new_state(rules, seats))
            for bot, policy in game.bots.items():
                name = f"{game.id}, {bot}"
                for state in states[:: max(1, len(states) // LOOKED_AT)]:
                    begun = perf_counter()
                    policy(state, Random(1))
                    most = 1000 * (perf_counter() - begun)
                    if most > found.get(name, {"most": 0})["most"]:
                        found[name] = {"most": most, "preset": preset, "seats": seats}
    return found


def decisions(state: Any) -> list[Any]:
    """The states of a game that is played at random in which there is a choice."""
    source, rng, found = Unseeded(Random("longest")), Random("longest"), []
    while state.actor != OVER:
        if state.actor == CHANCE:
            action: Any = state.draw(source)
        else:
            legal = state.legal_actions()
            if len(legal) > 1:
                found.append(state.resample(state.actor, rng))
            action = rng.choice(legal)
        state, _ = state.apply(action)
    return found


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
                advice = sharp_adviser(state, Random(1))
                tries.append(1000 * (perf_counter() - begun))
            times.append(min(tries))
            action = max(advice, key=lambda each: each.value).action
        state, _ = state.apply(action)
    return times


if __name__ == "__main__":
    print(measure())
