"""Keeping some of five dice and throwing the others again. (15.4)

*Dice* are five faces 1-6 by place 0-4; a die has the same place after it is thrown again. A *mask*
says which places are kept: bit 0 is place 0. Of equal dice the first ones are kept, so keeping the
same faces is always the same mask.

    place     0 1 2 3 4
    dice      6 2 6 1 6        keep two 6s: mask 0b00101
"""

from functools import lru_cache
from typing import Final

from croupier.games.showdown.rules import DICE

ALL: Final = (1 << DICE) - 1
"""The mask of all dice: the player stops."""


def kept(dice: bytes, mask: int) -> bytes:
    """The faces of the dice in ``mask``, in their order."""
    return bytes([face for place, face in enumerate(dice) if mask >> place & 1])


def places(mask: int) -> tuple[int, ...]:
    """The places in ``mask``."""
    return tuple([place for place in range(DICE) if mask >> place & 1])


def others(mask: int) -> tuple[int, ...]:
    """The places that are not in ``mask``: what is thrown again."""
    return places(ALL & ~mask)


def thrown(dice: bytes, mask: int, faces: bytes) -> bytes:
    """``dice`` with ``faces`` at the places that are not in ``mask``, in order. (G1)

    Raises `ValueError` unless there are as many faces as such places.
    """
    again = bytearray(dice or bytes(DICE))
    for place, face in zip(others(mask), faces, strict=True):
        again[place] = face
    return bytes(again)


def mask_of(dice: bytes, faces: bytes) -> int:
    """The mask that keeps ``faces``, all of which are among ``dice``."""
    mask = 0
    for place, face in enumerate(dice):
        if dice[:place].count(face) < faces.count(face):
            mask |= 1 << place
    return mask


def first_of_equals(dice: bytes, mask: int) -> int:
    """The mask that keeps the same faces as ``mask``, but of equal dice the first ones."""
    return mask_of(dice, kept(dice, mask))


@lru_cache(maxsize=1 << 10)
def masks(dice: bytes) -> tuple[int, ...]:
    """The mask of every different choice of faces to keep, ascending."""
    return tuple([mask for mask in range(ALL + 1) if mask == first_of_equals(dice, mask)])
