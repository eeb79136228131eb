"""Matches: a record played to its tip, cut, branched, and what may not be done in one."""

from dataclasses import replace

import pytest

from croupier.core.errors import CroupierError, IllegalAction, NotationError
from croupier.core.state import CHANCE, OVER
from croupier.games import GAMES
from croupier.records.frame import frame
from croupier.records.match import Match, new_match, open_match, replay
from croupier.records.record import LONGEST, Record, parse_record
from tests.engine.matches import SEED, TABLE, decision_plies, seated
from tests.games.tables import Played, next_frame, played, spread
from tests.support.cases import in_turn

# -- the tip ----------------------------------------------------------------------------------


def test_a_set_up_is_played_to_its_first_decision() -> None:
    """Chance is played without being asked: a fresh record stands before the first choice."""
    tip = seated("human,human,human")
    state = tip.state(tip.length)
    assert tip.length > 6  # the start seat, at least six bills, a roll
    assert state.actor >= 0
    assert len(state.legal_actions()) > 1
    assert all(ply.actor == CHANCE for ply in tip.plies)


def test_a_bots_decision_is_a_decision_too() -> None:
    """The tip stops before a bot as it does before a person: its move is not in the record yet."""
    people, bots = seated("human,human,human"), seated("random,greedy,steady")
    assert people.length == bots.length
    shown = frame(bots, None)
    assert shown.next.bot in ("random", "greedy", "steady")
    assert frame(people, None).next.bot is None


def test_the_tip_of_a_finished_game_is_its_end(match: Match) -> None:
    """A record with all its decisions is played through the last pay-out."""
    shown = frame(match, None)
    assert shown.next.actor == OVER
    assert shown.next.kind == "over"
    assert shown.next.actions == ()
    assert shown.ply == shown.length == match.length


def test_forced_turns_are_not_recorded(game: Played) -> None:
    """A turn with one legal action is played without a place in the record."""
    turns = list(game.seat_plies())
    forced = [ply for ply in turns if len(ply.before.legal_actions()) == 1]
    assert len(forced) > 0
    assert len(game.record.decisions) == len(turns) - len(forced)
    match = replay(game.record)
    for at, ply in enumerate(match.plies):
        state = ply.before
        counted = len(match.cut(at + 1).record.decisions) - len(match.cut(at).record.decisions)
        assert counted == (state.actor >= 0 and len(state.legal_actions()) > 1)


def test_autoplay_changes_nothing_in_the_record() -> None:
    """True if the table plays forced turns by itself is presentation: the game is the same."""
    by_hand = replace(TABLE.setup(SEED), options=(("autoplay", False),))
    decisions = played(TABLE, SEED).record.decisions
    one, other = replay(Record(TABLE.setup(SEED), decisions)), replay(Record(by_hand, decisions))
    assert [s.action for s in one.plies] == [s.action for s in other.plies]


# -- cutting and branching --------------------------------------------------------------------


def test_a_cut_record_leads_back_to_its_ply(match: Match) -> None:
    """Cut at any ply, the record keeps the decisions taken until then and no others."""
    for ply in spread(range(match.length + 1), 40):
        cut = match.cut(ply)
        assert cut.length == ply
        assert cut.record.decisions == match.record.decisions[: len(cut.record.decisions)]
        again = replay(cut.record)
        assert again.length >= ply
        assert again.state(ply) == match.state(ply)
        assert again.record == cut.record


def test_cutting_leaves_the_match_alone(match: Match) -> None:
    """A cut is a new value."""
    length, record = match.length, match.record
    match.cut(9)
    assert (match.length, match.record) == (length, record)


def test_advancing_from_an_earlier_ply_drops_what_came_later(match: Match) -> None:
    """A different move in the past begins another branch; the old future is gone."""
    ply = decision_plies(match)[10]
    state = match.state(ply)
    other = next(
        str(action) for action in state.legal_actions() if action != match.plies[ply].action
    )
    shown = next_frame(match, None, ply, other)
    assert shown.ply == ply + 1
    assert parse_record(shown.record).decisions == (*match.record.decisions[:10], other)
    assert (
        replay(parse_record(shown.record)).state(ply + 1)
        == state.apply(GAMES["vegas"].parse(other))[0]
    )


