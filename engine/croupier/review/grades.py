"""The thresholds of differences in win chances, as parts of a victory."""

from collections.abc import Sequence
from typing import Final

from croupier.core.evaluator import Budget, Shortfall, WinChances
from croupier.core.state import Action
from croupier.review.report import Choice, Grade

EQUAL: Final = 0.003
"""Choices that differ by less than 0.3 % are equal."""
FINE: Final = 0.01
"""A decision that costs less than 1 % is fine."""
SLIP: Final = 0.04
"""One that costs less than 4 % is a slip, any other a blunder."""
SURE: Final = 2.5
"""The number of standard errors below which a difference found by rollouts counts as none: of ten
choices the one that looks best is partly lucky."""
INSIDE: Final = 2.0
"""A slip or a blunder is called so where its cost is so many standard errors inside its grade."""
FIRM: Final = 3.5
"""So many where it is not looked at again, and until it is: who stops as soon as it looks sure is
wrong more often than two standard errors tell."""
NO_SLIP: Final = 0.015
"""A decision that surely costs less than 1.5 % is not looked at again: with all effort two standard
errors are half a per cent, so that it could not become a slip."""
GRADES: Final[tuple[Grade, ...]] = ("best", "fine", "slip", "blunder", "unclear")
MISTAKES: Final[tuple[Grade, ...]] = ("slip", "blunder")
BUDGETS: Final = (1, 8, 64, 512)
"""The budgets of the passes, as multiples of the first one's rollouts."""


def inside(loss: float, error: float, errors: float) -> bool:
    """True if a loss of a slip or more is so many ``errors`` inside its grade."""
    if loss < SLIP:
        return loss - errors * error >= FINE and loss + errors * error < SLIP
    return loss - errors * error >= SLIP


def is_conclusive(found: Shortfall) -> bool:
    """True if a decision's loss is conclusive: surely no mistake, or a mistake of a sure grade."""
    return found.most < NO_SLIP or (found.loss >= FINE and inside(found.loss, found.error, FIRM))


def budget(number: int) -> Budget:
    """The budget of the first pass, 1, or of a later one."""
    return Budget(BUDGETS[number - 1], is_conclusive)


def grade_of(loss: float, error: float, *, equal: bool, errors: float = INSIDE) -> Grade:
    """The grade of a decision that costs ``loss``; of an ``equal`` one it is the best.

    A mistake is ``unclear`` unless its cost is so many ``errors`` inside its grade.
    """
    if equal:
        return "best"
    if loss < FINE:
        return "fine"
    if not inside(loss, error, errors):
        return "unclear"
    return "slip" if loss < SLIP else "blunder"


def graded(
    seat: int, actions: Sequence[Action], judged: Sequence[WinChances], errors: float = INSIDE
) -> tuple[Choice, ...]:
    """Every action as a choice of ``seat``, in the order of the actions.

    ``errors``: how many of them a mistake has to be inside its grade.

    What differs from the best by less than `EQUAL`, or would be fine and differs by less than
    `SURE` standard errors, is equal: neither is measurably better.
    """
    most = max(each.shares[seat] for each in judged)
    found = []
    for action, each in zip(actions, judged, strict=True):
        loss = most - each.shares[seat]
        equal = loss < EQUAL or (loss < FINE and loss < SURE * each.apart)
        grade = grade_of(loss, each.apart, equal=equal, errors=errors)
        found.append(
            Choice(str(action), each.shares[seat], each.error, loss, each.apart, grade, equal)
        )
    return tuple(found)
