"""Dice by owner and place: owners, columns, rows, strengths.

An *owner* is a seat (0-5), ``NEUTRAL`` (6), or in the solo game a colour (0 is the player's own).
A *row* says how many dice are in one place, a *column* whose they are and of what kind:

    column     0 1 2 3 4 5      6        7 8 9 10 11 12
    dice of    seat 0-5       neutral    Biggy of seat 0-5

Rows are as short as the game allows: without neutral dice and Biggys they stop after the owners.
Which rows are those of a casino is in `places`.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

type Row = tuple[int, ...]

FACES_SHOWN: Final = {
    frozenset(some): tuple(face for face in some if face)
    for number in range(8)
    for some in combinations(range(7), number)
}
"""The faces to choose from, ascending, by the set of faces rolled; 0 stands for no die. (11)"""

NEUTRAL: Final = 6
BIGGY: Final = 7
"""The column of seat 0's Biggy."""
WIDE: Final = 13
"""The length of a row that has columns for neutral dice and Biggys."""
LETTERS: Final = "ABCDEFNUVWXYZ"
"""The notation of a die by column."""


class Special(NamedTuple):
    """The number of special dice in a hand or a placement. (N4)"""

    big: int = 0
    kicker: int = 0
    neutral: int = 0


OWN_MATERIAL: Final = Special._fields[1:]
"""The kinds that do not look like their seat's dice: they are of a material of their own."""


class FollowUp(NamedTuple):
    """The duties after a placement, before the turn ends."""

    place: int
    """The index of the row where the dice were laid."""
    kicks: int
    """Kicks that are left to make: kickers laid that have not kicked yet. (7)"""
    chip: bool
    """True if a chip card may be taken. (14.6)"""


def owner_of(column: int) -> int:
    """The owner of a column's dice."""
    return column - BIGGY if column >= BIGGY else column


def kinds(faces: bytes, special: Special) -> tuple[bytes, ...]:
    """A roll by kind: own dice, Biggy, kickers, neutral dice. (G1)"""
    neutrals = len(faces) - special.neutral
    kickers = neutrals - special.kicker
    own = kickers - special.big
    return faces[:own], faces[own:kickers], faces[kickers:neutrals], faces[neutrals:]


def add(row: Row, column: int, dice: int) -> Row:
    """``row`` with ``dice`` more dice in a column."""
    return row[:column] + (row[column] + dice,) + row[column + 1 :]


def strengths(row: Row) -> dict[int, int]:
    """The strength of every owner's dice at a casino: a Biggy counts two. (1.5, 6)"""
    if len(row) < WIDE:
        return {owner: dice for owner, dice in enumerate(row) if dice}
    counts = {seat: row[seat] + 2 * row[BIGGY + seat] for seat in range(NEUTRAL)}
    counts[NEUTRAL] = row[NEUTRAL]
    return {owner: dice for owner, dice in counts.items() if dice}


def biggys(row: Row, owner: int) -> int:
    """The number of Biggys of ``owner`` in a row."""
    return row[BIGGY + owner] if len(row) == WIDE and owner < NEUTRAL else 0


def one_of_each(faces: bytes, hands: Sequence[int]) -> bytes:
    """``faces`` with 0 for every colour that has no die left in ``hands``. (11)"""
    return bytes([face if left else 0 for face, left in zip(faces, hands, strict=True)])


def targets(row: Sequence[int]) -> list[int]:
    """The columns of a place from which a kicker can take a die. (7, K6, X1)"""
    return [column for column, dice in enumerate(row) if dice]
