"""The value of a table on which a seat is about to roll: what everybody will gain, and who wins.

Seats are counted from the seat that rolls next (0 is that seat), the neutral dice come last; the
order of the casinos cannot matter, because each is seen by the same small layer and the results are
added up. With P seats, H and K units (the neutral dice are an owner of their own):

    a casino [INPUTS] + hands [IN_HAND]     ->  H, ReLU;  added over the casinos: a sum [H]
    gains   sum [H] -> K, ReLU -> P, and a linear way past it; in hundreds of thousands of dollars
    wins    sum [H] + scores [3P+2] -> K, ReLU -> P, and a linear way past it; softmax
    between two rounds only leads count: P + 3 inputs -> B, ReLU -> P; softmax

All weights of a network are one array of float32; a *shape* (`shape`) says where each part lies.
"""

from math import sqrt
from typing import Any, Final

import numpy as np

from croupier.games.vegas.bots.network import kind_of
from croupier.games.vegas.rules import Rules
from training.compiled import compiled
from training.vegas.numbers import CASINOS, CHIP_DICE, CHIP_VALUE, ROUNDS, SEATS
from training.vegas.rows import (
    BANDIT,
    BIG,
    BILLS,
    BILLS_MOST,
    CHIPS,
    HANDS,
    KICKERS,
    NEUTRAL,
    NEUTRALS,
    ROUND,
    SCRATCH,
)
from training.vegas.settling import money, settle
from training.vegas.table import bare

UNITS_BETWEEN: Final = 16

# The numbers of a shape.
P: Final = 0
OWNERS: Final = 1
MODULES: Final = 2
"""1: the network sees Biggys, kickers, chip cards and the bandit for what they are."""
H: Final = 3
K: Final = 4
INPUTS: Final = 5
IN_HAND: Final = 6
SCORES: Final = 7
"""Number of inputs that describe the score: 3P + 2."""
W_CASINO: Final = 8  # [INPUTS, H]
W_HANDS: Final = 9  # [IN_HAND, H]
B_SUM: Final = 10  # [H]
W_GAIN: Final = 11  # [H, K]
B_GAIN: Final = 12  # [K]
V_GAIN: Final = 13  # [K, P]
PAST_GAIN: Final = 14  # [H, P]
C_GAIN: Final = 15  # [P]
W_WIN: Final = 16  # [H + SCORES, K]
B_WIN: Final = 17  # [K]
V_WIN: Final = 18  # [K, P]
PAST_WIN: Final = 19  # [SCORES, P]
C_WIN: Final = 20  # [P]
W_BETWEEN: Final = 21  # [P + 3, B]
B_BETWEEN: Final = 22  # [B]
V_BETWEEN: Final = 23  # [B, P]
PAST_BETWEEN: Final = 24  # [P + 3, P]
SIZE: Final = 25
"""The end of the last part: how many weights there are."""


def shape_of(rules: Rules, seats: int) -> Any:
    """The shape of the network that these rules take."""
    return shape(*kind_of(rules, seats))


def shape(seats: int, neutral: bool, modules: bool = False, h: int = 64, k: int = 32) -> Any:
    """The shape of a network, an array of integers."""
    owners = seats + neutral
    inputs = owners + 2 + owners + owners * (owners - 1) + seats + owners
    inputs += (owners + 5) if modules else 0
    hands = seats + (seats if neutral else 0) + (2 * seats if modules else 0)
    scores = 3 * seats + 2
    sizes = [
        *(inputs * h, hands * h, h),
        *(h * k, k, k * seats, h * seats, seats),
        *((h + scores) * k, k, k * seats, scores * seats, seats),
        *((seats + 3) * UNITS_BETWEEN, UNITS_BETWEEN, UNITS_BETWEEN * seats, (seats + 3) * seats),
    ]
    starts = [sum(sizes[:at]) for at in range(len(sizes) + 1)]
    return np.array([seats, owners, modules, h, k, inputs, hands, scores, *starts], np.int64)


