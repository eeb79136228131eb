"""Promises of every game, at tables of every kind: states and actions, chance, bots, set-ups."""

import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import is_dataclass
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.chance import Seeded, Unseeded, generator
from croupier.core.errors import IllegalAction, NotationError, SetupError
from croupier.core.state import CHANCE, OVER, Action, State, no_fast_forward
from croupier.games import GAMES
from croupier.records.match import advance, replay
from croupier.records.record import HUMAN, Record, cut_decisions, parse_record
from tests.games.promises import Promise, keep_all
from tests.games.tables import (
    Played,
    Table,
    changes,
    every_table,
    pairwise_tables,
    shape,
    some_values,
    spread,
    tables,
    together,
)
from tests.support.sample import sample

SEED = "amber-fox-41"
PROMISES: list[Promise] = []


def promise(found: Promise) -> Promise:
    """A promise that a game of each table keeps."""
    PROMISES.append(found)
    return found


def test_what_is_frozen_has_slots() -> None:
    """A value of the engine takes no attribute that it was not made with."""
    values = [
        found
        for name, module in sys.modules.items()
        if name.startswith("croupier.")
        for found in vars(module).values()
        if isinstance(found, type) and is_dataclass(found) and found.__module__ == name
    ]
    assert len(values) > 100
    assert not [each for each in values if "__slots__" not in vars(each)]


def test_a_game_of_every_kind_keeps_its_promises(game: Played) -> None:
    """All promises of this file, with random decisions."""
    keep_all(PROMISES, game)


def acts(state: State, action: Action) -> bool:
    """True if ``action`` is taken; False where the rules refuse it."""
    try:
        state.apply(action)
    except IllegalAction:
        return False
    return True


# -- states and actions -----------------------------------------------------------------------


@promise
def playouts_end(table: Table, game: Played) -> None:
    """Whatever is decided, a game comes to its end, with a standing for every seat.

    `prove random-games` plays many more.
    """
    last = game.last
    assert last.actor == OVER
    assert len(last.returns()) == len(last.scores()) == table.seats


@promise
def actors_are_seats_chance_or_over(table: Table, game: Played) -> None:
    """The actor is a seat of the table, chance, or `OVER`, and the last only at the end."""
    for state in game.states[:-1]:
        assert state.actor == CHANCE or state.actor in range(table.seats)
        assert state.seat is None or state.seat in range(table.seats)
        if state.actor >= 0:
            assert state.seat == state.actor
        assert state.kind
        assert state.kind != "over"
    assert game.last.kind == "over"


@promise
def legal_actions_are_sorted_and_unique(game: Played) -> None:
    """A seat has something to do, listed in order and once each; nobody else has."""
    for state in game.states:
        legal: list[Any] = list(state.legal_actions())
        assert bool(legal) == (state.actor >= 0)
        assert len({str(action) for action in legal}) == len(legal)
        assert legal == sorted(legal)


@promise
def legal_actions_are_taken(game: Played) -> None:
    """Every action that is listed can be applied."""
    for ply in spread(list(game.seat_plies()), 100):
        for action in ply.before.legal_actions():
            assert acts(ply.before, action)


@promise
def notation_round_trips(table: Table, game: Played) -> None:
    """Reading what an action is written as gives the action, for seats and chance alike."""
    parse = GAMES[table.game].parse
    for ply in game.plies:
        for action in (ply.action, *ply.before.legal_actions()):
            assert parse(str(action)) == action


@promise
def different_actions_are_written_differently(table: Table, game: Played) -> None:
    """No two actions share a notation, and nothing else reads as an action that it is not."""
    parse = GAMES[table.game].parse
    for notation in {str(ply.action) for ply in game.plies}:
        for text in ("", notation + " ", " " + notation, notation + "\n", notation + "?"):
            with pytest.raises(NotationError):
                parse(text)


@pytest.mark.parametrize("game_id", GAMES)
@given(st.text("0123456789abcdefnprstABCFNUVZ\u0661\uff11 -\n", max_size=5) | st.text(max_size=3))
def test_nothing_is_read_in_two_ways(game_id: str, text: str) -> None:
    """A text is refused, or it is exactly what the action that it means is written as."""
    try:
        action = GAMES[game_id].parse(text)
    except NotationError as error:
        assert error.code == "bad-token"  # noqa: PT017 - either way is right
    else:
        assert str(action) == text


@promise
def a_run_of_decisions_is_cut_apart_again(table: Table, game: Played) -> None:
    """Decisions written without a separator are found again one by one."""
    decisions = game.record.decisions
    assert cut_decisions(GAMES[table.game], "".join(decisions)) == decisions


