"""Places of dice: a *place* is the index of a row of dice, and a casino has one place or six.

    casino    1 2 3 4 5 6    7, by face
    places    0 1 2 3 4 5    6 7 8 9 10 11

At the casino whose dice are *by face* each face has a row, because it comes from one placement. (9)
"""

from typing import Final

from croupier.games.vegas.extras.bandit import BANDIT

ROWS: Final = (*[slice(at, at + 1) for at in range(BANDIT)], slice(BANDIT, 2 * BANDIT))
"""By the index of a casino: where its rows are among all rows of a table."""


def rows(casinos: int) -> int:
    """The number of rows of dice at a table with so many casinos."""
    return ROWS[casinos - 1].stop


def by_face(casino: int) -> bool:
    """True if the dice at the casino of that index are by face."""
    return casino == BANDIT


def casino_of(place: int) -> int:
    """The index of the casino to which a place belongs."""
    return min(place, BANDIT)


def face_of(place: int) -> int:
    """The face that the dice in a place show."""
    return place % BANDIT + 1
