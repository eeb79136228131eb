"""Actions of the card game: a seat's (`Select`, `Take`) and those of chance (the others).

Each action's ``str`` is its notation and `parse` the inverse. A decision is one character, so a
game's decisions written one after another can be cut apart again. A selection's character is its
number in base 32: B is the first card of the hand, C the second, D both.

>>> str(Select(3)), str(Take(taken=True)), str(Draw(bytes([0, 0, 2, 4, 5])))
('D', 't', 'h1123c')
"""

from dataclasses import dataclass
from re import compile as pattern
from typing import Final

from croupier.core.errors import NotationError
from croupier.games.vegas_cards.cards import Cards, read, written
from croupier.parts.actions import Begin, Pay, Take, TurnBill

_SELECTIONS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


@dataclass(frozen=True, slots=True, order=True)
class Select:
    """Lay these cards of one's hand; for the number see `cards`. (14.3)"""

    selection: int

    def __str__(self) -> str:
        return _SELECTIONS[self.selection]


@dataclass(frozen=True, slots=True)
class Draw:
    """A hand drawn from the deck of the seat that is due; only that seat sees it. (14.3)"""

    cards: Cards

    def __str__(self) -> str:
        return f"h{written(self.cards)}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """All selections are shown at once: a chance action with one outcome. (14.3)"""

    def __str__(self) -> str:
        return "v"


type Decision = Select | Take
type Action = Decision | Begin | TurnBill | Draw | Reveal | Pay

TOKEN: Final = pattern("[B-Z2-7tl]")
"""One decision in a record."""

_NOTATION: Final = pattern(
    r"(?P<select>[B-Z2-7])|(?P<take>[tl])|s(?P<seat>[0-4])|b(?P<bill>[1-9]0|100)"
    r"|h(?P<cards>1*a*2*b*3*c*4*d*5*e*6*f*(?<=h.{5}))|(?P<reveal>v)|p(?P<pay>[1-6])"
)


def parse(text: str) -> Action:
    """The action whose notation is ``text``; raises `NotationError` ``bad-token``."""
    found = _NOTATION.fullmatch(text)
    if not found:
        raise NotationError("bad-token", token=text)
    value = found[found.lastgroup or 0]
    match found.lastgroup:
        case "select":
            return Select(_SELECTIONS.index(value))
        case "take":
            return Take(value == "t")
        case "seat":
            return Begin(int(value))
        case "bill":
            return TurnBill(int(value))
        case "cards":
            return Draw(read(value))
        case "reveal":
            return Reveal()
        case _:
            return Pay(int(value))
