"""Five dice as numbers, and what keeping the best of them comes to.

A *hand* is a multiset of at most five faces; hands are numbered as in
`croupier.games.showdown.values.odds`, the full ones first. A *payoff* gives every full hand what it
is worth as final dice.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from croupier.games.showdown.pieces.categories import CARDS, CIRCLES, value, yahtzee
from croupier.games.showdown.values.expected_lead import chance
from croupier.games.showdown.values.odds import hands
from training.compiled import compiled
from training.showdown.rows import DICE

FULL: Final = 252
EVERY: Final = 462
LEVELS: Final = 8
"""Values 10-70 on a card as 1-7; 0 stands for a figure."""


class Hands(NamedTuple):
    """The tables of all hands."""

    number: Any
    """[6**6] by the counts of the faces, see `key`: the hand."""
    counts: Any
    """[hands, 6]: how many dice show each face."""
    grown: Any
    """[hands that are not full, 6]: the hand with one face more."""
    starts: Any
    """[full hands + 1]: where the parts of a hand begin in ``parts``."""
    parts: Any
    """The hands that can be kept of a full one, itself first."""
    levels: Any
    """[cards, full hands]: what the dice are worth / 10, 0 where they do not fit."""
    fives: Any
    """The hands of five equal dice."""
    chances: Any
    """[cards, LEVELS]: the chance to win an opponent's card by an attempt at it."""


def tables() -> Hands:
    """The tables, from the engine's."""
    known = hands()
    counts = np.array([[hand.count(face) for face in range(1, 7)] for hand in known.all], np.int64)
    number = np.zeros(6**6, np.int64)
    for at, hand in enumerate(counts):
        number[sum(int(count) * 6**face for face, count in enumerate(hand))] = at
    starts = np.cumsum([0, *map(len, known.parts)])
    full = known.all[:FULL]
    chances = np.zeros((len(CARDS), LEVELS))
    for card in CARDS:
        chances[card, 0] = chance(card, CIRCLES[card][-1], figure=True)
        for points in set(CIRCLES[card]):
            chances[card, points // 10] = chance(card, points, figure=False)
    return Hands(
        number,
        counts,
        np.array(known.grown, np.int64),
        starts,
        np.concatenate([np.array(each) for each in known.parts]),
        np.array([[value(card, hand) // 10 for hand in full] for card in CARDS], np.int64),
        np.array([at for at, hand in enumerate(full) if yahtzee(hand)], np.int64),
        chances,
    )


@compiled
def hand_on(row: Any, known: Hands) -> int:
    """The hand that the dice of a row are."""
    key = 0
    for at in range(5):
        key += 6 ** (row[DICE + at] - 1)
    return int(known.number[key])


@compiled
def mask_of(row: Any, known: Hands, part: int) -> int:
    """The places that keep a part of the dice of a row; of equal dice the first ones."""
    mask = 0
    left = 0
    for face in range(6):
        left += known.counts[part, face] << (3 * face)
    for at in range(5):
        shift = 3 * (row[DICE + at] - 1)
        if (left >> shift) & 7:
            left -= 1 << shift
            mask |= 1 << at
    return mask


@compiled
def throwing(full: Any, keeping: Any, known: Hands) -> None:
    """``keeping`` [hands]: keeping a hand and throwing the rest, where final dice pay ``full``."""
    for hand in range(FULL):
        keeping[hand] = full[hand]
    for hand in range(FULL, EVERY):
        total = 0.0
        for face in range(6):
            total += keeping[known.grown[hand - FULL, face]]
        keeping[hand] = total / 6.0


@compiled
def best_parts(keeping: Any, full: Any, known: Hands) -> None:
    """``full`` [full hands]: what each is worth if the best part of it is kept."""
    for hand in range(FULL):
        most = -1e300
        for at in range(known.starts[hand], known.starts[hand + 1]):
            most = max(most, keeping[known.parts[at]])
        full[hand] = most


@compiled
def solve(pay: Any, keeping: Any, known: Hands) -> float:
    """``keeping`` [3, hands]: what keeping comes to with 1, 2 and 3 throws left; the last's whole.

    ``pay`` is what final dice are worth, and what is left in it is worthless.
    """
    throwing(pay, keeping[0], known)
    best_parts(keeping[0], pay, known)
    throwing(pay, keeping[1], known)
    best_parts(keeping[1], pay, known)
    throwing(pay, keeping[2], known)
    return float(keeping[2, EVERY - 1])


@compiled
def best_part(keeping: Any, hand: int, known: Hands) -> int:
    """The best part of a hand to keep; of equals most dice, then the lowest number."""
    start, chosen = known.starts[hand], 0
    for at in range(start, known.starts[hand + 1]):
        part = known.parts[at]
        if at == start or keeping[part] > keeping[chosen] + 1e-12:
            chosen = part
    return int(chosen)
