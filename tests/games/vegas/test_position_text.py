"""Positions of Las Vegas written by hand, and the errors of impossible ones."""

from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.errors import PositionError
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.pieces.dice import FollowUp, Special
from croupier.games.vegas.positions.parser import read_position
from croupier.games.vegas.positions.text import position_text
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import VegasState
from tests.support.cases import in_turn

PLAIN = Rules()
BOULEVARD = PRESETS["boulevard"]
CHIPS = Rules(chips=True)

THREE = "2b.93-a2b,6,52-c,44,7-b2,81.9,,61.6,5-1,7-1.4153.roll-a"


def read(text: str, rules: Rules = PLAIN, seats: int = 3) -> VegasState:
    """The state that a text describes."""
    return read_position(rules, seats, text, Seeded("amber-fox-41"))


def problems(text: str, rules: Rules = PLAIN, seats: int = 3) -> list[tuple[Any, ...]]:
    """(code, part, place, thing, found, wanted) of all that is wrong."""
    with pytest.raises(PositionError) as refused:
        read(text, rules, seats)
    return [tuple(each) for each in refused.value.problems]


def test_a_position_is_read_part_by_part() -> None:
    """Round, bills, dice, money, hands, the bottom of the pile and who rolls."""
    state = read(THREE)
    assert (state.round, state.start, state.kind, state.turn) == (2, 1, "roll", 0)
    assert state.actor == CHANCE
    assert state.bills == ((90, 30), (60,), (50, 20), (40, 40), (70,), (80, 10))
    assert state.dice[0] == (2, 1, 0)
    assert state.hands == (6, 5, 7)
    assert state.turns == (0, 1, 1)
    assert state.won == ((90,), (), (60, 10))
    assert state.pile.returned == (40, 10, 50, 30)
    assert state.pile.size == 54 - 10 - 3
    assert state.ledger == ((90, 0, 70),)
    assert position_text(state, None) == THREE.replace("9,,61", "9-90,-0,61-70")


def test_chance_goes_on_by_its_names() -> None:
    """The round, the seat and the number of its turns are in the name of the next roll. (0.5)"""
    assert read(THREE).chance == "roll/2/0/0"
    assert read(THREE.replace("roll-a", "roll-b")).chance == "roll/2/1/1"


def test_no_bill_is_due_where_every_casino_has_enough() -> None:
    """As long as one has too few it is; then the first seat rolls. (1.2)"""
    assert read("1b.93,6,52,44,7,.-.-.-.bill").kind == "bill"
    assert problems("1b.93,6,52,44,7,81.-.-.-.bill") == [
        ("not-due", "move", None, "bill", None, None)
    ]


def test_a_roll_may_lie_there() -> None:
    """The faces lie in front of the seat whose choice it is."""
    state = read(THREE.replace("roll-a", "place-a-114556"))
    assert [str(each) for each in state.legal_actions()] == ["1", "4", "5", "6"]
    assert state.actor == 0


def test_all_modules_at_once() -> None:
    """Biggys, neutral dice, kickers, rainbow cards and the bandit in one line. (10)"""
    text = "1a.r1-a3nu,5,6-b2n2,9-n,4r,x,82-3a2-5b3v.-.1kn,1kn,6ukn2.-.place-a-145"
    state = read(text, BOULEVARD)
    assert state.bills[0] == (0, 10)
    assert state.bills[5] == (100,)
    assert state.dice[0] == (3, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0)
    assert state.dice[8][:2] == (2, 0)
    assert state.dice[10][8] == 1
    assert state.special[0] == Special(0, 1, 1)
    assert state.hands == (3, 3, 10)
    assert position_text(state, None) == text


def test_a_kick_that_is_due() -> None:
    """A kicker was laid at casino 4, where a die of each lies. (7)"""
    rules = Rules(kicker=1)
    text = "1a.5,5,6,9-ab,4r,72.-.6,6k.-.kick-a-4-1".replace("r", "1")
    state = read(text, rules, 2)
    assert state.follow_up == FollowUp(3, 1, chip=False)
    assert [str(each) for each in state.legal_actions()] == ["A", "B"]
    assert position_text(state, None) == text


