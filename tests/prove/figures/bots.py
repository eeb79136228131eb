"""Reviews and the strength of bots, held against more games."""

import json
from functools import cache
from itertools import islice
from math import hypot, sqrt
from typing import Any, Final

from building.basics import RESULTS
from croupier.games import GAMES
from croupier.records.record import Setup
from croupier.review.grades import BUDGETS
from croupier.review.report import Grade
from croupier.simulation import play_game
from tests.prove.figure import Failure, Figure, Found, command, of_cases
from tests.review.again import TABLES, decisions, judged, other_luck
from tests.review.identity import checked_game

# -- identity ------------------------------------------------------------------------------------

OWN_ONE_OF: Final = 50
"""The judges of the games take seconds for a game."""


def adds_up(number: int) -> None:
    """Raises AssertionError where it does not."""
    checked_game(number, own=number % OWN_ONE_OF == 0)


IDENTITY: Final = Figure(
    name="identity",
    engine_alone=True,
    goal=3000,
    run=of_cases("identity", adds_up),
    at_a_time=10,
)
"""Luck and skill of a review add up from the start to the result, for every evaluator.

Every other game is judged by what says anything at all, the others by the game's own judge
(tests/review/identity.py).
"""


# -- judged again --------------------------------------------------------------------------------

FROM_A_GAME: Final = 5
"""Decisions of one game, of which there are enough."""


def says(grade: Grade) -> Grade:
    """A grade's message to a player: that nothing was wrong, or what."""
    return "best" if grade == "fine" else grade


def holds(numbers: range) -> Found:
    """Of which of these decisions the same is said again; the games take turns."""
    failures: list[Failure] = []
    n = 0
    for number in numbers:
        game = [*TABLES][number % len(TABLES)]
        batch, at = divmod(number // len(TABLES), FROM_A_GAME)
        ((match, ply),) = islice(decisions(game, "prove", batch), at, at + 1)
        grade, loss, _ = judged(match, ply, len(BUDGETS))
        if grade == "unclear":
            continue
        again, other, _ = judged(other_luck(match, number), ply, len(BUDGETS))
        n += 1
        if says(again) != says(grade):
            what = (
                f"{match.record}@{ply}: {grade} ({100 * loss:.1f} %), {again} ({100 * other:.1f} %)"
            )
            failures.append(Failure(what, command("judged-again", number)))
    return Found(n, n - len(failures), tuple(failures))


JUDGED_AGAIN: Final = Figure(
    name="judged-again", goal=250 * len(TABLES), percent=95, run=holds, at_a_time=3
)
"""Grades of decisions, judged once more with other luck: a case passes where they say the same.

What a grade says is whether the decision was a mistake, and which. *Best* and *fine* say that it
was none: what lies between them, less than one game in a hundred, decides nothing that a player is
set otherwise. *Unclear* is no grade: such decisions are not taken, but one that was graded
and is *unclear* the second time has not passed.

How often slips and blunders hold, each by itself and with six seeds, tests/review/again.py says.
"""


# -- strength ------------------------------------------------------------------------------------

GAMES_A_SEAT: Final = (range(40), range(40, 200))
"""Games with the player at each seat, by number: the first ones, and those that decide."""


@cache
def cells() -> list[dict[str, Any]]:
    """The cells that the engine can play; a chaser and a reader are of the arenas alone."""
    rows = [row for path in sorted(RESULTS.glob("*.json")) for row in json.loads(path.read_text())]
    return [row for row in rows if {row["player"], row["among"]} <= {*GAMES[row["game"]].bots}]


def share_again(cell: dict[str, Any], games: range) -> tuple[float, float]:
    """(share of the victory, its standard error) of the player in games of these numbers a seat."""
    shares = []
    options = tuple((option, True) for option in cell["options"])
    for seat in range(cell["seats"]):
        bots = [cell["among"]] * cell["seats"]
        bots[seat] = cell["player"]
        setup = Setup(cell["game"], cell["preset"], tuple(bots), f"strength-{seat}", options)
        shares += [play_game(setup, number).returns[seat] for number in games]
    mean = sum(shares) / len(shares)
    spread = sum((each - mean) ** 2 for each in shares) / (len(shares) - 1)
    return mean, sqrt(spread / len(shares))


def holds_again(number: int) -> None:
    """Raises AssertionError where a cell comes to something else, twice."""
    cell, wrong = cells()[number], []
    for games in GAMES_A_SEAT:
        share, error = share_again(cell, games)
        if abs(share - cell["share"]) <= 2 * hypot(error, cell["error"] / 2):
            return
        wrong.append(f"{share:.3f} +- {2 * error:.3f}")
    raise AssertionError(f"{', '.join(wrong)}: {cell}")


STRENGTH: Final = Figure(
    name="strength",
    engine_alone=True,
    goal=len(cells()),
    percent=95,
    run=of_cases("strength", holds_again),
)
"""Numbers on the page about the bots' strength, played again by games of the engine.

A case is a cell of the arenas' results (engine/training/cells.py) whose players are bots of the
engine; it passes where both shares are no farther apart than two standard errors of their
difference. By chance alone one cell of twenty-two is: four times as many other games decide there.
"""
