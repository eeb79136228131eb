"""Expert Yahtzee by the book: five equal dice, and the figure. (15.5, 15.6)"""

from tests.games.boards import of
from tests.games.showdown.board import Board

A, B = range(2)


def test_15_5_a_yahtzee_is_good_for_any_card() -> None:
    """Whatever one throws for: any card beside the board, any card of an opponent. (15.5)"""
    board = Board(start=B).lay(5, "3", A, 20).lay(6, "LS", A)
    board.do("d1")
    heard = board.throw("22222")
    assert of("yahtzee", heard) == [{"seat": B, "face": 2}]
    placed = [
        (card, space, value) for kind, card, space, value, _ in board.claims if kind == "place"
    ]
    assert placed == [
        *[(number, 7, 40) for number in "12456"],
        *[("3K", 7, 30), ("4K", 7, 40), ("FH", 7, 50), ("SS", 7, 50), ("CH", 7, 60)],
    ]
    taken = [claim for claim in board.claims if claim[0] == "take"]
    assert taken == [("take", "3", 5, 40, True), ("take", "LS", 6, 70, True)]


def test_15_6_the_figure_is_used_if_it_is_in_hand() -> None:
    """Its use is not optional; the second Yahtzee brings a chip on the highest value. (E11)"""
    board = Board()
    board.do("d1")
    board.throw("55555")
    assert all(figure for *_, figure in board.claims)
    board.do("l")
    assert board.card("LS") | {"circles": []} == {
        "id": "LS",
        "circles": [],
        "space": 1,
        "owner": A,
        "value": 70,
        "figure": True,
    }
    assert not board.seen["seats"][A]["figure"]
    board.state = board.state._replace(turn=A)
    board.do("d1")
    board.throw("55555")
    assert not any(figure for *_, figure in board.claims)
    board.do("c")
    assert (board.card("CH")["value"], board.card("CH")["figure"]) == (60, False)


def test_15_5_a_figure_protects() -> None:
    """A card under an opponent's figure falls only to a Yahtzee. (EY-38, 15.5)"""
    board = Board().lay(1, "CH*", B)
    board.do("d1")
    assert of("failed", board.throw("66655"))


def test_15_6_a_challenge_sends_the_figure_home() -> None:
    """It can be used again. (15.6)"""
    board = Board().lay(1, "CH*", B)
    board.do("d1")
    board.throw("33333")
    heard = board.do("c")
    assert of("figure_returned", heard) == [{"seat": B, "card": "CH"}]
    assert [seat["figure"] for seat in board.seen["seats"]] == [False, True]
    assert board.card("CH")["owner"] == A


def test_15_5_a_yahtzee_may_be_an_ordinary_raise() -> None:
    """In mode raise or wild, if the number fits; own cards are no other target. (E10, E12)"""
    board = Board().lay(1, "3", A, 20).lay(2, "LS", A)
    board.do("d1", "r")
    board.throw("33333")
    own = [claim for claim in board.claims if claim[1] in ("3", "LS")]
    assert own == [("raise", "3", 1, 40, False)]
    other = Board().lay(1, "3", A, 20)
    other.do("d1", "r")
    other.throw("44444")
    assert all(claim[1] != "3" for claim in other.claims)


def test_16_yahtzee_on_own_card() -> None:
    """With the option, five equal dice may be marked on any of the seat's cards. (E12)"""
    board = Board(yahtzee_on_own_card=True).lay(5, "3", A, 20).lay(6, "LS", A)
    board.do("d1")
    board.throw("44444")
    own = [claim for claim in board.claims if claim[0] == "raise"]
    assert own == [("raise", "3", 5, 40, True), ("raise", "LS", 6, 70, True)]
    board.do("l")
    assert board.card("LS")["figure"]
    board.state = board.state._replace(turn=A)
    board.stand(A, 1).do("d1")
    board.throw("44444")
    own = [claim for claim in board.claims if claim[0] == "raise"]
    assert own == [("raise", "3", 5, 40, False)]


def test_15_6_a_yahtzee_ends_the_turn_while_cards_are_placed() -> None:
    """Success or failure, the turn is over. (15.6)"""
    board = Board().lay(1, "3", B, 20)
    board.do("d1")
    board.throw("44444")
    board.do("3")
    assert (board.state.turn, board.state.kind) == (B, "move")
