"""Grades of decisions, judged once more with other luck: a case passes where they say the same.

What a grade says is whether the decision was a mistake, and which. *Best* and *fine* say that it
was none: what lies between them, less than one game in a hundred, decides nothing that a player is
told to do otherwise. *Unclear* is no grade: such decisions are not taken, but one that was graded
and is *unclear* the second time has not passed.

How often slips and blunders hold, each by itself and with six seeds, tests/review/again.py says.
"""

from itertools import islice
from typing import Final

from croupier.review.grades import EFFORTS
from croupier.review.report import Grade
from tests.prove.figure import Failure, Figure, Found, command
from tests.review.again import TABLES, decisions, judged, other_luck

NAME: Final = "judged-again"
FROM_A_GAME: Final = 5
"""Decisions of one game, of which there are enough."""


def says(grade: Grade) -> Grade:
    """What a grade tells a player: that nothing was wrong, or what."""
    return "best" if grade == "fine" else grade


def holds(numbers: range) -> Found:
    """Of which of these decisions the same is said again; the games take turns."""
    failures: list[Failure] = []
    n = 0
    for number in numbers:
        game = [*TABLES][number % len(TABLES)]
        batch, at = divmod(number // len(TABLES), FROM_A_GAME)
        ((match, ply),) = islice(decisions(game, "prove", batch), at, at + 1)
        grade, loss, _ = judged(match, ply, len(EFFORTS))
        if grade == "unclear":
            continue
        again, other, _ = judged(other_luck(match, number), ply, len(EFFORTS))
        n += 1
        if says(again) != says(grade):
            what = (
                f"{match.record}@{ply}: {grade} ({100 * loss:.1f} %), {again} ({100 * other:.1f} %)"
            )
            failures.append(Failure(what, command(NAME, number)))
    return Found(n, n - len(failures), tuple(failures))


FIGURE: Final = Figure(name=NAME, goal=600 * len(TABLES), percent=95, run=holds, at_a_time=3)
