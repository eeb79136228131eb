"""Win rates of players: whole games on rows, a contestant against the others.

Every deal is played once from each seat, with the same bills and each seat's rolls the same
(`named_roll`), so its games hang together: an error is that of the deals' means.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from croupier.games.vegas.bots import TRUST, TRUST_AT_LAST
from croupier.games.vegas.bots.sharp import (
    CLOSE,
    LOOKED_INTO,
    ROLLS_MOST,
    has_network,
    joins_rollouts,
)
from croupier.games.vegas.rules import Rules
from training.compiled import compiled
from training.vegas.export import in_the_wheel
from training.vegas.leaves import GAINS, WAYS, WINS, Judge, look_at, objective, workspace
from training.vegas.luck import stream
from training.vegas.moves import legal, perform
from training.vegas.network import MODULES, P, shape_of
from training.vegas.numbers import ROUNDS, SEATS, numbers
from training.vegas.players import NAMES, NETWORK, simple, steady
from training.vegas.rollouts import count_rainbows
from training.vegas.rows import DUE, OVER, PLACE, ROLL, ROUND, TURN, TURNS, WIDTH
from training.vegas.settling import victory
from training.vegas.table import begin, fill, finish_round, place, roll
from training.vegas.targets import (
    Rolls,
    after_follow_up,
    all_rolls,
    best_way,
    expectation,
    rolls_of,
)


class Contestant(NamedTuple):
    """A player; `contestant` makes it from a name."""

    kind: int
    """Of `players.NAMES`, or NETWORK."""
    judge: Judge
    deep: Judge
    """The same with a workspace of its own, for the roll after its own."""
    plies: int
    """1: the value of the table; 2: it is looked one roll further where two ways are close."""
    margin: float
    """Margin within which a way is looked into, however much worse it seems at first."""
    trust: float
    """Weight of a whole victory by the network beside the rollouts, in `TRUST`; 0: none."""


def contestant(name: str, rules: Rules, seats: int) -> Contestant:
    """The contestant of a name: one of `players.NAMES`, or a network and how it is used.

    ``sharp`` is the wheel's network with two plies, one with modules with one ply, together with
    rollouts or *steady* alone as the engine's *sharp* is (what that does besides, to play the end
    exactly, is left out); ``sharp:1`` looks at the table after its move alone. ``net.npy`` is a
    file of weights and looks at the table after its move, ``net.npy:2`` one roll further,
    ``net.npy:gains`` maximises gains, ``net.npy:joined`` asks rollouts as well,
    ``net.npy:joined=0.5`` trusts itself half as much beside them.
    """
    file, _, how = name.partition(":")
    shaped = shape_of(rules, seats)
    if file == "sharp" and joins_rollouts(rules, seats):
        how = how or "joined"
    elif file == "sharp":
        file, how = ("sharp", how or "2") if has_network(rules, seats) else ("steady", "")
    if file in NAMES:
        kind, weights = NAMES.index(file), np.zeros(1, np.float32)
    else:
        kind = NETWORK
        weights = in_the_wheel(rules, seats) if file == "sharp" else np.load(Path(file))
        if len(weights) != shaped[-1]:
            raise ValueError(f"{file} is no network for {seats} seats of these rules")
    aim = GAINS if how == "gains" else WINS
    plies = 2 if how == "2" and not shaped[MODULES] else 1
    joined, _, much = how.partition("=")
    trust = float(much or 1) if joined == "joined" else 0.0
    judge = Judge(workspace(shaped), weights, shaped, aim)
    deep = judge._replace(work=workspace(shaped))
    return Contestant(kind, judge, deep, plies, CLOSE, trust)


@compiled
def joined_action(
    player: Contestant, table: Any, rules: Any, luck: Any, found: Any, count: int, copy: Any
) -> int:
    """Values of placements by the network and *steady*'s rollouts together."""
    work = player.judge.work
    look_at(work, table, rules)
    best_way(player.judge, rules, work.tables[0])
    prior = np.full(count, -1e9)
    for way in range(work.ways[work.ways.shape[0] - 1]):
        index = work.ways[way]
        for at in range(count):
            if found[at] == index // WAYS:
                prior[at] = max(prior[at], work.worth[index])
    last = table[ROUND] == rules[ROUNDS]
    prior *= player.trust * (TRUST_AT_LAST if last else TRUST)
    return steady(table, rules, luck, found, count, copy, 1.0, prior)