def fresh(shaped: Any, seed: int) -> Any:
    """Weights of a network that has learnt nothing, [SIZE] float32."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(shaped[SIZE], np.float32)

    def part(name: int, inputs: int, scale: float) -> None:
        here = slice(shaped[name], shaped[name + 1])
        weights[here] = rng.normal(0, scale / sqrt(inputs), here.stop - here.start)

    part(W_CASINO, int(shaped[INPUTS]), 1.0)
    part(W_HANDS, int(shaped[INPUTS]), 1.0)
    part(W_GAIN, int(6 * shaped[H]), 1.0)
    part(V_GAIN, int(shaped[K]), 0.3)
    part(W_WIN, int(6 * shaped[H]), 1.0)
    part(V_WIN, int(shaped[K]), 0.1)
    part(W_BETWEEN, int(shaped[P]), 1.0)
    part(V_BETWEEN, UNITS_BETWEEN, 0.1)
    for seat in range(shaped[P]):  # who is ahead wins: a beginning to improve on
        weights[shaped[PAST_WIN] + (shaped[P] + seat) * shaped[P] + seat] = 1.0
        weights[shaped[PAST_BETWEEN] + seat * shaped[P] + seat] = 1.0
    return weights


# -- what a network sees ---------------------------------------------------------------------------


@compiled
def casino_inputs(table: Any, rules: Any, shaped: Any, casino: int, first: int, x: Any) -> None:
    """One casino as a network sees it into ``x`` [INPUTS]; ``first`` is the seat that rolls."""
    seats, owners = shaped[P], shaped[OWNERS]
    settle(table, rules[SEATS], casino)
    casinos, at = rules[CASINOS], 0
    for rank in range(owners):
        x[at] = table[BILLS + casino * BILLS_MOST + rank] / 90.0
        at += 1
    for rank in range(2):
        total = 0
        for other in range(casinos):
            total += table[BILLS + other * BILLS_MOST + rank]
        x[at] = (table[BILLS + casino * BILLS_MOST + rank] - total / casinos) / 90.0
        at += 1
    pips = at  # where the pairs begin is known after the dice
    for one in range(owners):
        owner = NEUTRAL if one == seats else (first + one) % seats
        own = table[SCRATCH + owner]
        dice = own if casino < BANDIT else own // 1000
        x[at + one] = dice / 4.0
        x[at + owners + one] = 1.0 if own > 0 else 0.0
    at = pips + 2 * owners
    for one in range(owners):
        owner = NEUTRAL if one == seats else (first + one) % seats
        for two in range(one):
            other = NEUTRAL if two == seats else (first + two) % seats
            own, theirs = table[SCRATCH + owner], table[SCRATCH + other]
            x[at] = 1.0 if own > theirs else 0.0
            x[at + 1] = 1.0 if own == theirs and own > 0 else 0.0
            at += 2
    for one in range(seats):
        x[at] = table[SCRATCH + 7 + (first + one) % seats] / 90.0
        at += 1
    if shaped[MODULES] == 1:
        module_inputs(table, rules, shaped, casino, first, x, at)


@compiled
def module_inputs(
    table: Any, rules: Any, shaped: Any, casino: int, first: int, x: Any, at: int
) -> None:
    """More inputs of a network with modules: the bandit with its pips, and the chip card."""
    seats, owners = shaped[P], shaped[OWNERS]
    bandit = casino == BANDIT
    free = 0
    for face in range(6):
        free += 1 if bandit and bare(table, BANDIT + face) else 0
    chip = casino < BANDIT and table[CHIPS + casino] > 0
    x[at] = 1.0 if bandit else 0.0
    x[at + 1] = free / 6.0
    x[at + 2] = rules[CHIP_VALUE] / 50.0 if chip else 0.0
    x[at + 3] = rules[CHIP_DICE] / 4.0 if chip else 0.0
    x[at + 4] = 0.0 if rules[CASINOS] == 7 else 1.0
    for one in range(owners):
        owner = NEUTRAL if one == seats else (first + one) % seats
        own = table[SCRATCH + owner]
        x[at + 5 + one] = (own % 1000) / 200.0 if bandit else 0.0


@compiled
def hands_inputs(table: Any, shaped: Any, first: int, y: Any) -> None:
    """Inputs of a network from all hands, into ``y`` [IN_HAND]."""
    seats, at = shaped[P], 0
    for one in range(seats):
        seat = (first + one) % seats
        y[at] = (table[HANDS + seat] - table[NEUTRALS + seat]) / 8.0
        at += 1
    if shaped[OWNERS] > seats:
        for one in range(seats):
            y[at] = table[NEUTRALS + (first + one) % seats] / 4.0
            at += 1
    if shaped[MODULES] == 1:
        for one in range(seats):
            seat = (first + one) % seats
            y[at] = table[BIG + seat]
            y[at + 1] = table[KICKERS + seat]
            at += 2


@compiled
def score_inputs(table: Any, rules: Any, shaped: Any, first: int, gains: Any, z: Any) -> None:
    """Inputs from the score, into ``z`` [3P + 2]; ``gains`` [P] is what the seats will win, / 100.

    Leads on the average; then what will be, in units of the spread that is still to come: leads on
    the average and on the best of the others; rounds left, and the share of this round's dice.
    """
    seats = shaped[P]
    dice, mean, later = 0, 0.0, 0.0
    for one in range(seats):
        seat = (first + one) % seats
        dice += table[HANDS + seat]
        z[one] = money(table, rules, seat) / 100.0
        mean += z[one] / seats
        later += (z[one] + gains[one]) / seats
    share = dice / (8.0 * seats)
    left = rules[ROUNDS] - table[ROUND]
    spread = sqrt(0.3 * left + 0.3 * share + 0.02)
    for one in range(seats):
        best = -1e9
        for other in range(seats):
            theirs = z[other] + gains[other]
            if other != one and theirs > best:
                best = theirs
        z[2 * seats + one] = (z[one] + gains[one] - best) / spread
        z[seats + one] = (z[one] + gains[one] - later) / spread
    for one in range(seats):
        z[one] -= mean
    z[3 * seats] = left / 3.0
    z[3 * seats + 1] = share


# -- forward ---------------------------------------------------------------------------------------


@compiled
def casino_layer(weights: Any, shaped: Any, x: Any, out: Any) -> None:
    """A casino's part of the layer before its ReLU into ``out`` [H]."""
    h = shaped[H]
    out[:] = 0
    for at in range(shaped[INPUTS]):
        value = x[at]
        if value != 0:
            row = weights[shaped[W_CASINO] + at * h : shaped[W_CASINO] + (at + 1) * h]
            for unit in range(h):
                out[unit] += value * row[unit]


