"""Players: *random*, *greedy* and *steady* as in the engine, and a value of the position.

A player values what a turn comes to: every claim that it could make, failing, stopping. What
throws of the dice lead there is worth the best that can be made of them (`hands.solve`).
"""

from typing import Any, Final, NamedTuple

import numpy as np

from training.compiled import compiled
from training.showdown.features import FEATURES, fresh, value
from training.showdown.hands import (
    EVERY,
    FULL,
    LEVELS,
    Hands,
    best_part,
    hand_on,
    mask_of,
    solve,
    tables,
)
from training.showdown.lead import expected_lead
from training.showdown.rows import (
    CLAIM,
    DICE,
    DUE,
    FIGURES,
    GOES_ON,
    KEEP,
    LAID,
    LAST,
    MASK,
    MODE,
    MOVE,
    MOVES_ON,
    OWNER,
    PAWNS,
    RAISE_IT,
    RAISES,
    STOPS,
    THROW,
    THROWS,
    TURN,
    VALUE,
    WIDTH,
    WILD,
)
from training.showdown.table import (
    CARDS,
    HIGHEST,
    SPACES,
    after_claim,
    by_yahtzee,
    can_rise,
    choose,
    claim,
    claimed,
    end_turn,
    keep,
    least,
    mark,
    may_choose,
    mode_at,
    move,
    owns_everything,
    thrown,
    yahtzee,
)
from training.vegas.luck import below, fraction

NAMES: Final = ("random", "greedy", "steady")
RANDOM: Final = 0
GREEDY: Final = 1
STEADY: Final = 2
VALUED: Final = 3
"""A player by a value of the position."""


class Judge(NamedTuple):
    """A player's judgement of a position, with room to think in."""

    kind: int
    weights: Any
    chances: Any
    """As in `Hands`."""
    trial: Any
    """A row to try things on."""
    seen: Any
    found: Any


class Player(NamedTuple):
    """A player."""

    judge: Judge
    known: Hands
    pay: Any
    """[full hands]"""
    keeping: Any
    """[3, hands]: what keeping comes to, of the attempt that was looked at last."""
    worths: Any
    """[cards, LEVELS]: what winning a card with each of its values comes to."""
    within: Any
    """[cards]: those that an attempt may win by their value."""
    landed: Any
    """[spaces]: what landing there comes to."""
    raised: Any
    """[spaces]: what trying to raise one's card there comes to."""


def player(kind: int, seats: int, weights: Any = None) -> Player:
    """A player of a kind; of VALUED with its weights."""
    known = tables()
    judge = Judge(
        kind,
        fresh(seats) if weights is None else weights,
        known.chances,
        np.zeros(WIDTH, np.int64),
        np.zeros((seats, FEATURES)),
        np.zeros(seats),
    )
    return Player(
        judge,
        known,
        np.zeros(FULL),
        np.zeros((3, EVERY)),
        np.zeros((CARDS, LEVELS)),
        np.zeros(CARDS, np.int64),
        np.zeros(SPACES),
        np.zeros(SPACES),
    )


@compiled
def copied(row: Any, into: Any) -> None:
    """The row, in another one."""
    for at in range(WIDTH):
        into[at] = row[at]


# -- what a turn may come to ---------------------------------------------------------------------


@compiled
def failing(who: Judge, row: Any) -> float:
    """Value of ending the turn without a success, or stopping."""
    if who.kind != VALUED:
        return 0.0
    trial, turn = who.trial, row[TURN]
    copied(row, trial)
    end_turn(trial)
    value(trial, who.chances, who.weights, who.seen, who.found)
    return float(who.found[turn])


@compiled
def winning(who: Judge, row: Any, card: int, points: int, figure: int) -> float:
    """Value of winning a card with so many points."""
    space, turn = row[LAID + card] - 1, row[TURN]
    if who.kind < STEADY:
        before = row[VALUE + space] if space >= 0 else 0
        raising = space >= 0 and row[OWNER + space] == turn
        return float(points - before if raising else points + before)
    trial = who.trial
    copied(row, trial)
    mark(trial, card, points, figure)
    if who.kind == STEADY:
        lead = expected_lead(trial, who.chances, turn, row[LAST])
        return lead - expected_lead(row, who.chances, turn, row[LAST])
    after_claim(trial)
    value(trial, who.chances, who.weights, who.seen, who.found)
    return float(who.found[turn])


