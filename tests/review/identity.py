"""Luck, skill and hidden cards lead from the start to the result, for every evaluator.

    python -m tests.review.identity --games 2000          by a judge that says anything at all
    python -m tests.review.identity --games 200 --own     by the judges of the games

A judge whose numbers mean nothing is the hardest one: nothing adds up by being right. It is right
about one thing alone, who has won a game that is over.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from croupier.core.evaluator import Budget, Evaluator, WinChances
from croupier.core.state import OVER, Action, State
from croupier.games import GAMES
from croupier.records.match import Match
from croupier.review.report import ReviewChunk
from croupier.review.review import Review, evaluator_of
from tests.review.games import WHOLE, match_of


def holds(part: ReviewChunk, match: Match) -> None:
    """The identity, ply by ply and in the summary, up to the result if the game is over."""
    now: Sequence[float] = part.start
    for ply, step in enumerate(part.steps, start=1):
        assert step.ply == ply
        for seat, chance in enumerate(now):
            then = chance + step.luck[seat] + step.skill[seat] + step.hidden[seat]
            assert step.chances[seat] == pytest.approx(then, abs=1e-9)
        if step.judgement is None:
            assert not any(step.skill)
        else:
            assert step.skill[step.actor] == pytest.approx(-step.judgement.loss, abs=1e-9)
            assert step.skill[step.actor] <= 0
        now = step.chances
    assert len(part.steps) == match.length
    assert part.summary
    for each in part.summary.seats:
        luck = each.rolls + each.table
        skill = each.given - each.lost
        assert each.start + luck + skill + each.hidden == pytest.approx(each.end, abs=1e-9)
        assert each.without_luck == pytest.approx(each.end - luck - each.hidden, abs=1e-9)
    if part.summary.over:
        assert [each.end for each in part.summary.seats] == list(match.last.returns())


def any_judge(evaluator: Evaluator[State, Action], rng: Random) -> Evaluator[State, Action]:
    """A critic that says anything, and nothing where the game's own may say nothing."""

    def verdict(state: Any) -> WinChances:
        seats = len(state.returns())
        weights = [rng.random() + 1e-9 for _ in range(seats)]
        total = sum(weights) if seats > 1 else 1.0
        return WinChances(tuple(weight / total for weight in weights))

    def present(state: Any, _rng: Random) -> WinChances | None:
        return verdict(state) if rng.random() < 0.5 else None

    def choices(state: Any, _rng: Random, _taken: object, _budget: Budget) -> list[WinChances]:
        ends = [state.apply(action)[0] for action in state.legal_actions()]
        return [
            WinChances(tuple(map(float, end.returns()))) if end.actor == OVER else verdict(state)
            for end in ends
        ]

    def revealed(coming: Any, _choice: object, rng: Random, _budget: Budget) -> WinChances | None:
        return present(coming[0], rng)

    return replace(
        evaluator,
        present=present,
        choices=choices,
        reasons=lambda *_: (),
        revealed=revealed if evaluator.revealed else None,
    )


def tables() -> list[tuple[str, str, int]]:
    """Every edition of every game with every number of seats that it can have."""
    found = []
    for game in GAMES.values():
        for name, rules in game.presets.items():
            seats = range(1, 2) if getattr(rules, "solo", False) else range(2, 7)
            found += [
                (game.id, name, number) for number in seats if number <= 4 or game.id == "vegas"
            ]
    return found


def checked_game(number: int, *, own: bool) -> Match:
    """A game of bots, reviewed by its ``own`` judge or by one that says anything.

    Raises `AssertionError` where the identity does not hold.
    """
    rng = Random(number)
    game, rules, seats = rng.choice(tables())
    bots = tuple(rng.choice(["random", "greedy"]) for _ in range(seats))
    match: Match = match_of.__wrapped__(game, rules, bots, f"identity-{number}")
    judge = evaluator_of(match) if own else any_judge(evaluator_of(match), rng)
    with patch("croupier.review.review.GAMES", {game: replace(GAMES[game], evaluator=judge)}):
        holds(Review(match).chunk(0, WHOLE), match)
    return match


def main() -> None:
    """Review so many games, and say how many."""
    parser = argparse.ArgumentParser(prog="identity")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--own", action="store_true", help="by the judges of the games")
    asked = parser.parse_args()
    began, plies = time.perf_counter(), 0
    for number in range(asked.games):
        plies += checked_game(number, own=asked.own).length
    sys.stdout.write(
        f"The identity holds in {asked.games} games, {plies} plies"
        f" ({time.perf_counter() - began:.0f} s)\n"
    )


if __name__ == "__main__":
    main()
