"""Games in lockstep, from which a network learns: positions before a roll, with targets.

The target of a position is the value that the network finds by going through all rolls, mixed with
what came of it: G(t) = (1 - lambda) V(t) + lambda G(t + 1), and G(t) = V(t) where the network
strayed from its best move. Most games are the network's own, with some moves at random; in the
others some seats are played by greedy or a cheap steady, and what they do is learnt from as well.
Half of the games begin in any round with any score. Games may be by different rules, of which each
draws one when it begins: ``mixes`` is a row of `numbers` for each.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from training.compiled import compiled
from training.vegas.leaves import WAYS, Judge, look_at
from training.vegas.luck import below, fraction
from training.vegas.moves import legal, perform
from training.vegas.numbers import ROUNDS, SEATS
from training.vegas.players import GREEDY, NETWORK, STEADY, greedy, steady
from training.vegas.rows import (
    DUE,
    OVER,
    PLACE,
    RAINBOW,
    ROLL,
    ROLLED,
    ROUND,
    TURN,
    WIDTH,
    WON,
    WON_BILLS,
)
from training.vegas.settling import money, victory
from training.vegas.table import begin, fill, finish_round, roll
from training.vegas.targets import Rolls, after_follow_up, best_way, expectation

LONGEST: Final = 400
"""Turns that a game may take."""
CHEAP: Final = 0.2
"""Share of steady's budget that the cheap likeness in the league spends."""


class Course(NamedTuple):
    """Games under way."""

    tables: Any
    """[games, WIDTH] int32"""
    mixes: Any
    """[games] by which of the rules it is played."""
    players: Any
    """[games, seats] who plays: NETWORK, GREEDY, STEADY or RANDOM."""
    stray: Any
    """[games] how often the network's seats move at random."""
    turns: Any
    """[games] how many positions of the game are remembered."""
    past: Any
    """[games, LONGEST, WIDTH] int16"""
    values: Any
    """[games, LONGEST, 2, seats] float32: V of these positions."""
    best: Any
    """[games, LONGEST] 1 unless the network strayed from its best move there."""


class Replay(NamedTuple):
    """Positions to learn from; where there is no room left the oldest make way."""

    tables: Any
    """[n, WIDTH] int16"""
    played_by: Any
    """[n] by which of the rules."""
    targets: Any
    """[n, 2, seats] float32: what their values ought to be."""
    place: Any
    """[2] where the next one goes, and how many are there."""


class Manner(NamedTuple):
    """Rules for the games to learn from; the fields are those of `train.Plan`."""

    league: float
    mix: float
    samples: int
    turns: int


def replay(size: int, seats: int) -> Replay:
    """Room for so many positions."""
    return Replay(
        np.zeros((size, WIDTH), np.int16),
        np.zeros(size, np.int64),
        np.zeros((size, 2, seats), np.float32),
        np.zeros(2, np.int64),
    )


def course(games: int, seats: int) -> Course:
    """So many games that are over, so that they begin at once."""
    tables = np.zeros((games, WIDTH), np.int32)
    tables[:, DUE] = OVER
    return Course(
        tables,
        np.zeros(games, np.int64),
        np.zeros((games, seats), np.int64),
        np.zeros(games),
        np.zeros(games, np.int64),
        np.zeros((games, LONGEST, WIDTH), np.int16),
        np.zeros((games, LONGEST, 2, seats), np.float32),
        np.zeros((games, LONGEST), np.int8),
    )