@compiled
def attempt(who: Player, row: Any, mode: int) -> float:
    """Value of throwing the dice in ``mode`` where the pawn stands; fills ``keeping``."""
    judge, pay, known, worths = who.judge, who.pay, who.known, who.worths
    fail, turn = failing(judge, row), row[TURN]
    for hand in range(FULL):
        pay[hand] = -1e300
    five, within = -1e300, 0
    for card in range(CARDS):
        need = least(row, card, mode)
        if need < 0:
            continue
        if by_yahtzee(row, card):
            five = max(five, winning(judge, row, card, HIGHEST[card], row[FIGURES + turn]))
        if need > 0:
            who.within[within] = card
            within += 1
            for level in range(LEVELS):
                worths[card, level] = -1e300
            for points in range(need, HIGHEST[card] + 10, 10):
                worths[card, points // 10] = winning(judge, row, card, points, 0)
    for at in range(within):
        card = who.within[at]
        for hand in range(FULL):
            pay[hand] = max(pay[hand], worths[card, known.levels[card, hand]])
    for at in range(known.fives.shape[0]):
        most, hand = five, known.fives[at]
        for place in range(within):
            card = who.within[place]
            if not by_yahtzee(row, card):
                most = max(most, worths[card, known.levels[card, hand]])
        pay[hand] = most
    for hand in range(FULL):
        if pay[hand] < -1e299:
            pay[hand] = fail
    return solve(pay, who.keeping, known)


@compiled
def moving(who: Player, row: Any, from_space: int) -> float:
    """Value of throwing the red die where the pawn stands on ``from_space``.

    On its own cards a seat may go on as often as it likes, so the worths of the spaces depend on
    each other in a circle; some rounds settle them.
    """
    there = row.copy()
    turn = row[TURN]
    end = from_space + 6
    at = from_space
    while at < end and at < from_space + SPACES:
        at += 1
        space = at % SPACES
        there[PAWNS + turn] = space
        mode = mode_at(there, space)
        who.raised[space] = -1e300
        if mode != RAISE_IT and not (mode == WILD and owns_everything(there)):
            who.landed[space] = attempt(who, there, mode)
            continue
        if mode == RAISE_IT:
            end = at + 6
        if can_rise(there, space) or who.judge.kind != VALUED:
            who.raised[space] = attempt(who, there, RAISE_IT)
        if row[LAST] > 0:
            who.raised[space] = max(who.raised[space], failing(who.judge, there))
        who.landed[space] = max(0.0, who.raised[space])
    for _ in range(8):
        for step in range(at - from_space):
            space = (at - step) % SPACES
            there[PAWNS + turn] = space
            if mode_at(there, space) == RAISE_IT:
                who.landed[space] = max(who.raised[space], onward(who, space))
    return onward(who, from_space)


@compiled
def onward(who: Player, space: int) -> float:
    """The mean worth of the six spaces after one."""
    total = 0.0
    for face in range(1, 7):
        total += who.landed[(space + face) % SPACES]
    return total / 6


# -- decisions -----------------------------------------------------------------------------------


@compiled
def best_choice(who: Player, row: Any, luck: Any) -> int:
    """The choice on the seat's own card, or after a success in the showdown."""
    if who.judge.kind == RANDOM:
        while True:
            what = below(luck, 4)
            if may_choose(row, what):
                return what
    space = row[PAWNS + row[TURN]]
    most, chosen = -1e300, STOPS
    for what in (MOVES_ON, RAISES, GOES_ON, STOPS):
        if may_choose(row, what):
            if what == STOPS:
                worth = failing(who.judge, row)
            elif what == RAISES:
                worth = attempt(who, row, mode_at(row, space))
            else:
                worth = moving(who, row, space)
            if worth > most:
                most, chosen = worth, what
    return chosen


@compiled
def best_claim(who: Player, row: Any, luck: Any) -> int:
    """The card to claim."""
    most, chosen, count = -1e300, 0, 0
    five = yahtzee(row)
    for card in range(CARDS):
        points = claimed(row, card)
        if points == 0:
            continue
        count += 1
        if who.judge.kind == RANDOM:
            if below(luck, count) == 0:
                chosen = card
            continue
        figure = row[FIGURES + row[TURN]] if five and by_yahtzee(row, card) else 0
        worth = winning(who.judge, row, card, points, figure)
        if worth > most:
            most, chosen = worth, card
    return chosen


@compiled
def random_attempt(who: Player, row: Any, luck: Any) -> None:
    """Fills ``keeping`` for any one card within reach."""
    chosen, count, reach = 0, 0, False
    for card in range(CARDS):
        need = least(row, card, row[MODE])
        if need < 0 or (need == 0 and reach):
            continue
        if need > 0 and not reach:
            reach, count = True, 0
        count += 1
        if below(luck, count) == 0:
            chosen = card
    need, known = least(row, chosen, row[MODE]), who.known
    for hand in range(FULL):
        who.pay[hand] = 1.0 if need > 0 and 10 * known.levels[chosen, hand] >= need else 0.0
    if by_yahtzee(row, chosen):
        for at in range(known.fives.shape[0]):
            who.pay[known.fives[at]] = 1.0
    solve(who.pay, who.keeping, known)


@compiled
def throw_dice(row: Any, luck: Any) -> None:
    """Throw the dice that are not kept."""
    for at in range(5):
        if not (row[MASK] >> at) & 1:
            row[DICE + at] = 1 + below(luck, 6)
    thrown(row)


@compiled
def act(who: Player, row: Any, luck: Any, own: Any, slip: float) -> None:
    """The next thing that happens: ``luck`` throws the dice, ``own`` is the player's.

    With a chance of ``slip`` a part of the dice is kept at random.
    """
    due = row[DUE]
    if due == MOVE:
        move(row, 1 + below(luck, 6))
    elif due == THROW:
        throw_dice(row, luck)
    elif due == KEEP:
        known = who.known
        if who.judge.kind == RANDOM:
            random_attempt(who, row, own)
        elif row[THROWS] == 1:
            attempt(who, row, row[MODE])
        hand = hand_on(row, known)
        part = best_part(who.keeping[2 - row[THROWS]], hand, known)
        if slip > 0.0 and fraction(own) < slip:
            start, end = known.starts[hand], known.starts[hand + 1]
            part = known.parts[start + below(own, end - start)]
        keep(row, mask_of(row, known, part))
    elif due == CLAIM:
        claim(row, best_claim(who, row, own))
    else:
        choose(row, best_choice(who, row, own))
