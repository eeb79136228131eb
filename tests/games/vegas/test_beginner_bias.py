"""The bias of *hasty*: big bills, and bills for which it ties."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from croupier.bots.hasty import hasty
from croupier.core.state import Advice
from croupier.games.vegas.actions import Kick, Place
from croupier.games.vegas.bots.beginner_bias import SEEMS_ALL, beginner_bias
from croupier.games.vegas.rules import Rules
from tests.games.vegas.board import Board, filled

BILLS = [[50], [60], [90], [80], [30, 20], [0, 10]]
"""A rainbow card lies at casino 6."""


def table(roll: str = "r33445566") -> Board:
    """Seat 0 has laid two dice at casino 3, seat 1 one at casino 4; seat 0 has rolled again."""
    board = Board(2, Rules(start=0, rainbow=True))
    board.fill(BILLS)
    board.do("r33112244", "3", "r45566112", "4", "r" + roll[1:7])
    return board


def seeming(board: Board, face: int) -> float:
    """The thousands that a placement seems to bring on top of what it does."""
    state: Any = board.state
    return beginner_bias(state, Place(face)) * SEEMS_ALL


def test_big_bills_seem_larger() -> None:
    """A bill of 90 seems worth twice what it is, one of 30 a third more; a rainbow card is 40."""
    board = table("r114556")
    assert seeming(board, 1) == pytest.approx(50 * 50 / 90)
    assert seeming(board, 5) == pytest.approx(30 * 30 / 90)
    assert seeming(board, 6) == pytest.approx(40 * 40 / 90)


def test_bills_already_won_are_not_overvalued() -> None:
    """More dice on a bill that the seat has already: nothing new."""
    assert seeming(table("r334556"), 3) == 0


def test_ties_are_overlooked() -> None:
    """One die beside another's one pays nobody, and seems to be worth the bill of 80."""
    assert seeming(table("r455661"), 4) == pytest.approx(80 + 80 * 80 / 90)


def test_a_stronger_owner_is_not_overlooked() -> None:
    """Behind two dice there is the second bill, of 20, and where there is none nothing."""
    board = Board(2, Rules(start=0, rainbow=True))
    board.fill(BILLS)
    board.do("r33112244", "3", "r55661123", "5", "r556612", "6", "r444112", "4", "r1245")
    assert seeming(board, 5) == pytest.approx(20 * 20 / 90)
    assert seeming(board, 4) == 0


def test_the_bandit_and_kicks() -> None:
    """At the bandit nobody ties; a kick is judged soberly."""
    board = filled(2, bandit=True)
    board.do("r11223344")
    state: Any = board.state
    assert beginner_bias(state, Place(1, bandit=True)) * SEEMS_ALL == pytest.approx(50 * 50 / 90)
    assert beginner_bias(state, Kick(0)) == 0


def advises(board: Board, values: Callable[[Any], float]) -> Any:
    """An adviser of fixed opinions."""
    actions = board.state.legal_actions()
    return lambda _state, _rng: [Advice(each, values(each), 0.0, wins=True) for each in actions]


def test_it_walks_into_a_tie() -> None:
    """Among equal ways it takes the tie for a big bill; never where that is a blunder."""
    board = table("r455661")
    level = hasty(advises(board, lambda _: 0.5), 0.02, beginner_bias=beginner_bias)
    taken = [str(level(board.state, Random(number))) for number in range(200)]
    assert taken.count("4") > 190
    poor = hasty(
        advises(board, lambda each: 0.5 - 0.1 * (each == Place(4))),
        0.02,
        beginner_bias=beginner_bias,
    )
    assert "4" not in [str(poor(board.state, Random(number))) for number in range(200)]
