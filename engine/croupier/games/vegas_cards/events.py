"""Events of the card game, the same for everybody: what the log tells and the page animates.

Seats and owners (here the same) are 0-based, casinos 1-6, money and bills in thousands. No event
tells what a seat holds or has committed.
"""

from dataclasses import dataclass
from typing import Final

from croupier.games.vegas_cards.cards import Card
from croupier.parts.events import BillTurned, ChipTaken, GameOver, Paid, StartDrawn, Tied


@dataclass(frozen=True, slots=True)
class DealBegan:
    """A deal begins; ``start`` is its start seat, None in the simultaneous game."""

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
    """A seat has chosen what it will lay; nobody else sees it before the reveal."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """All have chosen; an event for each seat with the cards it lays follows."""

    step: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid cards at the casinos of their faces; the rest of its hand is under its glass."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has laid so many ``cards`` that it is out for the deal. (14.3)"""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Boxed:
    """Bills that nobody won leave the game: they go into the box. (14.4)"""

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
