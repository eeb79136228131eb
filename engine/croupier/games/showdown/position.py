"""A position of Expert Yahtzee: the fields of a game, and what can be read off them. (15.3)

Seats are 0-based, spaces 0-15 clockwise, cards 0-11 (see `categories`), faces 1-6.

The chapters of the rulebook are functions from a position to a `Transition`. They keep the type of
the position that they are given, so a state in is a state out, and none of them imports the state.
"""

from typing import Literal, NamedTuple

from croupier.games.showdown.events import Event
from croupier.games.showdown.pieces.track import DIAMONDS, WILD, Track, owned, scores
from croupier.games.showdown.rules import Rules
from croupier.parts.seating import ranking

type Mode = Literal["place", "take", "raise", "wild"]
"""The aim of the black dice, by the space of the pawn: a free diamond, an opponent's card, a card
of the seat itself, a wild corner. (15.4)"""

type Transition[P] = tuple[P, tuple[Event, ...]]
"""The result of a rule: the next position, and the events that led to it."""


class StartRoll(NamedTuple):
    """The red die decides who begins; ties throw again. (E6)"""

    round: int
    """1 for the first throws, one more after every tie."""
    seats: tuple[int, ...]
    """The seats that throw in this round, in order."""
    faces: tuple[int, ...] = ()
    """The throws of the first of them."""


class Attempt(NamedTuple):
    """At most three throws of the black dice to win one card. (15.4)"""

    mode: Mode
    throws: int = 0
    """Throws made, 0-3."""
    dice: bytes = b""
    """The faces of all five dice, by place; empty before the first throw."""
    mask: int = 0
    """The dice that are kept in the next throw, see `dice`."""


class Position(NamedTuple):
    """Everything that is on the table and whose move it is; all of it is public.

    A tuple rather than a frozen dataclass: a simulated game makes hundreds of positions, and a
    tuple is made faster.
    """

    rules: Rules
    track: Track
    pawns: tuple[int, ...]
    """The space of every seat's pawn."""
    figures: tuple[bool, ...]
    """True if every seat has its figure in hand."""
    turns: tuple[int, ...]
    """The number of turns that every seat has ended."""
    ledger: tuple[tuple[int, ...], ...]
    """Every seat's points after every turn."""
    last: int | None
    """The seat that has the last turn of the showdown; None while cards are placed."""

    kind: str
    """The pending move: start, move, own, throw, keep, claim, go_on, over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat whose turn it is; before the first turn the seat that throws for the start."""
    moves: int
    """The number of throws of the red die in this turn."""
    start_roll: StartRoll | None
    """None as soon as it is known who begins."""
    attempt: Attempt | None
    """None while no black dice are thrown."""

    @property
    def seat(self) -> int | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self.kind == "over" else self.turn

    @property
    def space(self) -> int:
        """The space of the pawn whose turn it is."""
        return self.pawns[self.turn]

    @property
    def landing(self) -> Mode:
        """The aim of the seat in turn on the space of its pawn. (15.4)"""
        space = self.pawns[self.turn]
        slot = self.track[space]
        if slot is None:
            return "wild" if space in WILD else "place"
        return "raise" if slot.owner == self.turn else "take"

    @property
    def owns_everything(self) -> bool:
        """True if all twelve cards are the seat's in turn. (E7)"""
        return len(owned(self.track, self.turn)) == len(DIAMONDS)

    def scores(self) -> tuple[int, ...]:
        """Every seat's points. (15.9)"""
        return scores(self.track, len(self.pawns))

    def winners(self) -> tuple[int, ...]:
        """The seats with most points: who is tied shares the victory. (15.9, E18)"""
        return ranking(self.scores())[0]


def clockwise(seats: int, first: int, last: int) -> tuple[int, ...]:
    """The seats from ``first`` on until ``last``, both included, at a table of ``seats``.

    >>> clockwise(4, 2, 0)
    (2, 3, 0)
    """
    return tuple([(first + step) % seats for step in range((last - first) % seats + 1)])


def showdown_order(seats: int, last: int) -> tuple[int, ...]:
    """The order of turns in the showdown; ``last`` has laid the twelfth card. (15.7)"""
    return clockwise(seats, last + 1, last)
