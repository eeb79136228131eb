"""Legal actions of the seat in turn, and their effect: an action is one integer.

The place where dice are laid (0-11), the column of the die that is kicked, or whether the chip card
is taken (0 or 1).
"""

from typing import Any

from training.compiled import compiled
from training.vegas.numbers import CASINOS
from training.vegas.rows import (
    BANDIT,
    CHIP,
    COLUMNS,
    DICE,
    DUE,
    FOLLOW_UP_PLACE,
    KICK,
    PLACE,
    PLACES,
)
from training.vegas.table import kick, may_place, place, take


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
        row = DICE + table[FOLLOW_UP_PLACE] * COLUMNS
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
