"""Values of all ways to act, and of a table before a roll: by leaves."""

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, NamedTuple

import numpy as np

from training.compiled import compiled
from training.vegas.leaves import Judge, know, leaf, objective, same_laid, way_index
from training.vegas.network import (
    MODULES,
    P,
)
from training.vegas.numbers import BIG_DICE, CASINOS, CHIP_CARDS, KICKER_DICE
from training.vegas.rows import (
    BANDIT,
    BIG,
    CHIP,
    COLUMNS,
    DICE,
    DUE,
    FOLLOW_UP_PLACE,
    HANDS,
    KICK,
    KICKERS,
    NEUTRALS,
    ROLL,
    ROLLED,
    TURN,
)
from training.vegas.table import bare, kick, lay, may_place, roll, take

ROLLS_A_SAMPLE: Final = 20
"""With neutral dice a sample of so many times fewer rolls stands for all of them."""


class Rolls(NamedTuple):
    """All rolls of 0-8 dice; those of n dice are numbers starts[n] .. starts[n + 1] - 1."""

    counts: Any
    """[rolls, 6] int64: how many dice show each face."""
    odds: Any
    """[rolls] how likely each is among the rolls of as many dice."""
    starts: Any
    """[10] int64"""


@compiled
def after_follow_up(judge: Judge, depth: int, rules: Any, seat: int, out: Any) -> int:
    """The value of a table (``depth`` in the workspace) once its turn is done, at ``seat``'s best.

    The best first action of what is left of the turn is returned: a column, or 0 or 1; else 0.
    """
    table = judge.work.tables[depth]
    if table[DUE] == KICK:
        return after_kicks(judge, depth, rules, seat, out)
    return after_chip(judge, depth, rules, seat, out)


@compiled
def after_kicks(judge: Judge, depth: int, rules: Any, seat: int, out: Any) -> int:
    """As `after_follow_up`, where a kicker kicks: a second one, if there is one, after it."""
    work, shaped, aim = judge.work, judge.shaped, judge.aim
    table, trial = work.tables[depth], work.tables[depth + 1]
    here = work.values[0]
    best, chosen = -1e9, 0
    row = DICE + table[FOLLOW_UP_PLACE] * COLUMNS
    for column in range(COLUMNS):
        if table[row + column] == 0:
            continue
        trial[:] = table
        kick(trial, rules, column)
        if trial[DUE] == KICK:
            after_last_kick(judge, depth + 1, rules, seat, here)
        else:
            after_chip(judge, depth + 1, rules, seat, here)
        worth = objective(here, seat, shaped[P], aim)
        if worth > best:
            best, chosen = worth, column
            out[:] = here
    return chosen


@compiled
def after_last_kick(judge: Judge, depth: int, rules: Any, seat: int, out: Any) -> None:
    """As `after_kicks`, for the second kicker of a turn."""
    work, shaped, aim = judge.work, judge.shaped, judge.aim
    table, trial = work.tables[depth], work.tables[depth + 1]
    here = work.values[1]
    best = -1e9
    row = DICE + table[FOLLOW_UP_PLACE] * COLUMNS
    for column in range(COLUMNS):
        if table[row + column] > 0:
            trial[:] = table
            kick(trial, rules, column)
            after_chip(judge, depth + 1, rules, seat, here)
            worth = objective(here, seat, shaped[P], aim)
            if worth > best:
                best = worth
                out[:] = here


@compiled
def after_chip(judge: Judge, depth: int, rules: Any, seat: int, out: Any) -> int:
    """As `after_follow_up`, where at most a chip card may still be taken."""
    work, shaped, aim = judge.work, judge.shaped, judge.aim
    table = work.tables[depth]
    place = table[FOLLOW_UP_PLACE]
    if table[DUE] != CHIP:
        leaf(judge, table, rules, place, out)
        return 0
    trial = work.tables[4]
    best, chosen = -1e9, 0
    for taken in range(2):
        trial[:] = table
        take(trial, rules, taken == 1)
        leaf(judge, trial, rules, place, work.values[2])
        worth = objective(work.values[2], seat, shaped[P], aim)
        if worth > best:
            best, chosen = worth, taken
            out[:] = work.values[2]
    return chosen


@compiled
def way(judge: Judge, rules: Any, at: int, own: int, big: int, kickers: int, neutrals: int) -> int:
    """Place in the memo of the value of laying so many dice at a place, computed if missing."""
    work, index = judge.work, way_index(at, own, big, kickers, neutrals)
    if work.seen[index] == 0:
        table, trial = work.tables[0], work.tables[1]
        seat = table[TURN]
        trial[:] = table
        lay(trial, rules, at, own, big, kickers, neutrals)
        after_follow_up(judge, 1, rules, seat, work.memo[index])
        know(judge, index, seat)
    return index


@compiled
def best_way(judge: Judge, rules: Any, rolled: Any) -> int:
    """Place in the memo of the best of all ways to place a roll; its place is index // WAYS.

    ``rolled`` is a row of a table with its ROLLED and, for the bandit, what lies there.
    """
    work = judge.work
    best, chosen = -1e9, -1
    for at in range(12 if rules[CASINOS] == 7 else 6):
        if may_place(rolled, rules, at):
            face = ROLLED + at % 6
            index = way(
                judge,
                rules,
                at,
                rolled[face],
                rolled[face + 6],
                rolled[face + 12],
                rolled[face + 18],
            )
            if work.worth[index] > best:
                best, chosen = work.worth[index], index
    return chosen


