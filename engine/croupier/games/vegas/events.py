"""What is to be seen in a game of Las Vegas: for the log and for the animation.

Seats are 0-based, casinos 1-6, money and bills in thousands. An owner is a seat here.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """``seat`` begins the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins; ``start`` is its start seat."""

    round: int
    start: int


@dataclass(frozen=True, slots=True)
class BillTurned:
    """A bill was laid at a casino."""

    casino: int
    bill: int


@dataclass(frozen=True, slots=True)
class PileEmpty:
    """The pile ran out while ``casino`` was being filled. (13, ruling D1)"""

    casino: int


class Rolled(NamedTuple):
    """A seat rolled all its dice."""

    seat: int
    own: bytes
    big: bytes = b""
    kicker: bytes = b""
    neutral: bytes = b""


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat laid its dice of ``face``; ``forced`` where it had no choice."""

    seat: int
    face: int
    casino: int
    own: int
    forced: bool
    big: int = 0
    kicker: int = 0
    neutral: int = 0


@dataclass(frozen=True, slots=True)
class Tied:
    """``owners`` cancel each other out at a casino."""

    casino: int
    owners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """An owner takes a bill."""

    casino: int
    owner: int
    bill: int


@dataclass(frozen=True, slots=True)
class Returned:
    """Bills that nobody won go under the pile, in this order."""

    casino: int
    bills: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over; ``money`` is what every seat has won so far."""

    round: int
    money: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over."""

    winners: tuple[int, ...]


type Event = (
    StartDrawn
    | RoundBegan
    | BillTurned
    | PileEmpty
    | Rolled
    | Placed
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
    Tied,
    Paid,
    Returned,
    RoundEnded,
    GameOver,
)
