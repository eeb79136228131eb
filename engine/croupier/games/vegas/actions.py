"""What can be done in Las Vegas: by a seat (`Place`) and by chance (the others).

Each action's ``str`` is its notation and `parse` the inverse. A decision is one character, so a
game's decisions written one after another can be cut apart again.

>>> str(Place(3)), str(Roll(bytes([3, 3, 5]))), str(Turn(50))
('3', 'r335', 'b50')
"""

from dataclasses import dataclass
from re import compile as pattern
from typing import Final, NamedTuple

from croupier.errors import NotationError


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Lay all rolled dice that show ``face`` on the casino of that number. (1.4)"""

    face: int

    def __str__(self) -> str:
        return str(self.face)


@dataclass(frozen=True, slots=True)
class Begin:
    """The draw of the start seat. (ruling L2)"""

    seat: int

    def __str__(self) -> str:
        return f"s{self.seat}"


@dataclass(frozen=True, slots=True)
class Turn:
    """The next bill, turned from the pile. (1.2)"""

    bill: int

    def __str__(self) -> str:
        return f"b{self.bill}"


class Roll(NamedTuple):
    """The faces of a seat's dice, in the order in which they were rolled."""

    faces: bytes

    def __str__(self) -> str:
        return "r" + "".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Pay:
    """The settlement of the next casino: a move of the table's hand with one outcome. (1.5)"""

    casino: int

    def __str__(self) -> str:
        return f"p{self.casino}"


type Action = Place | Begin | Turn | Roll | Pay

TOKEN: Final = pattern("[1-6]")
"""One decision in a record."""

_NOTATION: Final = pattern(
    r"(?P<place>[1-6])|s(?P<seat>[0-5])|b(?P<bill>[1-9]\d{1,2})|r(?P<faces>[1-6]{1,8})|p(?P<pay>[1-6])"
)


def parse(text: str) -> Action:
    """The action that ``text`` notes; raises `NotationError` ``bad-token``."""
    found = _NOTATION.fullmatch(text)
    if not found:
        raise NotationError("bad-token", token=text)
    value = found[found.lastgroup or 0]
    match found.lastgroup:
        case "place":
            return Place(int(value))
        case "seat":
            return Begin(int(value))
        case "bill":
            return Turn(int(value))
        case "faces":
            return Roll(bytes(map(int, value)))
        case _:
            return Pay(int(value))
