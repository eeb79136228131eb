"""Expert Yahtzee by the book: move, land, throw, keep; the seat's own card. (15.4)"""

import pytest

from croupier.core.errors import IllegalAction
from croupier.games.showdown.actions import Keep
from croupier.games.showdown.review.reasons import reasons
from tests.games.boards import of
from tests.games.showdown.board import STAY, Board
from tests.support.cases import in_turn

A, B = range(2)


def test_15_4_every_space_counts_and_pawns_share() -> None:
    """The pawn walks clockwise, past others and on to their space. (15.4)"""
    board = Board(2).stand(A, 14).stand(B, 1)
    moved = of("moved", board.do("d3"))[0]
    assert (moved["origin"], moved["space"], moved["mode"]) == (14, 1, "place")
    assert [seat["pawn"] for seat in board.seen["seats"]] == [1, 1]


def test_15_4_at_most_three_throws() -> None:
    """After the third nothing is kept: the dice are final. (15.4)"""
    board = Board()
    board.do("d1", "t11234", "D", "t234", "D")
    assert board.seen["attempt"]["throw"] == 2
    board.do("t555")
    assert board.state.kind == "claim"
    assert board.seen["attempt"] | {"dice": []} == {
        "mode": "place",
        "throw": 3,
        "left": 0,
        "dice": [],
        "kept": [],
        "yahtzee": False,
    }


def test_15_4_one_may_stop_after_any_throw() -> None:
    """Keeping all dice is stopping. (15.4)"""
    for throws in (["t11234"], ["t11234", "D", "t234"]):
        board = Board()
        board.do("d1", *throws, STAY)
        assert board.state.kind == "claim"


def test_15_4_dice_set_aside_may_be_taken_up_again() -> None:
    """Kept dice may be thrown later. (E8)"""
    board = Board()
    board.do("d1", "t11234", "D", "t666", "A", "t23456")
    assert board.seen["attempt"]["dice"] == [2, 3, 4, 5, 6]


def test_15_4_dice_stay_in_their_places() -> None:
    """The faces go to the dice that are thrown again, in order. (G1)"""
    board = Board()
    board.do("d1", "t61626")
    board.do("F")  # the first and the third: two 6s
    assert board.seen["attempt"]["kept"] == [0, 2]
    board.do("t345")
    assert board.seen["attempt"]["dice"] == [6, 3, 6, 4, 5]


@in_turn("faces", ["t34", "t3456", "t34561"])
def test_15_4_as_many_dice_fall_as_are_thrown(faces: str) -> None:
    """With two dice kept three fall, no fewer and no more. (15.4)"""
    board = Board()
    board.do("d1", "t61626", "F")
    with pytest.raises(IllegalAction):
        board.do(faces)


def test_15_4_equal_keeps_are_one_action() -> None:
    """Of equal dice the first ones are kept: three 6s leave 4 x 2 x 2 choices, not 32."""
    board = Board()
    board.do("d1", "t61626")
    assert len(board.legal) == 16
    with pytest.raises(IllegalAction):
        board.do("Q")  # the last die alone, a 6, when the first one is a 6 as well


def test_15_4_an_attempt_that_makes_nothing_fails() -> None:
    """The pawn stays, the turn is over. (15.4, 15.6)"""
    board = Board().lay(1, "LS", B)
    board.do("d1")
    heard = board.throw("11234")
    assert of("failed", heard) == [{"seat": A, "space": 1, "declined": False}]
    assert (board.state.turn, board.state.kind, board.seen["seats"][A]["pawn"]) == (B, "move", 1)


def test_15_4_a_legal_claim_has_to_be_taken() -> None:
    """With one card that fits there is one action, and no way round it. (E9)"""
    board = Board().lay(1, "1", B, 20)
    board.do("d1")
    board.throw("11234")
    assert board.legal == ["1"]
    assert board.state.forced


def test_16_may_decline() -> None:
    """With the option a matching roll need not be used. (E9)"""
    board = Board(may_decline=True).lay(1, "1", B, 20)
    board.do("d1")
    board.throw("11234")
    assert board.legal == ["1", "n"]
    heard = board.do("n")
    assert of("failed", heard) == [{"seat": A, "space": 1, "declined": True}]
    assert board.card("1")["owner"] == B


def test_16_what_speaks_for_using_the_dice_or_not() -> None:
    """The card that is won; for declining nothing is said. (E9)"""
    board = Board(may_decline=True).lay(1, "1", B, 20)
    board.do("d1")
    board.throw("11234")
    use, decline = board.state.legal_actions()
    assert [(each.code, each.card) for each in reasons(board.state, use, decline)] == [
        ("takes_leader", "1")
    ]
    assert reasons(board.state, decline, use) == []


def test_16_reasons_for_a_keep_come_once_a_card() -> None:
    """A card that may be laid on any free diamond is one card, wherever it may lie. (15.5)"""
    board = Board(wild_place_any=True).stand(A, 1)
    board.do("d3", "t66612")
    keeps = {str(each): each for each in board.state.legal_actions()}
    given = reasons(board.state, keeps[str(Keep(0b00111))], keeps[str(Keep(0b11000))])
    cards = [each.card for each in given if each.card]
    assert "4K" in cards
    assert len(set(cards)) == len(cards)


def test_15_4_move_on_or_raise() -> None:
    """A number card with a chip below 40 can be raised; nothing else can be done there. (15.4)"""
    board = Board().lay(2, "4", A, 10)
    board.do("d2")
    assert board.legal == ["m", "r"]


@in_turn(("code", "value"), [("LS", 70), ("5", 40), ("5*", 40)])
def test_15_4_what_cannot_be_raised_is_left(code: str, value: int) -> None:
    """Fixed values, a 40, and a card under one's figure. (15.4, 15.6)"""
    board = Board().lay(2, code, A, value)
    board.do("d2")
    assert board.legal == ["m"]
    assert board.state.forced


def test_15_4_walking_on_has_no_limit() -> None:
    """The same turn goes on from card to card; each throw of the red die has its own name."""
    board = Board()
    for space in (1, 2, 3, 5, 6):
        board.lay(space, CODES_WITHOUT_NUMBERS[space % 5], A)
    names = []
    for notation in ("d1", "d1", "d1", "d2", "d1"):
        names.append(board.state.chance)
        board.do(notation)
        assert board.legal == ["m"]
        board.do("m")
    assert names == [f"move/0/0/{number}" for number in range(5)]


CODES_WITHOUT_NUMBERS = ("3K", "4K", "FH", "SS", "LS")


def test_15_4_a_raise_must_beat_the_old_value() -> None:
    """Three 4s lift a 10 to 30; one 4 does not. (EY-35, EY-36)"""
    for dice, value, turn in (("44412", 30, B), ("41112", 10, B)):
        board = Board().lay(2, "4", A, 10)
        board.do("d2", "r")
        board.throw(dice)
        board.do(*board.legal)
        assert board.card("4")["value"] == value
        assert board.state.turn == turn
