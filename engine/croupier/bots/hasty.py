"""A player that knows what is best and is often too quick to do it: for people who are learning."""

from random import Random
from typing import Any, Final

from croupier.bots.softmax import softmax
from croupier.state import Action, Adviser, Policy

MOST: Final = 0.08
"""It does not give away more than this share of the victory in one decision."""


def hasty(adviser: Adviser, temperature: float, whole: float = 1, most: float = MOST) -> Policy:
    """The policy that draws among the better choices, the likelier the better they are.

    ``temperature`` is the share of the victory that makes a choice e times as likely; ``whole`` the
    lead that counts as a whole victory where an adviser speaks of leads. Choices that are worse
    than the best by more than ``most`` are left alone.
    """

    def policy(state: Any, rng: Random) -> Action:
        advice = adviser(state, rng)
        values = [each.value if each.wins else each.value / whole for each in advice]
        best = max(values)
        near = [at for at, value in enumerate(values) if value >= best - most]
        chances = softmax([values[at] / temperature for at in near])
        number = rng.random()
        for at, chance in zip(near, chances, strict=True):
            number -= chance
            if number < 0:
                return advice[at].action
        return advice[values.index(best)].action

    return policy
