"""The condition on the first seat, for each game where a seed decides it."""

from typing import Final, Protocol

from croupier.core.chance import Source
from croupier.core.game import Condition


class Beginning(Protocol):
    """The first seat under a seed."""

    @property
    def begins(self) -> int:
        """The seat that does."""


class Started(Protocol):
    """A table at its start, where it may still be open who begins."""

    @property
    def kind(self) -> str:
        """The pending move; ``start``: to draw who begins."""

    @property
    def start(self) -> int:
        """The seat that begins, once it is drawn or agreed."""

    @property
    def chance(self) -> str:
        """The name of the draw."""


def beginner(first: Started, source: Source, seats: int) -> int:
    """The seat that begins: agreed, or drawn from all ``seats``. (L2)"""
    return source.below(first.chance, seats) if first.kind == "start" else first.start


def _begins(brought: Beginning, seat: int) -> int:
    return int(brought.begins == seat)


BEGINS: Final[Condition[Beginning]] = Condition("begins", "seat {seat} begins", _begins, flag=True)
