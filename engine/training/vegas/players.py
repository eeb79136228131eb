"""Players that need no network, and the rollouts of *steady*, on rows.

A player answers with one integer: the place to lay dice (0-11), the column of the die to kick, or
whether the chip card is taken (0 or 1); `perform` does it.

    random       any legal action
    greedy       most own money if the round ended now, then most dice kept: the engine's *greedy*
    chaser       closest to the one who would be first if the round ended now, then the second
    steady       flat Monte Carlo with the engine's budget, luck and judgement: its *steady*
"""

from typing import Any, Final

import numpy as np

from training.compiled import compiled
from training.vegas.luck import below
from training.vegas.moves import perform
from training.vegas.numbers import CASINOS, SEATS
from training.vegas.rollouts import (
    CHOICES,
    STRIDE,
    Luck,
    count_rainbows,
    draw_luck,
    finish_turn,
    judged,
    rollout,
)
from training.vegas.rows import (
    BANDIT,
    BILLS,
    COLUMNS,
    DICE,
    HANDS,
    PLACES,
    SCRATCH,
    SEATS_MOST,
    TURN,
    WIDTH,
)
from training.vegas.settling import money, settle

RANDOM: Final = 0
GREEDY: Final = 1
CHASER: Final = 2
STEADY: Final = 3
NETWORK: Final = 4
NAMES: Final = ("random", "greedy", "chaser", "steady")

DICE_ROLLED: Final = 16_000
"""As in `croupier.games.vegas.bots`: about how many dice *steady* lays for a decision."""
ROLLOUTS_LEAST: Final = 250
ROLLOUTS_MOST: Final = 800


@compiled
def awarded(table: Any, rules: Any, owner: int) -> int:
    """Payment of an owner if the round ended now, in thousands."""
    total = 0
    for casino in range(rules[CASINOS]):
        settle(table, rules[SEATS], casino)
        total += table[SCRATCH + 7 + owner]
    return total


@compiled
def greedy(table: Any, rules: Any, luck: Any, actions: Any, count: int, copy: Any) -> int:
    """Most own money if the round ended now, then most dice kept, then by lot."""
    turn = table[TURN]
    best, chosen, level = -1, 0, 0
    for at in range(count):
        for field in range(WIDTH):
            copy[field] = table[field]
        perform(copy, rules, actions[at])
        worth = 100 * (money(copy, rules, turn) + awarded(copy, rules, turn)) + copy[HANDS + turn]
        if worth > best:
            best, level = worth, 0
        if worth == best:
            level += 1
            if below(luck, level) == 0:
                chosen = actions[at]
    return chosen


@compiled
def chaser(table: Any, rules: Any, actions: Any, count: int, copy: Any) -> int:
    """Closest to the one who would be first if the round ended now; ties by the second, ..."""
    turn, seats = table[TURN], rules[SEATS]
    behind, least = np.zeros(SEATS_MOST, np.int64), np.full(SEATS_MOST, 1 << 30)
    chosen = 0
    for at in range(count):
        for field in range(WIDTH):
            copy[field] = table[field]
        perform(copy, rules, actions[at])
        for seat in range(seats):
            behind[seat] = money(copy, rules, seat)
        for casino in range(rules[CASINOS]):
            settle(copy, seats, casino)
            for seat in range(seats):
                behind[seat] += copy[SCRATCH + 7 + seat]
        own = behind[turn]
        behind[turn] = behind[0]  # the others from 1 on, those furthest ahead first
        for one in range(1, seats):
            theirs, before = behind[one] - own, one - 1
            while before >= 1 and behind[before] < theirs:
                behind[before + 1] = behind[before]
                before -= 1
            behind[before + 1] = theirs
        for one in range(1, seats):
            if behind[one] < least[one]:
                least[:] = behind
                chosen = actions[at]
            if behind[one] != least[one]:
                break
    return int(chosen)


# -- steady ----------------------------------------------------------------------------------------


@compiled
def steady(
    table: Any,
    rules: Any,
    luck: Any,
    actions: Any,
    count: int,
    copy: Any,
    share: float,
    prior: Any,
) -> int:
    """The action that does best in rollouts, the worse half dropping out after each batch.

    ``share`` of the engine's budget is spent: 1.0 is *steady*, less is a cheap likeness of it.
    ``prior`` [count] is added to the mean of every action: 0 for *steady*.
    """
    seats, turn = rules[SEATS], table[TURN]
    end = DICE + COLUMNS * (PLACES if rules[CASINOS] == 7 else BANDIT)
    dice = 0
    for seat in range(seats):
        dice += table[HANDS + seat]
    limit = DICE_ROLLED // max(1, dice)
    limit = int(share * max(ROLLOUTS_LEAST, min(ROLLOUTS_MOST, limit)))
    drawn = Luck(
        np.zeros(seats * STRIDE, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats * CHOICES, np.int64),
    )
    used = np.zeros(2 * SEATS_MOST, np.int64)
    strengths, sums = np.zeros(7, np.int64), np.zeros(7, np.int64)
    first = np.empty((count, WIDTH), table.dtype)
    totals = np.zeros(count)
    order = np.arange(count)
    here = copy
    here[:] = table
    for at in range(count):
        first[at] = table
        count_rainbows(first[at], rules[CASINOS])
        perform(first[at], rules, actions[at])
        finish_turn(first[at], rules)
    left, spent, times = count, 0, 0
    while left > 1 and spent < limit:
        batch = max(1, limit // (2 * left))
        for _ in range(batch):
            draw_luck(table, rules, luck, drawn)
            for at in range(left):
                begun = first[order[at]]
                here[TURN] = begun[TURN]
                here[BILLS:end] = begun[BILLS:end]
                used[:] = 0
                rollout(here, rules, drawn, used)
                totals[order[at]] += judged(here, rules, turn, strengths, sums)
        spent += batch * left
        times += batch
        for at in range(1, left):  # the best first; all that are left were played equally often
            best = order[at]
            worth = totals[best] + times * prior[best]
            before = at - 1
            while before >= 0 and totals[order[before]] + times * prior[order[before]] < worth:
                order[before + 1] = order[before]
                before -= 1
            order[before + 1] = best
        left = max(1, (left + 1) // 2)
    return int(actions[order[0]])


@compiled
def simple(
    player: int, table: Any, rules: Any, luck: Any, actions: Any, count: int, copy: Any
) -> int:
    """The decision of a player of `NAMES`."""
    if player == GREEDY:
        return greedy(table, rules, luck, actions, count, copy)
    if player == CHASER:
        return chaser(table, rules, actions, count, copy)
    if player == STEADY:
        return steady(table, rules, luck, actions, count, copy, 1.0, np.zeros(count))
    return int(actions[below(luck, count)])