def test_advancing_through_chance_drops_later_decisions_too(match: Match) -> None:
    """From a chance ply the same luck comes again, and nothing is decided behind it."""
    plies = [ply for ply in range(match.length) if match.state(ply).actor == CHANCE]
    ply = plies[len(plies) // 2]
    shown = next_frame(match, None, ply)
    assert shown.action is not None
    assert shown.action.notation == str(match.plies[ply].action)
    assert shown.record == str(match.cut(ply + 1).record)


def test_advance_is_exactly_one_ply(match: Match) -> None:
    """Advancing never runs on, not even through chance and forced turns."""
    for ply in spread(range(match.length), 30):
        action = str(match.plies[ply].action) if match.state(ply).actor >= 0 else None
        shown = next_frame(match, None, ply, action)
        assert shown.ply == ply + 1
        assert shown.events == match.plies[ply].events


# -- what may not be done ---------------------------------------------------------------------


def test_an_illegal_choice_is_refused_with_the_legal_ones() -> None:
    """Actions that the page requests are checked against the legal ones of the ply."""
    match = replay(Record(replace(TABLE.setup("13"))))
    legal = [str(action) for action in match.state(match.length).legal_actions()]
    for wrong in (face for face in "123456" if face not in legal):
        with pytest.raises(IllegalAction) as refused:
            next_frame(match, None, match.length, wrong)
        assert refused.value.code == "illegal"
        assert refused.value.data == {"action": wrong, "decision": 0, "legal": legal}


@in_turn("text", ["", "7", "zz", "r12345678", " 1", "1 ", "b50"])
def test_a_choice_that_is_no_decision_is_refused(text: str) -> None:
    """Nonsense, and moves of the table's own hand, are typed errors too."""
    match = seated("human,human,human")
    with pytest.raises(CroupierError) as refused:
        next_frame(match, None, match.length, text)
    assert refused.value.code in ("bad-token", "illegal")


def test_a_person_has_to_choose() -> None:
    """Without an action the engine plays for bots, for chance and where there is no choice only."""
    match = seated("human,human,human")
    with pytest.raises((NotationError, IllegalAction)):
        next_frame(match, None, match.length)


def test_a_forced_turn_needs_no_action(match: Match) -> None:
    """A single legal action is played without being named, and may be named as well."""
    ply = next(p for p in range(match.length) if len(match.state(p).legal_actions()) == 1)
    named = next_frame(match, None, ply, str(match.plies[ply].action))
    assert frame(match, None, ply).next.actions == (str(match.plies[ply].action),)
    assert next_frame(match, None, ply) == named
    assert named.record == str(match.cut(ply).record)


def test_nothing_comes_after_the_end(match: Match) -> None:
    """A finished game goes no further."""
    for action in (None, "1"):
        with pytest.raises(IllegalAction) as refused:
            next_frame(match, None, match.length, action)
        assert refused.value.code == "game-over"
        assert refused.value.data == {"decision": len(match.record.decisions)}


def test_a_link_is_opened_as_a_record_is(match: Match) -> None:
    """With an address before it, a page that it is for, a moment that it points at."""
    text = str(match.record)
    for link in (text, f"https://host/croupier/#/{text}", f"#/{text.replace('?', '/review?')}@1"):
        assert open_match(link).record == match.record


def test_a_text_that_is_too_long_is_refused_of_a_known_game_too(match: Match) -> None:
    """What has been played already changes no answer."""
    long = replace(match, record=Record(match.record.setup, ("1",) * LONGEST))
    with pytest.raises(NotationError) as refused:
        open_match(str(long.record), long)
    assert refused.value.code == "too-long"


def test_another_setup_shares_nothing(match: Match) -> None:
    """A game under another seed begins anew."""
    other = replace(match.record, setup=replace(match.record.setup, seed="jade-otter-7"))
    assert match.shared_with(other) == new_match(other.setup)
