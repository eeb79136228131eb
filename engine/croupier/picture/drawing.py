"""What a game's drawing is: the things on its felt. Everything around them is common to all."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.picture.svg import Box, Sheet
from croupier.state import Observation


@dataclass(frozen=True, slots=True)
class Felt:
    """Where a game draws its table."""

    sheet: Sheet
    place: Box
    seats: int
    steady: bool = False
    """Whether everything keeps its place from picture to picture: there is always room for what
    lies there only now and then, such as a roll."""


@dataclass(frozen=True, slots=True)
class Drawing[O: Observation]:
    """How a game's table is drawn."""

    draw: Callable[[Felt, O], str]
    """(felt, observation) -> what lies on the felt"""