def test_chip_cards() -> None:
    """Seat a has that of casino 1, and two in all; that of casino 2 may be taken. (14.6)"""
    text = "2a.5-a2-ta,6-b2,6,9,4,72.9c2-100,6-60.6,6.-.chip-b-2"
    state = read(text, CHIPS, 2)
    assert state.chips == (0, None, None, None, None, None)
    twice = problems(text.replace("-ta", "-ta-tb"), CHIPS, 2)
    assert ("unreadable", "casinos", 0, None, None, None) in twice
    without = problems(text.replace("9c2-100", "9-100"), CHIPS, 2)
    assert ("too-few", "won", 0, "c", 0, 1) in without
    assert state.chip_cards == (2, 0)
    assert state.money() == (110, 60)
    assert position_text(state, None) == text


def test_the_solo_game() -> None:
    """Each colour has its own dice; a colour without any rolls no face. (11)"""
    text = "1a.5-b3,6-b2c,6-b2,9-ab,5,72.-.7,0,7,8,8.-.place-a-30264"
    state = read(text, PRESETS["solo"], 1)
    assert state.hands == (7, 0, 7, 8, 8)
    assert state.roll == bytes([3, 0, 2, 6, 4])
    assert position_text(state, None) == text
    for roll in ("31264", "30204"):  # a face of no die, and a die without a face
        found = [each[:2] for each in problems(text.replace("30264", roll), PRESETS["solo"], 1)]
        assert found == [("unreadable", "move")]


def test_money_may_be_a_sum() -> None:
    """Of the bills that are left the fewest make the sum; the text of the state names them."""
    state = read(THREE.replace("9,,61", "s170,,s20"))
    assert state.won == ((90, 80), (), (20,))
    assert state.ledger == ((170, 0, 20),)
    assert state.pile.size == 54 - 10 - 3
    assert position_text(state, None) == THREE.replace("9,,61", "98-170,-0,2-20")


def test_the_next_casino_pays() -> None:
    """Casinos 1 and 2 have paid, three is next; no dice are in hands any more. (1.5)"""
    state = read("4c.,,52-c2,44-a,7-b2,81.9,,61.-.4153.pay-3")
    assert (state.casino, state.hands) == (2, (0, 0, 0))
    assert state.chance == "pay/4/3"


def test_filling_goes_on_where_it_stopped() -> None:
    """The first casino that has not enough is filled next. (1.2)"""
    state = read("3a.93,2,,,,.9,,61.-.-.bill")
    assert (state.casino, state.hands) == (1, (8, 8, 8))
    assert state.chance == "bill/3/2/1"


def test_the_end() -> None:
    """After the last round everybody has what they have won. (1.6)"""
    state = read("4a.-.9,5,61.-.-.over")
    assert state.actor == OVER
    assert state.returns() == (1.0, 0.0, 0.0)


