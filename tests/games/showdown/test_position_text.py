"""Positions of Expert Yahtzee written by hand, and the errors of impossible ones."""

from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.errors import PositionError
from croupier.core.state import OVER
from croupier.games.showdown.pieces.track import Slot
from croupier.games.showdown.positions.parser import read_position
from croupier.games.showdown.positions.text import position_text
from croupier.games.showdown.rules import Rules
from croupier.games.showdown.state import ShowdownState
from tests.support.cases import in_turn

SOME = "17.6b30,,fha50,,,1ay,,,,chb60,,.5,3.keep-b-1-2-66413"
ALL = "30-a.6b30,2a10,fha50,3a20,4b30,1ay,3kb30,4kb40,ssa50,chb60,lsb70,5a20.5,3.move-b"


def read(text: str, rules: Rules | None = None, seats: int = 2) -> ShowdownState:
    """The state that a text describes."""
    return read_position(rules or Rules(), seats, text, Seeded("amber-fox-41"))


def problems(text: str) -> list[tuple[Any, ...]]:
    """(code, part, place, thing, found, wanted) of all that is wrong."""
    with pytest.raises(PositionError) as refused:
        read(text)
    return [tuple(each) for each in refused.value.problems]


def test_the_first_seat_is_drawn_before_anything_else() -> None:
    """Not once a card is on the track, nor once a turn has ended. (15.2)"""
    start = "0.-.0,8.start-1-ab"
    assert (read(start).kind, read(start).turn) == ("start", 0)
    for text in (start.replace("-", ",6b30" + 10 * ",", 1), "1.-.0,8.start-1-ab"):
        assert ("not-due", "move", None, "start", None, None) in problems(text)


def test_a_position_is_read_part_by_part() -> None:
    """Cards with their markers, pawns, figures, whose turn, which throw, and the dice."""
    state = read(SOME)
    assert state.track[1] == Slot(5, 1, 30)
    assert state.track[3] == Slot(8, 0, 50)
    assert state.track[7] == Slot(0, 0, 40, figure=True)
    assert state.scores() == (90, 90)
    assert state.pawns == (5, 3)
    assert state.figures == (False, True)
    assert (state.actor, state.kind, state.moves) == (1, "keep", 1)
    assert state.attempt is not None
    assert (state.attempt.mode, state.attempt.throws) == ("take", 2)
    assert state.turns == (9, 8)
    assert position_text(state, None) == SOME


def test_chance_goes_on_by_its_names() -> None:
    """The seat, the number of its turns and its throws are in the name of the next throw. (0.5)"""
    thrown = SOME.replace("keep-b-1-2-66413", "throw-b-1-2-66413-66")
    assert read(thrown).chance == "throw/1/8/0/2"
    assert read(SOME.replace("keep-b-1-2-66413", "move-b-2")).chance == "move/1/8/2"
    assert position_text(read(thrown), None) == thrown


def test_dice_that_are_kept_are_the_first_of_equals() -> None:
    """Keeping the same faces is the same action, whichever dice show them. (15.4)"""
    state = read(SOME.replace("keep-b-1-2-66413", "throw-b-1-2-66416-66"))
    assert state.attempt is not None
    assert state.attempt.mask == 0b00011
    none = read(SOME.replace("keep-b-1-2-66413", "throw-b-1-1-66416-0"))
    assert none.attempt is not None
    assert none.attempt.mask == 0


def test_the_showdown() -> None:
    """All cards lie; seat b is next and seat a has the last turn. (15.7, 15.8)"""
    state = read(ALL)
    assert state.last == 0
    assert (state.turn, state.kind) == (1, "move")
    assert position_text(state, None) == ALL
    over = read(ALL.replace("move-b", "over"))
    assert over.actor == OVER
    assert over.returns() == (0.0, 1.0)


def test_the_throw_for_the_start() -> None:
    """Seats a and c tied and throw again; a has thrown a 4. (15.2, E6)"""
    text = "0.-.0,4,8.start-2-ac-4"
    state = read(text, seats=3)
    assert state.chance == "start/2/2"
    assert position_text(state, None) == text


@in_turn(
    ("text", "expected"),
    [
        ("17", [("items", "pos", None, None, 1, 4)]),
        (SOME.replace("5,3", "5,3,1"), [("items", "pawns", None, None, 3, 2)]),
        (SOME.replace("5,3", "5,16"), [("unreadable", "pawns", 1, None, None, None)]),
        (SOME.replace("chb60", "6b20"), [("too-many", "track", 9, "6", 2, 1)]),
        (SOME.replace("chb60", "chay"), [("too-many", "track", 9, "y", 2, 1)]),
        (SOME.replace("chb60", "chb50"), [("unknown", "track", 9, "50", None, None)]),
        (SOME.replace("chb60", "chd60"), [("unknown", "track", 9, "d", None, None)]),
        (SOME.replace("17.", "17-a."), [("not-due", "turns", None, "a", None, None)]),
        (ALL.replace("30-a", "30"), [("not-due", "turns", None, None, None, None)]),
        (SOME.replace("keep-b", "keep-c"), [("unknown", "move", None, "c", None, None)]),
        (SOME.replace("keep-b-1-2-66413", "own-b-1"), [
            ("not-due", "move", None, "own", None, None)
        ]),
        (SOME.replace("keep-b-1-2-66413", "claim-b-1-3-66413"), [
            ("not-due", "move", None, "claim", None, None)
        ]),
        (SOME.replace("keep-b-1-2-66413", "throw-b-1-2-66413-55"), [
            ("unreadable", "move", None, None, None, None)
        ]),
        (SOME.replace("keep-b-1-2-66413", "start-1-ab"), [
            ("not-due", "move", None, "start", None, None)
        ]),
        (SOME.replace("keep-b-1-2-66413", "on-b-1"), [
            ("not-due", "move", None, "go_on", None, None)
        ]),
        (SOME.replace("keep-b-1-2-66413", "over"), [
            ("not-due", "move", None, "over", None, None)
        ]),
    ],
)  # fmt: skip
def test_position_errors_name_part_and_place(text: str, expected: list[tuple[Any, ...]]) -> None:
    """Everything at once, each with where it is and how many there may be."""
    assert problems(text) == expected
