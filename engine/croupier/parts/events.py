"""Events of more than one game: what the log tells and the page animates.

Seats are 0-based, casinos numbered from 1, bills in thousands.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """``seat`` begins the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class BillTurned:
    """A bill was turned face up and laid at a casino."""

    casino: int
    bill: int


@dataclass(frozen=True, slots=True)
class ChipTaken:
    """A seat took the chip card of a casino. (14.6)"""

    seat: int
    casino: int


@dataclass(frozen=True, slots=True)
class Tied:
    """``owners`` tie at a casino and get nothing there."""

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
    """The game is over; ``winners`` are the seats that share the victory."""

    winners: tuple[int, ...]
