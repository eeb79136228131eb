"""The conditions on seeds of Expert Yahtzee: who begins, and everybody's first dice."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from croupier.core.chance import Source
from croupier.core.game import Condition, SeedConditions
from croupier.games.showdown.position import Attempt
from croupier.games.showdown.rules import DICE, Rules
from croupier.games.showdown.state import ShowdownState
from croupier.parts.dice_conditions import of_roll
from croupier.parts.start_conditions import BEGINS

_FACES: Final = range(1, 7)


class FirstTurns:
    """The first turn of every seat under a seed, computed only as far as needed."""

    def __init__(self, first: ShowdownState, source: Source) -> None:
        self._first, self._source = first, source

    @cached_property
    def begins(self) -> int:
        """The seat that begins. (15.2, E6)"""
        state = self._first
        while state.kind == "start":
            state, _ = state.apply(state.draw(self._source))
        return state.turn

    def move(self, seat: int) -> int:
        """The face of the red die in a seat's first turn. (15.4)"""
        moving = self._first._replace(start_roll=None, turn=seat)
        return self._source.roll(moving.chance, 1)[0]

    def throw(self, seat: int) -> bytes:
        """The faces of a seat's first throw. (15.4)"""
        throwing = self._first._replace(
            start_roll=None, turn=seat, moves=1, attempt=Attempt("place")
        )
        return self._source.roll(throwing.chance, DICE)


def _move(brought: FirstTurns, seat: int) -> int:
    return brought.move(seat)


def _total(brought: FirstTurns, seat: int) -> int:
    return sum(brought.throw(seat))


_CONDITIONS: Final[tuple[Condition[FirstTurns], ...]] = (
    BEGINS,
    *of_roll(FirstTurns.throw, "first throw"),
    Condition("total", "sum of the first throw of seat {seat}", _total),
    Condition("move", "first move of seat {seat}", _move),
)


def _offered(_rules: Rules) -> tuple[Condition[FirstTurns], ...]:
    """The conditions of an edition: all of them."""
    return _CONDITIONS


def _named(_rules: Rules, seats: int) -> Mapping[str, Sequence[int]]:
    """The faces and seats of a table."""
    return {"face": _FACES, "seat": range(seats)}


SEEDS: Final = SeedConditions("turn 1", _offered, _named, FirstTurns)
