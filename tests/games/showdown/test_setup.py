"""Expert Yahtzee by the book: cards, board, and who begins. (15.1, 15.2)"""

import pytest

from croupier.core.errors import SetupError
from croupier.games.showdown import GAME
from croupier.games.showdown.pieces.track import DIAMONDS, WILD
from croupier.games.showdown.rules import Rules
from tests.games.boards import of
from tests.games.showdown import oracle
from tests.games.showdown.board import Board
from tests.support.cases import in_turn

A, B, C = range(3)
SHOWDOWN = GAME


def test_15_1_twelve_cards_and_their_circles() -> None:
    """Numbers 10 to 40, the others one value twice. (15.1, E3)"""
    cards = {card["id"]: tuple(card["circles"]) for card in Board().seen["cards"]}
    assert list(cards) == ["1", "2", "3", "4", "5", "6", "3K", "4K", "FH", "SS", "LS", "CH"]
    assert {cards[number] for number in "123456"} == {(10, 20, 30, 40)}
    fixed = {"3K": 30, "4K": 40, "FH": 50, "SS": 50, "LS": 70, "CH": 60}
    assert {code: set(cards[code]) for code in fixed} == {c: {v} for c, v in fixed.items()}


def test_15_1_the_catalogue_has_the_numbers_of_the_rules_page() -> None:
    """The rules page says of the cards what the engine plays by. (15.1)"""
    facts = SHOWDOWN.facts("expert-1992")
    assert facts == {
        "seats": (2, 4),
        "suggested": 3,
        "cards": oracle.CARDS,
        "worth": oracle.FIXED,
        "printed": {"low": 1, "high": 6, "step": 10, "most": 40, "least": 25, "total": 540},
    }
    assert list(facts["worth"]) == list(oracle.CARDS[6:])


def test_15_1_three_diamonds_between_two_corners() -> None:
    """Sixteen spaces, four of them wild. (15.1, E2)"""
    assert WILD == (0, 4, 8, 12)
    assert sorted((*WILD, *DIAMONDS)) == list(range(16))


@in_turn("seats", [2, 3, 4])
def test_15_2_pawns_on_their_corners(seats: int) -> None:
    """Colour i begins on corner 4i, figure in hand, all cards beside the board. (15.2, E5, E19)"""
    seen = Board(seats).seen
    assert [seat["pawn"] for seat in seen["seats"]] == [0, 4, 8, 12][:seats]
    assert all(seat["figure"] and seat["score"] == 0 for seat in seen["seats"])
    assert all(card["space"] is None for card in seen["cards"])
    assert seen["phase"] == "placement"


@in_turn("seats", [1, 5])
def test_15_1_two_to_four_players(seats: int) -> None:
    """No fewer, no more. (15.1)"""
    with pytest.raises(SetupError) as refused:
        SHOWDOWN.new_state(Rules(), seats)
    assert refused.value.data == {"seats": seats, "least": 2, "most": 4}


def test_15_2_the_red_die_decides_who_begins() -> None:
    """Everybody throws it, the highest begins. (15.2)"""
    board = Board(3, start=None)
    heard = board.do("d3", "d6", "d5")
    assert [event["seat"] for event in of("start_rolled", heard)] == [A, B, C]
    assert of("start_drawn", heard) == [{"seat": B}]
    assert (board.state.kind, board.state.turn) == ("move", B)


def test_15_2_ties_throw_again() -> None:
    """Only those who tie throw again; the draws of that round have a name of their own. (E6)"""
    board = Board(4, start=None)
    heard = board.do("d5", "d2", "d5", "d1")
    assert of("start_tied", heard) == [{"seats": [A, C]}]
    assert board.state.chance == "start/2/0"
    assert of("start_tied", board.do("d4", "d4")) == [{"seats": [A, C]}]
    assert of("start_drawn", board.do("d1", "d2")) == [{"seat": C}]


def test_16_the_start_may_be_set() -> None:
    """Then nobody throws for it."""
    assert Board(3, start=C).state.chance == "move/2/0/0"
    with pytest.raises(SetupError):
        SHOWDOWN.new_state(Rules(start=2), 2)
