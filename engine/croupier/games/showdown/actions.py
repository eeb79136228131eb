"""Actions of Expert Yahtzee: a seat's (`Keep`, `Claim`, `Choose`) and those of chance.

Each action's ``str`` is its notation, and `parse` is the inverse of that. A decision is one
character, or two where a claim names the space of its card. No decision begins with one of the
characters that can come second, so the decisions of a game, written one after another, can be cut
apart again.

>>> str(Keep(0b00101)), str(Keep(31)), str(Claim(5)), str(Claim(5, 2)), str(Choose("raise"))
('F', 'z', '6', '67', 'r')
>>> str(Red(3)), str(Throw(bytes([3, 5])))
('d3', 't35')
"""

from dataclasses import dataclass
from re import compile as pattern
from typing import Final, Literal

from croupier.core.errors import NotationError
from croupier.games.showdown.pieces.categories import CARDS
from croupier.games.showdown.pieces.track import DIAMONDS

NOTHING: Final = len(CARDS)
"""In place of a card: the dice are not used, though they fit one. (E9)"""

_KEEPS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZuvwxyz"
_CLAIMS: Final = "123456tfhslcn"
_SPACES: Final = "0789abdijkoq"
_CHOICES: Final = {"m": "move_on", "r": "raise", "g": "go_on", "e": "stop"}
_LETTERS: Final = {choice: letter for letter, choice in _CHOICES.items()}

type Answer = Literal["move_on", "raise", "go_on", "stop"]


@dataclass(frozen=True, slots=True, order=True)
class Keep:
    """Throw again all dice but those in ``mask``: its bit 0 is the first die. (15.4)

    Of equal dice the first ones are kept, so keeping the same faces is always the same action.
    """

    mask: int

    def __str__(self) -> str:
        return _KEEPS[self.mask]


@dataclass(frozen=True, slots=True, order=True)
class Claim:
    """Use the dice for a card: place, take or raise it, whichever the card allows. (15.5)

    ``card`` is 0-11 or `NOTHING`; ``space`` is where the card is laid if the player may choose
    that, else None.
    """

    card: int
    space: int | None = None

    def __str__(self) -> str:
        return _CLAIMS[self.card] + (
            "" if self.space is None else _SPACES[DIAMONDS.index(self.space)]
        )


@dataclass(frozen=True, slots=True, order=True)
class Choose:
    """Move on from the seat's own card or raise it; go on or stop in the showdown. (15.4, 15.8)"""

    what: Answer

    def __str__(self) -> str:
        return _LETTERS[self.what]


@dataclass(frozen=True, slots=True)
class Red:
    """The red die was thrown and shows ``face``, 1-6."""

    face: int

    def __str__(self) -> str:
        return f"d{self.face}"


@dataclass(frozen=True, slots=True)
class Throw:
    """The faces of the black dice that were thrown, in the order of their places. (G1)"""

    faces: bytes

    def __str__(self) -> str:
        return "t" + "".join(map(str, self.faces))


type Decision = Keep | Claim | Choose
type Action = Decision | Red | Throw

TOKEN: Final = pattern(f"[{_KEEPS}mrgen]|[123456tfhslc][{_SPACES}]?")
"""Matches one decision in a record."""

_NOTATION: Final = pattern(
    rf"(?P<keep>[{_KEEPS}])|(?P<claim>n|[123456tfhslc][{_SPACES}]?)|(?P<choose>[mrge])"
    r"|d(?P<red>[1-6])|t(?P<throw>[1-6]{1,5})"
)


def parse(text: str) -> Action:
    """The action that ``text`` notes; raises `NotationError` ``bad-token``."""
    found = _NOTATION.fullmatch(text)
    if not found:
        raise NotationError("bad-token", token=text)
    noted = found[found.lastgroup or 0]
    match found.lastgroup:
        case "keep":
            return Keep(_KEEPS.index(noted))
        case "claim":
            space = DIAMONDS[_SPACES.index(noted[1])] if noted[1:] else None
            return Claim(_CLAIMS.index(noted[0]), space)
        case "choose":
            return Choose(_CHOICES[noted])  # type: ignore[arg-type]
        case "red":
            return Red(int(noted))
        case _:
            return Throw(bytes(map(int, noted)))
