"""Expert Yahtzee by the book: which cards the dice win, without a Yahtzee. (15.5, 15.12)"""

from croupier.games.showdown.pieces.track import DIAMONDS
from tests.games.boards import of
from tests.games.showdown.board import Board

A, B = range(2)


def test_15_12_turn_of_player_a() -> None:
    """Red 3 to a free diamond; 6 6 kept, then 6 6 6, then two 5s: Sixes, 3K or Chance; lays Chance.

    Fives and full house lie on the board already. (15.12, EY-13, EY-47)
    """
    board = Board().lay(1, "1", A, 20).lay(5, "5", B, 20).lay(6, "FH", B)
    board.do("d3", "t66124", "D", "t631", "H")
    assert board.seen["attempt"]["kept"] == [0, 1, 2]
    board.do("t55")
    assert board.claims == [
        ("place", "6", 3, 30, False),
        ("place", "3K", 3, 30, False),
        ("place", "CH", 3, 60, False),
    ]
    heard = board.do("c")
    assert of("placed", heard)[0]["value"] == 60
    assert board.seen["seats"][A]["score"] == 80


def test_15_12_turn_of_player_b() -> None:
    """Red 2 to A's Ones at 20; a 1 kept, three more come; the fifth die is thrown again, a 3.

    They take the card at 40, A gets the chip back. (15.12, EY-22, EY-48, EY-49, EY-14, EY-30)
    """
    board = Board(start=B).lay(1, "1", A, 20).stand(B, 15)
    assert of("moved", board.do("d2"))[0]["mode"] == "take"
    board.do("t15426", "B", "t1116")
    assert [offer["value"] for offer in board.seen["offers"] if offer["card"] == "1"] == [40]
    heard = board.do("P", "t3", "1")
    taken = of("taken", heard)[0]
    assert (taken["value"], taken["loser"], taken["before"]) == (40, A, 20)
    assert [seat["score"] for seat in board.seen["seats"]] == [0, 40]


def test_15_5_fixed_cards_are_taken_by_rolling_them_once() -> None:
    """A full house for the full house. (EY-31, EY-32)"""
    for dice, owner in (("22334", A), ("22333", B)):
        board = Board(start=B).lay(5, "FH", A)
        board.do("d1")
        board.throw(dice)
        board.do(*board.legal)
        assert board.card("FH")["owner"] == owner


def test_15_5_an_equal_number_is_enough_to_take() -> None:
    """Two 3s take a 20; one 3 does not. (EY-33, EY-34)"""
    for dice, owner in (("33126", B), ("31126", A)):
        board = Board(start=B).lay(5, "3", A, 20)
        board.do("d1")
        board.throw(dice)
        board.do(*board.legal)
        assert board.card("3")["owner"] == owner


def test_15_5_no_other_card_may_be_aimed_at() -> None:
    """On an opponent's card only that card, whatever else the dice would fit. (15.5)"""
    board = Board(start=B).lay(5, "3", A, 20).lay(6, "6", A, 10)
    board.do("d1")
    board.throw("33666")
    assert board.claims == [("take", "3", 5, 20, False)]


def test_15_5_a_wild_corner_leaves_all_three_ways_open() -> None:
    """Place on the next free diamond, take any chip, raise any of the seat's numbers. (EY-37)"""
    board = Board(start=B).lay(5, "6", A, 30).lay(6, "2", B, 10).lay(9, "CH*", A)
    board.stand(B, 0).do("d4")
    board.throw("66622")
    assert board.claims == [
        ("raise", "2", 6, 20, False),
        ("take", "6", 5, 30, False),
        ("place", "3K", 7, 30, False),
        ("place", "FH", 7, 50, False),
    ]
    heard = board.do("h")
    assert of("placed", heard)[0]["origin"] == 4
    assert board.seen["seats"][B]["pawn"] == 7


def test_15_5_the_next_free_diamond_is_clockwise() -> None:
    """From corner 12 past a card, past corner 0, to the first diamond without a card. (E13)"""
    board = Board()
    for space, code in ((13, "1"), (14, "2"), (15, "3"), (1, "5")):
        board.lay(space, code, B)
    board.stand(A, 8).do("d4")
    board.throw("44456")
    assert {space for kind, _, space, _, _ in board.claims if kind == "place"} == {2}


def test_16_wild_place_any() -> None:
    """With the option the player chooses among all free diamonds, but only from a corner."""
    board = Board(wild_place_any=True)
    for space, code in zip(DIAMONDS[3:], ("1", "2", "3", "4", "6", "4K", "FH", "CH"), strict=False):
        board.lay(space, code, B)
    board.stand(A, 1).do("d3")
    board.throw("23456")
    spaces = {space for _, card, space, _, _ in board.claims if card == "LS"}
    assert spaces == {1, 2, 3, 15}
    assert {"lq", "l0", "l7", "l8"} <= set(board.legal)
    board.do("l8")
    assert board.card("LS")["space"] == board.seen["seats"][A]["pawn"] == 3
    diamond = Board(wild_place_any=True)
    diamond.do("d1")
    diamond.throw("23456")
    assert {space for _, _, space, _, _ in diamond.claims} == {1}
