"""Strengths of dice at a casino, its payments, and the winners. (1.5, 1.6, 9)"""

from typing import Any

from training.compiled import compiled
from training.vegas.numbers import CHIP_VALUE, SEATS
from training.vegas.rows import (
    BANDIT,
    BIGGY,
    BILLS,
    BILLS_MOST,
    COLUMNS,
    DICE,
    NEUTRAL,
    PILE_MOST,
    PURSES,
    RETURNED,
    RETURNED_FIRST,
    RETURNED_SIZE,
    SCRATCH,
    WON,
    WON_BILLS,
)


@compiled
def dice_of(table: Any, place: int, owner: int) -> int:
    """Count of an owner's dice in a place: a Biggy counts two. (1.5, 6)"""
    row = DICE + place * COLUMNS
    if owner == NEUTRAL:
        return int(table[row + NEUTRAL])
    return int(table[row + owner] + 2 * table[row + BIGGY + owner])


@compiled
def strength(table: Any, casino: int, owner: int) -> int:
    """Strength of an owner at a casino; 0: no die. (1.5, 9)

    At the bandit dice count first, then pips, then the highest die: they are digits of one number.
    """
    if casino < BANDIT:
        return dice_of(table, casino, owner)
    total = 0
    highest = 0
    for face in range(6):
        dice = dice_of(table, BANDIT + face, owner)
        total += dice * (1000 + 10 * (face + 1)) if dice else 0
        highest = face + 1 if dice else highest
    return total + highest


@compiled
def settle(table: Any, seats: int, casino: int) -> None:
    """SCRATCH: every owner's strength [7] at a casino, and what it is paid now [7]. (1.5, 9)

    Seats first, NEUTRAL at 6 (its award is the bill that leaves). Who ties has an award of 0.
    """
    strengths, awards = SCRATCH, SCRATCH + 7
    present = 0
    for owner in range(7):
        table[strengths + owner] = 0
        table[awards + owner] = 0
    for slot in range(seats + 1):
        owner = slot if slot < seats else NEUTRAL
        own = strength(table, casino, owner)
        table[strengths + owner] = own
        present += own
    if present == 0:
        return
    bill = BILLS + casino * BILLS_MOST
    last = 1 << 20  # stronger than anybody
    while True:  # from strong to weak: who has it alone is paid
        best, owner, level = 0, 0, 0
        for slot in range(seats + 1):
            other = slot if slot < seats else NEUTRAL
            theirs = table[strengths + other]
            if theirs < last and theirs >= best and theirs > 0:
                level = level + 1 if theirs == best else 1
                best, owner = theirs, other
        if best == 0 or table[bill] == 0:
            return
        if level == 1:
            table[awards + owner] = table[bill]
            bill += 1
        last = best


@compiled
def put_under(table: Any, kind: int) -> None:
    """A bill goes under the pile. (1.5)"""
    last = (table[RETURNED_FIRST] + table[RETURNED_SIZE]) % PILE_MOST
    table[RETURNED + last] = kind
    table[RETURNED_SIZE] += 1


@compiled
def pay_casino(table: Any, seats: int, casino: int) -> None:
    """One casino settles: bills to the winners, the neutral's and the others under the pile."""
    settle(table, seats, casino)
    paid = 0
    for owner in range(7):
        award = table[SCRATCH + 7 + owner]
        if award > 0:
            paid += 1
            if owner != NEUTRAL:
                table[WON + owner] += award
                table[WON_BILLS + owner] += 1
    if table[SCRATCH + 7 + NEUTRAL] > 0:
        put_under(table, table[SCRATCH + 7 + NEUTRAL] // 10)
    for at in range(BILLS + casino * BILLS_MOST, BILLS + (casino + 1) * BILLS_MOST):
        if paid > 0:
            paid -= 1  # awards are the highest bills, in order
        elif table[at] > 0:
            put_under(table, table[at] // 10)
        table[at] = 0


@compiled
def money(table: Any, rules: Any, seat: int) -> int:
    """Money of a seat, in thousands. (1.6, 14.6)"""
    return int(table[WON + seat] + rules[CHIP_VALUE] * table[PURSES + seat])


@compiled
def victory(table: Any, rules: Any, seat: int) -> float:
    """A seat's share of the victory if the game ended now: money, then number of bills. (1.6)"""
    own = 100 * money(table, rules, seat) + table[WON_BILLS + seat]
    level = 0
    for other in range(rules[SEATS]):
        theirs = 100 * money(table, rules, other) + table[WON_BILLS + other]
        if theirs > own:
            return 0.0
        level += theirs == own
    return 1.0 / level
