"""Goal of *steady*: the expected lead at the end, as in the engine.

The same sums as `croupier.games.showdown.values.expected_lead`, on a row.
"""

from typing import Any

import numpy as np

from croupier.games.showdown.values.expected_lead import _BY_SEATS, _PLACEMENT, _SHOWDOWN, _WILD
from training.compiled import compiled
from training.showdown.rows import CARD, LAID, OWNER, SEATS, UNDER_FIGURE, VALUE
from training.showdown.table import CARDS, HIGHEST, NUMBERS, SPACES

BY_SEATS = np.array([0.0, 0.0, *[_BY_SEATS[seats] for seats in (2, 3, 4)]])
LAND, CHOOSE = _PLACEMENT
LAND_LATE, CHOOSE_LATE = _SHOWDOWN
WILD_TURNS = _WILD


@compiled
def expected_lead(row: Any, chances: Any, turn: int, last: int) -> float:
    """By how many points ``turn`` will be ahead of the best other seat when its turn is over.

    ``last`` is the seat that plays last in the showdown plus 1, 0 if all cards were not laid
    before this turn.
    """
    seats = row[SEATS]
    waits, cards = _waits(row, chances)
    total, owner, mean, late = np.zeros(4), np.zeros(4), np.zeros(4), np.zeros(4)
    for space in range(SPACES):
        card = row[CARD + space] - 1
        if card < 0:
            continue
        value = row[VALUE + space]
        level = 0 if row[UNDER_FIGURE + space] > 0 else value // 10
        chance = chances[card, level] * BY_SEATS[seats]
        risk, advantage = chance * (LAND + CHOOSE * value), 1.0
        for at in range(cards):
            advantage /= 1 + risk * waits[at]
        for seat in range(seats):
            owner[seat] = (1 - advantage) / seats
        owner[row[OWNER + space]] += advantage
        risk = chance * (LAND_LATE + CHOOSE_LATE * value)
        mean[:] = 0.0
        if cards > 0:
            for first in range(seats):
                late[:] = owner
                _showdown(late, first, seats, seats, risk)
                mean += late / seats
        elif last == 0:
            mean[:] = owner
            _showdown(mean, (turn + 1) % seats, seats, seats, risk)
        else:
            mean[:] = owner
            _showdown(mean, (turn + 1) % seats, (last - 1 - turn) % seats, seats, risk)
        total += value * mean
    best = -1.0
    for seat in range(seats):
        if seat != turn:
            best = max(best, total[seat])
    return float(total[turn] - best)


@compiled
def _showdown(owner: Any, first: int, turns: int, seats: int, risk: float) -> None:
    """``owner`` after so many turns of the showdown from seat ``first`` on."""
    for step in range(turns):
        owner *= 1 - risk
        owner[(first + step) % seats] += risk


@compiled
def _waits(row: Any, chances: Any) -> Any:
    """(how many turns it takes until each card is laid, how many cards)."""
    found = np.zeros(CARDS)
    cards = 0
    for card in range(CARDS):
        if row[LAID + card] == 0:
            found[cards] = chances[card, 1 if card < NUMBERS else HIGHEST[card] // 10]
            cards += 1
    ordered = np.sort(found[:cards])
    failing = 1.0
    for at in range(cards):
        failing *= 1 - ordered[at]
        found[at] = 1 / (((at + 1) / SPACES + WILD_TURNS) * (1 - failing))
    return found, cards
