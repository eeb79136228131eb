"""Grades of decisions, judged once more with other luck: a case passes where the grade is the same.

*Unclear* is no grade: such decisions are not taken (tests/review/again.py).
"""

from itertools import islice
from typing import Final

from croupier.review.grades import EFFORTS
from tests.prove.figure import Failure, Figure, Found, command
from tests.review.again import TABLES, decisions, judged, other_luck

NAME: Final = "judged-again"
FROM_A_GAME: Final = 5
"""Decisions of one game, of which there are enough."""


def holds(numbers: range) -> Found:
    """Which of these decisions are graded the same again; the games take turns."""
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
        if again != grade:
            what = (
                f"{match.record}@{ply}: {grade} ({100 * loss:.1f} %), {again} ({100 * other:.1f} %)"
            )
            failures.append(Failure(what, command(NAME, number)))
    return Found(n, n - len(failures), tuple(failures))


FIGURE: Final = Figure(
    name=NAME, about="program", goal=600 * len(TABLES), percent=95, run=holds, at_a_time=3
)
