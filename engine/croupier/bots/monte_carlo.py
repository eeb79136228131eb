"""Flat Monte Carlo: try every action in many futures, keep the one that did best.

Futures come in rounds: in each round every action still in the running is tried once under the
same luck, so that the actions are compared on the same dice where the game allows it, and the
actions that fall clearly behind drop out half-way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from croupier.state import Action, Advice, Adviser, Policy


@dataclass(frozen=True, slots=True)
class Futures:
    """How a game is played on, and how that is judged."""

    luck: Callable[[Any, Random], Any]
    """(state, generator) -> the luck of one future."""
    worth: Callable[[Any, Action, Any], float]
    """(state, action, luck) -> what the action comes to for the acting seat in that future."""
    budget: Callable[[Any], int]
    """(state) -> about how many times an action may be tried, all actions together."""
    wins: bool = False
    """Whether that is a share of the victory instead of a lead."""


def monte_carlo(futures: Futures) -> Adviser:
    """An adviser that spends about the budget on a decision, whatever its width."""

    def advise(state: Any, rng: Random) -> Sequence[Advice]:
        actions = state.legal_actions()
        values: dict[Action, list[float]] = {action: [] for action in actions}
        running = list(actions)
        spent, limit = 0, futures.budget(state)
        while len(running) > 1 and spent < limit:
            rounds = max(1, limit // (2 * len(running)))
            for _ in range(rounds):
                world = state.resample(state.actor, rng)
                luck = futures.luck(world, rng)
                for action in running:
                    values[action].append(futures.worth(world, action, luck))
            spent += rounds * len(running)
            running.sort(key=lambda action: -_mean(values[action]))
            running = running[: max(1, (len(running) + 1) // 2)]
        wins = futures.wins and len(actions) > 1  # nothing was tried where nothing is to choose
        return [Advice(action, *_estimate(values[action]), wins) for action in actions]

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
