"""Inputs of the value from a row, and the value: every seat's share of the victory.

A seat's *strength* is a sum of its features times weights; the shares are the softmax of all
strengths. There is a set of weights for every *phase* of the game and every seat counted from the
one in turn. `croupier/games/showdown/bots/judge.py` sees the same in plain Python.
"""

from math import exp
from typing import Any, Final

import numpy as np

from training.compiled import compiled
from training.showdown.rows import (
    CARD,
    DUE,
    FIGURES,
    GO_ON,
    LAID,
    LAST,
    OVER,
    OWNER,
    PAWNS,
    SEATS,
    TURN,
    UNDER_FIGURE,
    UNPLACED,
    VALUE,
)
from training.showdown.table import NUMBERS, SPACES, can_rise, victory

FEATURES: Final = 36
PLACEMENT: Final = 8
"""Number of phases before the showdown."""


def phases(seats: int) -> int:
    """Number of phases of a game of so many seats."""
    return PLACEMENT + 2 * seats


def fresh(seats: int) -> Any:
    """Weights that know nothing: [phases, seats from the one in turn, features]."""
    return np.zeros((phases(seats), seats, FEATURES))


@compiled
def phase(row: Any) -> int:
    """Index of the weights for a row: by cards left, in the showdown by turns left.

    In the showdown apart for the beginning of a turn and for one that goes on.
    """
    if row[LAST] == 0:
        left = row[UNPLACED]
        return int(8 - left if left <= 4 else 3 - (left - 5) // 2)
    left = (row[LAST] - 1 - row[TURN]) % row[SEATS]
    return int(PLACEMENT + 2 * left + (1 if row[DUE] == GO_ON else 0))


@compiled
def look(row: Any, chances: Any, seen: Any) -> None:
    """``seen`` [seats from the one in turn, features]; ``chances`` as in `hands.Hands`."""
    seats, mover = row[SEATS], row[TURN]
    for away in range(seats):
        for feature in range(FEATURES):
            seen[away, feature] = 0.0
        seen[away, 0] = 1.0
        seen[away, 17] = row[FIGURES + (mover + away) % seats]
    _cards(row, chances, seen)
    for away in range(seats):
        best = -1.0
        for other in range(seats):
            if other != away:
                best = max(best, seen[other, 13])
        ahead = seen[away, 13] - best
        size = abs(ahead)
        seen[away, 14] = ahead / (size + 20.0)
        seen[away, 15] = ahead / (size + 80.0)
        seen[away, 16] = 1.0 if ahead > 0 else (-1.0 if ahead < 0 else 0.0)
    for away in range(seats):
        seen[away, 13] /= 100.0
        _pawn(row, chances, seen, away)
        seen[away, 25] *= seen[away, 18] / 50.0
    for card in range(NUMBERS, 12):
        if row[LAID + card] == 0:
            for away in range(seats):
                seen[away, 28 + card - NUMBERS] = 1.0


@compiled
def _cards(row: Any, chances: Any, seen: Any) -> None:
    """Writes the inputs from the cards."""
    seats, mover = row[SEATS], row[TURN]
    for space in range(SPACES):
        card = row[CARD + space] - 1
        if card < 0:
            continue
        own, value = (row[OWNER + space] - mover) % seats, row[VALUE + space]
        figure = row[UNDER_FIGURE + space] > 0
        if card < NUMBERS:
            seen[own, 5 if figure else value // 10] += 1.0
        else:
            seen[own, card] += 1.0
            if figure:
                seen[own, 12] += value / 50.0
        seen[own, 13] += value
        if not figure:
            found = chances[card, value // 10] * value
            for away in range(seats):
                if away != own:
                    seen[away, 25] = max(seen[away, 25], found)


@compiled
def _pawn(row: Any, chances: Any, seen: Any, away: int) -> None:
    """Cards before a seat's pawn, and its own cards before the others' pawns."""
    seats, mover = row[SEATS], row[TURN]
    seat = (mover + away) % seats
    for face in range(1, 7):
        space = (row[PAWNS + seat] + face) % SPACES
        card = row[CARD + space] - 1
        if card < 0:
            seen[away, 18 if space % 4 == 0 else 19] += 1 / 6
        elif row[OWNER + space] == seat:
            seen[away, 20] += 1 / 6
            if can_rise(row, space):
                seen[away, 24] += chances[card, row[VALUE + space] // 10 + 1] / 6
        else:
            value = row[VALUE + space]
            level = 0 if row[UNDER_FIGURE + space] > 0 else value // 10
            found = chances[card, level]
            seen[away, 21] += found / 6
            seen[away, 22] += found * value / 300
            seen[away, 23] = max(seen[away, 23], found * value / 50)
            loser = (row[OWNER + space] - mover) % seats
            seen[loser, 26] += found * value / 300
            if away == 0:
                seen[loser, 27] += found * value / 300


@compiled
def shares(seen: Any, weights: Any, at: int, first: int, found: Any) -> None:
    """``found`` [seats]: the softmax of the strengths in phase ``at``, ``first`` being in turn."""
    seats = found.shape[0]
    most = -1e300
    for away in range(seats):
        total = 0.0
        for feature in range(FEATURES):
            total += weights[at, away, feature] * seen[away, feature]
        found[(first + away) % seats] = total
        most = max(most, total)
    whole = 0.0
    for seat in range(seats):
        found[seat] = exp(found[seat] - most)
        whole += found[seat]
    for seat in range(seats):
        found[seat] /= whole


@compiled
def value(row: Any, chances: Any, weights: Any, seen: Any, found: Any) -> None:
    """``found`` [seats]: every seat's share of the victory, by seat; exact at the end."""
    if row[DUE] == OVER:
        for seat in range(row[SEATS]):
            found[seat] = victory(row, seat)
        return
    look(row, chances, seen)
    shares(seen, weights, phase(row), row[TURN], found)