@in_turn(
    ("text", "expected"),
    [
        ("2b", [("items", "pos", None, None, 1, 6)]),
        (THREE.replace(",81", ""), [("items", "casinos", None, None, 5, 6)]),
        (THREE.replace("2b.", "b2."), [("unreadable", "round", None, None, None, None)]),
        (THREE.replace("2b.", "2."), [("unreadable", "round", None, None, None, None)]),
        (THREE.replace("2b.", "2e."), [("unknown", "round", None, "e", None, None)]),
        (
            THREE.replace("93-a2b", "93-q").replace("roll-a", "fold-a"),
            [
                ("unreadable", "casinos", 0, None, None, None),
                ("unreadable", "move", None, None, None, None),
            ],
        ),
        (THREE.replace("a2b,", "a27b,"), [("too-many", "casinos", 0, "a", 33, 8)]),
        (THREE.replace("52-c", "52"), [("too-few", "hands", 2, "c", 7, 8)]),
        (THREE.replace("7-1.", "9-1."), [("too-many", "casinos", 2, "c", 10, 8)]),
        (
            THREE.replace("9,,61", "999999,,61"),
            [("too-many", "won", 0, "90", 7, 5)],
        ),
        (THREE.replace("4153", "x"), [("too-many", "pile", None, "100", 1, 0)]),
        (THREE.replace("81.9", "81-n.9"), [("unknown", "casinos", 5, "n", None, None)]),
        (THREE.replace("81.9", "81-ta.9"), [("unknown", "casinos", 5, "ta", None, None)]),
        (THREE.replace("5-1", "5uk-1"), [
            ("unknown", "hands", 1, "u", None, None),
            ("unknown", "hands", 1, "k", None, None),
        ]),
        (THREE.replace("9,,", "9c,,"), [("unknown", "won", 0, "c", None, None)]),
        (THREE.replace("9,,", "9-90-95,,"), [("items", "won", 0, None, 2, 1)]),
        (THREE.replace("9,,", "s5,,"), [("unknown", "won", 0, "5", None, None)]),
        (THREE.replace("roll-a", "roll-f"), [("unknown", "move", None, "f", None, None)]),
        (THREE.replace("roll-a", "place-a-123"), [("too-few", "move", None, None, 3, 6)]),
        (THREE.replace("roll-a", "place-a-123450"), [
            ("unreadable", "move", None, None, None, None)
        ]),
        (THREE.replace("roll-a", "start").replace(".6,5-1,7-1.", ".-."), [
            ("too-many", "casinos", 0, "a", 2, 0),
            ("too-many", "casinos", 4, "b", 3, 0),
            ("too-many", "casinos", 2, "c", 1, 0),
            ("not-due", "move", None, "start", None, None),
        ]),
        (THREE.replace("roll-a", "chip-a-1"), [("not-due", "move", None, "chip", None, None)]),
        (THREE.replace("roll-a", "rainbow").replace(".6,5-1,7-1.", ".-."), [
            ("too-few", "hands", 0, "a", 2, 8),
            ("too-few", "hands", 1, "b", 3, 8),
            ("too-few", "hands", 2, "c", 1, 8),
            ("not-due", "move", None, "rainbow", None, None),
        ]),
        (THREE.replace("roll-a", "pay-1"), [
            ("not-due", "hands", 0, None, None, None),
            ("not-due", "hands", 1, None, None, None),
            ("not-due", "hands", 2, None, None, None),
        ]),
    ],
)  # fmt: skip
def test_position_errors_name_part_and_place(text: str, expected: list[tuple[Any, ...]]) -> None:
    """Everything at once, each with where it is and how many there may be."""
    assert problems(text) == expected


def test_no_more_rounds_and_casinos_than_there_are() -> None:
    """A third round of two, and a seventh casino without a bandit, cannot be. (1.6, 9)"""
    assert problems(THREE.replace("2b.", "3b."), Rules(rounds=2)) == [
        ("too-many", "round", None, None, 3, 2)
    ]
    paid = "4a.-.9,8.-.-.pay-7"
    assert problems(paid, Rules(), 2) == [("not-due", "move", None, "pay", None, None)]


def test_a_face_lies_once_on_the_bandit() -> None:
    """Two seats cannot have laid the same face there. (9, S2)"""
    text = "1a.5,5,6,9,5,72,82-3ab.-.7,7.-.roll-a"
    assert problems(text, Rules(bandit=True), 2) == [("too-many", "casinos", 6, "3", 2, 1)]
    face = text.replace("82-3ab", "82-ab")
    assert problems(face, Rules(bandit=True), 2) == [("unreadable", "casinos", 6, None, None, None)]


def test_too_many_kickers_and_neutral_dice() -> None:
    """Nobody has more of them than they were given. (3, 7)"""
    rules = Rules(kicker=1, neutral=True)
    text = "1a.5,5,6,9,5,72.-.7k2n4,7kn4.-.roll-a"
    assert problems(text, rules, 2) == [("too-many", "hands", 0, "k", 2, 1)]
    lying = text.replace("k2", "k").replace("1a.5,", "1a.5-n,")
    assert problems(lying, rules, 2) == [("too-many", "casinos", 0, "n", 9, 8)]
    assert read(text.replace("k2n4", "k"), rules, 2).hands == (8, 12)
