"""What a difference in winning chances means: the thresholds, in parts of a victory."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from croupier.review.report import Choice, Grade
from croupier.state import Action, Verdict

EQUAL: Final = 0.003
"""Choices that differ by less than 0.3 % are equal."""
FINE: Final = 0.01
"""A decision that costs less than 1 % is fine."""
SLIP: Final = 0.04
"""One that costs less than 4 % is a slip, any other a blunder."""
SURE: Final = 2.5
"""Where chance judged, a difference of fewer standard errors than this is none: of ten choices the
one that looks best is partly lucky."""
GRADES: Final[tuple[Grade, ...]] = ("best", "fine", "slip", "blunder")
THRESHOLDS: Final[Mapping[str, float]] = MappingProxyType(
    {"equal": EQUAL, "fine": FINE, "slip": SLIP}
)


def grade_of(loss: float, *, equal: bool) -> Grade:
    """The grade of a decision that costs ``loss``; of an ``equal`` one it is the best."""
    if equal:
        return "best"
    return "fine" if loss < FINE else "slip" if loss < SLIP else "blunder"


def graded(seat: int, actions: Sequence[Action], judged: Sequence[Verdict]) -> tuple[Choice, ...]:
    """Every action as a choice of ``seat``, in the order of the actions.

    What differs from the best by less than `EQUAL`, or by less than `SURE` standard errors of the
    difference, is equal: it cannot be told which is better.
    """
    most = max(each.shares[seat] for each in judged)
    found = []
    for action, each in zip(actions, judged, strict=True):
        loss = most - each.shares[seat]
        equal = loss < max(EQUAL, SURE * each.apart)
        grade = grade_of(loss, equal=equal)
        found.append(Choice(str(action), each.shares[seat], each.error, loss, grade, equal))
    return tuple(found)
