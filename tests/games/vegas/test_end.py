"""The rounds and the end of a game of Las Vegas, by the book. (1.4, 1.6)"""

from random import Random
from typing import Any

import pytest

from croupier.core.chance import Unseeded
from croupier.core.state import OVER
from croupier.games.vegas.rules import Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    A,
    B,
    Board,
    C,
    Plan,
)

ONE_BILL_EACH = Rules(start=0, minimum=10, rounds=1)
"""A single round in which every casino holds one bill."""


def rounds(board: Board, plans: dict[int, Plan], number: int) -> list[dict[str, Any]]:
    """So many rounds of the same plans, bills as they come."""
    heard: list[dict[str, Any]] = []
    luck = Unseeded(Random(3))
    for _ in range(number):
        heard += board.draw(luck, ("bill",))
        heard += board.play(plans)
        heard += board.pay()
    return heard


def test_1_4_the_left_neighbour_begins_the_next_round() -> None:
    """The marker goes round the table: seat 1, 2, 0, 1 at a table of three. (1.4)"""
    board = Board(3, start=1)
    heard = rounds(board, {A: [(1, 8)], B: [(2, 8)], C: [(3, 8)]}, 4)
    assert of("round_began", heard) == [
        {"round": 2, "start": 2},
        {"round": 3, "start": 0},
        {"round": 4, "start": 1},
    ]
    first = [e["seat"] for e in of("rolled", heard)][::3]
    assert first == [1, 2, 0, 1]


def test_1_6_four_rounds() -> None:
    """The game ends with the fourth pay-out. (1.6)"""
    board = Board()
    heard = rounds(board, {A: [(1, 8)], B: [(2, 8)]}, 4)
    assert [e["round"] for e in of("round_ended", heard)] == [1, 2, 3, 4]
    assert len(of("game_over", heard)) == 1
    assert (board.state.actor, board.state.kind) == (OVER, "over")
    assert len(board.seen["ledger"]) == 4
    assert board.seen["ledger"][-1] == [seat["money"] for seat in board.seen["seats"]]


def one_round(won: list[list[int]]) -> Board:
    """A game of one round in which every seat takes exactly these bills, one a casino."""
    board = Board(len(won), ONE_BILL_EACH)
    bills = [(bill, seat) for seat, here in enumerate(won) for bill in here]
    spare = [(10, None)] * (6 - len(bills))
    board.fill([[bill] for bill, _ in (*bills, *spare)])
    plans: dict[int, Plan] = {}
    for seat, here in enumerate(won):
        faces = [at for at, (_, owner) in enumerate(bills, start=1) if owner == seat]
        plans[seat] = [(face, 1) for face in faces[:-1]] + [(faces[-1], 9 - len(here))]
    board.play(plans)
    board.pay()
    assert [sorted(seat["bills"]) for seat in board.seen["seats"]] == [sorted(h) for h in won]
    return board


def test_1_6_most_money_wins() -> None:
    """Number of bills does not matter as long as the totals differ. (1.6)"""
    board = one_round([[90], [20, 30, 30], [10]])
    assert board.seen["result"]["winners"] == [A]
    assert board.seen["result"]["ranking"] == [A, B, C]
    assert board.state.returns() == (1, 0, 0)


def test_1_6_tied_money_more_bills_win() -> None:
    """A has 90 + 40, B has 70 + 40 + 20: 130 each, and B has more bills. (1.6)"""
    board = one_round([[90, 40], [70, 40, 20], [60]])
    assert [seat["money"] for seat in board.seen["seats"]] == [130, 130, 60]
    assert board.seen["result"]["winners"] == [B]
    assert board.seen["result"]["ranking"] == [B, A, C]
    assert of("game_over", board.events) == [{"winners": [B]}]


def test_1_6_tied_on_both_share_the_victory() -> None:
    """A has 90 + 40, B has 70 + 60: tied in money and bills, both win. (1.6)"""
    board = one_round([[90, 40], [70, 60], [60]])
    assert board.seen["result"]["winners"] == [A, B]
    assert board.state.returns() == (0.5, 0.5, 0)
    assert board.seen["result"]["turning_point"] is None


def test_1_6_number_of_bills_not_their_value() -> None:
    """Two small bills beat one big one of the same money. (1.6)"""
    assert one_round([[50], [20, 30]]).seen["result"]["winners"] == [B]


def test_1_6_nobody_wins_anything() -> None:
    """All tie everywhere, for all of the game: the victory is shared. (1.6)"""
    board = Board(3)
    rounds(board, {seat: [(1, 8)] for seat in range(3)}, 4)
    assert board.state.scores() == (0, 0, 0)
    assert board.seen["result"]["winners"] == [A, B, C]
    assert sum(board.state.returns()) == pytest.approx(1)


def test_1_6_the_turning_point() -> None:
    """The round from which on the winner was ahead, and what it gained there. (1.6)"""
    deck = {10: 20, 20: 2, 30: 1, 90: 1}
    board = Board(rules=Rules(deck=tuple(deck.items()), start=0, minimum=10, rounds=3))
    for mine, theirs in ((10, 20), (90, 20), (30, 10)):
        board.fill([[mine], [theirs], [10], [10], [10], [10]])
        board.play({A: [(1, 8)], B: [(2, 8)]})
        board.pay()
    assert board.seen["ledger"] == [[10, 20], [100, 40], [130, 50]]
    assert board.seen["result"]["turning_point"] == {"round": 2, "seat": A, "swing": 70}
