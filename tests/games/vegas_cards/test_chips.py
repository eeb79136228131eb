"""Chip cards in the card game. (14.6)

Cards are letters: 3 shows one three, c two of them.
"""

from typing import Any

import pytest

from croupier.core.errors import SetupError
from croupier.games.vegas_cards.rules import PRESETS
from croupier.records.record import Record, parse_record
from tests.games.vegas_cards.board import PLAIN, A, B, Board


def with_chips(**rules: Any) -> Board:
    """Two seats with chip cards; A holds 1a334, B 3345 and a double 1."""
    board = Board(2, PLAIN, turns=True, chips=True, **rules)
    board.do("h1a334", "ha3345")
    return board


def test_14_6_off_unless_asked_for() -> None:
    """Chip cards are a house rule, and for the sequential game only. (14.6, C3)"""
    assert not any(rules.chips for rules in PRESETS.values())
    with pytest.raises(SetupError) as refused:
        Board(2, chips=True)
    assert refused.value.code == "option-conflict"


def test_14_6_one_lies_at_each_casino_in_each_deal() -> None:
    """Laid out anew for every deal; unclaimed ones are removed. (14.6, C3)"""
    board = with_chips()
    assert all(casino["chip"] for casino in board.seen["casinos"])
    board.lay("33")
    board.do("t")
    assert [casino["chip"] for casino in board.seen["casinos"]] == [
        casino != 3 for casino in range(1, 7)
    ]
    board.any_deal()
    assert all(casino["chip"] for casino in board.seen["casinos"])


def test_14_6_two_dice_in_one_turn_win_it() -> None:
    """A double card alone qualifies; two single cards of one face do; of two faces do not."""
    board = with_chips()
    board.lay("a")
    assert (board.state.kind, board.legal) == ("chip", ["l", "t"])
    assert board.do("t") == [{"type": "chip_taken", "seat": A, "casino": 1}]
    board = with_chips()
    board.lay("33")
    assert board.seen["choices"][0]["casinos"][0]["after"]["id"] == 3
    board = with_chips()
    board.lay("14")
    assert board.state.kind == "hand"


def test_14_6_two_casinos_may_qualify() -> None:
    """One card from each, asked for one after the other, casino 1 first. (14.6, C4)"""
    board = Board(2, PLAIN, turns=True, chips=True)
    board.do("hab345", "h12345")
    board.lay("ab")
    assert board.do("t", "t") == [
        {"type": "chip_taken", "seat": A, "casino": 1},
        {"type": "chip_taken", "seat": A, "casino": 2},
    ]
    assert board.seen["seats"][A]["chips"] == 2
    assert board.state.kind == "hand"


def test_14_6_it_may_be_left_and_is_there_for_the_next() -> None:
    """A chip that one seat leaves is there for the others; once taken it is gone. (14.6)"""
    board = with_chips()
    board.lay("33")
    board.do("l")
    board.do("h55566")
    board.lay("33")
    assert board.state.kind == "chip"
    board.do("t")
    assert board.seen["seats"][B]["chips"] == 1
    board = with_chips()
    board.lay("33")
    board.do("t", "h55566")
    board.lay("33")
    assert board.state.kind == "hand"


def test_14_6_worth_ten_and_no_bills() -> None:
    """Each counts 10 at the end, and none for the tie-break. (14.6)"""
    state = with_chips().state._replace(won=((40,), (50,)), chip_cards=(1, 0))
    assert state.scores() == (50, 50)
    assert state.winners() == (A, B)
    assert state._replace(won=((40,), (30, 20))).winners() == (B,)


def test_14_6_its_numbers_are_options() -> None:
    """Value of a chip card, and dice that win it, can be set. (14.6, C3)"""
    board = with_chips(chip_dice=1, chip_value=30)
    board.lay("4")
    assert board.do("t")[0]["casino"] == 4
    assert board.state.scores()[A] == 30
    board = with_chips(chip_dice=3)
    board.lay("33")
    assert board.state.kind == "hand"
    text = "vegas_cards?v=1&rules=cards-2016-turns&with=start1.chips.chip-value20&seats=human,human"
    setup = parse_record(f"{text}&seed=a").setup
    assert setup.options == (("start", 1), ("chips", True), ("chip_value", 20))
    assert str(Record(setup)).startswith(text)
