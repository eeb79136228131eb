"""How good it is to act in each way, and what a table is worth before a roll.

A *workspace* holds all that is needed meanwhile, so that nothing is made anew: tables to look ahead
on, the casinos' parts of the layer as each seat sees them (they change at one casino a turn), and
what was found out about each way to place (`Work.memo`).

Values are pairs of rows by seat (not from the mover): gains / 100 and shares of the victory.
"""

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, NamedTuple

import numpy as np

from training.compiled import compiled
from training.vegas.network import (
    IN_HAND,
    INPUTS,
    SCORES,
    H,
    K,
    P,
    between_head,
    between_inputs,
    casino_inputs,
    casino_layer,
    gain_head,
    hands_inputs,
    hands_layer,
    score_inputs,
    win_head,
)
from training.vegas.numbers import CASINOS, ROUNDS
from training.vegas.rollouts import count_rainbows
from training.vegas.rows import (
    BANDIT,
    BIG,
    CHIP,
    COLUMNS,
    DICE,
    DUE,
    HANDS,
    KICK,
    KICKERS,
    NEUTRALS,
    REST_PLACE,
    ROLL,
    ROLLED,
    ROUND,
    SCRATCH,
    START,
    TURN,
    WIDTH,
    WON,
)
from training.vegas.settling import money, settle
from training.vegas.table import bare, kick, lay, may_place, roll, take

GAINS: Final = 0
WINS: Final = 1
"""What is maximised: the lead of the expected gains, or the share of the victory."""

ROLLS_GONE_THROUGH: Final = 1300
"""Where a seat has more rolls than this, a sample stands for them; as in `sharp`."""
MEMO: Final = 12 * 9 * 5 * 2 * 3


class Work(NamedTuple):
    """A workspace."""

    tables: Any
    """[6, WIDTH] int32: 0 is the one that is judged, the others are for looking ahead."""
    x: Any
    y: Any
    z: Any
    casinos: Any
    """[P, 7, H] float32: the casinos' parts of the layer, as each seat sees them that rolls."""
    known: Any
    """[P] whether these are up to date."""
    changed: Any
    hands: Any
    total: Any
    hidden: Any
    relative: Any
    """[2, P] float32"""
    memo: Any
    """[MEMO, 2, P] float32: values of the ways to place."""
    seen: Any
    """[MEMO] which of them are known."""
    worth: Any
    """[MEMO] what is maximised, for the seat in turn."""
    ways: Any
    """[MEMO] the ways that are known, to be forgotten again; its last number says how many."""
    values: Any
    """[6, 2, P] float32: values while several are compared."""
    chosen: Any
    """[6, 9] the index of the better way to place so many ordinary dice of a face."""
    best: Any
    """[6, 9] and its worth."""
    chance: Any
    """[54] how likely it is that this is what the best play comes to."""


def workspace(shaped: Any) -> Work:
    """A workspace for networks of a shape."""
    seats, h = int(shaped[P]), int(shaped[H])
    single = np.float32
    return Work(
        np.zeros((6, WIDTH), np.int32),
        np.zeros(shaped[INPUTS], single),
        np.zeros(shaped[IN_HAND], single),
        np.zeros(max(int(shaped[SCORES]), seats + 3), single),
        np.zeros((seats, 7, h), single),
        np.zeros(seats, np.int64),
        np.zeros(h, single),
        np.zeros(h, single),
        np.zeros(h, single),
        np.zeros(max(int(shaped[K]), 16), single),
        np.zeros((2, seats), single),
        np.zeros((MEMO, 2, seats), single),
        np.zeros(MEMO, np.int64),
        np.zeros(MEMO, np.float64),
        np.zeros(MEMO + 1, np.int64),
        np.zeros((6, 2, seats), single),
        np.zeros((6, 9), np.int64),
        np.zeros((6, 9), np.float64),
        np.zeros(54, np.float64),
    )


@compiled
def look_at(work: Any, table: Any, rules: Any) -> None:
    """Begin to judge ``table``: nothing is known of it yet."""
    work.tables[0, :] = table
    count_rainbows(work.tables[0], rules[CASINOS])
    work.known[:] = 0
    forget(work)


@compiled
def forget(work: Any) -> None:
    """Nothing is known of any way to place."""
    many = work.ways[MEMO]
    for at in range(many):
        work.seen[work.ways[at]] = 0
    work.ways[MEMO] = 0


@compiled
def objective(values: Any, seat: int, seats: int, aim: int) -> float:
    """What ``seat`` maximises in a pair of rows [2, P]."""
    total = 0.0
    for other in range(seats):
        total += values[0, other]
    lead = values[0, seat] - (total - values[0, seat]) / (seats - 1)
    return float(lead if aim == GAINS else values[1, seat] + 1e-5 * lead)


