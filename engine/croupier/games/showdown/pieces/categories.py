"""The twelve cards: what five dice are worth on each of them. (15.1)

A *card* is a number 0-11, its *code* the rulebook's name for it, its *circles* the values in
points that a marker can be on. *Dice* are the faces 1-6 of five dice, in any order.

    card     0-5            6    7    8    9   10   11
    code     1-6           3K   4K   FH   SS   LS   CH
    circles  10 20 30 40   30   40   50   50   70   60

>>> dice = bytes([6, 6, 6, 5, 5])
>>> {CODES[card]: value(card, dice) for card in matching(dice)}
{'5': 20, '6': 30, '3K': 30, 'FH': 50, 'CH': 60}
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

CODES: Final = ("1", "2", "3", "4", "5", "6", "3K", "4K", "FH", "SS", "LS", "CH")
CARDS: Final = range(len(CODES))
NUMBERS: Final = 6
"""Cards below this one are number cards: they alone can be raised."""
CIRCLES: Final = (
    *((10, 20, 30, 40),) * NUMBERS,
    *((30, 30), (40, 40), (50, 50), (50, 50), (70, 70), (60, 60)),
)
"""The values as printed; two equal ones mean the same. (E3)"""
CIRCLE_STEP: Final = 10
"""The points of one matching die: from one circle of a number card to the next."""
CHANCE_LEAST: Final = 25
"""The least sum of all dice that fits the chance card."""


def highest(card: int) -> int:
    """The highest value of a card, in points."""
    return CIRCLES[card][-1]


def lowest(card: int) -> int:
    """The lowest value of a card, in points: dice that fit it are worth as much or more."""
    return CIRCLES[card][0]


def value(card: int, dice: bytes) -> int:
    """The value of ``dice`` on a card, in points; 0 if they do not meet its condition."""
    if card < NUMBERS:
        return min(CIRCLE_STEP * dice.count(card + 1), highest(card))
    return highest(card) if _CONDITIONS[card - NUMBERS](dice) else 0


def matching(dice: bytes) -> tuple[int, ...]:
    """The cards whose condition ``dice`` meet, ascending."""
    return tuple(card for card in CARDS if value(card, dice))


def yahtzee(dice: bytes) -> bool:
    """True if all five dice are equal."""
    return len(set(dice)) == 1


def _equal(dice: bytes) -> int:
    """The number of dice that show the commonest face."""
    return max(map(dice.count, dice))


def _three_of_a_kind(dice: bytes) -> bool:
    return _equal(dice) >= 3


def _four_of_a_kind(dice: bytes) -> bool:
    return _equal(dice) >= 4


def _full_house(dice: bytes) -> bool:
    """Exactly three of one face and two of another; not five equal dice. (E4)"""
    return sorted(Counter(dice).values()) == [2, 3]


def _run(dice: bytes, length: int) -> bool:
    """True if ``length`` faces in a row are among the dice."""
    return any(set(range(low, low + length)) <= set(dice) for low in range(1, 8 - length))


def _small_straight(dice: bytes) -> bool:
    return _run(dice, 4)


def _large_straight(dice: bytes) -> bool:
    return _run(dice, 5)


def _chance(dice: bytes) -> bool:
    return sum(dice) >= CHANCE_LEAST


_CONDITIONS: Final[tuple[Callable[[bytes], bool], ...]] = (
    _three_of_a_kind,
    _four_of_a_kind,
    _full_house,
    _small_straight,
    _large_straight,
    _chance,
)
