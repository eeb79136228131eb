"""A policy that looks one action ahead."""

from collections.abc import Callable, Sequence
from random import Random

from croupier.bots.random import any_of
from croupier.core.state import Bound, PolicyOf

type Worth = float | tuple[float, ...]
"""The worth of an action; the parts of a tuple by their weight."""


def greedy[S: Bound, A](worth: Callable[[S, A, int], Worth]) -> PolicyOf[S, A]:
    """A policy that maximises ``worth(state, action, own seat)``; between equals it draws lots.

    So a worth may leave out what no action changes.
    """

    def policy(state: S, rng: Random) -> A:
        seat = state.actor
        actions: Sequence[A] = state.legal_actions()
        worths = [worth(state, action, seat) for action in actions]
        best = max(worths)
        return any_of(rng, [action for action, w in zip(actions, worths, strict=True) if w == best])

    return policy
