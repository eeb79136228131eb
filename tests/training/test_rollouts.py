"""The rollouts of the simulator's *steady* are those of the engine's.

A position of the engine is followed on a row, both are given the same faces and choices, and
everybody has to have the same money in the end.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from croupier.core.chance import Unseeded
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.playouts.rollout import RandomBytes, round_money
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import VegasState, new_state
from tests.support.cases import in_turn
from training.vegas import rows
from training.vegas.conformance import repeat
from training.vegas.numbers import CASINOS, numbers
from training.vegas.rollouts import (
    CHOICES,
    STRIDE,
    Luck,
    add_awards,
    count_rainbows,
    finish_turn,
    rollout,
)
from training.vegas.settling import money

BASE, FULL = PRESETS["alea-2012"], PRESETS["boulevard"]
MIXES = {
    "base": (BASE, 4),
    "neutral": (replace(BASE, neutral=True), 3),
    "boulevard": (FULL, 5),
    "party": (PRESETS["party"], 6),
    "kicker2": (replace(FULL, kicker=2, chips=True, chip_dice=1), 3),
    "chips": (replace(BASE, chips=True, biggy=True), 2),
}


def afterwards(rules: Rules, seats: int, game: int) -> Iterator[tuple[VegasState, list[int]]]:
    """(state, row) after every placement, kick and taken chip card of a game at random."""
    rng = Random(f"rollouts {game}")
    ruled, row = numbers(rules, seats), [0] * rows.WIDTH
    state = new_state(rules, seats)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        action: Any = state.draw(Unseeded(rng)) if chance else rng.choice(state.legal_actions())
        repeat(row, ruled, state, action)
        state, _ = state.apply(action)
        if not chance and state.kind in ("roll", "kick", "chip"):
            yield state, row


def random_luck(rng: Random, seats: int) -> tuple[list[RandomBytes], Luck]:
    """The same luck for the engine and for a row."""
    sizes = [rng.randint(58, 64) for _ in range(seats)]
    given = [
        RandomBytes(bytes(rng.randint(1, 6) for _ in range(size)), rng.randbytes(CHOICES))
        for size in sizes
    ]
    totals: list[int] = []
    for each in given:
        total, mine = 0, [0]
        for face in each.faces:
            total += 1 << (8 * (face - 1))
            mine.append(total)
        totals += mine + [0] * (STRIDE - len(mine))
    choices = [word for each in given for word in each.choices]
    return given, Luck(totals, sizes, choices)


def played_out(row: list[int], ruled: list[int], luck: Luck) -> list[int]:
    """Everybody's money at the end of the round after a rollout on the row."""
    copy, seats = list(row), len(luck.size)
    sums, strengths = [0] * 7, [0] * 7
    count_rainbows(copy, ruled[CASINOS])
    finish_turn(copy, ruled)
    rollout(copy, ruled, luck, [0] * 12)
    for casino in range(ruled[CASINOS]):
        add_awards(copy, seats, casino, strengths, sums)
    return [money(copy, ruled, seat) + sums[seat] for seat in range(seats)]


@in_turn("name", MIXES)
def test_a_rollout_ends_as_in_the_engine(name: str) -> None:
    """From positions of whole games, with and without every module."""
    rules, seats = MIXES[name]
    ruled, rng, seen = numbers(rules, seats), Random(name), 0
    for game in range(1):
        for state, row in afterwards(rules, seats, game):
            given, luck = random_luck(rng, seats)
            assert played_out(row, ruled, luck) == round_money(state, given)
            seen += 1
    assert seen > 20