@compiled
def network_action(player: Contestant, table: Any, rules: Any, rolls: Rolls, luck: Any) -> int:
    """The decision of a network."""
    judge, deep = player.judge, player.deep
    work, shaped, aim = judge.work, judge.shaped, judge.aim
    look_at(work, table, rules)
    seat = table[TURN]
    if table[DUE] != PLACE:
        work.tables[1, :] = work.tables[0]
        return after_follow_up(judge, 1, rules, seat, work.values[5])
    best = best_way(judge, rules, work.tables[0])
    chosen = best // WAYS
    if player.plies == 1:
        return chosen
    most = -1e9
    least, looked = third_best(work, work.worth[best] - player.margin), 0
    for at in range(work.ways[work.ways.shape[0] - 1]):
        index = work.ways[at]
        if work.worth[index] < least or looked == LOOKED_INTO:
            continue
        looked += 1
        trial = work.tables[1]
        trial[:] = table
        place(trial, rules, index // WAYS)
        while trial[DUE] != ROLL and trial[DUE] < 6:
            work.tables[0, :] = trial
            count_rainbows(work.tables[0], rules[8])
            work.known[:] = 0
            work.tables[2, :] = trial
            action = after_follow_up(judge, 2, rules, seat, work.values[5])
            perform(trial, rules, action)
        if trial[DUE] == ROLL:
            if rolls_of(trial) > ROLLS_MOST:
                return best // WAYS
            value = deep.work.values[4]
            look_at(deep.work, trial, rules)
            expectation(deep, rules, rolls, 65, luck, value)
            worth = objective(value, seat, shaped[P], aim)
        else:
            worth = work.worth[index]
        if worth > most:
            most, chosen = worth, index // WAYS
    return chosen


@compiled
def third_best(work: Any, least: float) -> float:
    """The worth of the last of the `LOOKED_INTO` best ways that are worth at least ``least``."""
    bound = 1e9
    for _ in range(LOOKED_INTO):
        following = -1e9
        for at in range(work.ways[work.ways.shape[0] - 1]):
            worth = work.worth[work.ways[at]]
            if following < worth < bound:
                following = worth
        if following < least:
            return bound
        bound = following
    return bound


@compiled
def named_roll(table: Any, seed: int, luck: Any) -> None:
    """The seat's next roll of this deal: a function of round, seat, and its turn."""
    turn = table[TURN]
    stream(luck, seed, 4096 * table[ROUND] + 256 * turn + table[TURNS + turn])
    roll(table, luck)


@compiled
def play(
    one: Contestant, others: Contestant, rules: Any, rolls: Rolls, first: int, wins: Any
) -> None:
    """``wins`` [deals, seats]: the share of the victory of ``one``, by the seat where it sits."""
    seats = rules[SEATS]
    table = np.zeros(WIDTH, np.int32)
    copy = np.zeros(WIDTH, np.int32)
    found = np.zeros(13, np.int64)
    dice, bills, own = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    for deal in range(wins.shape[0]):
        for chair in range(seats):
            seed = first + deal
            stream(bills, seed, 1)
            stream(own, seed, 2 + chair)
            begin(table, rules, seed % seats)
            fill(table, rules, bills)
            while table[DUE] != OVER:
                if table[DUE] == ROLL:
                    named_roll(table, seed, dice)
                elif table[DUE] >= 6:
                    finish_round(table, rules, bills)
                else:
                    count = legal(table, rules, found)
                    turn = table[TURN]
                    if count == 1:
                        action = int(found[0])
                    elif turn == chair:
                        action = decide(one, table, rules, rolls, own, found, count, copy)
                    else:
                        action = decide(others, table, rules, rolls, own, found, count, copy)
                    perform(table, rules, action)
            wins[deal, chair] = victory(table, rules, chair)


@compiled
def decide(
    player: Contestant, table: Any, rules: Any, rolls: Rolls, luck: Any, found: Any, count: int,
    copy: Any,
) -> int:  # fmt: skip
    """A contestant's choice: one of the ``count`` legal actions that are ``found``."""
    if player.kind == NETWORK and player.trust > 0 and table[DUE] == PLACE:
        return joined_action(player, table, rules, luck, found, count, copy)
    if player.kind == NETWORK:
        return network_action(player, table, rules, rolls, luck)
    return simple(player.kind, table, rules, luck, found, count, copy)


def at(rules: Rules, seats: int) -> Callable[[Contestant, Contestant], Callable[[int, Any], None]]:
    """The games that `matches.match` plays between two contestants at a table."""
    ruled, rolls = np.array(numbers(rules, seats)), all_rolls()

    def of_two(one: Contestant, others: Contestant) -> Callable[[int, Any], None]:
        return lambda first, wins: play(one, others, ruled, rolls, first, wins)

    return of_two
