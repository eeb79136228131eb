"""Forecast of the winner by a review's chances, in the card game beside simpler judges.

    python -m tests.review.sharpness --games 12
    python -m tests.review.sharpness --games 24 --looks 4
    python -m tests.review.sharpness --games 24 --game showdown --judges even review

Games of three to five seats in both ways to play, among *greedy* and *hasty*; of the other games
with two seats and more, where `money` and `before` have nothing to say. At every decision
what a review says of every seat is held against the result: the Brier score is the sum of the
squares of what lies between, 0 for who knows it all, the smaller the better. The others are

    even      the same for every seat
    money     what every seat has and would be paid now, through a softmax
    before    the judge that was replaced: it knew what the acting seat's hand may bring it, and of
              the others only what they had won

and, of all plies with a chance in one tenth (30-40 % ...), how many seats won.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Final
from unittest.mock import patch

from croupier.bots.softmax import shares_of_leads
from croupier.core.evaluator import Budget, WinChances
from croupier.games import GAMES
from croupier.games.vegas_cards.bots import lead
from croupier.games.vegas_cards.bots.regret_matching import learn
from croupier.parts.seating import put, shares
from croupier.records.match import Match
from croupier.review.review import Review
from tests.review.games import WHOLE, match_of

DEAL: Final = 85
"""The standard deviation of what a deal adds to the difference of two seats, in thousands."""
TABLES: Final = {
    "vegas_cards": ((3, 4, 5), ("cards-2016", "cards-2016-turns")),
    "vegas": ((2, 3, 4, 5), ("alea-2012",)),
    "showdown": ((2, 3, 4), ("expert-1992",)),
}
"""The numbers of seats and the editions, by game."""

type Judge = Callable[[Match], Sequence[Sequence[float]]]
"""(match) -> everybody's chances in each of its states."""


def games(
    number: int,
    seed: str = "held-back",
    game: str = "vegas_cards",
    among: Sequence[str] = ("greedy", "hasty"),
) -> list[Match]:
    """So many games, of each number of seats and each way to play as many.

    Each seat is one of the bots ``among`` which it is drawn: where some are stronger than others
    the leader wins more often than an evaluator without names can predict.
    """
    found = []
    tables, rules = TABLES[game]
    for at in range(number):
        seats, rng = tables[at % len(tables)], Random(at)
        bots = tuple(rng.choice(among) for _ in range(seats))
        edition = rules[at // len(tables) % len(rules)]
        found.append(match_of(game, edition, bots, f"{seed}-{at}"))
    return found


def reviewed(match: Match, looks: int = 1) -> Sequence[Sequence[float]]:
    """The review's chances."""
    part = Review(match, looks).chunk(0, WHOLE)
    return [part.start, *[step.chances for step in part.steps]]


def even(match: Match) -> Sequence[Sequence[float]]:
    """The same for everybody."""
    seats = len(match.record.setup.seats)
    return [[1 / seats] * seats] * (match.length + 1)


def money(match: Match) -> Sequence[Sequence[float]]:
    """Money of every seat, with payments if the round ended now."""
    return [_by_money(match.state(at)) for at in range(match.length + 1)]


def _by_money(state: Any) -> Sequence[float]:
    due = [one + two for one, two in zip(state.scores(), state.pending(), strict=True)]
    gone = state.step / state.rules.steps
    return shares_of_leads(due, DEAL * sqrt(state.rules.deals - state.deal + 1 - 0.9 * gone))


def before(match: Match) -> Sequence[Sequence[float]]:
    """The review's chances before seats were judged together."""
    game = GAMES["vegas_cards"]
    assert game.evaluator
    judge = replace(game.evaluator, present=_paid, choices=_learnt, revealed=None)
    with patch("croupier.review.review.GAMES", {"vegas_cards": replace(game, evaluator=judge)}):
        return reviewed(match)


def _paid(state: Any, _rng: Random) -> WinChances | None:
    if state.kind != "pay" or state.casino:
        return None
    paid = [one + two for one, two in zip(state.scores(), state.pending(), strict=True)]
    left = state.rules.deals - state.deal
    if left:
        return WinChances(tuple(shares_of_leads(paid, DEAL * sqrt(left))))
    winners = [seat for seat, each in enumerate(paid) if each == max(paid)]
    return WinChances(shares(winners, len(paid)))


def _learnt(state: Any, rng: Random, _taken: Any, _budget: Budget) -> Sequence[WinChances]:
    learnt = learn(state, rng, 120)
    found = {
        candidate.selection: _worth(state, value, error)
        for candidate, value, error in zip(
            learnt.candidates, learnt.values, learnt.errors, strict=True
        )
    }
    return [found[action.selection] for action in state.legal_actions()]


def _worth(state: Any, gain: float, error: float) -> WinChances:
    seat, won = state.actor, state.scores()
    others = [each for at, each in enumerate(won) if at != seat]
    left = state.rules.deals - state.deal + (1 - 0.9 * min(1.0, state.step / state.rules.steps))
    own = sum(others) / len(others) + lead(state) + gain
    spread = DEAL * sqrt(left)
    now = shares_of_leads(put(won, seat, own), spread)
    apart = shares_of_leads(put(won, seat, own + error), spread)[seat] - now[seat]
    return WinChances(tuple(now), apart, 1.4 * apart)


JUDGES: Final[dict[str, Judge]] = {
    "even": even,
    "money": money,
    "before": before,
    "review": reviewed,
}


def moments(match: Match, judge: Judge) -> list[tuple[Sequence[float], Sequence[float]]]:
    """At every decision: (what is said of every seat, what came of it)."""
    said, end = judge(match), match.last.returns()
    return [(said[at], end) for at, ply in enumerate(match.plies) if ply.decided]


def brier(moments: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean of the squares, all seats added up."""
    squares = [
        sum((chance - share) ** 2 for chance, share in zip(*each, strict=True)) for each in moments
    ]
    return sum(squares) / len(squares)


def tenths(moments: Sequence[tuple[Sequence[float], Sequence[float]]]) -> list[str]:
    """For every tenth of chances: how often it occurred, its mean, and the share that won."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for chances, end in moments:
        for chance, share in zip(chances, end, strict=True):
            found[min(9, int(10 * chance))].append((chance, share))
    lines = []
    for at, each in enumerate(found):
        if each:
            said, came = [sum(column) / len(each) for column in zip(*each, strict=True)]
            lines.append(
                f"{10 * at:3}-{10 * at + 10} %: {len(each):6} said {said:.3f} won {came:.3f}"
            )
    return lines


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser(prog="sharpness")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", default="held-back")
    parser.add_argument("--game", choices=TABLES, default="vegas_cards")
    parser.add_argument("--bots", nargs="+", default=["greedy", "hasty"], help="who plays")
    parser.add_argument("--looks", type=int, default=1, help="with how much effort is reviewed")
    parser.add_argument("--judges", nargs="*", default=[*JUDGES])
    asked = parser.parse_args()
    matches = games(asked.games, asked.seed, asked.game, asked.bots)
    judges: dict[str, Judge] = {**JUDGES, "review": partial(reviewed, looks=asked.looks)}
    for name in asked.judges:
        each = [moments(match, judges[name]) for match in matches]
        moments = [moment for game in each for moment in game]
        sys.stdout.write(f"{name:8} {brier(moments):.3f} at {len(moments)} decisions\n")
        sys.stdout.write(f"         by games: {' '.join(f'{brier(game):.3f}' for game in each)}\n")
        sys.stdout.flush()
        if name == "review":
            sys.stdout.write("\n".join(tenths(moments)) + "\n")


if __name__ == "__main__":
    main()
