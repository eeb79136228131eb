"""What a difference in winning chances means: the thresholds, in parts of a victory."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from croupier.review.report import Choice, Grade
from croupier.state import Action, Effort, Verdict

EQUAL: Final = 0.003
"""Choices that differ by less than 0.3 % are equal."""
FINE: Final = 0.01
"""A decision that costs less than 1 % is fine."""
SLIP: Final = 0.04
"""One that costs less than 4 % is a slip, any other a blunder."""
SURE: Final = 2.5
"""Where chance judged, a difference of fewer standard errors than this is none: of ten choices the
one that looks best is partly lucky."""
INSIDE: Final = 3.0
"""A slip or a blunder is called so where its cost is so many standard errors inside its grade.

Three and not two: of few futures the error is told too small (`tests/review/again.py`), and the
best of many choices is partly lucky."""
GRADES: Final[tuple[Grade, ...]] = ("best", "fine", "slip", "blunder", "unclear")
MISTAKES: Final[tuple[Grade, ...]] = ("slip", "blunder")
THRESHOLDS: Final[Mapping[str, float]] = MappingProxyType(
    {"equal": EQUAL, "fine": FINE, "slip": SLIP}
)
EFFORTS: Final = (1, 4, 16, 64)
"""A first look, and how many times as many futures each later one may take."""


def settled(loss: float, error: float) -> bool:
    """Whether it is known well enough what a decision cost: no mistake, or surely which."""
    if loss < FINE:
        return True
    if loss < SLIP:
        return loss - INSIDE * error >= FINE and loss + INSIDE * error < SLIP
    return loss - INSIDE * error >= SLIP


def effort(number: int) -> Effort:
    """How long is judged at the first look, 1, or at a later one."""
    return Effort(EFFORTS[number - 1], settled)


def grade_of(loss: float, error: float, *, equal: bool) -> Grade:
    """The grade of a decision that costs ``loss``; of an ``equal`` one it is the best."""
    if equal:
        return "best"
    if not settled(loss, error):
        return "unclear"
    return "fine" if loss < FINE else "slip" if loss < SLIP else "blunder"


def graded(seat: int, actions: Sequence[Action], judged: Sequence[Verdict]) -> tuple[Choice, ...]:
    """Every action as a choice of ``seat``, in the order of the actions.

    What differs from the best by less than `EQUAL`, or would be fine and differs by less than
    `SURE` standard errors, is equal: it cannot be told which is better.
    """
    most = max(each.shares[seat] for each in judged)
    found = []
    for action, each in zip(actions, judged, strict=True):
        loss = most - each.shares[seat]
        equal = loss < EQUAL or (loss < FINE and loss < SURE * each.apart)
        grade = grade_of(loss, each.apart, equal=equal)
        found.append(
            Choice(str(action), each.shares[seat], each.error, loss, each.apart, grade, equal)
        )
    return tuple(found)
