"""Impossible actions are refused: what chance never brings, and rules out of turn."""

from typing import Any, cast

import pytest

from croupier.core.errors import IllegalAction
from croupier.games.showdown import GAME as SHOWDOWN
from croupier.games.showdown.actions import Claim, Keep, Red
from croupier.games.showdown.chapters import start, turn
from croupier.games.vegas.bots.judge import board_of
from croupier.games.vegas.bots.rolls import expected, rolls_of
from croupier.games.vegas.rules import Rules
from tests.games import boards
from tests.games.showdown import board as track
from tests.games.vegas import board as dice
from tests.games.vegas_cards import board as cards


def refused(board: boards.Board[Any], action: str) -> object:
    """The legal actions instead."""
    before = board.state
    with pytest.raises(IllegalAction) as wrong:
        board.do(action)
    assert (wrong.value.code, wrong.value.data["action"]) == ("illegal", action)
    assert board.state == before
    return wrong.value.data["legal"]


def test_no_seat_begins_that_is_not_there() -> None:
    """The fourth seat of three does not. (L2, 14.5)"""
    assert refused(dice.Board(3, Rules()), "s3") == []
    assert refused(cards.Board(3, turns=True, start=None), "s3") == []


def test_no_bill_is_turned_that_is_not_in_the_pile() -> None:
    """A bill of another value, for a casino or for a rainbow card. (1.2, 8, 14.3)"""
    assert refused(dice.Board(), "b100") == []
    assert refused(cards.Board(2), "b20") == []
    board = dice.filled(rainbow=True)
    bills = ((0, 50), *board.state.bills[1:])
    board.state = board.state._replace(kind="rainbow", actor=-1, casino=0, bills=bills)
    assert refused(board, "b100") == []


def test_as_many_dice_lie_out_as_there_are() -> None:
    """Two neutral dice with three seats, no more and no fewer. (3)"""
    board = dice.filled(3, neutral=True)
    assert board.state.kind == "preplace"
    assert refused(board, "n123") == []
    board.do("n12")


def test_casinos_pay_in_order() -> None:
    """Not the second before the first. (1.5, 14.4)"""
    board = cards.Board(2, cards.PLAIN)
    board.state = board.state._replace(kind="pay", actor=-1)
    assert refused(board, "p2") == []


def test_nothing_is_done_after_the_end() -> None:
    """Not even nothing. (1.6)"""
    board = dice.filled()
    over = board.state._replace(kind="over", actor=-2)
    for action in (None, board.state.legal_actions()):
        with pytest.raises(IllegalAction, match="illegal"):
            over.apply(cast("Any", action))


def test_rules_of_dice_need_dice() -> None:
    """Without dice there none are kept or used, and nobody throws for the start twice. (15.4)"""
    state = track.Board(start=0).state
    assert state.attempt is None
    for rule, action in ((turn.keep, Keep(0)), (turn.claim, Claim(0)), (start.roll_start, Red(3))):
        with pytest.raises(IllegalAction, match="illegal"):
            cast("Any", rule)(state, action)


def test_a_throw_is_judged_before_the_first_die_falls() -> None:
    """While dice lie there, the choice before has announced what to expect."""
    evaluator = SHOWDOWN.evaluator
    assert evaluator
    board = track.Board()
    board.do("d1")
    before = evaluator.present(board.state, cast("Any", None))
    assert before
    assert sum(before.shares) == pytest.approx(1)
    board.do("t12345", "A")
    assert board.state.kind == "throw"
    assert evaluator.present(board.state, cast("Any", None)) is None


def test_no_roll_while_casinos_pay() -> None:
    """There are no rolls then, and the table is worth what it pays."""
    board = board_of(dice.filled().state)._replace(turn=None)
    assert rolls_of(board) == 0
    assert expected(board, lambda _board: (0.25, 0.75)) == (0.25, 0.75)


def test_notation_is_no_action_and_the_error_says_so() -> None:
    """A text is refused with a word on what makes an action of it; other things without."""
    for board in (dice.filled(), cards.Board(2), track.Board()):
        for wrong, hinted in (("4", True), (None, False), (7, False)):
            with pytest.raises(IllegalAction) as refusal:
                board.state.apply(cast("Any", wrong))
            assert ("parse" in str(refusal.value)) == hinted
