"""Games from which a value learns: TD(lambda) after every game, by Adam.

A position counts when a turn begins, or may go on in the showdown. What it ought to have been worth
is what came of it: G(t) = (1 - lambda) V(t + 1) + lambda G(t + 1), and the result at the end.
"""

from collections.abc import Callable
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np

from training.compiled import compiled
from training.showdown.features import FEATURES, fresh, look, phase, shares
from training.showdown.players import GREEDY, STEADY, VALUED, Player, act, player
from training.showdown.rows import DUE, GO_ON, MOVE, OVER, TURN, WIDTH
from training.showdown.table import begin, victory
from training.vegas.luck import below, fraction, stream

LONGEST: Final = 2000
"""Positions that no game has."""


class Plan(NamedTuple):
    """Lengths and rates of a value's training."""

    seats: int
    games: int = 200_000
    rate: float = 4e-3
    last_rate: float = 1e-4
    mix: float = 0.8
    """Lambda: how much of a target is what came of the position."""
    slip: float = 0.02
    """Probability that dice are kept at random."""
    league: float = 0.1
    """The share of games with greedy and steady players at the table."""
    alone: float = 0.0
    """The share of those in which one seat meets greedy, or steady, at all others.

    Only what that seat leaves behind is learnt from then: it is what its own choices come to.
    """
    seed: int = 1


class Manner(NamedTuple):
    """Rules for the games to learn from; the fields are those of `Plan`."""

    seats: int
    league: float
    slip: float
    mix: float
    alone: float


class Players(NamedTuple):
    """Players that may sit at the table."""

    who: Player
    """Player whose value learns."""
    greedy: Player
    steady: Player


class Positions(NamedTuple):
    """The positions of a game that count, as far as there are any."""

    seen: Any
    """[LONGEST, seats, features]"""
    turned: Any
    """[LONGEST, 2]: the seat in turn, the phase."""


class Learner(NamedTuple):
    """A value that learns, with Adam's memory."""

    weights: Any
    """[phases, seats, features]"""
    moments: Any
    """[2, *weights]: means of the slopes and of their squares."""


@compiled
def play(players: Players, manner: Manner, luck: Any, positions: Positions) -> int:
    """A game; how many of its positions count."""
    who, greedy, steady = players
    seen, turned = positions
    seats = manner.seats
    row = np.zeros(WIDTH, np.int64)
    begin(row, seats, below(luck, seats))
    kinds, every = np.full(4, VALUED), True
    league = fraction(luck) < manner.league
    if league and manner.alone > 0 and fraction(luck) < manner.alone:
        kinds[:], every = (GREEDY if below(luck, 2) == 0 else STEADY), False
        kinds[below(luck, seats)] = VALUED
    elif league:
        for seat in range(seats):
            drawn = below(luck, 4)
            kinds[seat] = GREEDY if drawn == 0 else (STEADY if drawn == 1 else VALUED)
    count, last = 0, -1
    while row[DUE] != OVER and count < LONGEST:
        left_by = row[TURN] if row[DUE] == GO_ON else last
        counts = (row[DUE] == MOVE and row[TURN] != last) or row[DUE] == GO_ON
        if counts and (every or (left_by >= 0 and kinds[left_by] == VALUED)):
            look(row, who.judge.chances, seen[count])
            turned[count, 0], turned[count, 1] = row[TURN], phase(row)
            count += 1
        last = row[TURN]
        kind = kinds[row[TURN]]
        if kind == GREEDY:
            act(greedy, row, luck, luck, 0.0)
        elif kind == STEADY:
            act(steady, row, luck, luck, 0.0)
        else:
            act(who, row, luck, luck, manner.slip)
    for seat in range(seats):
        who.judge.found[seat] = victory(row, seat)
    return count


@compiled
def learn(
    learner: Learner, step: int, rate: float, mix: float, positions: Positions, count: int,
    result: Any, error: Any,
) -> None:  # fmt: skip
    """Adam's step number ``step``, from 1, towards what came of ``count`` positions of a game."""
    weights, moments = learner
    seen, turned = positions
    seats = seen.shape[1]
    gradient = np.zeros_like(weights)
    target, now = result.copy(), np.zeros(seats)
    for back in range(count):
        at = count - 1 - back
        mover, phase_now = turned[at, 0], turned[at, 1]
        shares(seen[at], weights, phase_now, mover, now)
        for away in range(seats):
            miss = target[(mover + away) % seats] - now[(mover + away) % seats]
            error[0] += miss * miss
            for feature in range(FEATURES):
                gradient[phase_now, away, feature] -= miss * seen[at, away, feature]
        error[1] += 1
        for seat in range(seats):
            target[seat] = mix * target[seat] + (1 - mix) * now[seat]
    slow, fast = 1 - 0.9**step, 1 - 0.999**step
    for a in range(weights.shape[0]):
        for b in range(seats):
            for c in range(FEATURES):
                g = gradient[a, b, c]
                moments[0, a, b, c] = 0.9 * moments[0, a, b, c] + 0.1 * g
                moments[1, a, b, c] = 0.999 * moments[1, a, b, c] + 0.001 * g * g
                one, two = moments[0, a, b, c] / slow, moments[1, a, b, c] / fast
                weights[a, b, c] -= rate * one / (sqrt(two) + 1e-6)


@compiled
def course(
    players: Players, manner: Manner, learner: Learner, luck: Any, first: int, rates: Any,
    error: Any,
) -> None:  # fmt: skip
    """Games from number ``first`` on, one for each of ``rates``: played and then learnt from."""
    seen = np.zeros((LONGEST, manner.seats, FEATURES))
    positions = Positions(seen, np.zeros((LONGEST, 2), np.int64))
    for game in range(rates.shape[0]):
        count = play(players, manner, luck, positions)
        result = players.who.judge.found.copy()
        learn(learner, first + game + 1, rates[game], manner.mix, positions, count, result, error)


def train(plan: Plan, file: Path, log: Callable[[str], None], start: Any = None) -> Any:
    """Weights trained by a plan; the mean of those of the last third of the games."""
    seats = plan.seats
    who = player(VALUED, seats, fresh(seats) if start is None else start.copy())
    greedy, steady = player(GREEDY, seats), player(STEADY, seats)
    luck = np.zeros(2, np.int64)
    stream(luck, plan.seed, 5)
    learner = Learner(who.judge.weights, np.zeros((2, *who.judge.weights.shape)))
    players = Players(who, greedy, steady)
    manner = Manner(seats, plan.league, plan.slip, plan.mix, plan.alone)
    log(f"{plan}")
    log(f"{who.judge.weights.size} weights")
    begun, mean, taken = process_time(), np.zeros_like(who.judge.weights), 0
    chunk = 5000
    for first in range(0, plan.games, chunk):
        done = (first + np.arange(chunk)) / plan.games
        rates = plan.rate * (plan.last_rate / plan.rate) ** done
        error = np.zeros(2)
        course(players, manner, learner, luck, first, rates, error)
        if first >= plan.games * 2 / 3:
            mean, taken = mean + who.judge.weights, taken + 1
        np.save(file, mean / taken if taken else who.judge.weights)
        if first % 20_000 == 0 or first + chunk >= plan.games:
            took = process_time() - begun
            log(f"{first + chunk:7} games  error {error[0] / error[1]:.4f}  {took:.0f} s")
    return mean / max(1, taken)
