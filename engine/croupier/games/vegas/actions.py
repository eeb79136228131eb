"""Actions of Las Vegas: a seat's (`Place`, `Kick`, `Take`) and those of chance (the others).

Each action's ``str`` is its notation and `parse` the inverse. A decision is one character, so a
game's decisions written one after another can be cut apart again.

>>> str(Place(3)), str(Place(3, bandit=True)), str(Kick(1)), str(Roll(bytes([3, 5])))
('3', 'c', 'B', 'r35')
"""

from dataclasses import dataclass
from re import compile as pattern
from typing import Final, NamedTuple

from croupier.core.errors import NotationError
from croupier.games.vegas.extras.bandit import BANDIT
from croupier.games.vegas.pieces.dice import LETTERS
from croupier.games.vegas.pieces.places import by_face, casino_of, face_of
from croupier.parts.actions import Begin, Pay, Take, TurnBill

_BANDIT_LETTERS: Final = "abcdef"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Lay all rolled dice that show ``face`` on the casino of that number, or the bandit. (1.4)"""

    face: int
    bandit: bool = False

    def __str__(self) -> str:
        return _BANDIT_LETTERS[self.face - 1] if self.bandit else str(self.face)

    @property
    def place(self) -> int:
        """The place of the dice, see `places`."""
        return self.face - 1 + BANDIT * self.bandit


@dataclass(frozen=True, slots=True, order=True)
class Kick:
    """Take a die of this column (see `dice`) off the casino where dice were laid. (7)"""

    column: int

    def __str__(self) -> str:
        return LETTERS[self.column]


class Roll(NamedTuple):
    """The faces of the rolled dice: own dice, then those of the kinds of `Special`. (G1)

    In the solo game one face for each colour, 0 where it has no die left. (11)
    """

    faces: bytes

    def __str__(self) -> str:
        return "r" + "".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Preplace:
    """The faces of the dice that are out before the first turn of a round. (3, 11)"""

    faces: bytes

    def __str__(self) -> str:
        return "n" + "".join(map(str, self.faces))


def placement(place: int) -> Place:
    """The action that lays dice in a place, see `places`."""
    return Place(face_of(place), bandit=by_face(casino_of(place)))


def read_place(text: str) -> int:
    """The place of a placement by its notation; raises `NotationError` ``bad-token``."""
    action = parse(text)
    return action.place if isinstance(action, Place) else 0


type Decision = Place | Kick | Take
type Action = Decision | Begin | TurnBill | Roll | Preplace | Pay

TOKEN: Final = pattern("[1-6a-fA-FNU-Ztl]")
"""One decision in a record."""

_NOTATION: Final = pattern(
    r"(?P<place>[1-6])|(?P<bandit>[a-f])|(?P<kick>[A-FNU-Z])|(?P<take>[tl])|s(?P<seat>[0-5])"
    r"|b(?P<bill>0|[1-9]0|100)|r(?P<faces>[0-6]{1,12})|n(?P<preplaced>[1-6]{1,16})|p(?P<pay>[1-7])"
)


def parse(text: str) -> Action:
    """The action whose notation is ``text``; raises `NotationError` ``bad-token``."""
    found = _NOTATION.fullmatch(text)
    if not found:
        raise NotationError("bad-token", token=text)
    value = found[found.lastgroup or 0]
    match found.lastgroup:
        case "place":
            return Place(int(value))
        case "bandit":
            return Place(_BANDIT_LETTERS.index(value) + 1, bandit=True)
        case "kick":
            return Kick(LETTERS.index(value))
        case "take":
            return Take(value == "t")
        case "seat":
            return Begin(int(value))
        case "bill":
            return TurnBill(int(value))
        case "faces":
            return Roll(bytes(map(int, value)))
        case "preplaced":
            return Preplace(bytes(map(int, value)))
        case _:
            return Pay(int(value))