@promise
def apply_leaves_the_old_state_alone(game: Played) -> None:
    """A state is the same before and after any action was tried on it."""
    for ply in spread(game.plies, 15):
        before = shape(ply.before)
        again, events = ply.before.apply(ply.action)
        assert (again, events) == (ply.after, ply.events)
        for action in ply.before.legal_actions():
            ply.before.apply(action)
        GAMES[game.table.game].observe(ply.before, None)
        assert shape(ply.before) == before


@promise
def actions_out_of_place_are_refused(game: Played) -> None:
    """Actions of another player, phase or roll are refused with `IllegalAction`."""
    everything = {str(action): action for ply in game.plies for action in legal_and_taken(ply)}
    chance = {str(ply.action) for ply in game.chance_plies()}
    for state in (*spread(game.states[:-1], 10), game.last):
        allowed = {str(action) for action in state.legal_actions()}
        for notation, action in everything.items():
            if state.actor == CHANCE and notation in chance:
                continue  # which outcomes are possible is the game's own matter
            assert acts(state, action) == (notation in allowed), (state.kind, notation)


def legal_and_taken(ply: Any) -> list[Action]:
    """The ply's action and those that could have been taken instead."""
    return [ply.action, *ply.before.legal_actions()]


@promise
def refusals_name_the_action_and_the_legal_ones(game: Played) -> None:
    """An `IllegalAction` is coded and says what was tried and what would have been legal."""
    first = next(game.chance_plies()).action
    for ply in spread(list(game.seat_plies()), 5):
        with pytest.raises(IllegalAction) as refused:
            ply.before.apply(first)
        assert refused.value.code == "illegal"
        assert refused.value.data["action"] == str(first)
        assert refused.value.data["legal"] == [str(each) for each in ply.before.legal_actions()]


@promise
def a_forced_turn_has_one_legal_action(game: Played) -> None:
    """A seat with a forced choice has no other."""
    for state in game.states:
        if state.forced:
            assert len(state.legal_actions()) == 1


# -- chance -----------------------------------------------------------------------------------


@promise
def chance_names_are_unique(game: Played) -> None:
    """No two chance events of a game share a name, so none repeats another's outcome."""
    names = Counter(ply.before.chance for ply in game.chance_plies())
    assert all(names)
    assert [name for name, times in names.items() if times > 1] == []


@promise
def a_draw_is_a_function_of_seed_and_state(game: Played) -> None:
    """Drawing twice, or from another source of the same seed, gives the same outcome."""
    for ply in game.chance_plies():
        assert ply.before.draw(Seeded(SEED)) == ply.before.draw(Seeded(SEED)) == ply.action


@promise
def another_seed_is_another_game(game: Played) -> None:
    """The luck of a game hangs on its seed."""
    other = Seeded("jade-otter-7")
    assert any(ply.before.draw(other) != ply.action for ply in game.chance_plies())


@promise
def any_source_can_be_played_from(game: Played) -> None:
    """A source that ignores names draws outcomes that the state accepts."""
    luck = Unseeded(Random(3))
    for ply in spread(list(game.chance_plies()), 40):
        assert acts(ply.before, ply.before.draw(luck))


# -- strides ----------------------------------------------------------------------------------


@promise
def a_stride_is_what_its_plies_come_to(table: Table, game: Played) -> None:
    """Several plies at once lead to a later state of the game, through as many decisions."""
    moves = iter([ply.action for ply in game.plies if ply.decided])
    source, states, at, longest = Seeded(SEED), game.states, 0, 0

    def choose[A](legal: Sequence[A], /) -> A:
        return legal[legal.index(next(moves))]

    while at < len(game.plies):
        forwarded = GAMES[table.game].fast_forward(states[at], source, choose)
        if forwarded is None:
            if game.plies[at].decided:
                assert next(moves) == game.plies[at].action
            at += 1
            continue
        reached, decided = forwarded
        there = states.index(reached, at + 1)
        assert type(reached) is type(game.first)
        assert decided == sum(ply.decided for ply in game.plies[at:there])
        at, longest = there, max(longest, there - at)
    assert longest > 1 or GAMES[table.game].fast_forward is no_fast_forward


# -- bots -------------------------------------------------------------------------------------


