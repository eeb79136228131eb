"""Payments of the casinos of Las Vegas, by the book, with all its examples. (1.5)"""

from random import Random
from typing import Any

import pytest

from croupier.core.chance import Seeded, Unseeded
from croupier.core.errors import IllegalAction
from croupier.games.vegas.rules import Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    PLAIN,
    A,
    B,
    Board,
    C,
    D,
    Plan,
    paid,
    returned,
    tied,
)


def settled(bills: list[int], dice: dict[int, int], casino: int = 2) -> list[dict[str, Any]]:
    """The events of a round in which ``casino`` holds these bills and these dice.

    Every seat lays its other dice on a casino of its own, so that they change nothing here.
    """
    board = Board(seats=max(2, max(dice) + 1))
    elsewhere = [face for face in range(1, 7) if face != casino]
    board.fill([bills if at == casino else [90] for at in range(1, 7)][:6])
    plans: dict[int, Plan] = {}
    for seat in range(len(board.seen["seats"])):
        here = dice.get(seat, 0)
        plans[seat] = [(casino, here)] * (here > 0) + [(elsewhere[seat], 8 - here)] * (here < 8)
    board.play(plans)
    return board.pay()


def test_1_5_tie_example_1_and_payout_example_1() -> None:
    """At casino 2 (80 30 10) B and C have three dice each and get nothing.

    A with five takes 80, D with one die takes 30, the 10 goes back. (1.5)
    """
    heard = settled([10, 30, 80], {A: 5, B: 3, C: 3, D: 1})
    assert tied(heard, 2) == [B, C]
    assert paid(heard, 2) == [(A, 80), (D, 30)]
    assert returned(heard, 2) == [10]


def test_1_5_tie_example_2() -> None:
    """Two pairs of equals cancel out, each among themselves: nobody is paid. (1.5)"""
    heard = settled([60], {A: 2, B: 1, C: 2, D: 1}, casino=1)
    assert tied(heard, 1) == [A, B, C, D]
    assert paid(heard, 1) == []
    assert returned(heard, 1) == [60]


def test_1_5_payout_example_2() -> None:
    """B alone at a casino with two bills of 40 takes one of them only. (1.5)"""
    heard = settled([40, 40], {B: 2})
    assert paid(heard, 2) == [(B, 40)]
    assert returned(heard, 2) == [40]


def test_1_5_payout_example_3() -> None:
    """C before B before D, and two bills: C takes 70, B takes 20, D nothing. (1.5)"""
    heard = settled([20, 70], {B: 2, C: 3, D: 1})
    assert paid(heard, 2) == [(C, 70), (B, 20)]
    assert returned(heard, 2) == []


def test_1_5_ties_are_taken_out_once() -> None:
    """Three tied players go at once; the one left is first, with one die too. (1.5)"""
    heard = settled([10, 20, 60], {A: 4, B: 4, C: 4, D: 1})
    assert tied(heard, 2) == [A, B, C]
    assert paid(heard, 2) == [(D, 60)]
    assert returned(heard, 2) == [20, 10]


def test_1_5_nobody_at_a_casino() -> None:
    """A casino without dice pays nobody; all its bills go back, high to low. (1.5)"""
    heard = settled([10, 30, 80], {A: 0, B: 0})
    assert paid(heard, 2) == []
    assert tied(heard, 2) == []
    assert returned(heard, 2) == [80, 30, 10]


def test_1_5_the_casinos_pay_in_order() -> None:
    """Casino 1 first, casino 6 last, each in a move of its own. (1.5)"""
    board = Board()
    board.fill()
    board.play({A: [(1, 8)], B: [(2, 8)]})
    notations = []
    while board.state.kind == "pay":
        notations.append(str(board.state.draw(Seeded("any"))))
        with pytest.raises(IllegalAction):
            board.do("p7" if notations[-1] == "p1" else "p1")
        board.do(notations[-1])
    assert notations == ["p1", "p2", "p3", "p4", "p5", "p6"]


def test_1_5_what_is_left_goes_under_the_pile_in_order() -> None:
    """High to low, casino by casino; it comes up again in that order, after all others. (1.5)"""
    deck = {10: 4, 20: 3, 30: 1, 40: 1, 50: 1, 60: 1, 70: 1, 90: 1}
    board = Board(rules=Rules(deck=tuple(deck.items()), start=0, rounds=3))
    board.fill([[10, 30, 20], [20, 40], [90], [70], [60], [20, 10, 10, 50]])
    assert board.seen["pile"] == 1  # a 10
    board.play({A: [(1, 8)], B: [(6, 8)]})
    heard = board.pay()
    assert [bill for casino in range(1, 7) for bill in returned(heard, casino)] == [
        *(20, 10),
        *(40, 20),
        *(90,),
        *(70,),
        *(60,),
        *(20, 10, 10),
    ]
    assert board.seen["pile"] == 11
    with pytest.raises(IllegalAction):
        board.do("b20")  # the unseen 10 lies above all that was returned
    turned = of("bill_turned", board.draw(Unseeded(Random(1)), ("bill",)))
    assert [e["bill"] for e in turned] == [10, 20, 10, 40, 20, 90, 70, 60, 20, 10, 10]


def test_1_5_won_bills_do_not_come_back() -> None:
    """A bill once taken stays with its player for the rest of the game. (1.5)"""
    board = Board()
    board.fill()
    board.play({A: [(5, 8)], B: [(4, 8)]})
    board.pay()
    assert [seat["bills"] for seat in board.seen["seats"]] == [[90], [80]]
    assert board.seen["pile"] == 54 - 2


def test_1_5_the_dice_go_home() -> None:
    """After the pay-out everybody has eight dice again and the casinos are bare. (1.5)"""
    board = Board()
    board.fill()
    board.play({A: [(5, 8)], B: [(4, 8)]})
    board.pay()
    assert [seat["own"] for seat in board.seen["seats"]] == [8, 8]
    assert all(not casino["dice"] for casino in board.seen["casinos"])
    assert all(not casino["bills"] for casino in board.seen["casinos"])


def test_1_5_awards_are_known_while_the_round_runs() -> None:
    """The table says at any time who would tie and who would be paid. (1.5)"""
    board = Board(3)
    board.fill([[10, 30, 80], *PLAIN[1:]])
    board.do("r11122222", "1", "r11133333", "1", "r14444444", "1")
    casino = board.seen["casinos"][0]
    assert sorted(casino["tied"]) == [A, B]
    assert casino["awards"] == [{"owner": C, "bill": 80}]
    assert [seat["pending"] for seat in board.seen["seats"]] == [0, 0, 80]
    board.do("r22222", "2", "r22333", "2")  # B is second at casino 2, which has one bill
    assert [seat["pending"] for seat in board.seen["seats"]] == [60, 0, 80]
    board.do("r1444444", "1")  # C has two at casino 1, still fewer than the tied
    assert board.seen["casinos"][0]["awards"] == [{"owner": C, "bill": 80}]


def test_1_5_pending_is_what_all_casinos_would_pay() -> None:
    """A leads at one casino and is second at another: both bills are pending. (1.5)"""
    board = Board()
    board.fill([[10, 20, 70], [30, 40], *PLAIN[2:]])
    board.do("r11122222", "1", "r11112222", "1", "r22222", "2")
    assert [seat["pending"] for seat in board.seen["seats"]] == [20 + 40, 70]
