"""What is to be seen in the card game by everybody: for the log and for the animation.

Seats and owners (here the same) are 0-based, casinos 1-6, money and bills in thousands. No event
tells what a seat holds or has committed.
"""

from dataclasses import dataclass
from typing import Final

from croupier.games.vegas_cards.cards import Card
from croupier.parts.events import BillTurned, ChipTaken, GameOver, Paid, StartDrawn, Tied


@dataclass(frozen=True, slots=True)
class DealBegan:
    """A deal begins; ``start`` is its start seat, None where all lay at once."""

    deal: int
    start: int | None


@dataclass(frozen=True, slots=True)
class StepBegan:
    """The next step of the deal begins."""

    step: int


@dataclass(frozen=True, slots=True)
class HandDrawn:
    """A seat drew so many cards."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Committed:
    """A seat has chosen in secret."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """All have chosen: what they lay follows, seat by seat."""

    step: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid cards at the casinos of their faces; the rest of its hand is under its glass."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has the limit or more ``cards`` lying out and is out for the deal. (14.3)"""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Boxed:
    """Bills that nobody won leave the game. (14.4)"""

    casino: int
    bills: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is over; ``money`` is what every seat has won so far."""

    deal: int
    money: tuple[int, ...]


type Event = (
    StartDrawn
    | DealBegan
    | BillTurned
    | StepBegan
    | HandDrawn
    | Committed
    | Revealed
    | Laid
    | WentOut
    | ChipTaken
    | Tied
    | Paid
    | Boxed
    | DealEnded
    | GameOver
)

EVENTS: Final = (
    StartDrawn,
    DealBegan,
    BillTurned,
    StepBegan,
    HandDrawn,
    Committed,
    Revealed,
    Laid,
    WentOut,
    ChipTaken,
    Tied,
    Paid,
    Boxed,
    DealEnded,
    GameOver,
)
