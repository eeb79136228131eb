"""Payments of the card game's casinos, by the book, and the winners. (14.4)

Cards are letters: 3 shows one three, c two of them.
"""

from typing import Any

from croupier.core.state import CHANCE, OVER
from croupier.games.vegas_cards.cards import join, read
from tests.games.boards import of
from tests.games.vegas_cards.board import PLAIN, A, B, Board, C, D
from tests.support.cases import in_turn


def settled(bills: list[int], *cards: str) -> list[dict[str, Any]]:
    """The events of casino 5 paying, with such cards of each seat at it."""
    board = Board(max(2, len(cards)), [*PLAIN[:4], bills, PLAIN[5]])
    laid = [join(read(each)) for each in cards] + [b""] * (2 - len(cards))
    board.state = board.state._replace(kind="pay", actor=CHANCE, casino=4, laid=tuple(laid))
    return board.do("p5")


def test_14_4_the_rulebooks_tie() -> None:
    """Casino 5 with 4, 4, 2 and 2 dice: nobody is paid, both bills go into the box. (14.4)"""
    heard = settled([90, 40], "55e", "5555", "e", "55")
    assert of("tied", heard) == [{"casino": 5, "owners": [A, B, C, D]}]
    assert of("paid", heard) == []
    assert of("boxed", heard) == [{"casino": 5, "bills": [90, 40]}]


def test_14_4_two_places_are_paid() -> None:
    """Most dice take the higher bill, second most the other; the third gets nothing. (14.4)"""
    heard = settled([40, 90], "55e", "555", "e", "5")
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(A, 90), (B, 40)]
    assert of("boxed", heard) == []


def test_14_4_a_single_player_takes_the_higher_bill_only() -> None:
    """The other bill leaves the game: into the box, not under the pile. (14.4)"""
    heard = settled([30, 100], "5")
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(A, 100)]
    assert of("boxed", heard) == [{"casino": 5, "bills": [30]}]


def test_14_4_ties_let_the_others_move_up() -> None:
    """Tied players lose their cards there; who is left is paid from the top. (14.4)"""
    heard = settled([90, 40], "555", "5e", "5")
    assert of("tied", heard)[0]["owners"] == [A, B]
    assert [(e["owner"], e["bill"]) for e in of("paid", heard)] == [(C, 90)]


def test_14_4_where_nobody_lies_nobody_is_paid() -> None:
    """Both bills leave the game. (14.4)"""
    heard = settled([60, 70])
    assert [e["type"] for e in heard] == ["boxed"]
    assert of("boxed", heard) == [{"casino": 5, "bills": [70, 60]}]


def test_14_4_boxed_bills_do_not_come_back() -> None:
    """The pile gets smaller by twelve bills a deal, whatever was won. (14.4)"""
    board = Board(2)
    for deal in range(1, 5):
        board.any_deal()
        assert board.seen["pile"] == 48 - 12 * deal
    assert board.state.actor == OVER
    won = sum(len(seat["bills"]) for seat in board.seen["seats"])
    assert won + len(board.seen["box"]) == 48


@in_turn(
    ("won", "winners"),
    [
        (((90, 40), (70,)), [A]),
        (((90, 40), (60, 40, 30)), [B]),
        (((90, 40), (70, 60)), [A, B]),
    ],
)
def test_14_4_most_money_then_most_bills(won: tuple[Any, ...], winners: list[int]) -> None:
    """The highest sum wins; then who has more bills; then both. (14.4)"""
    assert list(Board(2).state._replace(won=won).winners()) == winners


def test_14_4_a_new_deal_begins_with_all_cards() -> None:
    """All shuffle all their thirty cards for each deal. (14.3)"""
    board = Board(3)
    board.any_deal()
    assert board.state.deal == 2
    assert [(s["cards"], s["hand"], s["glass"], s["deck"]) for s in board.seen["seats"]] == [
        (0, 0, 0, 30)
    ] * 3
