"""Chip cards in the dice game. (14.6)"""

from croupier.games.vegas.rules import Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    A,
    Board,
    filled,
)


def test_14_6_two_dice_may_take_a_chip_card() -> None:
    """Two own dice in one turn: the card may be taken or left; one a casino and round. (14.6)"""
    table = filled(chips=True)
    table.do("r11223333", "1")
    assert (table.state.kind, table.legal) == ("chip", ["l", "t"])
    heard = table.do("t")
    assert of("chip_taken", heard) == [{"seat": A, "casino": 1}]
    assert table.state.scores() == (10, 0)
    assert not table.seen["casinos"][0]["chip"]
    table.do("r11444444", "1")
    assert table.state.kind == "roll"


def test_14_6_a_card_that_is_left_stays() -> None:
    """The next seat may still take it. (14.6)"""
    table = filled(chips=True)
    table.do("r11223333", "1", "l", "r11444444", "1")
    assert table.state.kind == "chip"


def test_14_6_one_die_is_not_enough() -> None:
    """A Biggy counts two, neutral dice and kickers do not count. (14.6)"""
    table = filled(chips=True)
    assert of("chip_taken", table.do("r12345666", "1")) == []
    assert table.state.kind == "roll"
    table = filled(chips=True, biggy=True)
    table.do("r23456661", "1")
    assert table.state.kind == "chip"
    table = filled(chips=True, neutral=True)
    table.do("r123456661666", "1")
    assert table.state.kind == "roll"


def test_14_6_chip_cards_are_no_bills() -> None:
    """Worth 10 each at the end, but not counted in the tie-break. (14.6)"""
    table = Board(rules=Rules(start=0, chips=True, minimum=10, rounds=1))
    table.fill([[50], [60], [10], [10], [10], [10]])
    table.do("r11111111", "1", "t", "r23333333", "2", "r3333333", "3", "l")
    table.pay()
    assert [seat["money"] for seat in table.seen["seats"]] == [60, 70]
    assert [seat["chips"] for seat in table.seen["seats"]] == [1, 0]


def test_14_6_a_kick_takes_no_chip_card_away() -> None:
    """A's two threes count as they were laid, though a kick takes one of them back first. (C4)"""
    table = filled(chips=True, kicker=1)
    table.do("r33444443", "3")
    assert (table.state.kind, table.legal) == ("kick", ["A"])
    table.do("A")
    assert (table.state.kind, table.legal) == ("chip", ["l", "t"])
