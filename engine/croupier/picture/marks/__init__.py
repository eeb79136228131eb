"""What lies at a casino besides bills and dice, drawn: a file for each, of its name."""

from collections.abc import Callable
from importlib import import_module

from croupier.picture.svg import Sheet

type Draw = Callable[[Sheet, tuple[float, float], float], str]
"""(sheet, upper left corner, width) -> the drawing"""


def mark_of(thing: str) -> Draw:
    """The ``draw`` of a thing; a thing without a file is an error."""
    draw: Draw = import_module(f"{__name__}.{thing}").draw
    return draw
