"""True if grades hold: decisions judged again with other luck.

    python -m tests.review.again --game vegas_cards --decisions 200 --seeds 6

takes so many graded decisions of games of bots, judges each again with so many other seeds, and
says how often a slip was a slip again, a blunder a blunder, and how far losses are apart beside the
reported error. With `--mistakes` slips and blunders alone are taken.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Final

from croupier.records.match import Match
from croupier.review.grades import BUDGETS, GRADES, MISTAKES
from croupier.review.report import Grade
from croupier.review.review import JudgedDecision
from tests.review.games import match_of

TABLES: Final = {
    "vegas_cards": [
        ("cards-2016", 2),
        ("cards-2016-turns", 3),
        ("cards-2016", 3),
        ("cards-2016-turns", 5),
        ("cards-2016", 4),
    ],
    "vegas": [("alea-2012", 2), ("alea-2018", 6), ("duel", 2), ("alea-2012", 5), ("boulevard", 4)],
    "showdown": [("expert-1992", 2), ("expert-1992", 3), ("expert-1992", 4)],
}
BOTS: Final = ("greedy", "random", "greedy", "greedy", "random", "greedy")


def other_luck(match: Match, number: int) -> Match:
    """The same game, judged by other luck."""
    setup = replace(match.record.setup, seed=f"{match.record.setup.seed}/{number}")
    return replace(match, record=replace(match.record, setup=setup))


def decisions(game: str, seed: str, number: int = 0) -> Iterator[tuple[Match, int]]:
    """Decisions of games of every table in turn, from game ``number`` on, at random."""
    rng = Random(f"{seed}-{number}")
    while True:
        rules, seats = TABLES[game][number % len(TABLES[game])]
        match = match_of(game, rules, BOTS[:seats], f"{seed}-{number}")
        open_ones = [ply for ply, each in enumerate(match.plies) if each.decided]
        for ply in rng.sample(open_ones, min(20, len(open_ones))):
            yield match, ply
        number += 1


def judged(match: Match, ply: int, looks: int) -> tuple[Grade, float, float]:
    """(grade, loss, its error) with so many looks."""
    found = JudgedDecision(match, ply, 1)
    while found.open and found.looks < looks:
        found = JudgedDecision(match, ply, found.looks + 1)
    chosen = found.choices[found.chosen]
    return chosen.grade, chosen.loss, chosen.loss_error


def main() -> None:
    """Judge again, and print what came out."""
    parser = argparse.ArgumentParser(prog="again")
    parser.add_argument("--game", choices=TABLES, default="vegas_cards")
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seeds", type=int, default=6)
    parser.add_argument("--seed", default="again")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--mistakes", action="store_true", help="only slips and blunders")
    asked = parser.parse_args()
    wanted = MISTAKES if asked.mistakes else GRADES
    same: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    first: Counter[str] = Counter()
    apart = list[float]()
    for match, ply in decisions(asked.game, asked.seed, asked.first):
        grade, loss, error = judged(match, ply, len(BUDGETS))
        first[grade] += 1
        if grade not in wanted:
            continue
        found = [judged(other_luck(match, n), ply, len(BUDGETS)) for n in range(asked.seeds)]
        held = sum([now == grade for now, _, _ in found])
        counts[grade] += asked.seeds
        same[grade] += held
        if grade in MISTAKES:
            apart += [
                (loss - other) / sqrt(error**2 + its**2) for _, other, its in found if error and its
            ]
        sys.stdout.write(
            f"{match.record.setup.seed}, ply {ply}: {grade}, {100 * loss:.1f} +- {100 * error:.1f}"
            f" %, {held} of {asked.seeds} the same\n"
        )
        sys.stdout.flush()
        if sum(counts.values()) >= asked.decisions * asked.seeds:
            break
    sys.stdout.write(f"{sum(first.values())} decisions: {dict(first)}\n")
    for grade in GRADES:
        if counts[grade]:
            sys.stdout.write(
                f"{grade}: {counts[grade]} judged again, the same"
                f" {100 * same[grade] / counts[grade]:.1f} %\n"
            )
    if apart:
        rms = sqrt(sum(each**2 for each in apart) / len(apart))
        sys.stdout.write(f"losses of mistakes are {rms:.2f} standard errors apart (rms)\n")


if __name__ == "__main__":
    main()
