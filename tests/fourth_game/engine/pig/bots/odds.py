"""The chance to win, for two seats that hold at 20; from it, what a choice is worth.

mine, other   what the seat in turn and its opponent have written down
brought       what the turn has brought, not yet written down
"""

from functools import cache
from typing import Final

ENOUGH: Final = 20
"""Points at stake of which a roll loses as much as it brings: 1/6 of them, against 20/6."""
FACES: Final = range(2, 7)
"""The faces that bring points."""


@cache
def turn(needed: int) -> dict[int, float]:
    """The chance of each number of points that a turn brings if one holds at 20, or at ``needed``.

    >>> {points: round(chance, 3) for points, chance in turn(2).items()}
    {0: 0.167, 2: 0.167, 3: 0.167, 4: 0.167, 5: 0.167, 6: 0.167}
    """
    chances = {0: 1.0}
    lost = 0.0
    for points in range(min(ENOUGH, needed)):
        chance = chances.pop(points, 0.0) / 6
        lost += chance
        for face in FACES:
            chances[points + face] = chances.get(points + face, 0.0) + chance
    return {0: lost, **dict(sorted(chances.items()))}


@cache
def winning(mine: int, other: int, goal: int) -> float:
    """The chance of the seat that is about to roll for the first time in its turn.

    Each of the two may lose its turn and leave everything as it was: the chance is what solves
    ``mine = gains + lost * (1 - other)`` for both of them.
    """
    gains, lost = _gains(mine, other, goal), turn(goal - mine)[0]
    others_gains, others_lost = _gains(other, mine, goal), turn(goal - other)[0]
    return (gains + lost * (1 - others_gains - others_lost)) / (1 - lost * others_lost)


def _gains(mine: int, other: int, goal: int) -> float:
    """The part of the chance that comes from turns that bring something."""
    return sum(
        chance * holding(mine, other, points, goal)
        for points, chance in turn(goal - mine).items()
        if points
    )


def holding(mine: int, other: int, brought: int, goal: int) -> float:
    """The chance to win by holding now."""
    return 1.0 if mine + brought >= goal else 1 - winning(other, mine + brought, goal)


@cache
def rolling(mine: int, other: int, brought: int, goal: int) -> float:
    """The chance to win by rolling once more, and then whatever is best."""
    lost = 1 - winning(other, mine, goal)
    return (lost + sum(_best(mine, other, brought + face, goal) for face in FACES)) / 6


def _best(mine: int, other: int, brought: int, goal: int) -> float:
    held = holding(mine, other, brought, goal)
    return held if held == 1 else max(held, rolling(mine, other, brought, goal))
