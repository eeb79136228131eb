"""What *hasty* dreams of in Expert Yahtzee: large straights and Yahtzees."""

from random import Random
from typing import Any

import pytest

from croupier.bots.hasty import MOST, hasty
from croupier.games.showdown.actions import Claim, Keep
from croupier.games.showdown.categories import CODES
from croupier.games.showdown.fancy import BIG, SEEMS_ALL, YAHTZEE, fancy
from croupier.state import Advice
from tests.games.showdown.board import Board
from tests.games.showdown.test_bots import duel

LARGE = CODES.index("LS")
SMALL = CODES.index("SS")


def thrown(faces: str) -> Any:
    """The state after a first throw on a free space, all cards still beside the board."""
    board = Board(2)
    board.do("d2", "t" + faces)
    return board.state


def seeming(state: Any, action: Any) -> float:
    """The points that an action seems to bring on top of what it does."""
    return fancy(state, action) * SEEMS_ALL


def mask(*places: int) -> Keep:
    """Keep the dice at these places."""
    return Keep(sum(1 << place for place in places))


def test_large_cards_seem_larger() -> None:
    """A large straight seems to bring 70 more, a small one 35, one die of a face 1."""
    board = Board(2)
    board.do("d2")
    board.throw("23456")
    assert seeming(board.state, Claim(LARGE)) == 70 * 70 / BIG == 70
    assert seeming(board.state, Claim(SMALL)) == 50 * 50 // BIG == 35
    assert seeming(board.state, Claim(1)) == 100 // BIG == 1


def test_a_yahtzee_is_the_dream() -> None:
    """With the figure in hand it charms alike on any card."""
    board = Board(2)
    board.do("d2")
    board.throw("33333")
    assert {seeming(board.state, each) for each in board.state.legal_actions()} == {YAHTZEE}


def test_it_never_gives_up_a_good_try() -> None:
    """With a small straight on the table it throws for the large one, though that is worse."""
    state = thrown("12346")
    assert seeming(state, mask(0, 1, 2, 3)) > seeming(state, mask(0, 1, 2, 3, 4)) + 10
    assert seeming(state, mask(0, 1, 2, 3, 4)) == pytest.approx(35)

    def advises(stop: float, on: float) -> Any:
        values = {mask(0, 1, 2, 3, 4): stop, mask(0, 1, 2, 3): on}
        return lambda *_: [Advice(act, value, 0.0, wins=True) for act, value in values.items()]

    dreams = [hasty(advises(0.5, 0.49), 0.006, fancy=fancy)(state, Random(n)) for n in range(100)]
    assert dreams.count(mask(0, 1, 2, 3)) > 60
    far = advises(0.5, 0.5 - MOST - 0.01)
    assert hasty(far, 0.006, fancy=fancy)(state, Random(0)) == mask(0, 1, 2, 3, 4)


def test_four_alike_want_a_fifth() -> None:
    """One die thrown again, for a Yahtzee."""
    state = thrown("55552")
    assert seeming(state, mask(0, 1, 2, 3)) > 2 * seeming(state, mask(0, 1, 2, 3, 4))


def test_it_stands_between_random_and_greedy() -> None:
    """In 6 and 12 games of two, always the same ones."""
    assert duel("hasty", "random", 3) >= 0.75
    assert duel("hasty", "greedy", 6) < 0.5
