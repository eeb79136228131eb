"""Flat Monte Carlo: judge every action by many rollouts, keep the one that did best.

A *rollout* plays on at random after an action. Rollouts come in rounds: in each round every action
that is still compared gets one, all of them with the same dice where the game allows it. After
each batch of rounds the worse half of the actions drops out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from croupier.core.state import Advice, Adviser, Bound, PolicyOf


@dataclass(frozen=True, slots=True)
class Rollouts[S: Bound, A, L]:
    """Settings of random playouts, and how their result is valued."""

    luck: Callable[[S, Random], L]
    """(state, generator) -> the dice of one round of rollouts."""
    worth: Callable[[S, A, L], float]
    """(state, action, luck) -> the value of a rollout after the action, for the acting seat."""
    budget: Callable[[S], int]
    """(state) -> about how many rollouts a decision may cost, all actions together."""
    wins: bool = False
    """True if a value is a share of the victory instead of a lead."""
    prior: Sequence[float] = ()
    """A prior value of each legal action, added to its mean; empty: none."""


def monte_carlo[S: Bound, A, L](rollouts: Rollouts[S, A, L]) -> Adviser[S, A]:
    """An adviser that spends about the budget on a decision, however many actions are legal."""

    def advise(state: S, rng: Random) -> Sequence[Advice[A]]:
        actions: Sequence[A] = state.legal_actions()
        values: dict[A, list[float]] = {action: [] for action in actions}
        prior = dict(zip(actions, rollouts.prior or [0.0] * len(actions), strict=True))
        compared = list(actions)
        spent, limit = 0, rollouts.budget(state)
        while len(compared) > 1 and spent < limit:
            rounds = max(1, limit // (2 * len(compared)))
            for _ in range(rounds):
                world = state.resample(state.actor, rng)
                luck = rollouts.luck(world, rng)
                for action in compared:
                    values[action].append(rollouts.worth(world, action, luck))
            spent += rounds * len(compared)
            compared.sort(key=lambda action: -prior[action] - _mean(values[action]))
            compared = compared[: max(1, (len(compared) + 1) // 2)]
        wins = rollouts.wins and len(actions) > 1  # a single action gets no rollouts
        found = [(action, *_estimate(values[action])) for action in actions]
        return [Advice(action, prior[action] + mean, error, wins) for action, mean, error in found]

    return advise


def best_of[S: Bound, A](adviser: Adviser[S, A]) -> PolicyOf[S, A]:
    """The policy that takes the action of the highest value, the first one of equals."""

    def policy(state: S, rng: Random) -> A:
        legal: Sequence[A] = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
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
