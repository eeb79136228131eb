"""Positions of the card game written by hand, and the errors of impossible ones."""

from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.errors import PositionError
from croupier.core.state import ALL_HANDS, OVER
from croupier.games.vegas_cards.cards import join
from croupier.games.vegas_cards.cards import read as cards
from croupier.games.vegas_cards.positions.parser import read_position
from croupier.games.vegas_cards.positions.text import position_text
from croupier.games.vegas_cards.rules import PRESETS, Rules, deck
from croupier.games.vegas_cards.state import CardsState
from croupier.records.match import open_match, replay
from croupier.records.positions import position_at
from croupier.records.record import Record, Setup
from croupier.simulation import play_game
from tests.games.positions import seen
from tests.games.tables import Table, played
from tests.support.cases import in_turn

SECRET = PRESETS["cards-2016"]
TURNS = PRESETS["cards-2016-turns"]
CHIPS = Rules(turns=True, chips=True)

SOME = "2-2.93,x7,54,96,33,88.9x-190,54-90.38847655.1a-11233-345-23,34-1445f-226.select-b"


def read(
    text: str, rules: Rules = SECRET, seats: int = 2, seed: str = "amber-fox-41"
) -> CardsState:
    """The state that a text describes."""
    return read_position(rules, seats, text, Seeded(seed))


def problems(text: str, rules: Rules = SECRET) -> list[tuple[Any, ...]]:
    """(code, part, place, thing, found, wanted) of all that is wrong."""
    with pytest.raises(PositionError) as refused:
        read(text, rules)
    return [tuple(each) for each in refused.value.problems]


def test_chip_cards_are_with_seats_that_there_are() -> None:
    """Not with one that is farther round the table. (14.6)"""
    text = "3b-4.48,96,84,47,5x,79-tb.-.-.-.bill"
    for holder in "cde":
        found = problems(text.replace("-tb", f"-t{holder}"), CHIPS)
        assert ("unknown", "casinos", 5, f"t{holder}", None, None) in found


def test_a_position_is_read_part_by_part() -> None:
    """Bills, money, the box, and of each seat the cards laid, in hand, aside and chosen."""
    state = read(SOME)
    assert (state.deal, state.step, state.kind, state.actor) == (2, 2, "select", 1)
    assert state.bills[:2] == ((90, 30), (100, 70))
    assert state.won == ((90, 100), (50, 40))
    assert state.box == (30, 80, 80, 40, 70, 60, 50, 50)
    assert state.laid == (cards("1a"), cards("34"))
    assert state.hands == (cards("11233"), cards("1445f"))
    assert state.glasses == (cards("345"), cards("226"))
    assert state.chosen == (0b01100, 0)
    assert len(state.decks[0]) == 20
    assert join(state.decks[1], cards("34"), cards("1445f"), cards("226")) == deck(SECRET)
    assert position_text(state, ALL_HANDS) == SOME


def test_chance_goes_on_by_its_names() -> None:
    """The deal, the seat and the number of its hands are in the name of the next hand. (0.5)"""
    text = SOME.replace("-345-23,34-1445f-226.select-b", "-345,34--226.hand-b")
    assert read(text).chance == "hand/2/1/2"


def test_secrets_of_other_seats_are_left_out() -> None:
    """A position that a seat passes on tells nobody's cards but its own. (C2)"""
    state = read(SOME)
    assert position_text(state, None).split(".")[4] == "1a,34"
    assert position_text(state, 1).split(".")[4] == "1a,34-1445f-226"


def test_unknown_hands_are_drawn_from_what_is_left() -> None:
    """By the seed: of the seat's own cards, and as many as it has in hand and aside."""
    text = SOME.replace("1a-11233-345-23,34-1445f-226", "1a,34-1445f")
    state, other = read(text), read(text, seed="jade-otter-7")
    assert read(text) == state != other
    assert len(state.hands[0]) == 5
    assert len(state.glasses[0]) == len(state.glasses[1]) == 3
    assert state.chosen[0] > 0
    assert state.hands[1] == cards("1445f")
    for seat in range(2):
        parts = (state.decks[seat], state.hands[seat], state.glasses[seat], state.laid[seat])
        assert join(*parts) == deck(SECRET)


def test_other_hands_in_every_game_of_a_simulation() -> None:
    """Win rates from a position are over many possible hands, not one."""
    text = "4-6.93,x7,54,96,33,88.-.-.11223,33445.select-a"
    setup = Setup("vegas_cards", "cards-2016", ("random", "random"), "a", position=text)
    assert len({play_game(setup, number).scores for number in range(30)}) > 10


def test_a_seat_that_is_out() -> None:
    """It has no hand, and under its glass is all that it has not laid. (14.3)"""
    text = "1-4.93,x7,54,96,33,88.,.-.11112222,33445-11223-445566b.reveal"
    with pytest.raises(PositionError):
        read(text)
    text = "1-4.93,x7,54,96,33,88.-.-.11112222,334-11223-345566bcdef1-12.reveal"
    state = read(text)
    assert state.decks[0] == b""
    assert len(state.glasses[0]) == 22
    assert state.playing() == [1]


def test_one_after_another() -> None:
    """Seat b has laid in this step and has its next hand; seat a is to choose. (14.5)"""
    text = "1b-2.93,x7,54,96,33,88.-.-.1-23456-2344,34-11223-11225566.select-a"
    state = read(text, TURNS)
    assert (state.start, state.actor) == (1, 0)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert position_text(state, ALL_HANDS) == text
    drawn = read(text.replace("34-11223-11225566.select-a", "34--11225566.hand-b"), TURNS)
    assert drawn.chance == "hand/1/1/3"


