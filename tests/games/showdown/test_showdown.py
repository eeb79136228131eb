"""Expert Yahtzee by the book: the showdown and the end. (15.7-15.9)"""

from tests.games.boards import of
from tests.games.showdown.board import Board

A, B, C = range(3)


def almost(seats: int, turn: int) -> Board:
    """Eleven cards lie; the seat in turn stands where the twelfth one, Chance, will go."""
    board = Board(seats, start=turn).lay_all([0] * 12)
    track = board.state.track
    board.state = board.state._replace(track=(*track[:15], None), last=None)
    return board.stand(turn, 14)


def test_15_7_the_twelfth_card_begins_the_showdown() -> None:
    """One turn for everybody from the left neighbour on, the layer last. (15.7, EY-44)"""
    board = almost(3, B)
    board.do("d1")
    board.throw("66661")
    heard = board.do("c")
    assert of("showdown_began", heard) == [{"order": [C, A, B]}]
    assert (board.seen["phase"], board.seen["showdown"]) == ("showdown", [C, A, B])
    assert (board.state.turn, board.state.kind) == (C, "move")


def test_15_8_each_has_one_turn() -> None:
    """After the layer's turn the game is over. (15.7, 15.9)"""
    board = almost(3, B)
    board.do("d1")
    board.throw("66661")
    board.do("c")
    for seat, steps in ((C, "d3"), (A, "d1"), (B, "d2")):
        assert board.state.turn == seat
        if seat == A:  # all cards but Chance are A's: A lands on one of them and stops
            board.do("d1")
            assert "e" in board.legal
            heard = board.do("e")
            continue
        board.do(steps)
        heard = board.throw("12346")
        if board.state.kind == "claim":
            board.do(board.legal[0], "e")
    assert of("game_over", heard) == [{"winners": [A]}]
    assert board.state.kind == "over"


def in_showdown(**flags: bool) -> Board:
    """All cards lie: B's on the first three spaces, all others A's; A begins."""
    return Board(2, **flags).lay_all([1, 1, 1, *[0] * 9])


def test_15_8_after_a_take_over_one_may_go_on() -> None:
    """The red die is thrown again, until an attempt fails. (15.8, E15)"""
    board = in_showdown()
    board.do("d1")
    board.throw("11114")
    board.do("1")
    assert board.legal == ["g", "e"]
    assert of("went_on", board.do("g"))
    assert board.state.chance == "move/0/0/1"
    board.do("d1")
    heard = board.throw("11114")
    assert of("failed", heard)
    assert board.state.turn == B


def test_15_8_one_may_stop() -> None:
    """A player may stop after any success. (E15)"""
    board = in_showdown()
    board.do("d1")
    board.throw("11114")
    board.do("1")
    assert of("stopped", board.do("e")) == [{"seat": A}]
    assert board.state.turn == B


def test_15_8_a_raise_goes_on_too() -> None:
    """Unless the option says otherwise; a failed raise ends the turn. (15.8, E16)"""
    for flag, kind in ((True, "go_on"), (False, "move")):
        board = in_showdown(showdown_raise_continues=flag).lay(5, "4", A, 20)
        board.do("d5", "r")
        board.throw("44412")
        board.do("4")
        assert board.state.kind == kind
    board = in_showdown().lay(5, "4", A, 20)
    board.do("d5", "r")
    assert of("failed", board.throw("44123"))


def test_15_8_a_yahtzee_goes_on_too() -> None:
    """Unless the option says otherwise. (E17)"""
    for flag, kind in ((True, "go_on"), (False, "move")):
        board = in_showdown(showdown_yahtzee_continues=flag)
        board.do("d1")
        board.throw("66666")
        board.do("2")
        assert board.state.kind == kind
        assert board.seen["seats"][A]["pawn"] == 2


def test_15_8_on_one_s_own_card_one_may_stop() -> None:
    """Move on, raise, or stop. (E7, EY-46)"""
    board = in_showdown().lay(5, "4", A, 20)
    board.do("d5")
    assert board.legal == ["m", "r", "e"]
    fixed = in_showdown().stand(A, 8)
    fixed.do("d1")
    assert fixed.legal == ["m", "e"]


def test_15_8_on_a_corner_one_takes_or_raises() -> None:
    """The pawn moves to the card, then the player may go on. (15.8)"""
    board = in_showdown().lay(5, "4", A, 20)
    board.do("d4")
    board.throw("44422")
    assert board.claims == [("raise", "4", 5, 30, False)]
    board = in_showdown().lay(2, "2", B, 20)
    board.do("d4")
    board.throw("44422")
    assert board.claims == [("take", "2", 2, 20, False)]
    board.do("2")
    assert board.seen["seats"][A]["pawn"] == 2
    assert board.legal == ["g", "e"]


def test_15_8_who_owns_everything_may_stop_anywhere() -> None:
    """On a corner as on the seat's own card. (E7)"""
    board = Board(2).lay_all([0] * 12)
    board.do("d4")
    assert board.legal == ["e"]
    rising = Board(2).lay_all([0] * 12).lay(5, "4", A, 20)
    rising.do("d4")
    assert rising.legal == ["r", "e"]
    rising.do("r")
    rising.throw("44441")
    assert rising.claims == [("raise", "4", 5, 40, False)]


def test_15_9_the_markers_add_up() -> None:
    """A figure scores the highest value; tied players share. (15.9, E14, E18, EY-45)"""
    board = Board().lay(1, "1", A, 30).lay(2, "LS", A).lay(3, "CH*", B).lay(5, "2", B, 40)
    assert [seat["score"] for seat in board.seen["seats"]] == [100, 100]
    assert board.state.winners() == (A, B)


def test_15_9_the_result_tells_where_it_turned() -> None:
    """The last turn that brought the winner into the lead."""
    board = Board(2).lay_all([0, 0, *[1] * 10], last=A)
    board.state = board.state._replace(ledger=((10, 0), (10, 30), (90, 60)))
    board.do("d1", "e")
    result = board.seen["result"]
    assert result["winners"] == [B]
    assert result["ranking"] == [B, A]
    assert result["turning_point"] == {"round": 4, "seat": B, "swing": 410}
