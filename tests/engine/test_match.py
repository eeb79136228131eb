"""Matches: a record played to its tip, cut, branched, undone, and saved as far as it is good."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.chance import Seeded
from croupier.errors import CroupierError, IllegalAction, NotationError
from croupier.frame import Frame, Suggestions, TableSetup, frame, suggest
from croupier.games import GAMES
from croupier.match import Match, open_match, replay
from croupier.record import HUMAN, Record, check, parse_record
from croupier.state import CHANCE, OVER, Advice, State
from tests.games.tables import Played, Table, next_frame, played, spread

SEED = "amber-fox-41"
TABLE = Table("vegas", "alea-2012", 3)


@pytest.fixture(scope="module")
def game() -> Played:
    """A whole game of three people."""
    return played(TABLE, SEED)


@pytest.fixture(scope="module")
def match(game: Played) -> Match:
    """The same game as a match."""
    return replay(game.record)


def seated(kinds: str, decisions: tuple[str, ...] = ()) -> Match:
    """A game of these players, comma-separated, played to its tip."""
    setup = replace(TABLE.setup(SEED), seats=tuple(kinds.split(",")))
    return replay(Record(setup, decisions))


def play_on(start: Match, plies: int) -> Match:
    """So many plies more, people taking their first legal action."""
    here = start
    for _ in range(plies):
        shown = frame(here, None)
        if shown.next.actor == OVER:
            break
        human = shown.next.actor >= 0 and shown.next.bot is None
        moved = next_frame(here, None, here.length, shown.next.actions[0] if human else None)
        here = replay(parse_record(moved.record)).cut(moved.ply)
    return here


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
    """Whether the table plays forced turns by itself is presentation: the game is the same."""
    by_hand = replace(TABLE.setup(SEED), options=(("autoplay", False),))
    decisions = played(TABLE, SEED).record.decisions
    one, other = replay(Record(TABLE.setup(SEED), decisions)), replay(Record(by_hand, decisions))
    assert [s.action for s in one.plies] == [s.action for s in other.plies]


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


@pytest.mark.parametrize("wanted", [True, False])
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


@pytest.mark.parametrize("ply", [-1, -100, 10**6])
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


def decision_plies(of: Match) -> list[int]:
    """The plies at which somebody has a choice."""
    return [ply for ply in range(of.length) if len(of.state(ply).legal_actions()) > 1]


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


@pytest.mark.parametrize(
    "kinds", ["human,human,human", "human,greedy,random", "random,random,random"]
)
def test_undo_is_the_last_open_human_decision(kinds: str) -> None:
    """Bots' moves, chance and forced turns are taken back together with what they followed."""
    match = play_on(seated(kinds), 120)
    for ply in range(0, match.length + 1, 3):
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


# -- what may not be done ---------------------------------------------------------------------


def test_an_illegal_choice_is_refused_with_the_legal_ones() -> None:
    """What the page asks for is checked against the legal actions of the ply."""
    match = replay(Record(replace(TABLE.setup("13"))))
    legal = [str(action) for action in match.state(match.length).legal_actions()]
    for wrong in (face for face in "123456" if face not in legal):
        with pytest.raises(IllegalAction) as refused:
            next_frame(match, None, match.length, wrong)
        assert refused.value.code == "illegal"
        assert refused.value.data == {"action": wrong, "decision": 0, "legal": legal}


@pytest.mark.parametrize("text", ["", "7", "zz", "r12345678", " 1", "1 ", "b50"])
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
    """Where one action is legal it is played without being named, and may be named as well."""
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


# -- bots -------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", GAMES["vegas"].bots)
def test_a_bots_move_is_a_function_of_the_record(bot: str) -> None:
    """Asked twice, and through another reading of the same text, a bot makes the same move."""
    match = seated(f"{bot},{bot},{bot}")
    first = next_frame(match, None, match.length)
    assert next_frame(match, None, match.length) == first
    assert next_frame(open_match(str(match.record)), None, match.length) == first


def test_a_bots_luck_is_its_own_at_every_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    """The generator of a bot is named by seed and ply, so no two moves share their luck."""
    named: list[tuple[str, str]] = []

    def generate(seed: str, name: str) -> Random:
        named.append((seed, name))
        return Random(0)

    monkeypatch.setattr("croupier.match.generator", generate)
    match = play_on(seated("random,random,random"), 30)
    assert len(named) > 3
    assert len(set(named)) == len(named)
    assert {seed for seed, _ in named} == {SEED}
    assert match.length > 30 - 3


def test_bots_are_handed_no_luck_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks, the game's own source is not asked: it cannot look into the future."""
    match = seated("steady,greedy,random")
    asked: list[str] = []
    for method in ("roll", "below"):
        monkeypatch.setattr(Seeded, method, lambda _self, name, _number: asked.append(name))
    next_frame(match, None, match.length)
    suggest(match, match.length)
    assert asked == []


