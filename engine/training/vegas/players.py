"""Players that need no network, and the rollouts of *steady*, on rows.

A player answers with one integer: the place to lay dice (0-11), the column of the die to kick, or
whether the chip card is taken (0, 1); `perform` does it.

    random       any legal action
    greedy       most own money if the round ended now, then most dice kept: the engine's *greedy*
    most dice    lays the most dice, where equal on the better paid casino
    steady       flat Monte Carlo with the engine's budget, luck and judgement: its *steady*
"""

from typing import Any, Final

import numpy as np

from training.compiled import compiled
from training.vegas.luck import below
from training.vegas.numbers import CASINOS, KICKER_DICE, ROUNDS, SEATS
from training.vegas.rows import (
    BANDIT,
    BIG,
    BIGGY,
    BILLS,
    BILLS_MOST,
    CHIP,
    COLUMNS,
    DICE,
    DUE,
    HANDS,
    KICK,
    KICKERS,
    NEUTRALS,
    PLACE,
    PLACES,
    RAINBOWS,
    REST_PLACE,
    ROLL,
    ROLLED,
    ROUND,
    SCRATCH,
    TURN,
    WIDTH,
)
from training.vegas.table import (
    kick,
    lay_bill,
    may_place,
    money,
    place,
    settle,
    shows,
    take,
)

RANDOM: Final = 0
GREEDY: Final = 1
MOST_DICE: Final = 2
STEADY: Final = 3
NETWORK: Final = 4
NAMES: Final = ("random", "greedy", "most-dice", "steady")

DICE_ROLLED: Final = 16_000
"""As in `croupier.games.vegas.bots`: about how many dice *steady* lays for a decision."""
ROLLOUTS_LEAST: Final = 250
ROLLOUTS_MOST: Final = 800
LEAD_WEIGHT: Final = 1e-5


@compiled
def legal(table: Any, rules: Any, found: Any) -> int:
    """The legal actions into ``found`` [13], ascending; how many there are."""
    count = 0
    due = table[DUE]
    if due == PLACE:
        for at in range(PLACES if rules[CASINOS] == 7 else BANDIT):
            if may_place(table, rules, at):
                found[count] = at
                count += 1
    elif due == KICK:
        row = DICE + table[REST_PLACE] * COLUMNS
        for column in range(COLUMNS):
            if table[row + column] > 0:
                found[count] = column
                count += 1
    elif due == CHIP:
        found[0], found[1] = 0, 1
        count = 2
    return count


@compiled
def perform(table: Any, rules: Any, action: int) -> None:
    """Do what the seat in turn decided."""
    due = table[DUE]
    if due == PLACE:
        place(table, rules, action)
    elif due == KICK:
        kick(table, rules, action)
    elif due == CHIP:
        take(table, rules, action == 1)


@compiled
def count_rainbows(table: Any, casinos: int) -> None:
    """Every rainbow card becomes a bill of what it counts, for those who look ahead. (8)"""
    for casino in range(casinos):
        for _ in range(table[RAINBOWS + casino]):
            lay_bill(table, casino, 4)
        table[RAINBOWS + casino] = 0


@compiled
def awarded(table: Any, rules: Any, owner: int) -> int:
    """What an owner would be paid if the round ended now, in thousands."""
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
def most_dice(table: Any, luck: Any, actions: Any, count: int) -> int:
    """The face that shows most dice; of equals the casino with the highest bill."""
    if table[DUE] != PLACE:
        return int(actions[below(luck, count)])
    best, chosen = -1, 0
    for at in range(count):
        spot = actions[at]
        casino = min(spot, BANDIT)
        worth = 1000 * shows(table, spot % 6) + table[BILLS + casino * BILLS_MOST]
        if worth > best:
            best, chosen = worth, spot
    return chosen


# -- steady ----------------------------------------------------------------------------------------


@compiled
def random_kick(table: Any) -> int:
    """The column from which a rollout kicks: whoever else has the most dice there."""
    turn, row = table[TURN], DICE + table[REST_PLACE] * COLUMNS
    best, most = -1, 0
    for column in range(COLUMNS):
        own = column == turn or column == BIGGY + turn
        if not own and table[row + column] > most:
            best, most = column, table[row + column]
    if best >= 0:
        return best
    return int(turn if table[row + turn] >= table[row + BIGGY + turn] else BIGGY + turn)


@compiled
def rollout(table: Any, rules: Any, faces: Any, choices: Any, used: Any, found: Any) -> None:
    """Play the round on at random until its casinos are to pay.

    ``faces`` [seats, 64] and ``choices`` [seats, 16] are each seat's luck, ``used`` [seats, 2] how
    much of it was used, ``found`` [13] room for legal actions.
    """
    while True:
        due = table[DUE]
        if due == ROLL:
            roll_from(table, faces, used)
            count = legal(table, rules, found)
            turn = table[TURN]
            word = choices[turn, used[turn, 1] & 15]
            used[turn, 1] += 1
            place(table, rules, found[(word * count) >> 8])
        elif due == KICK:
            kick(table, rules, random_kick(table))
        elif due == CHIP:
            take(table, rules, True)
        else:
            return


