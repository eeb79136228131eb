"""Whether luck and hidden cards come to nothing on average, seat by seat.

    python -m tests.review.fairness --games 300

Reviews games of the card game of two to five seats, in both ways to play, all seats the same bot,
and says for every seat the mean of its luck and of hidden cards, with two standard errors.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from croupier.review.report import SeatReview
from croupier.review.review import Review
from tests.review.games import WHOLE, match_of

RULES: Final = ("cards-2016", "cards-2016-turns")
TABLES: Final = [(rules, seats) for seats in (2, 3, 4, 5) for rules in RULES]


def reviewed(games: int, bot: str) -> Iterable[Sequence[SeatReview]]:
    """Every seat's review of so many games."""
    for number in range(games):
        rules, seats = TABLES[number % len(TABLES)]
        match = match_of("vegas_cards", rules, (bot,) * seats, f"fair-{number}")
        summary = Review(match).part(0, WHOLE).summary
        assert summary
        yield summary.seats


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and one standard error of it."""
    mean = sum(values) / len(values)
    square = sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1)
    return mean, sqrt(square / len(values))


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser(prog="fairness")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    luck: dict[int, list[float]] = {}
    hidden: dict[int, list[float]] = {}
    for seats in reviewed(asked.games, asked.bot):
        for each in seats:
            luck.setdefault(each.seat, []).append(each.rolls + each.table)
            hidden.setdefault(each.seat, []).append(each.hidden)
    for seat in sorted(luck):
        for name, values in (("luck", luck[seat]), ("hidden", hidden[seat])):
            mean, error = mean_and_error(values)
            told = f"{name} {100 * mean:+.2f} +- {200 * error:.2f} %"
            sys.stdout.write(f"seat {seat}, {len(values)} games: {told}\n")


if __name__ == "__main__":
    main()
