"""A player that knows what is best and is often too quick to do it: for people who are learning."""

from collections.abc import Callable
from random import Random
from typing import Final

from croupier.bots.softmax import softmax
from croupier.core.state import Adviser, PolicyOf

type Bias[S, A] = Callable[[S, A], float]
"""The share of the victory that an action in a state seems to bring on top of what it does."""

MOST: Final = 0.08
"""Largest loss in one decision, as a share of the victory."""


def _no_bias(_state: object, _action: object) -> float:
    """No bias."""
    return 0.0


def hasty[S, A](
    adviser: Adviser[S, A],
    temperature: float,
    whole: float = 1,
    most: float = MOST,
    beginner_bias: Bias[S, A] = _no_bias,
) -> PolicyOf[S, A]:
    """The policy that draws among the better choices, the likelier the better they seem.

    ``temperature`` is the share of the victory that makes a choice e times as likely; ``whole`` the
    lead that counts as a whole victory where an adviser speaks of leads. Choices that are worse
    than the best by more than ``most`` are left alone, however good they seem.
    """

    def policy(state: S, rng: Random) -> A:
        advice = adviser(state, rng)
        values = [each.value if each.wins else each.value / whole for each in advice]
        best = max(values)
        near = [at for at, value in enumerate(values) if value >= best - most]
        seeming = [values[at] + beginner_bias(state, advice[at].action) for at in near]
        chances = softmax([value / temperature for value in seeming])
        number = rng.random()
        for at, chance in zip(near, chances, strict=True):
            number -= chance
            if number < 0:
                return advice[at].action
        return advice[values.index(best)].action

    return policy
