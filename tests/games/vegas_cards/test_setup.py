"""The parts and the structure of the card game, by the book. (14.1, 14.2)"""

from typing import Any

import pytest

from croupier.core.errors import SetupError
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.rules import PRESETS
from tests.games.tables import Table, played
from tests.games.vegas_cards.board import PLAIN, Board
from tests.support.cases import in_turn

CARDS = GAME


def test_14_1_thirty_cards_each() -> None:
    """Five cards of every face, four single and one double, the same for everybody. (14.1)"""
    board = Board(5)
    for seat in board.seen["seats"]:
        cards = [(card["face"], card["dice"]) for card in seat["held"]["deck"]]
        assert len(cards) == seat["deck"] == 30
        assert sum(dice for _, dice in cards) == 36
        for face in range(1, 7):
            assert sorted(dice for f, dice in cards if f == face) == [1, 1, 1, 1, 2]


def test_14_1_forty_eight_bills() -> None:
    """Six each of 30 to 100; the table of bills is a field of the edition. (14.1, C1)"""
    assert dict(PRESETS["cards-2016"].bills) == dict.fromkeys(range(30, 101, 10), 6)
    assert Board().seen["pile"] == 48


@in_turn("seats", [0, 1, 6])
def test_14_1_two_to_five_players(seats: int) -> None:
    """Neither alone nor with six. (14.1)"""
    for rules in PRESETS.values():
        with pytest.raises(SetupError) as refused:
            CARDS.new_state(rules, seats)
        assert refused.value.data == {"seats": seats, "least": 2, "most": 5}


@in_turn("rules", PRESETS)
def test_14_2_four_deals_use_up_the_bills(rules: str) -> None:
    """Four deals of two bills at six casinos: 48. All are won or in the box at the end. (14.2)"""
    game = played(Table("vegas_cards", rules, 3), "amber-fox-41")
    last: Any = game.last
    seen = GAME.observe(last, None)
    assert seen.pile == 0
    assert len(seen.box) + sum(len(seat.bills) for seat in seen.seats) == 48
    assert len(seen.ledger) == 4


def test_14_2_six_steps_use_up_the_cards() -> None:
    """One card laid in each: six lie out, none is in the deck, 24 are under the glass. (14.2)"""
    board = Board(2, PLAIN)
    for face, double in enumerate("abcdef", start=1):
        board.step(*[f"{face}{face}{face}{face}{double}:{face}"] * 2)
    assert (board.state.step, board.state.kind) == (6, "pay")
    assert [(s["cards"], s["glass"], s["deck"], s["hand"]) for s in board.seen["seats"]] == [
        (6, 24, 0, 0)
    ] * 2
