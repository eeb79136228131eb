"""True if luck and hidden cards come to nothing on average, seat by seat.

    python -m tests.review.fairness --games 300
    python -m tests.review.fairness --games 300 --game vegas
    python -m tests.review.fairness --games 300 --game showdown

Reviews games of two to five seats, in every way to play that `TABLES` names, all seats the same
bot, and says for every seat the mean of its luck and of hidden cards, with two standard errors: in
a whole game, in a deal or round, and in each of them; in Expert Yahtzee in a game alone, and for
each number of seats. One mean of twenty is farther from 0 than that where nothing is wrong.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from croupier.records.match import Match
from croupier.review.review import Review
from tests.review.games import WHOLE, match_of

TABLES: Final = {
    "vegas_cards": [
        (rules, seats) for seats in (2, 3, 4, 5) for rules in ("cards-2016", "cards-2016-turns")
    ],
    "vegas": [("alea-2012", seats) for seats in (2, 3, 4, 5)],
    "showdown": [("expert-1992", seats) for seats in (2, 3, 4)],
}


class Gained(NamedTuple):
    """Luck and hidden cards of a seat in one part of a game, as parts of a victory."""

    seat: int
    deal: int
    luck: float
    hidden: float


def gained(match: Match) -> Iterator[Gained]:
    """Luck of every seat in every deal, round or turn."""
    steps = Review(match).chunk(0, WHOLE).steps
    for seat in range(len(match.record.setup.seats)):
        for deal in sorted({step.round for step in steps}):
            own = [step for step in steps if step.round == deal]
            luck, hidden = [sum(getattr(s, n)[seat] for s in own) for n in ("luck", "hidden")]
            yield Gained(seat, deal, luck, hidden)


def reviewed(game: str, games: int, bot: str, first: int) -> Iterator[tuple[int, list[Gained]]]:
    """(seats, what came of it) of so many games, from game ``first`` on."""
    for number in range(first, first + games):
        rules, seats = TABLES[game][number % len(TABLES[game])]
        match = match_of.__wrapped__(game, rules, (bot,) * seats, f"fair-{number}")
        yield seats, list(gained(match))


def places(game: str, each: Gained) -> list[str]:
    """Parts of a game are counted; whole games are counted apart."""
    if game == "showdown":
        return []
    part = "deal" if game == "vegas_cards" else "round"
    return [f"seat {each.seat}, {part} {each.deal}", f"seat {each.seat}, a {part}"]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and one standard error of it."""
    mean = sum(values) / len(values)
    square = sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1)
    return mean, sqrt(square / len(values))


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser(prog="fairness")
    parser.add_argument("--game", choices=TABLES, default="vegas_cards")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    found: dict[tuple[str, str], list[float]] = {}

    def count(where: str, luck: float, hidden: float) -> None:
        found.setdefault((where, "luck"), []).append(luck)
        if asked.game == "vegas_cards":
            found.setdefault((where, "hidden"), []).append(hidden)

    for seats, parts in reviewed(asked.game, asked.games, asked.bot, asked.first):
        for each in parts:
            for where in places(asked.game, each):
                count(where, each.luck, each.hidden)
        for seat in range(seats):
            own = [each for each in parts if each.seat == seat]
            luck, hidden = sum(each.luck for each in own), sum(each.hidden for each in own)
            count(f"seat {seat}, a game", luck, hidden)
            count(f"seat {seat} of {seats}, a game", luck, hidden)
    beyond = 0
    for (where, name), values in sorted(found.items()):
        mean, error = mean_and_error(values)
        beyond += abs(mean) > 2 * error
        line = f"{name} {100 * mean:+.2f} +- {200 * error:.2f} %"
        sys.stdout.write(f"{where}, {len(values)} times: {line}\n")
    sys.stdout.write(f"{beyond} of {len(found)} means are more than two standard errors from 0\n")


if __name__ == "__main__":
    main()
