"""Leaves of a look ahead: a network's value of the table that a way to place leads to.

A *workspace* holds all that is needed meanwhile, so that nothing is made anew: tables to look ahead
on, the casinos' parts of the layer as each seat sees them (they change at one casino a turn), and
what was found out about each way to place (`Work.memo`).

Values are pairs of rows by seat (not from the mover): gains / 100 and shares of the victory.
"""

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
    COLUMNS,
    DICE,
    DUE,
    HANDS,
    NEUTRAL,
    NEUTRALS,
    ROLL,
    ROUND,
    SCRATCH,
    START,
    TURN,
    WIDTH,
    WON,
)
from training.vegas.settling import money, settle

GAINS: Final = 0
WINS: Final = 1
"""Goal to maximise: the lead of the expected gains, or the share of the victory."""

WAYS: Final = 9 * 5 * 2 * 3
"""Number of ways to lay dice at one place, as `way_index` numbers them."""
MEMO: Final = 12 * WAYS


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
    common: Any
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


class Judge(NamedTuple):
    """A searcher: a network, its workspace, and the goal to maximise."""

    work: Work
    weights: Any
    """[SIZE] float32"""
    shaped: Any
    """The numbers of `network.shape`."""
    aim: int
    """GAINS or WINS."""


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
    """Goal of ``seat`` in a pair of rows [2, P]."""
    total = 0.0
    for other in range(seats):
        total += values[0, other]
    lead = values[0, seat] - (total - values[0, seat]) / (seats - 1)
    return float(lead if aim == GAINS else values[1, seat] + 1e-5 * lead)


@compiled
def leaf(judge: Judge, table: Any, rules: Any, place: int, out: Any) -> None:
    """The value of ``table``, before a roll or before its casinos pay, into ``out`` [2, P].

    It is the table looked at but for the dice at ``place`` and in the hands.
    """
    if table[DUE] != ROLL:
        round_over(judge, table, rules, out)
        return
    work, weights, shaped = judge.work, judge.weights, judge.shaped
    seats, h, first = shaped[P], shaped[H], table[TURN]
    casinos = rules[CASINOS]
    changed = min(place, BANDIT)
    see_casinos(judge, rules, first)
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
def round_over(judge: Judge, table: Any, rules: Any, out: Any) -> None:
    """The value of a table whose casinos are to pay: gains, and at the end victories, are exact."""
    work, weights, shaped = judge.work, judge.weights, judge.shaped
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
def same_laid(judge: Judge, rules: Any, own: int, neutrals: int) -> None:
    """The values of laying so many dice at each of the six casinos into the memo.

    As `leaf` one by one, but what they have in common is computed once. Only for a network without
    modules, where a placement is all of a turn.
    """
    work, weights, shaped = judge.work, judge.weights, judge.shaped
    table = work.tables[0]
    turn, seats, h = table[TURN], shaped[P], shaped[H]
    table[HANDS + turn] -= own + neutrals
    table[NEUTRALS + turn] -= neutrals
    first = turn
    for _ in range(seats):
        first = (first + 1) % seats
        if table[HANDS + first] > 0:
            break
    see_casinos(judge, rules, first)
    hands_inputs(table, shaped, first, work.y)
    hands_layer(weights, shaped, work.y, work.hands)
    hands, common, total, changed = work.hands, work.common, work.total, work.changed
    common[:] = 0
    for casino in range(6):
        part = work.casinos[first, casino]
        for unit in range(h):
            common[unit] += max(part[unit] + hands[unit], np.float32(0))
    gains, wins = work.relative[0], work.relative[1]
    for face in range(6):
        row = DICE + face * COLUMNS
        table[row + turn] += own
        table[row + NEUTRAL] += neutrals
        casino_inputs(table, rules, shaped, face, first, work.x)
        table[row + turn] -= own
        table[row + NEUTRAL] -= neutrals
        casino_layer(weights, shaped, work.x, changed)
        part = work.casinos[first, face]
        for unit in range(h):
            before = max(part[unit] + hands[unit], np.float32(0))
            total[unit] = common[unit] - before + max(changed[unit] + hands[unit], np.float32(0))
        gain_head(weights, shaped, total, work.hidden[: shaped[K]], gains)
        score_inputs(table, rules, shaped, first, gains, work.z)
        win_head(weights, shaped, total, work.z, work.hidden[: shaped[K]], wins)
        index = way_index(face, own, 0, 0, neutrals)
        for one in range(seats):
            seat = (first + one) % seats
            work.memo[index, 0, seat] = gains[one]
            work.memo[index, 1, seat] = wins[one]
        know(judge, index, turn)
    table[HANDS + turn] += own + neutrals
    table[NEUTRALS + turn] += neutrals


@compiled
def know(judge: Judge, index: int, seat: int) -> None:
    """The memo has an answer at ``index`` now; ``seat`` is the one that places."""
    work = judge.work
    work.worth[index] = objective(work.memo[index], seat, judge.shaped[P], judge.aim)
    if work.seen[index] == 0:
        work.seen[index] = 1
        work.ways[work.ways[MEMO]] = index
        work.ways[MEMO] += 1


@compiled
def way_index(at: int, own: int, big: int, kickers: int, neutrals: int) -> int:
    """Place in the memo of the value of laying so many dice at a place."""
    return (((at * 9 + own) * 5 + neutrals) * 2 + big) * 3 + kickers


@compiled
def see_casinos(judge: Judge, rules: Any, first: int) -> None:
    """The casinos' parts of the layer as ``first`` sees them, unless they are there."""
    work, weights, shaped = judge.work, judge.weights, judge.shaped
    if work.known[first] == 0:
        for casino in range(rules[CASINOS]):
            casino_inputs(work.tables[0], rules, shaped, casino, first, work.x)
            casino_layer(weights, shaped, work.x, work.casinos[first, casino])
        work.known[first] = 1
