"""A position of Pig: the fields of a game, and what can be read off them.

Seats are 0-based, rounds count from 1. All of it is public.
"""

from typing import NamedTuple

from croupier.games.pig.actions import Choose
from croupier.games.pig.events import Event
from croupier.games.pig.rules import Rules
from croupier.parts.seating import ranking

type Transition[P] = tuple[P, tuple[Event, ...]]
"""The result of a rule: the next position, and the events that led to it."""


class Position(NamedTuple):
    """Everybody's points, and those of the present turn so far."""

    rules: Rules
    points: tuple[int, ...]
    """Points of every seat."""
    ledger: tuple[tuple[int, ...], ...]
    """Every seat's points after every round."""

    kind: str
    """The move that is due: roll, choose, over."""
    actor: int
    """A seat, CHANCE or OVER."""
    turn: int
    """The seat whose turn it is."""
    faces: tuple[int, ...]
    """Dice that it has rolled in this turn."""

    @property
    def round(self) -> int:
        """The round that is being played; at the end the last one."""
        return len(self.ledger) + (self.kind != "over")

    @property
    def seat(self) -> int | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self.kind == "over" else self.turn

    @property
    def brought(self) -> int:
        """The points that the turn has brought, not yet written down."""
        return sum(self.faces)

    def legal_actions(self) -> tuple[Choose, ...]:
        """Roll on or hold, where a seat is to choose."""
        return (Choose(hold=False), Choose(hold=True)) if self.actor >= 0 else ()

    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return self.points

    def places(self) -> tuple[tuple[int, ...], ...]:
        """The seats by place, tied ones together."""
        return ranking(self.points)
