"""A policy that looks one action ahead."""

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.state import Action, Policy


def greedy(worth: Callable[[Any, int], Any]) -> Policy:
    """A policy that maximises ``worth(next state, own seat)``; between equals it draws lots."""

    def policy(state: Any, rng: Random) -> Action:
        seat = state.actor
        actions = state.legal_actions()
        worths = [worth(state.apply(action)[0], seat) for action in actions]
        best = max(worths)
        return rng.choice([action for action, w in zip(actions, worths, strict=True) if w == best])

    return policy
