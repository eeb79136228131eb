"""Equal choices of a decision."""

import pytest

from croupier.core.evaluator import WinChances
from croupier.games import GAMES
from croupier.review.grades import EQUAL, FINE, SURE, graded
from tests.support.cases import in_turn


@in_turn(
    ("loss", "apart", "equal"),
    [
        (EQUAL - 0.001, 0.0, True),  # so little is nothing
        (EQUAL + 0.001, 0.0, False),
        (0.006, 0.007 / SURE, True),  # it may be luck
        (0.006, 0.005 / SURE, False),
        (FINE + 0.001, 1.0, False),  # more than that is not explained away
    ],
)
def test_nearly_equal_choices_are_equal(loss: float, apart: float, *, equal: bool) -> None:
    """By a third of a percent, or while it would be fine by so many standard errors."""
    actions = [GAMES["vegas"].parse(place) for place in "12"]
    judged = [WinChances((0.5, 0.5)), WinChances((0.5 - loss, 0.5 + loss), apart, apart)]
    best, other = graded(0, actions, judged)
    assert best.equal
    assert best.loss == 0
    assert other.loss == pytest.approx(loss)
    assert other.equal == equal
    assert (other.grade == "best") == equal
