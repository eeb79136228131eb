"""Turns of Las Vegas, by the book, and those that leave no choice. (1.4, 2, 10)"""

import pytest

from croupier.core.errors import IllegalAction
from croupier.core.state import CHANCE
from croupier.records.match import replay
from tests.games.boards import of
from tests.games.tables import Table, played
from tests.games.vegas.board import (
    A,
    B,
    Board,
    C,
)


def test_1_4_a_turn() -> None:
    """Roll all dice, choose a face, lay all dice of it; the rest waits for the next turn. (1.4)"""
    board = Board()
    board.fill()
    board.do("r33331556")
    assert board.legal == ["1", "3", "5", "6"]
    heard = board.do("3")
    assert of("placed", heard)[0]["own"] == 4
    assert board.seen["seats"][A]["own"] == 4
    lying = board.seen["casinos"][2]["dice"]
    assert [(dice["owner"], dice["count"], dice["strength"]) for dice in lying] == [(A, 4, 4)]


def test_1_4_all_dice_of_the_face_go() -> None:
    """Player B with five dice rolls 3 3 3 3 5: the threes go together, one die is left. (1.4)"""
    board = Board()
    board.fill()
    board.do("r66666666", "6")  # A is done
    board.do("r11155555", "1")  # B has five left
    board.do("r33335")
    assert board.legal == ["3", "5"]
    board.do("3")
    assert board.seen["seats"][B]["own"] == 1


def test_2_nobody_may_pass() -> None:
    """There is nothing to choose but a face that was rolled. (1.4, 2)"""
    board = Board()
    board.fill()
    board.do("r22222244")
    assert board.legal == ["2", "4"]
    for face in "1356":
        with pytest.raises(IllegalAction):
            board.do(face)


def test_1_4_dice_that_lie_there_do_not_matter() -> None:
    """A player may join a casino where they or others have dice. (1.4)"""
    board = Board()
    board.fill()
    board.do("r11112222", "1", "r11113333", "1", "r1122", "1", "r1133", "1")
    counts = {dice["owner"]: dice["count"] for dice in board.seen["casinos"][0]["dice"]}
    assert counts == {A: 6, B: 6}


def test_1_4_faces_that_stay_are_forgotten() -> None:
    """Dice that were not laid are rolled again; any faces may come. (1.4)"""
    board = Board()
    board.fill()
    board.do("r11122223", "1", "r66666666", "6")
    assert board.seen["roll"] is None
    board.do("r55555")
    assert board.legal == ["5"]


def test_1_4_only_the_dice_in_hand_are_rolled() -> None:
    """Not one more and not one less. (1.4)"""
    board = Board()
    board.fill()
    for roll in ("r1234561", "r123456123"):
        with pytest.raises(IllegalAction):
            board.do(roll)


def test_1_4_clockwise() -> None:
    """After a turn the left neighbour rolls, after the last seat the first. (1.4)"""
    board = Board(3, start=1)
    board.fill()
    order = []
    for _ in range(6):
        order.append(board.state.seat)
        board.do("r" + "1" + "2" * (board.seen["seats"][order[-1]]["own"] - 1), "1")
    assert order == [1, 2, 0, 1, 2, 0]


def test_1_4_players_without_dice_are_skipped() -> None:
    """B has laid all dice at once and is left out until the round ends. (1.4)"""
    board = Board(3)
    board.fill()
    board.do("r11112222", "1", "r33333333", "3", "r55556666", "5")
    order = []
    for roll, face in (("r2222", "2"), ("r6666", "6")):
        order.append(board.state.seat)
        board.do(roll, face)
    assert order == [A, C]


def test_1_4_the_last_player_goes_on_alone() -> None:
    """When only one has dice, that one takes turn after turn. (1.4)"""
    board = Board(3)
    board.fill()
    board.do("r11111111", "1", "r22222222", "2")
    for count in range(8, 1, -1):
        assert board.state.seat == C
        board.do("r" + "3" + "4" * (count - 1), "3")
    assert board.state.seat == C
    board.do("r4", "4")
    assert board.state.kind == "pay"


def test_1_4_the_round_ends_with_the_last_die() -> None:
    """When no hand holds a die the casinos pay, and not before. (1.4)"""
    board = Board()
    board.fill()
    board.do("r11111111", "1")
    assert board.state.kind == "roll"
    board.do("r22222222", "2")
    assert (board.state.kind, board.state.actor) == ("pay", CHANCE)


def test_10_a_roll_of_one_face_is_forced() -> None:
    """All dice show the same face: the turn has one outcome, and is marked as forced. (10, A1)"""
    board = Board()
    board.fill()
    board.do("r44444444")
    assert board.state.forced
    assert of("placed", board.do("4"))[0]["forced"]


def test_10_a_last_die_is_forced() -> None:
    """A single die leaves no choice. (10)"""
    board = Board()
    board.fill()
    board.do("r66666666", "6", "r11111112", "1", "r5")
    assert board.state.forced


def test_10_two_faces_are_a_choice() -> None:
    """Where two faces show, the player chooses, and the event says so. (10)"""
    board = Board()
    board.fill()
    board.do("r44444445")
    assert not board.state.forced
    assert not of("placed", board.do("4"))[0]["forced"]


def test_10_forced_turns_are_played_by_the_table() -> None:
    """A forced turn takes no place in a record: it is played again when the record is read. (10)"""
    match = replay(played(Table("vegas", "alea-2012", 2), "amber-fox-41").record)
    forced = [ply for ply in match.plies if ply.actor >= 0 and ply.before.forced]
    assert len(forced) > 4
    assert not any(ply.decided for ply in forced)
