"""What lies at a casino besides bills and dice, drawn: a file for each, of its name.

And the signs of casinos more than the six, whose files have their numbers.
"""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from croupier.picture.svg import Sheet

type Draw = Callable[[Sheet, tuple[float, float], float], str]
"""(sheet, upper left corner, width) -> the drawing"""


def mark_of(thing: str) -> Draw:
    """The ``draw`` of a thing; a thing without a file is an error."""
    draw: Draw = import_module(f"{__name__}.{thing}").draw
    return draw


class Sign(NamedTuple):
    """The sign of a casino without a board."""

    house: tuple[str, str]
    """Its silhouette and its neon, in the box of signs."""
    face: str
    """What stands for it where others have the pips of their face, in a box of 32."""


def sign_of(casino: int) -> Sign:
    """The sign of a casino more; one without a file is an error."""
    found = import_module(f"{__name__}.casino_{casino}")
    return Sign(found.HOUSE, found.FACE)
