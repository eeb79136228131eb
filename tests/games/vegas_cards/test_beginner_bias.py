"""The bias of *hasty* in the card game: big bills, and bills for which it ties."""

from random import Random
from typing import Any

import pytest

from croupier.bots.hasty import MOST, hasty
from croupier.core.state import Advice
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.actions import Select
from croupier.games.vegas_cards.bots.beginner_bias import SEEMS_ALL, beginner_bias
from croupier.games.vegas_cards.rules import PRESETS
from croupier.parts.actions import Take
from croupier.parts.overvalue import overvalue
from tests.games.vegas_cards.board import Board
from tests.games.vegas_cards.test_bots import share

BILLS = [[30, 40], [50, 60], [70, 80], [90, 100], [40, 50], [60, 70]]
BOTS = GAME.bots


def table() -> Board:
    """A has one die at casino 3 and B one at casino 4; both hold new hands, A is to select."""
    board = Board(2, BILLS)
    board.step("11223:3", "12456:4")
    board.do("h13445", "h12345")
    return board


def seeming(board: Board, cards: str) -> float:
    """The thousands that a selection seems to bring on top of what it does."""
    return beginner_bias(board.state, Select(board.selection(cards))) * SEEMS_ALL


def test_big_bills_seem_larger() -> None:
    """A bill of 40 seems worth four ninths more, one of 50 five; two casinos add up."""
    board = table()
    assert seeming(board, "1") == pytest.approx(40 * 40 / 90)
    assert seeming(board, "15") == pytest.approx((40 * 40 + 50 * 50) / 90)


def test_bills_already_won_are_not_overvalued() -> None:
    """A second die at casino 3, where A is first without it."""
    assert seeming(table(), "3") == 0


def test_ties_are_overlooked() -> None:
    """One die beside B's one pays nobody, and seems to pay 100; two dice do pay it."""
    board = table()
    assert seeming(board, "4") == pytest.approx(100 + 100 * 100 / 90)
    assert seeming(board, "44") == pytest.approx(100 * 100 / 90)


def test_a_stronger_owner_is_not_overlooked() -> None:
    """Behind one with three dice there is the second bill, behind two such nothing."""
    assert overvalue({0: 1, 1: 3}, (100, 90), 0) == pytest.approx(90)
    assert overvalue({0: 1, 1: 3, 2: 2}, (100, 90), 0) == 0
    assert overvalue({1: 3}, (100, 90), 0) == 0


def test_others_selections_are_hidden() -> None:
    """B thinks the same whatever A has selected and not laid yet. (14.3)"""
    found = []
    for cards in ("1", "44"):
        board = table()
        board.lay(cards)
        found.append([seeming(board, mine) for mine in ("1", "4", "23")])
    assert found[0] == found[1]


def test_no_bot_overvalues_a_chip_card() -> None:
    """It is judged soberly."""
    board = Board(2, BILLS, turns=True, chips=True)
    board.do("h1a345", "h12345")
    board.lay("a")
    assert beginner_bias(board.state, Take(taken=True)) == 0


def test_it_walks_into_a_tie() -> None:
    """Among equal selections it lays beside B's die; never where that is a blunder."""
    state = table().state

    def ties(action: Any) -> bool:
        return beginner_bias(state, action) * SEEMS_ALL > 200

    def taken(tied: float) -> list[bool]:
        legal = state.legal_actions()
        advice = [Advice(act, tied if ties(act) else 0.5, 0.0, wins=True) for act in legal]
        policy = hasty(lambda *_: advice, 0.02, beginner_bias=beginner_bias)
        return [ties(policy(state, Random(number))) for number in range(100)]

    assert taken(0.5).count(True) > 90
    assert not any(taken(0.5 - MOST - 0.01))


@pytest.mark.long
def test_it_stands_between_random_and_greedy() -> None:
    """In 18 games of three each, always the same ones."""
    rules, jay = PRESETS["cards-2016"], BOTS["hasty"]
    assert share(rules, jay, [BOTS["random"]] * 2, 18) > 0.45
    assert share(rules, jay, [BOTS["greedy"]] * 2, 18) < 1 / 3