def test_bots_get_a_resampled_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot and the adviser are handed what the acting seat may know, never the true state."""
    match = seated("greedy,greedy,greedy")
    present = match.state(match.length)
    legal = present.legal_actions()
    sample = object()
    handed: list[object] = []

    def policy(state: object, _rng: Random) -> Any:
        handed.append(state)
        return legal[0]

    def adviser(state: object, _rng: Random) -> list[Advice]:
        handed.append(state)
        return [Advice(action, 0, 0) for action in legal]

    def resample(_state: State, seat: int, _rng: Random) -> object:
        assert seat == present.actor
        return sample

    spied = replace(GAMES["vegas"], bots={"greedy": policy}, adviser=adviser)
    for module in ("match", "frame"):
        monkeypatch.setattr(f"croupier.{module}.GAMES", {"vegas": spied})
    monkeypatch.setattr(type(present), "resample", resample)
    next_frame(match, None, match.length)
    suggest(match, match.length)
    assert handed == [sample, sample]


def test_advice_covers_every_legal_action() -> None:
    """A hint is one value with its error for each legal action, in their order; none for chance."""
    match = seated("human,human,human")
    advice = suggest(match, match.length).choices
    legal = match.state(match.length).legal_actions()
    assert [each.action for each in advice] == list(legal)
    assert all(type(each) is Advice for each in advice)
    assert all(each.error >= 0 for each in advice)
    assert suggest(match, match.length) == Suggestions(advice)
    assert suggest(match, 0) == Suggestions(())


# -- salvage ----------------------------------------------------------------------------------


def salvaged(text: str) -> tuple[str, str | None]:
    """(code, salvage) of a bad record."""
    with pytest.raises(CroupierError) as refused:
        open_match(text)
    saved = refused.value.data.get("salvage")
    assert saved is None or isinstance(saved, str)
    return refused.value.code, saved


def written(setup: str, play: str) -> str:
    """A text whose check is right, whatever its moves are."""
    return f"{setup}&play={play}&c={check(f'{setup}&play={play}')}"


SETUP = str(TABLE.setup(SEED))
PLAY = "".join(played(TABLE, SEED).record.decisions)
SIX = str(Record(TABLE.setup(SEED), tuple(PLAY[:6])))


def choices(number: int) -> set[str]:
    """What is legal for decision ``number``, after the true moves before it."""
    match = replay(Record(TABLE.setup(SEED), tuple(PLAY[:number])))
    return {str(action) for action in match.state(match.length).legal_actions()}


ILLEGAL = next(number for number in range(6, len(PLAY)) if "4" not in choices(number))
"""A decision of the game that must not be a 4."""

SALVAGE: list[tuple[str, str, str | None]] = [
    ("poker?v=1&rules=x&seats=human,human&seed=a", "unknown-game", None),
    (SETUP.replace("alea-2012", "alea-1999"), "unknown-rules", None),
    (SETUP.replace("v=1", "v=9"), "unknown-revision", None),
    (SETUP.replace("human,human,human", "human"), "bad-seats", None),
    (SETUP.replace("human,human,human", "human,robot"), "unknown-bot", None),
    (SETUP.replace(SEED, "NO"), "bad-seed", None),
    (SETUP.replace("&seats", "&with=jokers&seats"), "unknown-option", SETUP),
    (SETUP.replace("&seats", "&with=start9&seats"), "bad-option", SETUP),
    (SETUP.replace("&seats", "&with=start4&seats"), "bad-option", SETUP),
    (SETUP.replace("&seed", f"&names={'x' * 21}&seed"), "bad-name", SETUP),
    (written(SETUP, PLAY[:6]).replace("&seed", "&names=%07&seed"), "bad-name", SIX),
    (written(SETUP, PLAY[:6]).replace("&seats", "&with=jokers&seats"), "unknown-option", SETUP),
    (
        SETUP.replace("&seed", "&names=%07&seed").replace("&seats", "&with=jokers&seats"),
        "unknown-option",
        SETUP,
    ),
    ("vegas?rules=alea-2012", "malformed", None),
    (SETUP + "&play", "malformed", None),
    (f"{SETUP}&play={PLAY[:6]}", "bad-check", SIX),
    (f"{SETUP}&play={PLAY[:6]}&c=2222", "bad-check", SIX),
    (f"{SETUP}&play={PLAY}", "bad-check", str(played(TABLE, SEED).record)),
    (written(SETUP, PLAY[:6] + "?"), "bad-token", SIX),
    (written(SETUP, "?" + PLAY[:6]), "bad-token", SETUP),
    (written(SETUP, PLAY[:6] + "?" + PLAY[6:]), "bad-token", SIX),
    (
        written(SETUP, PLAY[:ILLEGAL] + "4" + PLAY[ILLEGAL:]),
        "illegal",
        str(Record(TABLE.setup(SEED), tuple(PLAY[:ILLEGAL]))),
    ),
    (written(SETUP, PLAY + "1"), "game-over", str(played(TABLE, SEED).record)),
    (written(SETUP, "1" * 5000), "too-long", None),
]


@pytest.mark.parametrize(
    ("text", "code", "saved"), SALVAGE, ids=[f"{c}-{n}" for n, (_, c, _) in enumerate(SALVAGE)]
)
def test_what_is_good_of_a_bad_record_is_saved(text: str, code: str, saved: str | None) -> None:
    """The moves up to the first bad one, or the set-up without what is wrong with it."""
    found, salvage = salvaged(text)
    assert found == code
    assert salvage == saved
    if salvage is not None:
        assert str(parse_record(salvage)) == salvage
        assert replay(parse_record(salvage)).length > 0


def test_a_good_record_is_opened() -> None:
    """Nothing is refused that the engine wrote itself."""
    assert str(open_match(SIX).record) == SIX
    shown: Frame = frame(open_match(SIX), None)
    assert shown.setup.seed == SEED