@compiled
def hands_layer(weights: Any, shaped: Any, y: Any, out: Any) -> None:
    """The hands' part of the layer, with its bias, into ``out`` [H]: the same for each casino."""
    h = shaped[H]
    out[:] = weights[shaped[B_SUM] : shaped[B_SUM] + h]
    for at in range(shaped[IN_HAND]):
        value = y[at]
        if value != 0:
            row = weights[shaped[W_HANDS] + at * h : shaped[W_HANDS] + (at + 1) * h]
            for unit in range(h):
                out[unit] += value * row[unit]


@compiled
def dense(weights: Any, start: int, inputs: int, outputs: int, x: Any, out: Any) -> None:
    """Adds ``x`` [inputs] times the matrix at ``start`` [inputs, outputs] to ``out`` [outputs]."""
    for at in range(inputs):
        value = x[at]
        if value != 0:
            row = weights[start + at * outputs : start + (at + 1) * outputs]
            for unit in range(outputs):
                out[unit] += value * row[unit]


@compiled
def gain_head(weights: Any, shaped: Any, total: Any, hidden: Any, gains: Any) -> None:
    """Expected winnings of every seat this round, / 100, into ``gains`` [P]; ``hidden`` [K]."""
    k, seats = shaped[K], shaped[P]
    hidden[:] = weights[shaped[B_GAIN] : shaped[B_GAIN] + k]
    dense(weights, shaped[W_GAIN], shaped[H], k, total, hidden)
    for unit in range(k):
        hidden[unit] = max(hidden[unit], np.float32(0))
    gains[:seats] = weights[shaped[C_GAIN] : shaped[C_GAIN] + seats]
    dense(weights, shaped[V_GAIN], k, seats, hidden, gains)
    dense(weights, shaped[PAST_GAIN], shaped[H], seats, total, gains)


@compiled
def win_head(weights: Any, shaped: Any, total: Any, z: Any, hidden: Any, wins: Any) -> None:
    """Everybody's share of the victory into ``wins`` [P]; ``hidden`` [K]."""
    h, k, seats, scores = shaped[H], shaped[K], shaped[P], shaped[SCORES]
    hidden[:] = weights[shaped[B_WIN] : shaped[B_WIN] + k]
    dense(weights, shaped[W_WIN], h, k, total, hidden)
    dense(weights, shaped[W_WIN] + h * k, scores, k, z, hidden)
    for unit in range(k):
        hidden[unit] = max(hidden[unit], np.float32(0))
    wins[:seats] = weights[shaped[C_WIN] : shaped[C_WIN] + seats]
    dense(weights, shaped[V_WIN], k, seats, hidden, wins)
    dense(weights, shaped[PAST_WIN], scores, seats, z, wins)
    softmax(wins, seats)


@compiled
def softmax(values: Any, count: int) -> None:
    """Shares that add up to 1, from numbers, in place."""
    most = values[0]
    for at in range(count):
        most = max(most, values[at])
    total = 0.0
    for at in range(count):
        values[at] = np.exp(values[at] - most)
        total += values[at]
    for at in range(count):
        values[at] = values[at] / total


@compiled
def between_inputs(table: Any, rules: Any, shaped: Any, first: int, x: Any) -> None:
    """Leads / 100 from the seat that begins, and which of rounds 2-4 it begins, one of three."""
    seats = shaped[P]
    mean = 0.0
    for one in range(seats):
        x[one] = money(table, rules, (first + one) % seats) / 100.0
        mean += x[one] / seats
    for one in range(seats):
        x[one] -= mean
    left = rules[ROUNDS] - table[ROUND] + 1
    for at in range(3):
        x[seats + at] = 1.0 if left == at + 1 else 0.0


@compiled
def between_head(weights: Any, shaped: Any, x: Any, hidden: Any, wins: Any) -> None:
    """Everybody's share of the victory between two rounds into ``wins`` [P]; ``hidden`` [B]."""
    seats, units = shaped[P], UNITS_BETWEEN
    hidden[:units] = weights[shaped[B_BETWEEN] : shaped[B_BETWEEN] + units]
    dense(weights, shaped[W_BETWEEN], seats + 3, units, x, hidden)
    for unit in range(units):
        hidden[unit] = max(hidden[unit], np.float32(0))
    wins[:seats] = 0
    dense(weights, shaped[V_BETWEEN], units, seats, hidden, wins)
    dense(weights, shaped[PAST_BETWEEN], seats + 3, seats, x, wins)
    softmax(wins, seats)
