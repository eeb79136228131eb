"""Events of Expert Yahtzee, for the log and the animation.

Seats are 0-based, spaces 0-15 clockwise, a card is its code (``"1"`` .. ``"6"``, ``"3K"``,
``"4K"``, ``"FH"``, ``"SS"``, ``"LS"``, ``"CH"``), dice are faces 1-6 by place 0-4, values and
scores are points.
"""

from dataclasses import dataclass
from typing import Final

from croupier.parts.events import GameOver, StartDrawn


@dataclass(frozen=True, slots=True)
class StartRolled:
    """A seat threw the red die to find out who begins. (15.2)"""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class StartTied:
    """``seats`` threw the same highest face and throw again. (E6)"""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A pawn walked ``face`` spaces, as the red die says, from ``origin`` to ``space``. (15.4)

    ``mode`` is what can be thrown for: ``place``, ``take``, ``raise`` or ``wild``. ``card`` and
    ``owner`` are those of the card that is there, None where there is none.
    """

    seat: int
    face: int
    origin: int
    space: int
    mode: str
    card: str | None
    owner: int | None


@dataclass(frozen=True, slots=True)
class MovedOn:
    """A seat does not raise its own card and throws the red die again. (15.4)"""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class RaiseTried:
    """A seat tries to raise the card it is on, or on a wild corner any of its own. (E7)"""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Thrown:
    """The black dice at ``places`` were thrown; all five now show ``dice``. ``throw`` is 1-3."""

    seat: int
    throw: int
    places: tuple[int, ...]
    dice: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat keeps ``faces`` at ``places``; with all five it stops, else it throws again. (15.4)"""

    seat: int
    places: tuple[int, ...]
    faces: bytes


@dataclass(frozen=True, slots=True)
class Yahtzee:
    """The final dice all show ``face``. (15.5)"""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A card was laid on ``space``; the pawn moved there from ``origin``. (15.6)

    ``value`` is what the marker is on; it is the ``figure``, or a chip.
    """

    seat: int
    card: str
    space: int
    value: int
    figure: bool
    origin: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A card changed hands; the marker of ``loser`` lay on ``before``. (15.6)"""

    seat: int
    card: str
    space: int
    value: int
    figure: bool
    origin: int
    loser: int
    before: int


@dataclass(frozen=True, slots=True)
class FigureReturned:
    """A challenge sent the figure of ``seat`` back to it: it can be used again. (15.6)"""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat raised its own card from ``before`` to ``value``. (15.6)"""

    seat: int
    card: str
    space: int
    value: int
    figure: bool
    origin: int
    before: int


@dataclass(frozen=True, slots=True)
class Failed:
    """An attempt won no card; ``declined`` if the dice fitted one and were not used. (15.4, E9)"""

    seat: int
    space: int
    declined: bool


@dataclass(frozen=True, slots=True)
class WentOn:
    """A seat goes on with its turn of the showdown. (15.8)"""

    seat: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A seat ends its turn of the showdown. (15.8)"""

    seat: int


@dataclass(frozen=True, slots=True)
class ShowdownBegan:
    """All cards are laid: every seat has one turn, in this ``order``. (15.7)"""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn is over; ``scores`` are every seat's points then."""

    seat: int
    scores: tuple[int, ...]


type Event = (
    StartRolled
    | StartTied
    | StartDrawn
    | Moved
    | MovedOn
    | RaiseTried
    | Thrown
    | Kept
    | Yahtzee
    | Placed
    | Taken
    | FigureReturned
    | Raised
    | Failed
    | WentOn
    | Stopped
    | ShowdownBegan
    | TurnEnded
    | GameOver
)

EVENTS: Final = (
    StartRolled,
    StartTied,
    StartDrawn,
    Moved,
    MovedOn,
    RaiseTried,
    Thrown,
    Kept,
    Yahtzee,
    Placed,
    Taken,
    FigureReturned,
    Raised,
    Failed,
    WentOn,
    Stopped,
    ShowdownBegan,
    TurnEnded,
    GameOver,
)
