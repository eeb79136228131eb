"""A policy that looks one action ahead."""

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.bots.random import any_of
from croupier.core.state import Bound, PolicyOf


def greedy[S: Bound](worth: Callable[[S, Any, int], Any]) -> PolicyOf[S, Any]:
    """A policy that maximises ``worth(state, action, own seat)``; between equals it draws lots.

    So a worth may leave out what no action changes.
    """

    def policy(state: S, rng: Random) -> Any:
        seat = state.actor
        actions = state.legal_actions()
        worths = [worth(state, action, seat) for action in actions]
        best = max(worths)
        return any_of(rng, [action for action, w in zip(actions, worths, strict=True) if w == best])

    return policy