@compiled
def leaf(
    work: Any, table: Any, rules: Any, weights: Any, shaped: Any, place: int, out: Any
) -> None:
    """The value of ``table``, before a roll or before its casinos pay, into ``out`` [2, P].

    It is the table looked at but for the dice at ``place`` and in the hands.
    """
    if table[DUE] != ROLL:
        round_over(work, table, rules, weights, shaped, out)
        return
    seats, h, first = shaped[P], shaped[H], table[TURN]
    casinos = rules[CASINOS]
    changed = min(place, BANDIT)
    if work.known[first] == 0:
        for casino in range(casinos):
            casino_inputs(work.tables[0], rules, shaped, casino, first, work.x)
            casino_layer(weights, shaped, work.x, work.casinos[first, casino])
        work.known[first] = 1
    hands_inputs(table, shaped, first, work.y)
    hands_layer(weights, shaped, work.y, work.hands)
    if changed >= 0:
        casino_inputs(table, rules, shaped, changed, first, work.x)
        casino_layer(weights, shaped, work.x, work.changed)
    total, hands = work.total, work.hands
    total[:] = 0
    for casino in range(casinos):
        part = work.changed if casino == changed else work.casinos[first, casino]
        for unit in range(h):
            total[unit] += max(part[unit] + hands[unit], np.float32(0))
    gains, wins = work.relative[0], work.relative[1]
    gain_head(weights, shaped, total, work.hidden[: shaped[K]], gains)
    score_inputs(table, rules, shaped, first, gains, work.z)
    win_head(weights, shaped, total, work.z, work.hidden[: shaped[K]], wins)
    for one in range(seats):
        seat = (first + one) % seats
        out[0, seat] = gains[one]
        out[1, seat] = wins[one]


@compiled
def round_over(work: Any, table: Any, rules: Any, weights: Any, shaped: Any, out: Any) -> None:
    """The value of a table whose casinos are to pay: gains, and at the end victories, are exact."""
    seats = shaped[P]
    paid = work.tables[5]
    paid[:] = table
    out[0, :seats] = 0
    for casino in range(rules[CASINOS]):
        settle(paid, seats, casino)
        for seat in range(seats):
            award = paid[SCRATCH + 7 + seat]
            out[0, seat] += award / 100.0
            paid[WON + seat] += award
            paid[WON + 6 + seat] += 1 if award > 0 else 0
    if table[ROUND] == rules[ROUNDS]:
        best, level = -1, 0
        for seat in range(seats):
            score = 100 * money(paid, rules, seat) + paid[WON + 6 + seat]
            if score > best:
                best, level = score, 0
            level += 1 if score == best else 0
        for seat in range(seats):
            score = 100 * money(paid, rules, seat) + paid[WON + 6 + seat]
            out[1, seat] = 1.0 / level if score == best else 0.0
        return
    paid[ROUND] += 1
    first = (table[START] + 1) % seats
    between_inputs(paid, rules, shaped, first, work.z)
    between_head(weights, shaped, work.z, work.hidden, work.relative[1])
    for one in range(seats):
        out[1, (first + one) % seats] = work.relative[1, one]


@compiled
def after_rest(
    work: Any, depth: int, rules: Any, weights: Any, shaped: Any, seat: int, aim: int, out: Any
) -> int:
    """The value of a table (``depth`` in the workspace) once its turn is done, at ``seat``'s best.

    The best first action of what is left of the turn is returned: a column, or 0 or 1; else 0.
    """
    table = work.tables[depth]
    if table[DUE] == KICK:
        return after_kicks(work, depth, rules, weights, shaped, seat, aim, out)
    return after_chip(work, depth, rules, weights, shaped, seat, aim, out)


@compiled
def after_kicks(
    work: Any, depth: int, rules: Any, weights: Any, shaped: Any, seat: int, aim: int, out: Any
) -> int:
    """As `after_rest`, where a kicker kicks: a second one, if there is one, after it."""
    table, trial = work.tables[depth], work.tables[depth + 1]
    here = work.values[0]
    best, chosen = -1e9, 0
    row = DICE + table[REST_PLACE] * COLUMNS
    for column in range(COLUMNS):
        if table[row + column] == 0:
            continue
        trial[:] = table
        kick(trial, rules, column)
        if trial[DUE] == KICK:
            after_last_kick(work, depth + 1, rules, weights, shaped, seat, aim, here)
        else:
            after_chip(work, depth + 1, rules, weights, shaped, seat, aim, here)
        worth = objective(here, seat, shaped[P], aim)
        if worth > best:
            best, chosen = worth, column
            out[:] = here
    return chosen


@compiled
def after_last_kick(
    work: Any, depth: int, rules: Any, weights: Any, shaped: Any, seat: int, aim: int, out: Any
) -> None:
    """As `after_kicks`, for the second kicker of a turn."""
    table, trial = work.tables[depth], work.tables[depth + 1]
    here = work.values[1]
    best = -1e9
    row = DICE + table[REST_PLACE] * COLUMNS
    for column in range(COLUMNS):
        if table[row + column] > 0:
            trial[:] = table
            kick(trial, rules, column)
            after_chip(work, depth + 1, rules, weights, shaped, seat, aim, here)
            worth = objective(here, seat, shaped[P], aim)
            if worth > best:
                best = worth
                out[:] = here


