"""Frames: a viewer's view of one ply, and where undo leads to."""

from dataclasses import replace

import pytest

from croupier.core.errors import CroupierError
from croupier.core.state import CHANCE
from croupier.records.frame import TableSetup, frame
from croupier.records.match import Match, open_match, replay
from croupier.records.record import HUMAN, parse_record
from tests.engine.matches import SEED, TABLE, play_on, seated
from tests.games.tables import next_frame, played, spread
from tests.support.cases import in_turn

# -- frames -----------------------------------------------------------------------------------


def test_a_frame_holds_the_set_up_spelled_out() -> None:
    """Options with their values, a name or an empty text for every seat, edition and seed."""
    text = f"vegas?v=1&rules=alea-2018&with=start1&seats=human,greedy,random&names=Anna&seed={SEED}"
    shown = frame(open_match(text), None, 0)
    options = shown.setup.options
    assert {"start": 1, "autoplay": True, "hidden_money": True}.items() <= options.items()
    assert shown.setup == TableSetup(
        game="vegas",
        revision=1,
        rules="alea-2018",
        options=options,
        seats=("human", "greedy", "random"),
        names=("Anna", "", ""),
        colours=(),
        seed=SEED,
    )


def test_the_first_frame_has_no_action() -> None:
    """At ply 0 nothing has happened yet."""
    shown = frame(seated("human,human,human"), None, 0)
    assert shown.action is None
    assert shown.events == ()
    assert shown.undo is None
    assert shown.next.actor == CHANCE


def test_a_frame_tells_who_is_concerned(match: Match) -> None:
    """A roll is chance's move, but concerns a seat; filling and paying concern nobody."""
    for ply in spread(range(match.length), 80):
        shown = frame(match, None, ply)
        state = match.state(ply)
        assert (shown.next.actor, shown.next.seat, shown.next.kind) == (
            state.actor,
            state.seat,
            state.kind,
        )
        assert (shown.next.actor == CHANCE) == (shown.next.actions == ())
        following = match.plies[ply]
        assert following.actor == shown.next.actor
        if shown.next.actions:
            assert str(following.action) in shown.next.actions


@in_turn("wanted", [True, False])
def test_a_forced_turn_is_automatic_where_the_set_up_wants_it(wanted: bool) -> None:
    """The table plays a forced turn without asking only if the set-up says so."""
    record = played(TABLE, SEED).record
    setup = replace(record.setup, options=(("autoplay", wanted),))
    match = replay(replace(record, setup=setup))
    shown = [frame(match, None, ply).next for ply in range(match.length + 1)]
    assert any(each.forced for each in shown)
    assert all(each.automatic == (each.forced and wanted) for each in shown)


def test_length_is_the_tip_of_the_record_asked_about(match: Match) -> None:
    """Whatever ply is shown, the frame tells how far the record goes."""
    assert {frame(match, None, ply).length for ply in (0, 7, match.length)} == {match.length}


def test_the_viewpoint_is_passed_through(match: Match) -> None:
    """A frame says whose view it is."""
    assert frame(match, 2, 5).seat == 2
    assert frame(match, None, 5).seat is None


@in_turn("ply", [-1, -100, 10**6])
def test_a_ply_outside_the_game_is_refused(match: Match, ply: int) -> None:
    """There is no frame before the beginning or behind the tip."""
    for ask in (
        lambda: frame(match, None, ply),
        lambda: next_frame(match, None, ply),
        lambda: match.cut(ply),
    ):
        with pytest.raises(CroupierError) as refused:
            ask()
        assert refused.value.code == "bad-ply"
        assert refused.value.data == {"ply": ply, "length": match.length}


# -- undo -------------------------------------------------------------------------------------


def undo_of(match: Match, ply: int) -> int | None:
    """Straight from the promise: the ply before the last open human decision."""
    humans = [
        at
        for at in range(ply)
        if match.state(at).actor >= 0
        and match.record.setup.seats[match.state(at).actor] == HUMAN
        and len(match.state(at).legal_actions()) > 1
    ]
    return humans[-1] if humans else None


@in_turn("kinds", ["human,human,human", "human,greedy,random", "random,random,random"])
def test_undo_is_the_last_open_human_decision(kinds: str) -> None:
    """Bots' moves, chance and forced turns are taken back together with what they followed."""
    match = play_on(seated(kinds), 120)
    for ply in range(0, match.length + 1, 7):
        assert frame(match, None, ply).undo == undo_of(match, ply)
    assert (frame(match, None).undo is None) == (HUMAN not in kinds)


def test_undone_the_decision_is_open_again() -> None:
    """At the undo ply a person has the same choice as before, and the record ends before it."""
    match = play_on(seated("human,greedy,greedy"), 90)
    shown = frame(match, None)
    assert shown.undo is not None
    back = frame(match, None, shown.undo)
    assert back.next.actor >= 0
    assert back.next.bot is None
    assert len(back.next.actions) > 1
    assert len(parse_record(back.record).decisions) < len(match.record.decisions)


def test_undo_and_the_same_move_again_is_the_same_game() -> None:
    """Nothing is rolled anew after an undo: the same decision leads to the same frames."""
    match = play_on(seated("human,greedy,greedy"), 90)
    undo = frame(match, None).undo
    assert undo is not None
    again = next_frame(match, None, undo, str(match.plies[undo].action))
    assert again.events == match.plies[undo].events
    rest = replay(parse_record(again.record)).cut(again.ply)
    while rest.length < match.length:
        shown = next_frame(rest, None, rest.length)
        rest = replay(parse_record(shown.record)).cut(shown.ply)
    assert rest.state(rest.length) == match.state(match.length)
