"""Dice cards: hands, decks and what may be laid of them.

A *card* shows a face and one or two dice. It is written as a character and stored as its place in
that row, so that sorting sorts by face, single before double:

    card     one 1  two 1s  one 2  two 2s  one 3  ...  one 6  two 6s
    letter     1      a       2      b       3    ...    6      f
    code       0      1       2      3       4    ...   10      11

*Cards* (a hand, a deck, what is under a glass) are the ascending codes as bytes: a multiset. A
*selection* of a hand is a number whose bit ``i`` stands for the card at ``i``. Of the selections
that lay the same cards only one is legal: the one that takes equal cards from the left.
"""

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, pairwise
from math import comb
from typing import Final, NamedTuple

type Cards = bytes

LETTERS: Final = "1a2b3c4d5e6f"
_KEPT: Final = 1 << 10
"""The size of a function's cache: a few games' worth, however many are played."""
HAND: Final = 5
"""Cards in a hand."""
FREE: Final = 2
"""Number of cards that may be laid together with any faces. (14.3)"""


class Card(NamedTuple):
    """A card as it is printed: a face and one or two dice."""

    face: int
    dice: int


def card(code: int) -> Card:
    """The card behind a code."""
    return Card(code // 2 + 1, code % 2 + 1)


def code_of(face: int, dice: int) -> int:
    """The code of a card."""
    return 2 * face + dice - 3


def dice_at(cards: Cards) -> tuple[int, ...]:
    """The dice on ``cards``, casino by casino.

    >>> dice_at(bytes([0, 0, 4, 5]))
    (2, 0, 3, 0, 0, 0)
    """
    return tuple([cards.count(single) + 2 * cards.count(single + 1) for single in range(0, 12, 2)])


def dice_laid(cards: Iterable[int]) -> dict[int, int]:
    """The dice on some cards by casinos, 0-based: those alone that they go to, as they come.

    >>> dice_laid([4, 0, 5])
    {2: 3, 0: 1}
    """
    found: dict[int, int] = {}
    for code in cards:
        found[code >> 1] = found.get(code >> 1, 0) + 1 + (code & 1)
    return found


@lru_cache(maxsize=_KEPT)
def face_up(cards: Cards) -> tuple[Card, ...]:
    """``cards`` as they are printed."""
    return tuple([card(code) for code in cards])


def written(cards: Cards) -> str:
    """``cards`` in letters.

    >>> written(bytes([0, 0, 4, 5]))
    '113c'
    """
    return "".join([LETTERS[code] for code in cards])


def read(letters: str) -> Cards:
    """The inverse of `written`."""
    return bytes([LETTERS.index(letter) for letter in letters])


def join(*parts: Cards) -> Cards:
    """All the cards of ``parts`` together."""
    return bytes(sorted(b"".join(parts)))


def without(cards: Cards, taken: Cards) -> Cards:
    """``cards`` after ``taken`` were taken out; all of these have to be among them."""
    left = list(cards)
    for code in taken:
        left.remove(code)
    return bytes(left)


def holds(cards: Cards, wanted: Cards) -> bool:
    """True if all of ``wanted`` are among ``cards``."""
    return all(wanted.count(code) <= cards.count(code) for code in wanted)


def may_lay(cards: Cards) -> bool:
    """True if ``cards`` may be laid together: one or two of any kind, or all of one face. (14.3)"""
    return 0 < len(cards) <= FREE or (FREE < len(cards) <= HAND and len(faces(cards)) == 1)


def faces(cards: Cards) -> tuple[int, ...]:
    """The different faces that ``cards`` show, ascending."""
    return tuple(sorted({code // 2 + 1 for code in cards}))


def dice_on(cards: Cards, face: int) -> int:
    """The number of dice of ``face`` that are printed on ``cards``."""
    single = code_of(face, 1)
    return cards.count(single) + 2 * cards.count(single + 1)


@lru_cache(maxsize=_KEPT)
def picked(hand: Cards, selection: int) -> Cards:
    """The cards that a selection takes from a hand."""
    return bytes([code for at, code in enumerate(hand) if selection >> at & 1])


@lru_cache(maxsize=_KEPT)
def passed(hand: Cards, selection: int) -> Cards:
    """The cards of a hand that a selection does not take."""
    return bytes([code for at, code in enumerate(hand) if not selection >> at & 1])


@lru_cache(maxsize=_KEPT)
def selections(hand: Cards) -> tuple[int, ...]:
    """Every legal selection of a hand, ascending. (14.3)

    >>> selections(read("13"))
    (1, 2, 3)
    >>> selections(read("11"))
    (1, 3)
    """
    return tuple(
        selection
        for selection in range(1, 1 << len(hand))
        if _leftmost(hand, selection) and may_lay(picked(hand, selection))
    )


def _leftmost(hand: Cards, selection: int) -> bool:
    """True if a selection takes equal cards from the left."""
    return not any(
        hand[left] == hand[right] and selection >> right & 1 and not selection >> left & 1
        for left, right in pairwise(range(len(hand)))
    )


@lru_cache(maxsize=_KEPT)
def ways(hand: Cards, selection: int) -> tuple[tuple[int, ...], ...]:
    """Every way to pick the cards of ``selection`` from the hand, as the places of the cards.

    >>> ways(read("113"), 0b101)
    ((0, 2), (1, 2))
    """
    wanted = picked(hand, selection)
    return tuple(
        places
        for places in combinations(range(len(hand)), len(wanted))
        if bytes([hand[at] for at in places]) == wanted
    )


_CHOICES: Final = tuple(
    tuple(comb(items, taken) for items in range(64)) for taken in range(HAND + 1)
)


def hands_of(deck: Cards) -> int:
    """The number of different hands of a deck, equal cards counted separately."""
    return comb(len(deck), HAND)


def hand_of(deck: Cards, number: int) -> Cards:
    """Hand ``number``, from 0, of the hands of a deck, in an order that never changes.

    The places ``c1 < c2 < ... < c5`` of its cards are those for which ``number`` is
    ``C(c1,1) + C(c2,2) + ... + C(c5,5)``: one whole number draws a whole hand.
    """
    hand = []
    for taken in range(HAND, 0, -1):
        choices = _CHOICES[taken]
        place = bisect_right(choices, number) - 1
        number -= choices[place]
        hand.append(deck[place])
    return bytes(reversed(hand))
