"""Conditions on seeds agree with real games, for every game."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.game import Condition
from croupier.core.state import OVER
from croupier.games import GAMES
from croupier.parts.start_conditions import BEGINS
from croupier.records.match import Match, advance, new_match
from croupier.records.record import Setup
from croupier.seeds.playout import PLAYOUT_CONDITIONS
from croupier.seeds.search import Candidate, candidate, hits, known
from croupier.seeds.where import Asked, Known, read_where
from croupier.simulation import play_game
from tests.games.tables import Table, played, tables
from tests.support.sample import sample

GUIDE = Path(__file__).parents[2] / "engine/README.md"
SEED = "amber-fox-41"

of_every_table = pytest.mark.parametrize("table", sample(tables(), 12), ids=str)


def asked(condition: Condition[Any], at: Known, compared: str) -> str:
    """A condition in words, with the first of everything that it names."""
    written = re.sub(r"\{(\w+)\}", lambda found: str(at.named[found[1]][0]), condition.words)
    return written if condition.flag else f"{written} {compared}"


def opening(setup: Setup) -> Any:
    """The game's facts about a set-up's seed."""
    seeds = GAMES[setup.game].seeds
    assert seeds is not None
    return seeds.brought(setup.new_state(), Seeded(setup.seed))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_asked(game: str) -> None:
    """A game has conditions of its own, with ids and words that stand for one thing each."""
    seeds = GAMES[game].seeds
    assert seeds is not None
    for rules in GAMES[game].presets.values():
        offered = (*seeds.offered(rules), *PLAYOUT_CONDITIONS)
        assert len(offered) > len(PLAYOUT_CONDITIONS)
        assert len({each.id for each in offered}) == len(offered)
        assert len({each.words for each in offered}) == len(offered)


@of_every_table
def test_what_conditions_name_is_at_the_table(table: Table) -> None:
    """Casinos and seats from the first to the last, faces from 1 to 6, bills that there are."""
    setup = table.setup(SEED)
    more = getattr(setup.resolved(), "bandit", False)
    wanted = {"casino": range(1, 7 + more), "face": range(1, 7), "seat": range(table.seats)}
    for thing, things in known(setup).named.items():
        assert list(things) == list(wanted.get(thing, sorted(set(things)))), thing


@of_every_table
def test_conditions_are_read_as_they_are_written(table: Table) -> None:
    """Each in its own words, with what they are about before them and with articles."""
    at = known(table.setup(SEED))
    for condition in at.conditions:
        written = asked(condition, at, ">= 1")
        for text in (written, written.upper(), f"{at.scope}: the {written}", f"(( {written}))"):
            where = read_where(text, at)
            assert isinstance(where, Asked)
            assert where.condition is condition
            assert where.named == tuple(
                at.named[thing][0] for thing in re.findall(r"\{(\w+)\}", condition.words)
            )


@of_every_table
def test_seed_facts_are_numbers(table: Table) -> None:
    """Of everything that can be named; one that is so or not is 0 or 1."""
    setup = table.setup(SEED, ("greedy",))
    brought, at = opening(setup), known(setup)
    for condition in at.conditions:
        if condition in PLAYOUT_CONDITIONS:
            continue
        things = re.findall(r"\{(\w+)\}", condition.words)
        for place in (0, -1):
            value = condition.value(brought, *(at.named[thing][place] for thing in things))
            assert type(value) is int
            assert value in (0, 1) or not condition.flag


@of_every_table
def test_the_announced_starter_begins(table: Table) -> None:
    """In the game of that seed, where a seat begins at all."""
    setup = table.setup(SEED)
    if BEGINS in known(setup).conditions:
        brought = opening(setup)
        begins = [seat for seat in range(table.seats) if BEGINS.value(brought, seat)]
        assert begins == [next(played(table, SEED).seat_plies()).actor]


@of_every_table
def test_every_set_up_has_hits_and_others(table: Table) -> None:
    """A condition and its opposite share the candidates out between them."""
    setup = table.setup(SEED)
    numbers = range(20)
    at = known(setup)
    for condition in at.conditions:
        if condition in PLAYOUT_CONDITIONS or condition.flag:
            continue
        few, many = (hits(setup, asked(condition, at, each), numbers) for each in ("< 2", ">= 2"))
        assert sorted((*few, *many)) == [*numbers]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_between_bots_is_the_one_that_is_watched(game: str) -> None:
    """The course of a game is that of the game which the page plays with the same seed."""
    least = GAMES[game].seats.start
    preset = next(iter(GAMES[game].presets))
    setup = Setup(game, preset, ("greedy",) * max(2, least), f"{SEED}-3")
    match = new_match(setup)
    while match.last.actor != OVER:
        match = advance(match, match.length)
    is_course(match, Setup(game, preset, setup.seats, SEED))


def test_hands_that_a_position_leaves_open_are_those_of_the_seed() -> None:
    """A candidate plays what its own link deals, and so does a game of a simulation."""
    position = "4-6.93,x7,54,96,33,88.9x,54.-.1234561,1234561.select-a"
    base = Setup("vegas_cards", "cards-2016", ("greedy",) * 2, SEED, position=position)
    dealt = set()
    for number in range(4):
        match = new_match(replace(base, seed=candidate(SEED, number)))
        dealt.add(repr(match.last))
        while match.last.actor != OVER:
            match = advance(match, match.length)
        is_course(match, base, number)
    assert len(dealt) == 4
    long = replace(base, seed="a" * 40)
    assert play_game(long, 0) != play_game(long, 1)


def is_course(match: Match, base: Setup, number: int = 3) -> None:
    """That a candidate's course is the one of the game, which has been played."""
    playout = Candidate(base, base.new_state(), number).playout
    scores = sorted(match.last.scores(), reverse=True)
    assert playout.margin == scores[0] - scores[1]
    assert playout.winners == match.last.returns()
    leaders: list[int] = []
    for state in (ply.after for ply in match.plies):
        best = [seat for seat, each in enumerate(state.scores()) if each == max(state.scores())]
        leaders += best if len(best) == 1 and best != leaders[-1:] else []
    assert playout.leads == len(leaders) - 1


def test_the_guide_names_every_condition() -> None:
    """The guide has the words of all of them, with the letters N for numbers."""
    guide = " ".join(GUIDE.read_text().split())
    for game in GAMES.values():
        assert game.seeds is not None
        for rules in game.presets.values():
            for condition in (*game.seeds.offered(rules), *PLAYOUT_CONDITIONS):
                assert f"`{condition.words}`" in guide, condition.words