@compiled
def roll_from(table: Any, faces: Any, used: Any) -> None:
    """Roll the seat's next faces; when all are used up the first ones come again."""
    turn = table[TURN]
    dice = table[HANDS + turn]
    start = used[turn, 0]
    if start + dice > faces.shape[1]:
        start = 0
    used[turn, 0] = start + dice
    big, kickers, neutrals = table[BIG + turn], table[KICKERS + turn], table[NEUTRALS + turn]
    own = dice - big - kickers - neutrals
    for at in range(24):
        table[ROLLED + at] = 0
    for at in range(dice):
        kind = 0 if at < own else 1 if at < own + big else 2 if at < own + big + kickers else 3
        table[ROLLED + 6 * kind + faces[turn, start + at]] += 1
    table[DUE] = PLACE


@compiled
def judged(table: Any, rules: Any, seat: int) -> float:
    """How good the end of a round is for a seat: its lead, in the last round its victory."""
    seats = rules[SEATS]
    total, best, level, own = 0, -1, 0, 0
    for casino in range(rules[CASINOS]):
        settle(table, seats, casino)
        for owner in range(seats):
            table[ROLLED + owner] += table[SCRATCH + 7 + owner]  # ROLLED serves as a sum
    for other in range(seats):
        theirs = money(table, rules, other) + table[ROLLED + other]
        if other == seat:
            own = theirs
        else:
            total += theirs
            if theirs > best:
                best, level = theirs, 0
            level += theirs == best
    lead = own - total / (seats - 1)
    if table[ROUND] < rules[ROUNDS]:
        return float(lead)
    won = 1.0 / (1 + level) if own == best else (1.0 if own > best else 0.0)
    return float(won + LEAD_WEIGHT * lead)


@compiled
def steady(
    table: Any, rules: Any, luck: Any, actions: Any, count: int, copy: Any, share: float
) -> int:
    """The action that does best in rollouts, the worse half dropping out after each batch.

    ``share`` of the engine's budget is spent: 1.0 is *steady*, less is a cheap likeness of it.
    """
    seats, turn = rules[SEATS], table[TURN]
    dice = 0
    for seat in range(seats):
        dice += table[HANDS + seat]
    limit = DICE_ROLLED // max(1, dice)
    limit = int(share * max(ROLLOUTS_LEAST, min(ROLLOUTS_MOST, limit)))
    faces = np.empty((seats, 64), np.int64)
    choices = np.empty((seats, 16), np.int64)
    used = np.empty((seats, 2), np.int64)
    found = np.empty(13, np.int64)
    first = np.empty((count, WIDTH), table.dtype)
    totals = np.zeros(count)
    order = np.arange(count)
    for at in range(count):
        first[at] = table
        count_rainbows(first[at], rules[CASINOS])
        perform(first[at], rules, actions[at])
    left, spent, played = count, 0, 0
    while left > 1 and spent < limit:
        batch = max(1, limit // (2 * left))
        for _ in range(batch):
            for seat in range(seats):
                hand = table[HANDS + seat]
                needed = 64 if rules[KICKER_DICE] else min(64, hand * (hand + 1) // 2)
                for at in range(needed):
                    faces[seat, at] = below(luck, 6)
                for at in range(16):
                    choices[seat, at] = below(luck, 256)
            for at in range(left):
                copy[:] = first[order[at]]
                used[:] = 0
                rollout(copy, rules, faces, choices, used, found)
                for field in range(24):
                    copy[ROLLED + field] = 0
                totals[order[at]] += judged(copy, rules, turn)
        spent += batch * left
        played += batch
        for at in range(1, left):  # the best first; all that are left were played equally often
            here = order[at]
            before = at - 1
            while before >= 0 and totals[order[before]] < totals[here]:
                order[before + 1] = order[before]
                before -= 1
            order[before + 1] = here
        left = max(1, (left + 1) // 2)
    return int(actions[order[0]])


@compiled
def simple(
    player: int, table: Any, rules: Any, luck: Any, actions: Any, count: int, copy: Any
) -> int:
    """The decision of a player of `NAMES`."""
    if player == GREEDY:
        return greedy(table, rules, luck, actions, count, copy)
    if player == MOST_DICE:
        return most_dice(table, luck, actions, count)
    if player == STEADY:
        return steady(table, rules, luck, actions, count, copy, 1.0)
    return int(actions[below(luck, count)])
