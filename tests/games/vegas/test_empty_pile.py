"""A pile of bills that runs out. (13)"""

from dataclasses import replace
from random import Random

from croupier.core.chance import Seeded, Unseeded
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.parts.bills import Pile
from tests.games.boards import of
from tests.games.vegas.board import (
    A,
    B,
    Board,
    paid,
    returned,
)


def tiny(bills: int, rounds: int = 3) -> Board:
    """A table whose pile has so many bills of 50 and nothing else."""
    return Board(rules=Rules(deck=((50, bills),), start=0, rounds=rounds))


def test_13_the_casino_being_filled_keeps_what_it_has() -> None:
    """20 + 10 and no more bills: casino 1 has 30, the others nothing. (13, D1)"""
    board = Board(rules=Rules(deck=((10, 1), (20, 1)), start=0))
    heard = board.do("b20", "b10")
    assert of("pile_empty", heard) == [{"casino": 1}]
    assert [casino["bills"] for casino in board.seen["casinos"]] == [[20, 10], [], [], [], [], []]
    assert (board.state.kind, board.seen["pile"]) == ("roll", 0)


def test_13_later_casinos_get_nothing() -> None:
    """The pile ends with a casino just filled: the next one is the first without bills. (13)"""
    board = tiny(4)
    heard = board.do(*["b50"] * 4)
    assert of("pile_empty", heard) == [{"casino": 5}]
    assert [len(casino["bills"]) for casino in board.seen["casinos"]] == [1, 1, 1, 1, 0, 0]


def test_13_a_pile_that_is_just_enough_has_no_event() -> None:
    """The last bill fills the last casino: nobody goes short. (13)"""
    board = tiny(6)
    assert of("pile_empty", board.do(*["b50"] * 6)) == []
    assert board.state.kind == "roll"


def test_13_the_last_casino_may_go_short() -> None:
    """It keeps what it has, and the round begins. (13)"""
    board = Board(rules=Rules(deck=((40, 1), (50, 5)), start=0))
    assert of("pile_empty", board.do(*["b50"] * 5, "b40")) == [{"casino": 6}]
    assert board.state.kind == "roll"


def test_13_the_round_is_played_normally() -> None:
    """Dice may go to a casino without bills; it pays nothing, the others as always. (13)"""
    board = tiny(4)
    board.do(*["b50"] * 4)
    board.play({A: [(6, 5), (1, 3)], B: [(2, 8)]})
    heard = board.pay()
    assert paid(heard, 6) == []
    assert (paid(heard, 1), paid(heard, 2)) == ([(A, 50)], [(B, 50)])
    assert returned(heard, 6) == []


def test_13_returned_bills_fill_the_next_round() -> None:
    """Returned bills fill the next round, as far as they go. (13)"""
    board = tiny(4)
    board.do(*["b50"] * 4)
    board.play({A: [(1, 8)], B: [(2, 8)]})
    board.pay()
    assert board.seen["pile"] == 2
    assert of("pile_empty", board.do("b50", "b50")) == [{"casino": 3}]


def test_13_a_round_may_begin_without_a_pile() -> None:
    """Every bill is won: the next round has none at all, and is still played and ended."""
    board = tiny(2)
    board.do("b50", "b50")
    board.play({A: [(1, 8)], B: [(2, 8)]})
    heard = board.pay()
    assert of("pile_empty", heard) == [{"casino": 1}]
    assert board.seen["pile"] == 0
    assert (board.state.kind, board.state.seat) == ("roll", B)
    for _ in range(2):
        board.play({A: [(1, 8)], B: [(2, 8)]})
        board.pay()
    assert board.state.actor == OVER
    assert board.state.scores() == (50, 50)


def test_13_returned_bills_come_in_their_order() -> None:
    """Without unseen bills there is no chance: the one that went under first is next."""
    pile = Pile((), (60, 30))
    assert pile.turned(Seeded("any"), "bill") == (60, Pile((), (30,)))
    assert pile.draw(Seeded("any"), "bill") == 60
    assert pile.without(30) is None


def test_13_the_base_game_never_runs_out() -> None:
    """In either edition the pile lasts, with any number of players. (13)"""
    for rules in ("alea-2012", "alea-2018"):
        for seats in range(2, 7):
            board = Board(seats, replace(PRESETS[rules], start=0))
            luck = Unseeded(Random(seats))
            while board.state.actor != OVER:
                chance = board.state.actor == CHANCE
                board.do(str(board.state.draw(luck)) if chance else board.legal[-1])
            assert of("pile_empty", board.events) == []
