"""The simultaneous card game, by the book. (14.3)

Cards are letters: 3 shows one three, c two of them.
"""

import pytest

from croupier.core.errors import IllegalAction
from croupier.core.state import CHANCE
from croupier.games.vegas_cards.actions import Select
from croupier.games.vegas_cards.cards import join, picked, read, written
from tests.games.boards import of
from tests.games.vegas_cards.board import PLAIN, A, B, Board, C, lying
from tests.support.cases import in_turn


def out(board: Board) -> list[int]:
    """Number of cards that every seat has lying out."""
    return [seat["cards"] for seat in board.seen["seats"]]


def choices(board: Board) -> list[Select]:
    """The selections that the acting seat may make."""
    return [each for each in board.state.legal_actions() if isinstance(each, Select)]


def test_14_3_two_bills_at_each_casino() -> None:
    """Two open bills at casino 1, then 2 ... 6; the higher one is shown first. (14.3)"""
    board = Board(3)
    heard = of("bill_turned", board.do(*(f"b{bill}" for two in PLAIN for bill in two)))
    assert [e["casino"] for e in heard] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [casino["bills"] for casino in board.seen["casinos"]] == [
        sorted(two, reverse=True) for two in PLAIN
    ]
    assert (board.state.kind, board.state.seat) == ("hand", A)
    assert board.state.casino == 0  # as where a position begins: none is being filled any more


def test_14_3_everybody_draws_five() -> None:
    """Before anyone chooses, each active player draws five cards, then all choose. (14.3)"""
    board = Board(3, PLAIN)
    assert of("hand_drawn", board.do("h11112", "ha2345", "h55666")) == [
        {"seat": seat, "cards": 5} for seat in (A, B, C)
    ]
    assert [seat["hand"] for seat in board.seen["seats"]] == [5, 5, 5]
    assert [seat["deck"] for seat in board.seen["seats"]] == [25, 25, 25]
    assert (board.state.kind, board.state.actor) == ("select", A)


def test_14_3_a_hand_comes_from_the_seats_deck() -> None:
    """Nobody draws a card that is not in the deck any more. (14.3)"""
    board = Board(2, PLAIN)
    with pytest.raises(IllegalAction):
        board.do("haaaaa")
    board.do("h1111a", "h12345")
    board.lay("1")
    board.lay("1")
    board.do("v")
    with pytest.raises(IllegalAction):
        board.do("h12345")


@in_turn(
    ("hand", "cards", "legal"),
    [
        ("55e12", "55e", True),
        ("66123", "66", True),
        ("14235", "14", True),
        ("51234", "5", True),
        ("44213", "442", False),
    ],
)
def test_14_3_the_rulebooks_selections(hand: str, cards: str, legal: bool) -> None:
    """Three 5s, two 6s, a 1 and a 4, a 5: allowed; two 4s and a 2: not. (14.3)"""
    board = Board(2, PLAIN)
    board.do(f"h{hand}", "h12345")
    offered = {written(picked(board.state.hands[A], each.selection)) for each in choices(board)}
    assert (written(join(read(cards))) in offered) == legal


def test_14_3_there_is_no_pass() -> None:
    """At least one card is laid. (14.3)"""
    board = Board(2, PLAIN)
    board.do("h12345", "h12345")
    assert all(choice["cards"] for choice in board.seen["choices"])


def test_14_3_all_choose_before_anything_is_shown() -> None:
    """Selections lie hidden until the last one is made; then all are laid at once. (14.3)"""
    board = Board(3, PLAIN)
    board.do("h11a23", "h22b34", "h33c45")
    assert board.lay("1a") == [{"type": "committed", "seat": A}]
    assert board.lay("34") == [{"type": "committed", "seat": B}]
    assert out(board) == [0, 0, 0]
    assert [seat["committed"] for seat in board.seen["seats"]] == [True, True, False]
    board.lay("33c")
    assert (board.state.kind, board.state.actor) == ("reveal", CHANCE)
    assert out(board) == [0, 0, 0]
    heard = board.do("v")
    assert [e["seat"] for e in of("laid", heard)] == [A, B, C]
    assert of("laid", heard)[1]["cards"] == [{"face": 3, "dice": 1}, {"face": 4, "dice": 1}]
    assert out(board) == [2, 2, 3]
    assert (lying(board, 1), lying(board, 3), lying(board, 4)) == ({A: 3}, {C: 4, B: 1}, {B: 1})
    assert [seat["committed"] for seat in board.seen["seats"]] == [False] * 3


def test_14_3_the_rest_of_the_hand_goes_under_the_glass() -> None:
    """Cards that are not laid are out for the deal, and do not come back before the next. (14.3)"""
    board = Board(2, PLAIN)
    board.step("11a23:1", "12345:5")
    glass = board.seen["seats"][A]["held"]["glass"]
    assert [(card["face"], card["dice"]) for card in glass] == [(1, 1), (1, 2), (2, 1), (3, 1)]
    assert [seat["glass"] for seat in board.seen["seats"]] == [4, 4]
    assert [seat["hand"] for seat in board.seen["seats"]] == [0, 0]
    assert [seat["deck"] for seat in board.seen["seats"]] == [25, 25]


def test_14_3_eight_cards_and_you_are_out() -> None:
    """Eight or more cards lying, and the rest of the deck goes under the glass. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "12345:1")
    heard = board.step("22345:22", "12345:2")
    assert of("went_out", heard) == []
    assert out(board) == [7, 2]
    heard = board.step("33456:3", "12345:3")
    assert of("went_out", heard) == [{"seat": A, "cards": 8}]
    seat = board.seen["seats"][A]
    assert (seat["out"], seat["cards"], seat["deck"], seat["glass"]) == (True, 8, 0, 22)


def test_14_3_seven_and_four_are_eleven() -> None:
    """A player with fewer than eight may lay any number: here four 2s on top of seven. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "12345:1")
    board.step("33456:33", "12345:2")
    heard = board.step("2222b:222b", "12345:3")
    assert of("went_out", heard) == [{"seat": A, "cards": 11}]


def test_14_3_cards_count_not_dice() -> None:
    """A double card is one card for the limit of eight, and two dice for the majority. (14.3)"""
    board = Board(2, PLAIN)
    board.step("ab345:ab", "12345:1")
    board.step("cd112:cd", "12345:2")
    heard = board.step("ef122:ef", "12345:3")
    assert of("went_out", heard) == []
    assert out(board)[A] == 6
    assert [lying(board, casino)[A] for casino in range(1, 7)] == [2] * 6
    assert not board.seen["seats"][A]["out"]


def test_14_3_one_player_goes_on_alone() -> None:
    """When all others are out, the last one plays on alone. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "12345:1")
    board.step("2222b:2222b", "12345:2")
    assert [seat["out"] for seat in board.seen["seats"]] == [True, False]
    heard = board.step("12345:3")
    assert [e["seat"] for e in of("laid", heard)] == [B]
    assert (board.state.kind, board.state.seat, board.state.step) == ("hand", B, 4)


def test_14_3_the_deal_ends_when_all_are_out() -> None:
    """Nobody left before the sixth step: the casinos pay. (14.3)"""
    board = Board(2, PLAIN)
    board.step("1111a:1111a", "2222b:2222b")
    board.step("3333c:333", "4444d:44d")
    assert (board.state.kind, board.state.step) == ("pay", 2)
