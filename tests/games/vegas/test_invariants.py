"""Whole games of Las Vegas, compared ply by ply with rules written a second time."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from croupier.api.serialize import event_name
from croupier.core.chance import Seeded
from croupier.core.errors import SetupError
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas import GAME
from croupier.games.vegas.rules import PRESETS, offered
from croupier.games.vegas.state import VegasState
from tests.games.tables import extras
from tests.games.vegas.invariants import choices, closing, dice, filling, turn
from tests.games.vegas.invariants.checks import PLY_CHECKS, TABLE_CHECKS, SeenPly, SeenTable
from tests.games.vegas.shadow import Mix, Shadow
from tests.support.cases import in_turn
from tests.support.sample import sample

VEGAS = GAME
CHAPTERS = (filling, turn, choices, dice, closing)
"""Importing them is what fills the lists of checks."""
MODULES = [
    each.id
    for each in extras(VEGAS)
    if each in offered(PRESETS["boulevard"]) and each.needs is None
]
"""All but the solo game's, which have mixes of their own."""


def watched(mix: Mix, seed: str) -> Shadow:
    """A random game, every invariant asked at every ply; returns the table at its end."""
    table = Shadow(mix)
    state = VEGAS.new_state(mix.rules, mix.seats)
    now = SeenTable(state, VEGAS.observe(state, None))
    table_holds(table, now, f"{mix} {seed} before ply 1")
    plies = 0
    for action, following, events in random_plies(state, seed):
        plies += 1
        where = f"{mix} {seed} ply {plies}: {action}"
        ply_holds(table, SeenPly(*now, action, by_type(events)), where)
        table.see(action, events)
        now = SeenTable(following, VEGAS.observe(following, None))
        table_holds(table, now, where)
    assert plies <= bound(mix), f"{mix} {seed} takes {plies} plies"
    return table


def random_plies(state: VegasState, seed: str) -> Iterator[tuple[str, VegasState, tuple[Any, ...]]]:
    """(action, state after it, events) for each ply of a game with random decisions."""
    source, rng = Seeded(seed), Random(seed)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        action = state.draw(source) if chance else rng.choice(state.legal_actions())
        state, events = state.apply(action)
        yield str(action), state, events


def by_type(events: tuple[Any, ...]) -> dict[str, list[Any]]:
    """The events of a ply by the code of their type."""
    found: dict[str, list[Any]] = {}
    for event in events:
        found.setdefault(event_name(type(event)), []).append(event)
    return found


def ply_holds(table: Shadow, ply: SeenPly, where: str) -> None:
    """Fails with the name of the first invariant of a ply that does not hold."""
    for check in PLY_CHECKS:
        assert check(table, ply), f"{check.__name__}: {where}"


def table_holds(table: Shadow, now: SeenTable, where: str) -> None:
    """Fails with the name of the first invariant of a table that does not hold."""
    for check in TABLE_CHECKS:
        assert check(table, now), f"{check.__name__}: {where}"


def bound(mix: Mix) -> int:
    """More plies than any game of the mix can have.

    Bills and rainbow cards: at most the deck and what returned of it. Each turn lays a die for
    good, except where a kicker gives one back, which each does once.
    """
    owners = mix.opponents + 1 if mix.opponents else mix.seats
    dice = owners * (8 + 4 * mix.neutral)
    turns = dice + owners * mix.kicker
    a_round = 7 * 5 + 12 + 1 + turns * 2 + owners * mix.kicker + turns * mix.chips + 7
    return 1 + mix.rounds * a_round


BASE = [Mix(edition, seats) for edition in ("2012", "2018") for seats in range(2, 7)]


@pytest.mark.parametrize("mix", sample(BASE, 3), ids=str)
@pytest.mark.parametrize("seed", sample(["12", "amber-fox-41"], 1))
def test_base_games_keep_every_invariant(mix: Mix, seed: str) -> None:
    """Both editions, two to six seats, base rules."""
    table = watched(mix, seed)
    assert len(table.ledger) == 4


def playable(mix: Mix) -> bool:
    """True if the engine takes the mix."""
    try:
        VEGAS.new_state(mix.rules, mix.seats)
    except SetupError:
        return False
    return True


@in_turn("module", MODULES)
@pytest.mark.parametrize("seats", sample([3, 2, 6], 1))
def test_each_module_alone(module: str, seats: int) -> None:
    """Every module by itself keeps every invariant."""
    on: dict[str, Any] = {module: 1 if module == "kicker" else True}
    watched(Mix(seats=seats, **on), "amber-fox-41")


@pytest.mark.parametrize("seats", sample([6, 2, 3, 4, 5], 1))
@in_turn("edition", ["2012", "2018"])
def test_everything_at_once(edition: str, seats: int) -> None:
    """All modules together, two kickers where the rules allow them."""
    on: dict[str, Any] = dict.fromkeys(MODULES, True)
    on["kicker"] = 1 if seats == 6 else 2
    watched(Mix(edition, seats, **on), "amber-fox-41")


