"""Actions of Pig: by a seat (`Choose`) and by chance (`Roll`).

Each action's ``str`` is its notation and `parse` the inverse. A decision is one character.

>>> str(Choose(hold=False)), str(Choose(hold=True)), str(Roll(6))
('r', 'h', 'd6')
"""

from dataclasses import dataclass
from re import compile as pattern
from typing import Final

from croupier.core.errors import NotationError


@dataclass(frozen=True, slots=True, order=True)
class Choose:
    """Roll once more, or hold: write down what the turn has brought and pass the die on."""

    hold: bool

    def __str__(self) -> str:
        return "h" if self.hold else "r"


@dataclass(frozen=True, slots=True)
class Roll:
    """The die shows ``face``, 1-6."""

    face: int

    def __str__(self) -> str:
        return f"d{self.face}"


type Action = Choose | Roll

TOKEN: Final = pattern("[rh]")
"""One decision in a record."""

_NOTATION: Final = pattern("(?P<choose>[rh])|d(?P<face>[1-6])")


def parse(text: str) -> Action:
    """The action whose notation is ``text``; raises `NotationError` ``bad-token``."""
    found = _NOTATION.fullmatch(text)
    if not found:
        raise NotationError("bad-token", token=text)
    return Choose(text == "h") if found["choose"] else Roll(int(found["face"]))
