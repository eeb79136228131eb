"""What is to be seen in more than one game: for the log and for the animation.

Seats are 0-based, casinos numbered from 1, bills in thousands.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """``seat`` begins the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class BillTurned:
    """A bill was laid at a casino."""

    casino: int
    bill: int


@dataclass(frozen=True, slots=True)
class ChipTaken:
    """A seat took the chip card of a casino. (14.6)"""

    seat: int
    casino: int


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
class GameOver:
    """The game is over."""

    winners: tuple[int, ...]
