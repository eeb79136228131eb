"""Neutral dice, by the book. (3)

Rolls are written own dice first, then Biggy, kickers, neutral dice.
"""

from croupier.core.state import CHANCE
from croupier.games.vegas.rules import Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    NEUTRAL,
    PLAIN,
    A,
    B,
    Board,
    filled,
    hand,
    lying,
)
from tests.support.cases import in_turn


@in_turn(("seats", "neutral"), [(2, 4), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_3_neutral_dice_by_players(seats: int, neutral: int) -> None:
    """Four a seat for two players, two for more, besides the eight own dice. (3, N1)"""
    table = Board(seats, Rules(start=0, neutral=True))
    assert [hand(table, seat) for seat in range(seats)] == [{"own": 8, "neutral": neutral}] * seats


def test_3_two_neutral_dice_lie_out_for_three() -> None:
    """With three players two more neutral dice are rolled and laid before the first turn. (3)"""
    table = filled(3, neutral=True)
    assert (table.state.kind, table.state.actor) == ("preplace", CHANCE)
    assert table.do("n25") == [{"type": "preplaced", "owner": NEUTRAL, "faces": [2, 5]}]
    assert (lying(table, 2), lying(table, 5)) == ({NEUTRAL: 1}, {NEUTRAL: 1})
    assert (table.state.kind, table.state.seat) == ("roll", A)


@in_turn("seats", [2, 4, 5, 6])
def test_3_otherwise_none_lie_out(seats: int) -> None:
    """For any other number of players the first turn follows the bills. (3)"""
    assert filled(seats, neutral=True).state.kind == "roll"


def test_3_own_and_neutral_dice_go_together() -> None:
    """The ones of both kinds go together; a six that only a neutral die shows is a choice. (3)"""
    table = filled(3, neutral=True)
    table.do("n11", "r1115555511")  # eight own, two neutral
    assert of("rolled", table.events)[-1]["neutral"] == [1, 1]
    table.do("1")
    assert hand(table, A) == {"own": 5}
    assert lying(table, 1) == {A: 3, NEUTRAL: 4}
    table = filled(3, neutral=True)
    table.do("n11", "r1111111116")
    assert table.legal == ["1", "6"]
    table.do("6")
    assert hand(table, A) == {"own": 8, "neutral": 1}


def test_3_neutral_dice_keep_a_player_in() -> None:
    """Only a player with neither own nor neutral dice is out. (3, N3)"""
    table = filled(4, neutral=True)
    table.do("r1111111166", "1", "r2222222222", "2", "r3333333333", "3", "r4444444444", "4")
    assert (table.state.kind, table.state.seat) == ("roll", A)
    assert hand(table, A) == {"neutral": 2}


def test_3_the_neutral_dice_rank_like_a_player() -> None:
    """Their bill goes under the pile, in rank order before the leftovers. (3, L4)"""
    table = Board(4, Rules(start=0, neutral=True))
    table.fill([[10, 30, 80], *PLAIN[1:]])
    table.do("r1122222211", "1")  # two of A, two neutral
    table.do("r1333333311", "1")  # one of B, two neutral: four in all
    table.do("r4444444444", "4", "r5555555555", "5", "r222222", "2", "r3333333", "3")
    heard = table.do("p1")
    assert of("tied", heard) == []
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(NEUTRAL, 80), (A, 30), (B, 10)]
    assert of("returned", heard) == [{"casino": 1, "bills": [80]}]


def test_3_the_neutral_dice_tie_like_a_player() -> None:
    """Tied with a player they take that player out. (3)"""
    table = filled(4, neutral=True)
    table.do("r1122222211", "1", "r1333333366", "1", "r4444444444", "4", "r5555555555", "5")
    assert sorted(table.seen["casinos"][0]["tied"]) == [A, NEUTRAL]
    assert table.seen["casinos"][0]["awards"] == [{"owner": B, "bill": 50}]


def test_3_what_lies_out_lies_at_the_casinos() -> None:
    """Not at the bandit, which stays open to its faces; it is the same dice as any. (N2, N4, X1)"""
    table = filled(3, neutral=True, bandit=True, biggy=True, kicker=1)
    table.do("n22")
    assert (lying(table, 2), lying(table, 7)) == ({NEUTRAL: 2}, {})
    assert hand(table, A) == {"own": 6, "big": 1, "kicker": 1, "neutral": 2}
    table.do("r3333333244")  # six own, Biggy, kicker, two neutral
    assert table.legal == ["2", "b", "3", "c", "4", "d"]
    table.do("2")
    assert table.legal == ["N"]  # the kicker finds one of those that lay out
    table.do("N")
    assert lying(table, 2) == {NEUTRAL: 1}
    assert hand(table, A)["neutral"] == 2
