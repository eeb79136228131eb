"""Learning of a network: the gradient of its error at positions with targets, and Adam's steps.

The error of a position is half the square of what the gains are off, in hundreds of thousands,
times `GAIN_WEIGHT`, and the cross-entropy of the victories. The score that the win head sees holds
the network's own gains; no gradient goes through it.
"""

from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from training.compiled import compiled
from training.vegas.luck import below
from training.vegas.network import (
    B_BETWEEN,
    B_GAIN,
    B_SUM,
    B_WIN,
    C_GAIN,
    C_WIN,
    IN_HAND,
    INPUTS,
    PAST_BETWEEN,
    PAST_GAIN,
    PAST_WIN,
    SCORES,
    SIZE,
    UNITS_BETWEEN,
    V_BETWEEN,
    V_GAIN,
    V_WIN,
    W_BETWEEN,
    W_CASINO,
    W_GAIN,
    W_HANDS,
    W_WIN,
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
from training.vegas.numbers import CASINOS, SEATS
from training.vegas.rows import ROUND, TURN, TURNS
from training.vegas.selfplay import Replay

GAIN_WEIGHT: Final = 2.0


class Learner(NamedTuple):
    """A network that learns, with Adam's memory."""

    weights: Any
    """[SIZE] float32"""
    shaped: Any
    """The numbers of `network.shape`."""
    moments: Any
    """[2, SIZE] float32: means of the slopes and of their squares."""
    steps: Any
    """[1] how many steps it has taken."""


class Lesson(NamedTuple):
    """Size of a stage of learning."""

    batches: int
    """Number of steps."""
    size: int
    """Number of positions in each."""
    rate: float


def learner(weights: Any, shaped: Any) -> Learner:
    """A player who has not learnt anything yet."""
    moments = np.zeros((2, int(shaped[SIZE])), np.float32)
    return Learner(weights, shaped, moments, np.zeros(1, np.int64))


@compiled
def back(
    weights: Any, slope: Any, start: int, inputs: int, outputs: int, x: Any, error: Any, down: Any
) -> None:
    """The way back through `network.dense`: ``error`` [outputs] to slopes, and onto ``down``."""
    for at in range(inputs):
        row = weights[start + at * outputs : start + (at + 1) * outputs]
        change = slope[start + at * outputs : start + (at + 1) * outputs]
        total, value = np.float32(0), x[at]
        for unit in range(outputs):
            total += row[unit] * error[unit]
        if value != 0:
            for unit in range(outputs):
                change[unit] += value * error[unit]
        down[at] += total


@compiled
def add_slope(
    weights: Any, slope: Any, shaped: Any, rules: Any, table: Any, target: Any, errors: Any
) -> None:
    """Add to ``slope`` [SIZE] that of the error at a table, before a roll.

    ``target`` [2, P] by seat is what it ought to be; ``errors`` [3] gathers (square of the gains,
    cross-entropy of the victories, and of those between rounds).
    """
    seats, h, k, inputs = shaped[P], shaped[H], shaped[K], shaped[INPUTS]
    casinos, scores, first = rules[CASINOS], shaped[SCORES], table[TURN]
    x = np.zeros((7, inputs), np.float32)
    y = np.zeros(shaped[IN_HAND], np.float32)
    z = np.zeros(scores, np.float32)
    parts = np.zeros((7, h), np.float32)
    hands = np.zeros(h, np.float32)
    total = np.zeros(h, np.float32)
    hidden_gain, hidden_win = np.zeros(k, np.float32), np.zeros(k, np.float32)
    gains, wins = np.zeros(seats, np.float32), np.zeros(seats, np.float32)
    hands_inputs(table, shaped, first, y)
    hands_layer(weights, shaped, y, hands)
    for casino in range(casinos):
        casino_inputs(table, rules, shaped, casino, first, x[casino])
        casino_layer(weights, shaped, x[casino], parts[casino])
        for unit in range(h):
            parts[casino, unit] = max(parts[casino, unit] + hands[unit], np.float32(0))
            total[unit] += parts[casino, unit]
    gain_head(weights, shaped, total, hidden_gain, gains)
    score_inputs(table, rules, shaped, first, gains, z)
    win_head(weights, shaped, total, z, hidden_win, wins)

    off_gain, off_win = np.zeros(seats, np.float32), np.zeros(seats, np.float32)
    for one in range(seats):
        seat = (first + one) % seats
        off_gain[one] = GAIN_WEIGHT * (gains[one] - target[0, seat])
        off_win[one] = wins[one] - target[1, seat]
        errors[0] += (gains[one] - target[0, seat]) ** 2
        errors[1] -= target[1, seat] * np.log(wins[one] + 1e-9)
    down = np.zeros(h + scores, np.float32)
    down_gain, down_win = np.zeros(k, np.float32), np.zeros(k, np.float32)
    nothing = np.zeros(scores, np.float32)
    back(weights, slope, shaped[V_GAIN], k, seats, hidden_gain, off_gain, down_gain)
    back(weights, slope, shaped[PAST_GAIN], h, seats, total, off_gain, down)
    back(weights, slope, shaped[V_WIN], k, seats, hidden_win, off_win, down_win)
    back(weights, slope, shaped[PAST_WIN], scores, seats, z, off_win, nothing)
    for unit in range(k):
        down_gain[unit] = down_gain[unit] if hidden_gain[unit] > 0 else 0
        down_win[unit] = down_win[unit] if hidden_win[unit] > 0 else 0
        slope[shaped[B_GAIN] + unit] += down_gain[unit]
        slope[shaped[B_WIN] + unit] += down_win[unit]
    for one in range(seats):
        slope[shaped[C_GAIN] + one] += off_gain[one]
        slope[shaped[C_WIN] + one] += off_win[one]
    back(weights, slope, shaped[W_GAIN], h, k, total, down_gain, down)
    back(weights, slope, shaped[W_WIN], h, k, total, down_win, down)
    back(weights, slope, shaped[W_WIN] + h * k, scores, k, z, down_win, nothing)
    both = np.zeros(h, np.float32)
    error = np.zeros(h, np.float32)
    for casino in range(casinos):
        for unit in range(h):
            error[unit] = down[unit] if parts[casino, unit] > 0 else 0
            both[unit] += error[unit]
        for at in range(inputs):
            value = x[casino, at]
            if value != 0:
                start = shaped[W_CASINO] + at * h
                change = slope[start : start + h]
                for unit in range(h):
                    change[unit] += value * error[unit]
    for at in range(shaped[IN_HAND]):
        start = shaped[W_HANDS] + at * h
        for unit in range(h):
            slope[start + unit] += y[at] * both[unit]
    for unit in range(h):
        slope[shaped[B_SUM] + unit] += both[unit]


@compiled
def add_slope_between(
    weights: Any, slope: Any, shaped: Any, rules: Any, table: Any, target: Any, errors: Any
) -> None:
    """As `add_slope` for what the network thinks between two rounds; ``table`` begins a round."""
    seats, first = shaped[P], table[TURN]
    x = np.zeros(seats + 3, np.float32)
    hidden = np.zeros(UNITS_BETWEEN, np.float32)
    wins, off = np.zeros(seats, np.float32), np.zeros(seats, np.float32)
    between_inputs(table, rules, shaped, first, x)
    between_head(weights, shaped, x, hidden, wins)
    for one in range(seats):
        aim = target[1, (first + one) % seats]
        off[one] = wins[one] - aim
        errors[2] -= aim * np.log(wins[one] + 1e-9)
    down = np.zeros(UNITS_BETWEEN, np.float32)
    nothing = np.zeros(seats + 3, np.float32)
    back(weights, slope, shaped[V_BETWEEN], UNITS_BETWEEN, seats, hidden, off, down)
    back(weights, slope, shaped[PAST_BETWEEN], seats + 3, seats, x, off, nothing)
    for unit in range(UNITS_BETWEEN):
        down[unit] = down[unit] if hidden[unit] > 0 else 0
        slope[shaped[B_BETWEEN] + unit] += down[unit]
    back(weights, slope, shaped[W_BETWEEN], seats + 3, UNITS_BETWEEN, x, down, nothing)


@compiled
def begins_round(table: Any, rules: Any) -> bool:
    """True if nobody has had a turn yet in a round after the first."""
    for seat in range(rules[SEATS]):
        if table[TURNS + seat] > 0:
            return False
    return bool(table[ROUND] > 1)


@compiled
def learn(
    learner: Learner, mixes: Any, replay: Replay, lesson: Lesson, luck: Any, errors: Any
) -> None:
    """Take Adam's steps on positions drawn from the replay, which were played by ``mixes``.

    ``errors`` [5] gathers those of `add_slope`, then how many positions, and how many of them
    between rounds.
    """
    weights, shaped, moments, steps = learner
    tables, played_by, targets, place = replay
    batches, size, rate = lesson
    slope = np.zeros(shaped[SIZE], np.float32)
    row = np.zeros(tables.shape[1], np.int32)
    for _ in range(batches):
        slope[:] = 0
        for _ in range(size):
            at = below(luck, place[1])
            row[:] = tables[at]
            rules = mixes[played_by[at]]
            add_slope(weights, slope, shaped, rules, row, targets[at], errors)
            errors[3] += 1
            if begins_round(row, rules):
                add_slope_between(weights, slope, shaped, rules, row, targets[at], errors)
                errors[4] += 1
        steps[0] += 1
        step = steps[0]
        slow = 1.0 - 0.9**step
        slower = 1.0 - 0.999**step
        for at in range(shaped[SIZE]):
            mean = slope[at] / size
            moments[0, at] = 0.9 * moments[0, at] + 0.1 * mean
            moments[1, at] = 0.999 * moments[1, at] + 0.001 * mean * mean
            spread = sqrt(moments[1, at] / slower) + 1e-8
            weights[at] -= np.float32(rate * (moments[0, at] / slow) / spread)