@promise
def bots_are_legal_and_deterministic(table: Table, game: Played) -> None:
    """A bot plays a legal move, and the same one whenever the same record is asked.

    One bot at a table: thinking is dear, and over all tables every bot's turn comes.
    """
    choices = [ply.before for ply in game.seat_plies() if len(ply.before.legal_actions()) > 1]
    if not choices:  # a game so small that nobody ever has one
        return
    state = choices[len(choices) * 15 // 16]  # where bots have less to think through
    policy = GAMES[table.game].bots[bot_at(table)]
    moves = [policy(state, generator(SEED, "bot")) for _ in range(2)]
    assert moves[0] == moves[1]
    assert moves[0] in state.legal_actions()


def bot_at(table: Table) -> str:
    """A bot of a table's game: they take turns."""
    bots = [*GAMES[table.game].bots]
    laid = [each for each in pairwise_tables() if each.game == table.game]
    return bots[laid.index(table) % len(bots)] if table in laid else bots[-1]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_bot_is_at_some_table(game_id: str) -> None:
    """None is left out."""
    laid = [table for table in pairwise_tables() if table.game == game_id]
    assert {bot_at(table) for table in laid} == {*GAMES[game_id].bots}


@pytest.mark.parametrize("edition", sample(tables(), 12), ids=str)
def test_bots_play_whole_games_by_record(edition: Table) -> None:
    """A table of simple bots plays to its end by `advance`, every move of theirs in the record."""
    simple = [bot for bot in GAMES[edition.game].bots if bot in ("random", "greedy")]
    setup = edition.setup(SEED, simple)
    match = replay(Record(setup))
    while match.last.actor != OVER:
        state, match = match.last, advance(match, match.length)
        if state.actor != CHANCE:
            assert str(match.plies[-1].action) in {str(each) for each in state.legal_actions()}
    decided = sum(ply.decided for ply in match.plies)
    assert len(match.record.decisions) == decided > 0
    again = replay(parse_record(str(match.record)))
    assert (again.last, again.record) == (match.last, match.record)


# -- set-ups ----------------------------------------------------------------------------------


@promise
def a_set_up_is_read_back(table: Table) -> None:
    """The table's own set-up text, options and all, gives the same table."""
    setup = table.setup(SEED)
    assert parse_record(str(setup)).setup == setup
    for name, value in table.options:
        assert setup.options_now()[name] == value


@pytest.mark.parametrize("edition", tables(), ids=str)
def test_seats_beyond_the_game_are_refused(edition: Table) -> None:
    """One seat more or fewer than the game takes is a typed error with the numbers in it."""
    seats = GAMES[edition.game].seats
    for number in (0, seats.start - 1, seats.stop, 40):
        with pytest.raises(SetupError) as refused:
            GAMES[edition.game].new_state(GAMES[edition.game].presets[edition.rules], number)
        assert refused.value.code == "bad-seats"
        assert set(refused.value.data) == {"seats", "least", "most"}
        assert refused.value.data["seats"] == number


@pytest.mark.parametrize("game_id", GAMES)
def test_every_edition_and_option_is_played(game_id: str) -> None:
    """No edition and no option is left out of these tests for want of a table."""
    game = GAMES[game_id]
    for laid in (every_table(), pairwise_tables()):
        at = [each for each in laid if each.game == game_id]
        assert {each.rules for each in at} == {*game.presets}
        for option in game.options:
            seen = {value for each in at for name, value in each.options if name == option.id}
            assert sorted(seen) == some_values(game, option), option.id


@pytest.mark.parametrize("game_id", GAMES)
def test_every_two_options_meet(game_id: str) -> None:
    """Two options that can be changed together are, at one of the tables of these tests."""
    game = GAMES[game_id]
    met = set().union(*[changes(each) for each in pairwise_tables() if each.game == game_id])
    first = next(iter(game.presets.values()))
    for pair in combinations(game.options, 2):
        table = together(game, *pair)
        if table and all(value != getattr(first, name) for name, value in table.options):
            assert tuple((each.id, True) for each in pair) in met, str(table)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_what_its_list_entry_says(game_id: str) -> None:
    """A game's id, tokens and bots are words that fit into a link, each once."""
    game = GAMES[game_id]
    assert game.id == game_id
    words = [game.id, *game.bots, *(option.token for option in game.options)]
    assert all(re.fullmatch(r"[a-z]+(?:[-_][a-z]+)*", word) for word in words)
    assert all(re.fullmatch(r"[a-z0-9-]+", rules) for rules in game.presets)
    assert HUMAN not in game.bots
    for names in (
        [option.token for option in game.options],
        [option.id for option in game.options],
    ):
        assert len(set(names)) == len(names)
    assert not any(option.token.startswith("no-") for option in game.options)
