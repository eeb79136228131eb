"""Whether luck and hidden cards come to nothing on average, seat by seat.

    python -m tests.review.fairness --games 300

Reviews games of the card game of two to five seats, in both ways to play, all seats the same bot,
and says for every seat and deal the mean of its luck and of hidden cards, with two standard errors.
One mean of twenty is farther from 0 than that where nothing is wrong.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from croupier.match import Match
from croupier.review.review import Review
from tests.review.games import WHOLE, match_of

RULES: Final = ("cards-2016", "cards-2016-turns")
TABLES: Final = [(rules, seats) for seats in (2, 3, 4, 5) for rules in RULES]


class Gained(NamedTuple):
    """What luck and hidden cards gave a seat in one deal of a game, as parts of a victory."""

    seat: int
    deal: int
    luck: float
    hidden: float


def gained(match: Match) -> Iterator[Gained]:
    """What every seat was given in every deal."""
    steps = Review(match).part(0, WHOLE).steps
    for seat in range(len(match.record.setup.seats)):
        for deal in sorted({step.round for step in steps}):
            own = [step for step in steps if step.round == deal]
            luck, hidden = [sum(getattr(s, n)[seat] for s in own) for n in ("luck", "hidden")]
            yield Gained(seat, deal, luck, hidden)


def reviewed(games: int, bot: str, first: int) -> Iterator[list[Gained]]:
    """What came of so many games, from game ``first`` on."""
    for number in range(first, first + games):
        rules, seats = TABLES[number % len(TABLES)]
        match = match_of.__wrapped__("vegas_cards", rules, (bot,) * seats, f"fair-{number}")
        yield list(gained(match))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and one standard error of it."""
    mean = sum(values) / len(values)
    square = sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1)
    return mean, sqrt(square / len(values))


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser(prog="fairness")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    found: dict[tuple[str, str], list[float]] = {}
    for game in reviewed(asked.games, asked.bot, asked.first):
        for each in game:
            for where in (f"seat {each.seat}, deal {each.deal}", f"seat {each.seat}, a deal"):
                found.setdefault((where, "luck"), []).append(each.luck)
                found.setdefault((where, "hidden"), []).append(each.hidden)
    beyond = 0
    for (where, name), values in sorted(found.items()):
        mean, error = mean_and_error(values)
        beyond += abs(mean) > 2 * error
        told = f"{name} {100 * mean:+.2f} +- {200 * error:.2f} %"
        sys.stdout.write(f"{where}, {len(values)} times: {told}\n")
    sys.stdout.write(f"{beyond} of {len(found)} means are more than two standard errors from 0\n")


if __name__ == "__main__":
    main()
