"""What is to be seen in a game of Expert Yahtzee: for the log and for the animation.

Seats are 0-based, spaces 0-15 clockwise, a card is its code (``"1"`` .. ``"6"``, ``"3K"``,
``"4K"``, ``"FH"``, ``"SS"``, ``"LS"``, ``"CH"``), dice are faces by place.
"""

from dataclasses import dataclass
from typing import Final

from croupier.parts.events import GameOver, StartDrawn


@dataclass(frozen=True, slots=True)
class StartRolled:
    """A seat threw the red die for who begins."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class StartTied:
    """``seats`` threw the same highest face and throw again. (ruling E6)"""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A pawn walked as far as the red die said.

    ``mode`` is what can be thrown for: ``place``, ``take``, ``raise`` or ``wild``; ``card`` and
    ``owner`` tell what lies there.
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
    """A seat leaves its own card alone and throws the red die again."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class RaiseTried:
    """A seat tries to raise the card it stands on, or on a wild corner any card of its own."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Thrown:
    """The black dice at ``places`` were thrown; all five show ``dice`` now. ``throw`` is 1-3."""

    seat: int
    throw: int
    places: tuple[int, ...]
    dice: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat keeps ``faces`` at ``places`` and throws the others again; all kept: it stops."""

    seat: int
    places: tuple[int, ...]
    faces: bytes


@dataclass(frozen=True, slots=True)
class Yahtzee:
    """The final dice are five equal ones."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A card was laid; the pawn came from ``origin``, ``figure`` tells the marker."""

    seat: int
    card: str
    space: int
    value: int
    figure: bool
    origin: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A card changed hands; the marker of ``loser`` showed ``before``."""

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
    """A challenge sent a figure home: it can be used again. (15.6)"""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Raised:
    """A marker rose on a card of one's own, from ``before``."""

    seat: int
    card: str
    space: int
    value: int
    figure: bool
    origin: int
    before: int


@dataclass(frozen=True, slots=True)
class Failed:
    """An attempt came to nothing; ``declined`` where a matching roll was not used."""

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
    """A seat's turn is over; ``scores`` are everybody's then."""

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