@in_turn("move", ["select-b", "hand-b", "reveal"])
def test_no_casino_has_more_bills_than_it_gets(move: str) -> None:
    """Whatever is due: a third place would be paid. (14.3, 14.4)"""
    text = SOME.replace(".93,", ".937,").replace(".38847655.", ".-.").replace("select-b", move)
    reported = problems(text)
    assert ("too-many", "casinos", 0, None, 3, 2) in reported


def test_chip_cards_to_claim() -> None:
    """Seat b may take the card of casino 3, then that of casino 5. (14.6)"""
    text = "1a-1.93-ta,x7,54,96,33,88.c,.-.a1-11223-345,ce--112.chip-b-35"
    state = read(text, CHIPS)
    assert state.claims == (3, 5)
    assert position_text(state, ALL_HANDS) == text.replace("a1-", "1a-").replace(".c,.", ".c,.")
    for claims in ("53", "33"):
        reported = problems(text.replace("chip-b-35", f"chip-b-{claims}"), CHIPS)
        assert ("not-due", "move", None, "chip", None, None) in reported


def test_the_end() -> None:
    """After the last deal everybody has what they have won. (14.4)"""
    state = read("4.-.9x,54.-.-.over")
    assert state.actor == OVER
    assert state.returns() == (1.0, 0.0)


@in_turn(
    ("text", "expected"),
    [
        ("2", [("items", "pos", None, None, 1, 6)]),
        (SOME.replace("2-2", "2b-2"), [("unreadable", "deal", None, None, None, None)]),
        (SOME.replace("2-2", "2"), [("unreadable", "deal", None, None, None, None)]),
        (SOME.replace("select-b", "select-c"), [("unknown", "move", None, "c", None, None)]),
        (SOME.replace("9x-190", "99999x-190"), [("too-many", "won", 0, "90", 7, 6)]),
        (SOME.replace(".93,", ".93-ta,"), [("unknown", "casinos", 0, "ta", None, None)]),
        (SOME.replace("226", "226-44"), [("not-due", "cards", 1, "chosen", None, None)]),
        (SOME.replace("1445f", "1445"), [("too-few", "cards", 1, "hand", 4, 5)]),
        (SOME.replace("226", "22").replace("-345", "-3456"), [
            ("too-many", "cards", 0, "glass", 4, 3),
            ("too-few", "cards", 1, "glass", 2, 3),
        ]),
        (SOME.replace("34-1445f", "3-1445f"), [("too-few", "cards", 1, "glass", 3, 4)]),
        (SOME.replace("34-1445f", "-1445f"), [("too-few", "cards", 1, "laid", 0, 1)]),
        (SOME.replace("1a-11233", "aa-11233"), [("too-many", "cards", 0, "a", 2, 1)]),
        (SOME.replace("345-23", "345-55"), [("unreadable", "cards", 0, "chosen", None, None)]),
        (SOME.replace("select-b", "chip-b-3"), [
            ("not-due", "move", None, "chip", None, None),
            ("not-due", "cards", 0, "chosen", None, None),
        ]),
        (SOME.replace("9x-190", "9xb30-190"), [("unreadable", "won", 0, None, None, None)]),
        ("4.-.9x,54.-.11,.over", [("not-due", "cards", 0, None, None, None)]),
        ("3.-.9x,54.-.-.over", [("not-due", "move", None, "over", None, None)]),
    ],
)  # fmt: skip
def test_position_errors_name_part_and_place(text: str, expected: list[tuple[Any, ...]]) -> None:
    """Everything at once, each with where it is and how many there may be."""
    assert problems(text) == expected


def test_chip_cards_have_their_time_and_number() -> None:
    """None is held where no deal runs, and there are six a deal. (14.6)"""
    over = "4.-ta,,,,,.9xc,54.-.-.over"
    assert ("not-due", "casinos", 0, "ta", None, None) in problems(over, CHIPS)
    assert ("too-many", "won", None, "c", 25, 24) in problems(over.replace("xc", "xc25"), CHIPS)


def test_a_seat_that_is_out_draws_no_more() -> None:
    """After eight cards a seat takes no turn, so no hand can be due to it. (14.3)"""
    text = "1-4.93,x7,54,96,33,88.,.-.11223344,1a.hand-a"
    assert ("not-due", "move", None, "hand", None, None) in problems(text)


def test_bills_have_to_last() -> None:
    """Twelve bills for each deal to come: with too many out the pile would run dry. (14.3)"""
    hidden = "xxxxxx999999888888777777"
    text = f"2-1.66,66,66,55,55,55.{hidden},.4.-11223,-11223.select-a"
    assert problems(text) == [("too-few", "box", None, None, 11, 24)]


def test_a_running_game_hides_its_hands() -> None:
    """The position of an unfinished game reveals no hands, even where all are requested."""
    table = Table("vegas_cards", "cards-2016", 2)
    record = played(table, "amber-fox-41").record
    running = replay(Record(record.setup, record.decisions[:3]))
    assert position_at(running, running.viewer(ALL_HANDS)).text.split(".")[4].count("-") == 0
    over = replay(record)
    ply = next(n for n in range(over.length) if over.state(n).kind == "select")
    placed = position_at(over, over.viewer(ALL_HANDS), ply)
    begun = open_match(placed.record or "")
    assert seen(table, begun.first) == seen(table, over.state(ply))
    assert placed.text.split(".")[4].count("-") > 0
