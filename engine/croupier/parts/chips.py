"""Chip cards, a house rule: one at every casino, for a seat that lays enough there at once. (14.6)

``chips`` says who has the card of each casino in this round, None where it still is there; it is
empty where a game is played without. As a thing the card of casino 3 is ``t3``, and ``chip`` is one
that was won in an earlier round.
"""

from collections.abc import Sequence
from re import fullmatch
from typing import Final

from croupier.core.game import Arrangement
from croupier.parts.position_text import SEATS

EARLIER_CHIP: Final = "chip"
_CHIP: Final = "t[1-6]"


def chip_lies(chips: Sequence[int | None], at: int) -> bool:
    """True if a chip card is at the casino of that index."""
    return at < len(chips) and chips[at] is None


def written_holder(chips: Sequence[int | None], at: int) -> str:
    """The owner of a casino's chip card, from a position's text: ``-ta``."""
    holder = chips[at] if at < len(chips) else None
    return "" if holder is None else f"-t{SEATS[holder]}"


def is_chip(thing: str) -> bool:
    """True if a thing is the chip card of a casino."""
    return fullmatch(_CHIP, thing) is not None


def holders(casinos: Sequence[str], chips: int) -> dict[str, str]:
    """The place of every chip card of this round, by what a position says of the casinos.

    ``chips``: how many there are; none: the game is played without.
    """
    found = {}
    for at, item in enumerate(casinos[:chips]):
        _, taken, letter = item.partition("-t")
        seat = SEATS.find(letter[:1]) if taken else -1
        found[f"t{at + 1}"] = f"won/{seat}" if seat >= 0 else f"casinos/{at}"
    return found


def holder_suffix(arrangement: Arrangement, at: int) -> str:
    """The text of a casino's chip card in a position: its owner."""
    thing = f"t{at + 1}"
    for seat, letter in enumerate(SEATS):
        if thing in arrangement.places.get(f"won/{seat}", ()):
            return f"-t{letter}"
    return ""