@compiled
def simple_turn(work: Any, rules: Any, shaped: Any, laid: int) -> bool:
    """True if laying so many dice is a whole turn, and another seat rolls after it."""
    dice = 0
    for seat in range(shaped[P]):
        dice += work.tables[0][HANDS + seat]
    return bool(
        dice > laid
        and shaped[MODULES] == 0
        and rules[KICKER_DICE] + rules[CHIP_CARDS] + rules[BIG_DICE] == 0
        and rules[CASINOS] == BANDIT
    )


@compiled
def best_of_roll(judge: Judge, rules: Any) -> int:
    """As `best_way` for the dice that the table looked at has as ROLLED, many rolls in turn."""
    work, shaped = judge.work, judge.shaped
    table = work.tables[0]
    for face in range(6):
        own, neutrals = table[ROLLED + face], table[ROLLED + 18 + face]
        if own + neutrals == 0 or work.seen[way_index(face, own, 0, 0, neutrals)] == 1:
            continue
        if simple_turn(work, rules, shaped, own + neutrals):
            same_laid(judge, rules, own, neutrals)
    return best_way(judge, rules, table)


@compiled
def all_ways(judge: Judge, rules: Any, dice: int) -> None:
    """For each face and number of ordinary dice: the better of casino and bandit, its worth."""
    work, shaped = judge.work, judge.shaped
    for face in range(6):
        bandit = rules[CASINOS] == 7 and bare(work.tables[0], BANDIT + face)
        for count in range(1, dice + 1):
            if face == 0 and simple_turn(work, rules, shaped, count):
                same_laid(judge, rules, count, 0)
            index = way(judge, rules, face, count, 0, 0, 0)
            if bandit:
                other = way(judge, rules, BANDIT + face, count, 0, 0, 0)
                index = other if work.worth[other] > work.worth[index] else index
            work.chosen[face, count] = index
            work.best[face, count] = work.worth[index]


@compiled
def expectation(judge: Judge, rules: Any, every: Rolls, samples: int, luck: Any, out: Any) -> None:
    """The value of the table looked at, on which a seat is about to roll, into ``out`` [2, P].

    With ordinary dice it goes through all rolls, with neutral ones if these are few, else through
    ``samples`` random ones.
    """
    work, rolls, odds, starts = judge.work, every.counts, every.odds, every.starts
    table = work.tables[0]
    turn = table[TURN]
    dice, neutrals = table[HANDS + turn], table[NEUTRALS + turn]
    out[:] = 0
    for field in range(24):
        table[ROLLED + field] = 0
    too_many = neutrals > 0 and rolls_of(table) > ROLLS_A_SAMPLE * samples
    if too_many or table[BIG + turn] + table[KICKERS + turn] > 0:
        for _ in range(samples):
            roll(table, luck)
            table[DUE] = ROLL
            index = best_of_roll(judge, rules)
            add_values(out, work.memo[index], 1.0 / samples)
    elif neutrals > 0:
        for own in range(starts[dice - neutrals], starts[dice - neutrals + 1]):
            for other in range(starts[neutrals], starts[neutrals + 1]):
                for face in range(6):
                    table[ROLLED + face] = rolls[own, face]
                    table[ROLLED + 18 + face] = rolls[other, face]
                index = best_of_roll(judge, rules)
                add_values(out, work.memo[index], odds[own] * odds[other])
    else:
        all_ways(judge, rules, dice)
        chance = work.chance
        chance[:] = 0
        for at in range(starts[dice], starts[dice + 1]):
            best, chosen = -1e9, 0
            for face in range(6):
                count = rolls[at, face]
                worth = work.best[face, count]
                if count > 0 and worth > best:
                    best, chosen = worth, face * 9 + count
            chance[chosen] += odds[at]
        for face in range(6):
            for count in range(1, dice + 1):
                weight = chance[face * 9 + count]
                if weight > 0:
                    add_values(out, work.memo[work.chosen[face, count]], weight)
    for field in range(24):
        table[ROLLED + field] = 0


@compiled
def add_values(out: Any, values: Any, weight: float) -> None:
    """Adds ``weight`` times ``values`` [2, P] to ``out``."""
    for seat in range(out.shape[1]):
        out[0, seat] += np.float32(weight * values[0, seat])
        out[1, seat] += np.float32(weight * values[1, seat])


@compiled
def rolls_of(table: Any) -> int:
    """Number of different rolls of own and neutral dice of the seat in turn."""
    turn = table[TURN]
    neutrals = table[NEUTRALS + turn]
    return rolls_with(table[HANDS + turn] - neutrals) * rolls_with(neutrals)


@compiled
def rolls_with(dice: int) -> int:
    """Number of different rolls of so many dice."""
    return (dice + 1) * (dice + 2) * (dice + 3) * (dice + 4) * (dice + 5) // 120


def all_rolls() -> Rolls:
    """All rolls of 0-8 dice."""
    rolls: list[list[int]] = []
    odds: list[float] = []
    starts = [0]
    for dice in range(9):
        for faces in combinations_with_replacement(range(6), dice):
            counts = [faces.count(face) for face in range(6)]
            ways = factorial(dice) // prod(map(factorial, counts))
            rolls.append(counts)
            odds.append(ways / 6**dice)
        starts.append(len(rolls))
    return Rolls(np.array(rolls), np.array(odds), np.array(starts))