@compiled
def after_chip(
    work: Any, depth: int, rules: Any, weights: Any, shaped: Any, seat: int, aim: int, out: Any
) -> int:
    """As `after_rest`, where at most a chip card may still be taken."""
    table = work.tables[depth]
    place = table[REST_PLACE]
    if table[DUE] != CHIP:
        leaf(work, table, rules, weights, shaped, place, out)
        return 0
    trial = work.tables[4]
    best, chosen = -1e9, 0
    for taken in range(2):
        trial[:] = table
        take(trial, rules, taken == 1)
        leaf(work, trial, rules, weights, shaped, place, work.values[2])
        worth = objective(work.values[2], seat, shaped[P], aim)
        if worth > best:
            best, chosen = worth, taken
            out[:] = work.values[2]
    return chosen


@compiled
def way(
    work: Any,
    rules: Any,
    weights: Any,
    shaped: Any,
    aim: int,
    at: int,
    own: int,
    big: int,
    kickers: int,
    neutrals: int,
) -> int:
    """Where in the memo the value is of laying so many dice at a place; found out if it is not."""
    index = (((at * 9 + own) * 5 + neutrals) * 2 + big) * 3 + kickers
    if work.seen[index] == 0:
        table, trial = work.tables[0], work.tables[1]
        seat = table[TURN]
        trial[:] = table
        lay(trial, rules, at, own, big, kickers, neutrals)
        after_rest(work, 1, rules, weights, shaped, seat, aim, work.memo[index])
        work.worth[index] = objective(work.memo[index], seat, shaped[P], aim)
        work.seen[index] = 1
        work.ways[work.ways[MEMO]] = index
        work.ways[MEMO] += 1
    return index


@compiled
def best_way(work: Any, rules: Any, weights: Any, shaped: Any, aim: int, rolled: Any) -> int:
    """Where in the memo the best of all ways is to place a roll; its place is index // 270.

    ``rolled`` is a row of a table with its ROLLED and, for the bandit, what lies there.
    """
    best, chosen = -1e9, -1
    for at in range(12 if rules[CASINOS] == 7 else 6):
        if may_place(rolled, rules, at):
            face = ROLLED + at % 6
            index = way(
                work,
                rules,
                weights,
                shaped,
                aim,
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
def all_ways(work: Any, rules: Any, weights: Any, shaped: Any, aim: int, dice: int) -> None:
    """For each face and number of ordinary dice: the better of casino and bandit, its worth."""
    for face in range(6):
        bandit = rules[CASINOS] == 7 and bare(work.tables[0], BANDIT + face)
        for count in range(1, dice + 1):
            index = way(work, rules, weights, shaped, aim, face, count, 0, 0, 0)
            if bandit:
                other = way(work, rules, weights, shaped, aim, BANDIT + face, count, 0, 0, 0)
                index = other if work.worth[other] > work.worth[index] else index
            work.chosen[face, count] = index
            work.best[face, count] = work.worth[index]


@compiled
def expectation(
    work: Any,
    rules: Any,
    weights: Any,
    shaped: Any,
    aim: int,
    rolls: Any,
    odds: Any,
    starts: Any,
    samples: int,
    luck: Any,
    out: Any,
) -> None:
    """The value of the table looked at, on which a seat is about to roll, into ``out`` [2, P].

    It goes through all rolls (``rolls``, ``odds`` and ``starts`` of `all_rolls`) where there are no
    Biggy and no kickers and not too many rolls, else through ``samples`` random ones.
    """
    table = work.tables[0]
    turn = table[TURN]
    dice, neutrals = table[HANDS + turn], table[NEUTRALS + turn]
    out[:] = 0
    for field in range(24):
        table[ROLLED + field] = 0
    if table[BIG + turn] + table[KICKERS + turn] > 0 or rolls_of(table) > ROLLS_GONE_THROUGH:
        for _ in range(samples):
            roll(table, luck)
            table[DUE] = ROLL
            index = best_way(work, rules, weights, shaped, aim, table)
            add_values(out, work.memo[index], 1.0 / samples)
    elif neutrals > 0:
        for own in range(starts[dice - neutrals], starts[dice - neutrals + 1]):
            for other in range(starts[neutrals], starts[neutrals + 1]):
                for face in range(6):
                    table[ROLLED + face] = rolls[own, face]
                    table[ROLLED + 18 + face] = rolls[other, face]
                index = best_way(work, rules, weights, shaped, aim, table)
                add_values(out, work.memo[index], odds[own] * odds[other])
    else:
        all_ways(work, rules, weights, shaped, aim, dice)
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
    """How many different rolls of own and neutral dice the seat in turn can have."""
    turn, product = table[TURN], 1
    neutrals = table[NEUTRALS + turn]
    for dice in (table[HANDS + turn] - neutrals, neutrals):
        product *= (dice + 1) * (dice + 2) * (dice + 3) * (dice + 4) * (dice + 5) // 120
    return int(product)


def all_rolls() -> tuple[Any, Any, Any]:
    """(rolls [n, 6] int64, odds [n], starts [10]): all rolls of 0-8 dice as counts of the faces.

    Those of n dice are starts[n] .. starts[n + 1] - 1.
    """
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
    return np.array(rolls), np.array(odds), np.array(starts)
