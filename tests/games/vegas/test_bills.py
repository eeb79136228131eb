"""The minimum by players, bills of 100 and rainbow cards, by the book. (4, 5, 8)"""

import pytest

from croupier.core.errors import IllegalAction
from croupier.core.state import OVER
from croupier.games.vegas.rules import DECK_2018, Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    A,
    B,
    Board,
)
from tests.support.cases import in_turn


@in_turn(("seats", "least"), [(2, 30), (3, 40), (4, 50), (5, 60), (6, 70)])
def test_4_the_minimum_by_players(seats: int, least: int) -> None:
    """30 for two players and ten more for each other one; exactly that is enough. (4)"""
    table = Board(seats, Rules(start=0, minsum=True))
    assert of("bill_turned", table.do(f"b{least - 10}", "b10", "b10"))[-1]["casino"] == 2
    table = Board(seats, Rules(start=0, minsum=True))
    assert of("bill_turned", table.do(f"b{least - 20}", "b10", "b10"))[-1]["casino"] == 1


def test_5_five_bills_of_a_hundred() -> None:
    """59 bills with the 2012 deck; the sixth 100 does not exist. (5)"""
    table = Board(rules=Rules(start=0, hundred=True))
    assert table.seen["pile"] == 59
    table.do(*["b100"] * 5)
    with pytest.raises(IllegalAction):
        table.do("b100")


def test_8_a_rainbow_card_counts_forty_while_filling() -> None:
    """With 10 it is fifty; alone it is enough for three players with the minimum by players. (8)"""
    table = Board(rules=Rules(start=0, rainbow=True))
    assert of("bill_turned", table.do("b0", "b10", "b20"))[-1]["casino"] == 2
    table = Board(3, Rules(start=0, rainbow=True, minsum=True))
    assert of("bill_turned", table.do("b0", "b0"))[-1]["casino"] == 2


def test_8_rainbow_cards_give_way_before_anything_is_paid() -> None:
    """Casino by casino; a rainbow card from the pile goes as well, until a bill comes. (8)"""
    table = Board(rules=Rules(start=0, rainbow=True))
    table.fill([[0, 10], [50], [0, 20], [60], [70], [80]])
    table.play({A: [(1, 8)], B: [(3, 8)]})
    assert table.state.kind == "rainbow"
    heard = table.do("b0", "b90", "b30")
    assert of("rainbow_replaced", heard) == [
        {"casino": 1, "bill": 0},
        {"casino": 1, "bill": 90},
        {"casino": 3, "bill": 30},
    ]
    assert table.state.kind == "pay"
    assert table.seen["casinos"][0]["bills"] == [90, 10]
    assert table.seen["casinos"][2]["bills"] == [30, 20]


def test_8_with_an_empty_pile_it_just_goes() -> None:
    """No bill replaces it. (8, W3)"""
    rules = Rules(deck=((10, 1), (30, 1)), start=0, rainbow=True, rounds=1)
    table = Board(rules=rules)
    table.do("b0", "b30", "b0", "b0", "b0", "b0", "b0", "b10")
    assert table.seen["pile"] == 0
    heard = table.play({A: [(1, 8)], B: [(2, 8)]})
    assert {e["casino"] for e in of("rainbow_gone", heard)} == {1, 2, 3, 4}
    assert table.seen["casinos"][0]["bills"] == [30]
    table.pay()
    assert table.state.actor == OVER


def test_5_and_8_either_deck_takes_them() -> None:
    """Five bills of 100 and six rainbow cards more, with the bills of 2018 too. (5, 8, X2)"""
    table = Board(rules=Rules(deck=DECK_2018, start=0, hundred=True, rainbow=True))
    assert table.seen["pile"] == 48 + 5 + 6


def test_8_rainbow_cards_at_the_bandit_give_way_last() -> None:
    """Casino 4 first, then the bandit; what is discarded stays out of the game. (W1, W2)"""
    table = Board(rules=Rules(start=0, rainbow=True, bandit=True))
    table.fill([[50], [60], [70], [0, 10], [80], [90], [0, 20]])
    table.play({A: [(1, 8)], B: [(3, 8)]})
    heard = table.do("b30", "b0", "b40")
    assert [(e["casino"], e["bill"]) for e in of("rainbow_replaced", heard)] == [
        (4, 30),
        (7, 0),
        (7, 40),
    ]
    table.pay()
    assert table.seen["pile"] == 60 - 2 - 3  # two bills are won, three rainbow cards are gone
