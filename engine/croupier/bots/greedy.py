"""A policy that looks one action ahead."""

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.state import Bound, PolicyOf


def greedy[S: Bound](worth: Callable[[S, int], Any]) -> PolicyOf[S, Any]:
    """A policy that maximises ``worth(next state, own seat)``; between equals it draws lots."""

    def policy(state: S, rng: Random) -> Any:
        seat = state.actor
        actions = state.legal_actions()
        worths = [worth(state.apply(action)[0], seat) for action in actions]
        best = max(worths)
        return rng.choice([action for action, w in zip(actions, worths, strict=True) if w == best])

    return policy
