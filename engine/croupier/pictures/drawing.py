"""The drawing of a game: the things on its felt. Everything around them is common to all."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.state import Observation
from croupier.pictures.svg import Box, Sheet


@dataclass(frozen=True, slots=True)
class Felt:
    """The part of the picture in which a game draws its table."""

    sheet: Sheet
    place: Box
    seats: int
    steady: bool = False
    """True if everything keeps its place from picture to picture: there is always room for what
    is there only now and then, such as a roll."""


@dataclass(frozen=True, slots=True)
class Drawing[O: Observation]:
    """The drawing of a game's table."""

    draw: Callable[[Felt, O], str]
    """(felt, observation) -> what is on the felt"""