@compiled
def begin_game(course: Course, game: int, mixes: Any, league: float, luck: Any) -> None:
    """Game number ``game`` begins anew; a share ``league`` of the games has other players."""
    course.mixes[game] = below(luck, mixes.shape[0])
    rules = mixes[course.mixes[game]]
    table, seats = course.tables[game], rules[SEATS]
    begin(table, rules, below(luck, seats))
    if below(luck, 2) == 0:
        table[ROUND] = 1 + below(luck, rules[ROUNDS])
        spread = below(luck, 100)
        for seat in range(seats):
            for _ in range(table[ROUND] - 1):
                table[WON + seat] += 10 * below(luck, 1 + spread // 4)
                table[WON_BILLS + seat] += below(luck, 4)
    fill(table, rules, luck)
    course.turns[game] = 0
    course.stray[game] = (0.0, 0.02, 0.1, 0.4)[below(luck, 4)]
    for seat in range(seats):
        course.players[game, seat] = NETWORK
    if fraction(luck) < league:
        for seat in range(seats):
            kind = below(luck, 8)
            if kind < 2:
                course.players[game, seat] = GREEDY
            elif kind < 4:
                course.players[game, seat] = STEADY


@compiled
def remember(course: Course, game: int, rules: Any, share: float, replay: Replay) -> None:
    """A game is over: its positions and their targets go to the replay."""
    tables, played_by, targets, place = replay
    table, seats = course.tables[game], rules[SEATS]
    result = np.zeros((2, seats), np.float32)
    for seat in range(seats):
        result[1, seat] = victory(table, rules, seat)
    after = -1  # the round of the position that follows
    for at in range(course.turns[game] - 1, -1, -1):
        past = course.past[game, at]
        if past[ROUND] != after:  # gains are those of a round
            for seat in range(seats):
                later = money(table, rules, seat)
                if after >= 0:
                    later = money(course.past[game, at + 1], rules, seat)
                result[0, seat] = (later - money(past, rules, seat)) / 100.0
            after = past[ROUND]
        kept = share if course.best[game, at] else 0.0
        for row in range(2):
            for seat in range(seats):
                value = course.values[game, at, row, seat]
                result[row, seat] = value + kept * (result[row, seat] - value)
        tables[place[0]] = past
        played_by[place[0]] = course.mixes[game]
        targets[place[0]] = result
        place[0] = (place[0] + 1) % tables.shape[0]
        place[1] = min(place[1] + 1, tables.shape[0])


@compiled
def play_on(
    course: Course, mixes: Any, judge: Judge, rolls: Rolls, manner: Manner, luck: Any,
    replay: Replay,
) -> int:  # fmt: skip
    """Every game plays so many turns; how many games ended."""
    work = judge.work
    ended = 0
    found, nothing = np.zeros(13, np.int64), np.zeros(13)
    copy = np.zeros(WIDTH, np.int32)
    for _ in range(manner.turns):
        for game in range(course.tables.shape[0]):
            table = course.tables[game]
            if table[DUE] == OVER:
                begin_game(course, game, mixes, manner.league, luck)
            rules = mixes[course.mixes[game]]
            at = course.turns[game]
            course.past[game, at] = table
            look_at(work, table, rules)
            expectation(judge, rules, rolls, manner.samples, luck, course.values[game, at])
            turn = table[TURN]
            roll(table, luck)
            work.tables[0, ROLLED : ROLLED + 24] = table[ROLLED : ROLLED + 24]
            best = best_way(judge, rules, work.tables[0]) // WAYS
            player = course.players[game, turn]
            stray = fraction(luck) < course.stray[game]
            made = True
            while PLACE <= table[DUE] < RAINBOW:
                count = legal(table, rules, found)
                if count == 1:
                    action = found[0]
                elif player == GREEDY:
                    action = greedy(table, rules, luck, found, count, copy)
                elif player == STEADY:
                    action = steady(table, rules, luck, found, count, copy, CHEAP, nothing)
                elif stray:
                    action = found[below(luck, count)]
                elif table[DUE] == PLACE:
                    action = best
                else:
                    look_at(work, table, rules)
                    work.tables[1, :] = work.tables[0]
                    action = after_follow_up(judge, 1, rules, turn, work.values[5])
                if player == NETWORK:  # what the others do belongs to the game that is learnt
                    made = made and not (stray or (table[DUE] == PLACE and action != best))
                perform(table, rules, action)
            course.best[game, at] = 1 if made else 0
            course.turns[game] += 1
            if table[DUE] != ROLL:
                finish_round(table, rules, luck)
            if table[DUE] == OVER or course.turns[game] == LONGEST:
                table[DUE] = OVER
                remember(course, game, rules, manner.mix, replay)
                ended += 1
    return ended