def random_mix(rng: Random) -> Mix:
    """Any mix: every other module on, any edition, any number of seats."""
    on: dict[str, Any] = {module: rng.random() < 0.5 for module in MODULES}
    seats = rng.randint(2, 6)
    on["kicker"] = rng.choice((1, 1, 2)) if on["kicker"] and seats < 6 else int(on["kicker"])
    on["start"] = rng.choice((None, rng.randrange(seats)))
    return Mix(rng.choice(("2012", "2018")), seats, rounds=rng.choice((2, 2, 2, 4)), **on)


PARTS = 8
PAIRS = list(combinations(MODULES, 2))
ENOUGH = 6


@cache
def mixes() -> list[Mix]:
    """Mixes in which every two modules meet at least six times, with every edition and size."""
    rng = Random(16)
    found: list[Mix] = []
    met: Counter[tuple[str, str]] = Counter()
    while any(met[pair] < ENOUGH for pair in PAIRS):
        mix = random_mix(rng)
        on = [module for module in MODULES if getattr(mix, module)]
        fresh = [pair for pair in combinations(on, 2) if met[pair] < ENOUGH]
        if fresh:
            met.update(combinations(on, 2))
            found.append(mix)
    return found


def test_the_mixes_cover_all_pairs() -> None:
    """Any two modules, any module with any edition and any number of seats, are in some game."""
    for one, other in PAIRS:
        assert sum(bool(getattr(m, one) and getattr(m, other)) for m in mixes()) >= ENOUGH
    for module in MODULES:
        on = [mix for mix in mixes() if getattr(mix, module)]
        assert {mix.edition for mix in on} == {"2012", "2018"}
        assert {mix.seats for mix in on} == {2, 3, 4, 5, 6}
    assert all(playable(mix) for mix in mixes())


@pytest.mark.parametrize("part", sample(range(PARTS), 1))
def test_mixed_games_keep_every_invariant(part: int) -> None:
    """Random mixes of modules, a random game each."""
    for number, mix in enumerate(mixes()[part::PARTS]):
        watched(mix, f"mix-{part}-{number}")


SOLO = [
    Mix(edition, 1, opponents=opponents, preplaced=preplaced, own_dice=own, rounds=rounds)
    for edition, opponents, preplaced, own, rounds in (
        ("2018", 4, 1, 8, 4),
        ("2018", 4, 2, 8, 4),
        ("2018", 4, 1, 5, 4),
        ("2018", 4, 2, 1, 4),
        ("2018", 1, 1, 8, 1),
        ("2012", 2, 2, 3, 3),
        ("2018", 3, 1, 7, 2),
    )
]


@pytest.mark.parametrize("mix", sample(SOLO, 3), ids=str)
@pytest.mark.parametrize("seed", sample(["12", "amber-fox-41"], 1))
def test_solo_games_keep_every_invariant(mix: Mix, seed: str) -> None:
    """One against the table, from easy to hard. (11)"""
    watched(mix, seed)


def ended(mix: Mix, seed: str) -> tuple[Shadow, SeenTable]:
    """The table after a random game, and what is seen there."""
    state, table = VEGAS.new_state(mix.rules, mix.seats), Shadow(mix)
    for action, following, events in random_plies(state, seed):
        state = following
        table.see(action, events)
    return table, SeenTable(state, VEGAS.observe(state, None))


@in_turn("seats", [2, 3, 5])
def test_turning_points_hold(seats: int) -> None:
    """The round that decided the game is one after which nobody was tied any more."""
    for seed in range(15):
        table, now = ended(Mix(seats=seats), f"turn-{seed}")
        second, first = sorted(table.money())[-2:]
        assert first == second or closing.a_turning_point_was_never_turned_back(table, now)


def test_a_tie_break_has_no_turning_point_before_it() -> None:
    """Tied in money at the end and won by bills: no earlier round decided the game."""
    table, now = ended(Mix("2018", 6), "12")
    second, first = sorted(table.money())[-2:]
    assert first == second
    assert closing.a_turning_point_was_never_turned_back(table, now)


def test_there_are_enough_invariants() -> None:
    """Each has a name and a sentence of its own."""
    names = [check.__name__ for check in (*PLY_CHECKS, *TABLE_CHECKS)]
    assert len(set(names)) == len(names) >= 25
    assert all(check.__doc__ for check in (*PLY_CHECKS, *TABLE_CHECKS))
    modules = {check.__module__ for check in (*PLY_CHECKS, *TABLE_CHECKS)}
    assert modules == {chapter.__name__ for chapter in CHAPTERS}
