"""The track: sixteen spaces in a closed loop, four of them wild, twelve for cards. (15.1)

00 01 02 03 04      0, 4, 8 and 12 are wild corners and stay empty,
15          05      the others are *diamonds*, each for one card.
14          06      Pawns walk clockwise: 0, 1, 2 ... 15, 0.
13          07
12 11 10 09 08      (E2)
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.games.showdown.pieces.categories import CARDS

SPACES: Final = 16
WILD: Final = (0, 4, 8, 12)
DIAMONDS: Final = tuple(space for space in range(SPACES) if space not in WILD)


class Slot(NamedTuple):
    """A card that is on a space, and the marker on it."""

    card: int
    owner: int
    value: int
    """The value under the marker, in points."""
    figure: bool = False
    """True if the marker is the owner's figure rather than a chip."""


type Track = tuple[Slot | None, ...]
"""The content of every space."""

EMPTY: Final[Track] = (None,) * SPACES


def corner(seat: int) -> int:
    """The space where a seat's pawn begins. (E5)"""
    return WILD[seat]


def onward(space: int, spaces: int) -> int:
    """The space that is ``spaces`` further clockwise. (15.4)"""
    return (space + spaces) % SPACES


def next_free(track: Track, space: int) -> int | None:
    """The first diamond without a card, clockwise from ``space`` and counting it. (E13)"""
    for spaces in range(SPACES):
        here = onward(space, spaces)
        if here not in WILD and track[here] is None:
            return here
    return None


def free(track: Track) -> tuple[int, ...]:
    """The diamonds without a card, ascending."""
    return tuple(space for space in DIAMONDS if track[space] is None)


def cards(track: Track) -> dict[int, int]:
    """The space of every card that is laid."""
    return {slot.card: space for space, slot in enumerate(track) if slot}


def unplaced(track: Track) -> tuple[int, ...]:
    """The cards that are beside the board, ascending; as many as there are free diamonds."""
    laid = cards(track)
    return tuple(card for card in CARDS if card not in laid)


def owned(track: Track, seat: int) -> tuple[int, ...]:
    """The spaces of a seat's cards, ascending."""
    return tuple(space for space in DIAMONDS if (slot := track[space]) and slot.owner == seat)


def scores(track: Sequence[Slot | None], seats: int) -> tuple[int, ...]:
    """Every seat's points: the values of its markers, added up. (15.9)"""
    totals = [0] * seats
    for slot in track:
        if slot:
            totals[slot.owner] += slot.value
    return tuple(totals)
