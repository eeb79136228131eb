"""Conditions on a seed of Pig: everybody's first rolls."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from croupier.core.chance import Source
from croupier.core.game import Condition, SeedConditions
from croupier.games.pig.rules import Rules
from croupier.games.pig.state import PigState


class FirstTurns:
    """Everybody's first turn by a seed, computed as far as needed."""

    def __init__(self, first: PigState, source: Source) -> None:
        self._first, self._source = first, source

    def roll(self, seat: int, number: int) -> int:
        """The face of a seat's roll in its first turn, from 0, if it rolls so often."""
        rolling = self._first._replace(turn=seat, faces=(0,) * number)
        return self._source.roll(rolling.chance, 1)[0]


def _first(brought: FirstTurns, seat: int) -> int:
    return brought.roll(seat, 0)


def _before_one(brought: FirstTurns, seat: int) -> int:
    return next(number for number in count() if brought.roll(seat, number) == 1)


_CONDITIONS: Final[tuple[Condition[FirstTurns], ...]] = (
    Condition("first", "first roll of seat {seat}", _first),
    Condition("before_one", "rolls of seat {seat} before a 1", _before_one),
)


def _offered(_rules: Rules) -> tuple[Condition[FirstTurns], ...]:
    """The conditions of an edition: all of them."""
    return _CONDITIONS


def _named(_rules: Rules, seats: int) -> Mapping[str, Sequence[int]]:
    """The seats of a table."""
    return {"seat": range(seats)}


SEEDS: Final = SeedConditions("round 1", _offered, _named, FirstTurns)
