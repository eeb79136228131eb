"""Flat Monte Carlo: try every action in many short futures, keep the one that did best.

A *playout* plays the game on from a sampled state until a horizon; its *value* is what the seat
has there, in the game's unit. Futures come in rounds: in each round every action still in the
running is tried once under the same luck, so that the actions are compared on the same dice
where the game allows it, and the actions that fall clearly behind drop out half-way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from croupier.chance import Luck
from croupier.state import CHANCE, Action, Advice, Adviser, Policy

type Horizon = Callable[[Any, Any], bool]
"""(root state, present state) -> whether the playout ends here."""
type Value = Callable[[Any, int], float]
"""(state at the horizon, seat) -> what that is worth to the seat."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """How futures are played and judged."""

    horizon: Horizon
    value: Value
    policy: Policy
    """Who plays all seats in a playout."""

    def run(self, state: Any, action: Action, luck: Random) -> float:
        """What ``action`` came to in one future."""
        seat = state.actor
        source = Luck(luck)
        present, _ = state.apply(action)
        while not self.horizon(state, present):
            chance = present.actor == CHANCE
            step = present.draw(source) if chance else self.policy(present, luck)
            present, _ = present.apply(step)
        return self.value(present, seat)


def monte_carlo(playouts: Playouts, budget: Callable[[Any], int]) -> Adviser:
    """An adviser that spends about ``budget(state)`` playouts on a decision, whatever its width."""

    def advise(state: Any, rng: Random) -> Sequence[Advice]:
        actions = state.legal_actions()
        values: dict[Action, list[float]] = {action: [] for action in actions}
        running = list(actions)
        spent, limit = 0, budget(state)
        while len(running) > 1 and spent < limit:
            rounds = max(1, limit // (2 * len(running)))
            for _ in range(rounds):
                world = state.resample(state.actor, rng)
                seed = rng.getrandbits(64)
                for action in running:
                    values[action].append(playouts.run(world, action, Random(seed)))
            spent += rounds * len(running)
            running.sort(key=lambda action: -_mean(values[action]))
            running = running[: max(1, (len(running) + 1) // 2)]
        return [Advice(action, *_estimate(values[action])) for action in actions]

    return advise


def best_of(adviser: Adviser) -> Policy:
    """The policy that follows an adviser; the first of equals, so the same advice is one move."""

    def policy(state: Any, rng: Random) -> Action:
        if len(state.legal_actions()) == 1:
            return state.legal_actions()[0]
        return max(adviser(state, rng), key=lambda advice: advice.value).action

    return policy


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean of ``values`` and one standard error of it."""
    if len(values) < 2:
        return (_mean(values) if values else 0.0), 0.0
    mean = _mean(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))
