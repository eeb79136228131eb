"""The one-armed bandit: a casino more, where dice are by their faces and pips count too. (9)

The rules of a turn, and those who look ahead, know it for themselves: they have to be fast. All
others ask `places` how the dice of a casino are.
"""

from collections.abc import Sequence
from typing import Final

from croupier.games.vegas.pieces.dice import Row, strengths

BANDIT: Final = 6
"""The index of the bandit among the casinos, and of the first of its six rows of dice."""


def bandit_strengths(rows: Sequence[Row]) -> dict[int, tuple[int, int, int]]:
    """(dice, pips, highest die) of every owner on the bandit, Biggys doubled. (9, B1, S3)

    ``rows`` are the bandit's, one for each face.
    """
    best: dict[int, tuple[int, int, int]] = {}
    for face, row in enumerate(rows, start=1):
        for owner, dice in strengths(row).items():
            before, pips, _ = best.get(owner, (0, 0, 0))
            best[owner] = (before + dice, pips + face * dice, face)
    return best


def open_faces(faces: Sequence[int], rows: Sequence[Row]) -> tuple[int, ...]:
    """Those of ``faces`` that are not on the bandit yet; ``rows`` are all of a table. (9, S2)"""
    return tuple([face for face in faces if not any(rows[face - 1 + BANDIT])])
