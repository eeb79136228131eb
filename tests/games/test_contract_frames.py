"""Promises of every game, played on every table: what is seen, scored, recorded and hidden."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.api.serialize import event_name, to_json
from croupier.core.chance import Unseeded
from croupier.core.state import ALL_HANDS, CHANCE, OVER, Secrets
from croupier.games import GAMES
from croupier.records.frame import LastAction, frame
from croupier.records.match import replay
from croupier.records.record import parse_record
from tests.games.promises import Promise, keep_all
from tests.games.tables import (
    LONGEST,
    Played,
    Table,
    next_frame,
    shape,
    spread,
)

AT_FEW_TABLES = True
PROMISES: list[Promise] = []
TAKING = ("showdown",)
"""Games in which one player wins what another one has."""


def promise(found: Promise) -> Promise:
    """A promise that a game of each table keeps."""
    PROMISES.append(found)
    return found


def test_a_game_of_every_kind_keeps_its_promises_to_viewers(game: Played) -> None:
    """All promises of this file, with random decisions."""
    keep_all(PROMISES, game)


# -- what is seen -----------------------------------------------------------------------------


@promise
def an_observation_survives_resampling(table: Table, game: Played) -> None:
    """A seat cannot tell the truth from the state that its bot is given."""
    observe = GAMES[table.game].observe
    for state in spread(game.states, 6):
        for seat in range(table.seats):
            sample = state.resample(seat, Random(1))
            assert observe(sample, seat) == observe(state, seat)
            assert (sample.actor, sample.kind, sample.seat) == (
                state.actor,
                state.kind,
                state.seat,
            )
            if state.actor in (seat, CHANCE, OVER):
                assert sample.legal_actions() == state.legal_actions()


def plain(value: Any) -> bool:
    """True if ``value`` is made of lists, objects, texts and whole numbers only."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(item) for key, item in value.items())
    if isinstance(value, list):
        return all(map(plain, value))
    return value is None or isinstance(value, str | int)


@promise
def observations_are_plain_json(table: Table, game: Played) -> None:
    """Observations of a seat or the public cross to the page and back unchanged, in integers."""
    for state in spread(game.states, 4):
        for seat in (None, 0, table.seats - 1):
            seen = to_json(GAMES[table.game].observe(state, seat))
            assert plain(seen)
            assert json.loads(json.dumps(seen)) == seen


@promise
def events_are_plain_json_of_known_types(table: Table, game: Played) -> None:
    """Every event crosses to the page, and its type is in the game's own list of events."""
    known = GAMES[table.game].events
    for ply in game.plies:
        for event in ply.events:
            assert type(event) in known
            seen = to_json(event)
            assert isinstance(seen, dict)
            assert seen["type"] == event_name(type(event))
            assert plain(seen)
    assert len({event_name(each) for each in known}) == len(known)


@promise
def returns_add_up(table: Table, game: Played) -> None:
    """The victory is shared out at the end, to the whole; before, nobody has any of it."""
    for state in game.states[:-1]:
        assert state.returns() == (0,) * table.seats
    returns = game.last.returns()
    assert all(0 <= share <= 1 for share in returns)
    if table.seats > 1:
        assert sum(returns) == pytest.approx(1)


@promise
def scores_begin_at_nothing(table: Table, game: Played) -> None:
    """Nobody has anything before the first move."""
    assert game.first.scores() == (0,) * table.seats


@promise
def scores_never_fall(table: Table, game: Played) -> None:
    """Nobody loses what is won, where nothing can be taken away again."""
    for ply in game.plies if table.game not in TAKING else ():
        pairs = zip(ply.before.scores(), ply.after.scores(), strict=True)
        assert all(before <= after for before, after in pairs)


# -- records ----------------------------------------------------------------------------------


@promise
def replay_is_the_game_bit_for_bit(game: Played) -> None:
    """A record alone gives back every action, event and state of the game that it was made of."""
    match = replay(parse_record(str(game.record)))
    assert match.length == len(game.plies) <= LONGEST
    assert match.plies == game.plies
    assert shape(match.state(match.length)) == shape(game.last)


@promise
def advance_is_replay_by_one_ply(game: Played) -> None:
    """Asked for the next ply, the engine shows the same as when it reads the longer record."""
    whole = replay(game.record)
    for ply in spread(range(whole.length), 3):
        here = whole.cut(ply)
        taken, legal = len(here.record.decisions), here.state(ply).legal_actions()
        choice = game.record.decisions[taken] if len(legal) > 1 else None
        expected = frame(whole, None, ply + 1)
        assert expected.ply == ply + 1
        for known in (here, replay(here.record), whole):
            assert next_frame(known, None, ply, choice) == replace(expected, length=ply + 1)


@promise
def a_frame_at_any_ply_holds_its_own_record(game: Played) -> None:
    """The record in a frame is canonical and leads back to the state that the frame shows."""
    match = replay(game.record)
    for ply in spread(range(match.length + 1), 4):
        viewer = game.states[ply].seat
        shown = frame(match, viewer, ply)
        record = parse_record(shown.record)
        assert str(record) == shown.record
        again = replay(record)
        assert again.length >= ply
        assert again.state(ply) == game.states[ply]
        assert shown.observation == GAMES[game.table.game].observe(game.states[ply], viewer)
        assert shown.next.actions == tuple(str(a) for a in game.states[ply].legal_actions())


def viewers(table: Table) -> tuple[int | None, ...]:
    """All viewers: the public, each seat, and all hands."""
    return (None, *range(table.seats), ALL_HANDS)


@promise
def frames_keep_the_secrets_of_the_game(table: Table, game: Played) -> None:
    """A viewer gets all of a move and a choice that the game does not hide, no less."""
    match, secrets = replay(game.record), GAMES[table.game].secrets
    for ply in spread(range(match.length), 4):
        for viewer in viewers(table):
            kept = secrets(game.states[ply], viewer)
            before, after = frame(match, viewer, ply), frame(match, viewer, ply + 1)
            legal = tuple(str(action) for action in game.states[ply].legal_actions())
            assert before.next.actions == (() if kept.choices else legal)
            assert after.action is not None
            done = None if kept.move else str(game.plies[ply].action)
            assert after.action == LastAction(before.next.actor, done)


@promise
def the_mover_and_all_hands_see_the_choices(table: Table, game: Played) -> None:
    """Nothing is kept from the seat that acts, nor from a viewer of open hands."""
    secrets = GAMES[table.game].secrets
    for state in game.states:
        assert secrets(state, ALL_HANDS) == Secrets()
        if state.actor >= 0:
            assert secrets(state, state.actor) == Secrets()


@promise
def a_secret_move_looks_like_any_other(table: Table, game: Played) -> None:
    """After any secret action, viewers who must not know it see the same events and table."""
    secrets, observe = GAMES[table.game].secrets, GAMES[table.game].observe
    luck = Unseeded(Random(5))
    for ply in spread(game.plies, 40):
        state = ply.before
        unaware = [viewer for viewer in viewers(table) if secrets(state, viewer).move]
        if not unaware:
            continue
        for other in state.legal_actions() or [state.draw(luck) for _ in range(3)]:
            after, events = state.apply(other)
            assert events == ply.events
            for viewer in unaware:
                assert observe(after, viewer) == observe(ply.after, viewer)
