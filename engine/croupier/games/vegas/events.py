"""Events of Las Vegas: what the log tells and the page animates.

Seats are 0-based, casinos numbered from 1, money and bills in thousands, a bill of 0 is a card
that is none. An owner is a seat, 6 for the neutral dice, or a colour of the solo game.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from croupier.parts.events import BillTurned, ChipTaken, GameOver, Paid, StartDrawn, Tied


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins; ``start`` is its start seat."""

    round: int
    start: int


@dataclass(frozen=True, slots=True)
class PileEmpty:
    """The pile is empty; ``casino`` is the first without all of its bills. (13, D1)"""

    casino: int


class Rolled(NamedTuple):
    """A seat rolled all its dice: their faces by kind.

    In the solo game ``colours`` has one face for each colour, 0 where it has no die left. (11)
    """

    seat: int
    own: bytes
    big: bytes = b""
    kicker: bytes = b""
    neutral: bytes = b""
    colours: bytes = b""


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat laid its dice of ``face``: how many of each kind.

    ``forced`` tells that it had no choice.
    """

    seat: int
    face: int
    casino: int
    own: int
    forced: bool
    big: int = 0
    kicker: int = 0
    neutral: int = 0


@dataclass(frozen=True, slots=True)
class ColourPlaced:
    """In the solo game: the player's choice also laid a die of another colour. (11)"""

    owner: int
    casino: int


@dataclass(frozen=True, slots=True)
class Preplaced:
    """An owner's dice were laid on the casinos of their faces before the first turn. (3, 11)"""

    owner: int
    faces: bytes


@dataclass(frozen=True, slots=True)
class Kicked:
    """A kicker took a die with it: to its owner's hand, a neutral one out of the round. (7)

    ``big`` tells that the die is a Biggy.
    """

    seat: int
    casino: int
    owner: int
    big: bool


@dataclass(frozen=True, slots=True)
class KickerSpent:
    """A kicker left without a die to take. (7)"""

    seat: int
    casino: int


@dataclass(frozen=True, slots=True)
class RainbowReplaced:
    """A rainbow card was replaced by a bill; 0: another rainbow card was turned and left. (8)"""

    casino: int
    bill: int


@dataclass(frozen=True, slots=True)
class RainbowGone:
    """A rainbow card left with no bill to replace it. (8, W3)"""

    casino: int


@dataclass(frozen=True, slots=True)
class Returned:
    """Bills that nobody won go under the pile, in this order. (L4)"""

    casino: int
    bills: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over; ``money`` is what every seat has won so far."""

    round: int
    money: tuple[int, ...]


type Event = (
    StartDrawn
    | RoundBegan
    | BillTurned
    | PileEmpty
    | Rolled
    | Placed
    | ColourPlaced
    | Preplaced
    | Kicked
    | KickerSpent
    | RainbowReplaced
    | RainbowGone
    | ChipTaken
    | Tied
    | Paid
    | Returned
    | RoundEnded
    | GameOver
)

EVENTS: Final = (
    StartDrawn,
    RoundBegan,
    BillTurned,
    PileEmpty,
    Rolled,
    Placed,
    ColourPlaced,
    Preplaced,
    Kicked,
    KickerSpent,
    RainbowReplaced,
    RainbowGone,
    ChipTaken,
    Tied,
    Paid,
    Returned,
    RoundEnded,
    GameOver,
)
