"""The parts and the beginning of a round of Las Vegas, by the book. (1.1, 1.2, 2)"""

from collections import Counter
from dataclasses import replace

import pytest

from croupier.core.chance import Seeded
from croupier.core.errors import IllegalAction, SetupError
from croupier.core.state import CHANCE
from croupier.games.vegas import GAME
from croupier.games.vegas.rules import PRESETS, Rules
from tests.games.boards import of
from tests.games.vegas.board import (
    PLAIN,
    Board,
)
from tests.support.cases import in_turn


@in_turn(
    ("rules", "counts", "total"),
    [
        ("alea-2012", [6, 8, 8, 6, 6, 5, 5, 5, 5], 2500),
        ("alea-2018", [5, 7, 7, 5, 6, 5, 5, 4, 4], 2230),
    ],
)
def test_1_1_and_2_the_bills(rules: str, counts: list[int], total: int) -> None:
    """54 bills of 2,500 together in 2012, 48 of 2,230 in 2018. (1.1, 2)"""
    facts = GAME.facts(rules)
    expected = {10 * at: count for at, count in enumerate(counts, start=1)}
    assert facts["bills"] == expected
    assert sum(bill * count for bill, count in expected.items()) == total
    assert Board(rules=replace(PRESETS[rules], start=0)).seen["pile"] == sum(counts)


@in_turn("rules", ["alea-2012", "alea-2018"])
@in_turn("seats", [2, 3, 4, 5, 6])
def test_1_1_two_to_six_players_with_eight_dice(rules: str, seats: int) -> None:
    """Either edition seats two to six, each with eight dice, around six casinos. (1.1)"""
    board = Board(seats, replace(PRESETS[rules], start=0))
    assert [seat["own"] for seat in board.seen["seats"]] == [8] * seats
    assert [casino["id"] for casino in board.seen["casinos"]] == [1, 2, 3, 4, 5, 6]


@in_turn("seats", [0, 1, 7])
def test_1_1_not_alone_and_not_with_seven(seats: int) -> None:
    """One player or seven cannot play the base game. (1.1)"""
    with pytest.raises(SetupError) as refused:
        GAME.new_state(PRESETS["alea-2012"], seats)
    assert refused.value.data == {"seats": seats, "least": 2, "most": 6}


def test_1_2_bills_are_turned_until_there_are_fifty() -> None:
    """Casino by casino; 30 + 10 is not enough, with another 50 it is; 20 + 20 + 10 is. (1.2)"""
    board = Board()
    laid = [[30, 10, 50], [20, 20, 10], [90], [60], [50], [40, 40]]
    heard = of("bill_turned", board.fill(laid))
    assert [(e["casino"], e["bill"]) for e in heard] == [
        (casino, bill) for casino, bills in enumerate(laid, start=1) for bill in bills
    ]
    assert board.state.kind == "roll"
    assert board.seen["pile"] == 54 - 11


def test_1_2_exactly_fifty_is_enough() -> None:
    """After 20 + 20 + 10 the next bill goes to the next casino; after 40 it does not. (1.2)"""
    board = Board()
    board.do("b20", "b20", "b10")
    assert of("bill_turned", board.do("b40")) == [{"casino": 2, "bill": 40}]
    assert of("bill_turned", board.do("b10")) == [{"casino": 2, "bill": 10}]
    assert of("bill_turned", board.do("b10")) == [{"casino": 3, "bill": 10}]


def test_1_2_bills_are_shown_by_value() -> None:
    """However they were turned, the highest bill is shown first. (1.2)"""
    board = Board()
    board.fill([[20, 10, 80], *PLAIN[1:]])
    assert board.seen["casinos"][0]["bills"] == [80, 20, 10]


def test_1_2_only_bills_of_the_pile_are_turned() -> None:
    """The fifth 90 is the last of them; there is no 100 and no 5 in the box. (1.2)"""
    board = Board()
    board.do(*["b90"] * 5)
    for bill in ("b90", "b100"):
        with pytest.raises(IllegalAction):
            board.do(bill)


def test_1_2_every_bill_of_the_pile_is_equally_likely() -> None:
    """The first bill is each value as often as there are bills of it: it is shuffled. (1.2)"""
    state = Board().state
    seen = Counter(str(state.draw(Seeded(str(seed)))) for seed in range(5400))
    for bill, count in {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}.items():
        assert abs(seen[f"b{bill}"] - 100 * count) < 4 * (100 * count) ** 0.5


def test_1_2_the_start_seat_is_drawn() -> None:
    """Unless it is set, each seat begins equally often. (1.2, L2)"""
    state = GAME.new_state(Rules(), 4)
    assert (state.actor, state.kind) == (CHANCE, "start")
    seen = Counter(str(state.draw(Seeded(str(seed)))) for seed in range(2000))
    assert sorted(seen) == ["s0", "s1", "s2", "s3"]
    assert all(abs(times - 500) < 80 for times in seen.values())


def test_1_2_the_drawn_seat_begins() -> None:
    """The draw is an event, and the drawn seat rolls first. (1.2, L2)"""
    board = Board(4, Rules())
    heard = board.do("s2")
    assert heard == [
        {"type": "start_drawn", "seat": 2},
        {"type": "round_began", "round": 1, "start": 2},
    ]
    board.fill()
    assert (board.state.seat, board.state.kind) == (2, "roll")


def test_1_2_the_start_seat_can_be_set() -> None:
    """Then nothing is drawn, and that seat rolls first. (1.2, L2)"""
    board = Board(4, start=3)
    assert board.state.kind == "bill"
    board.fill()
    assert board.state.seat == 3
    assert board.seen["start"] == 3
