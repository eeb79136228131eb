"""The numbers and flags of Las Vegas, and its editions as named presets.

Money is in thousands. A *deck* says how many bills of each value there are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from croupier.errors import SetupError
from croupier.state import Option

CASINOS: Final = range(1, 7)
SEATS: Final = range(2, 7)

DECK_2012: Final = MappingProxyType({10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5})
"""54 bills, 2,500 together. (1.1)"""

DECK_2018: Final = MappingProxyType({10: 5, 20: 7, 30: 7, 40: 5, 50: 6, 60: 5, 70: 5, 80: 4, 90: 4})
"""48 bills, 2,230 together. (2)"""


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play Las Vegas."""

    deck: Mapping[int, int] = field(default_factory=lambda: DECK_2012)
    rounds: int = 4
    dice: int = 8
    """Dice a seat at the start of every round."""
    minimum: int = 50
    """What has to lie at a casino before the next one is filled. (1.2)"""
    start: int | None = None
    """The seat that begins the first round; None: drawn. (ruling L2)"""
    autoplay: bool = True
    """Whether the table plays turns with one possible outcome by itself. (ruling A1)"""
    hidden_money: bool = True
    """Whether won bills lie face down: how they are shown, not what anyone may know. (L3)"""


PRESETS: Final = MappingProxyType(
    {"alea-2012": Rules(deck=DECK_2012), "alea-2018": Rules(deck=DECK_2018)}
)

OPTIONS: Final = (
    Option("start", "seat", "start", range(SEATS.stop - 1)),
    Option("autoplay", "flag", "autoplay"),
    Option("hidden_money", "flag", "hidden-money"),
)


def check(rules: Rules, seats: int) -> None:
    """Refuse rules that ``seats`` seats cannot play; raises `SetupError`."""
    if seats not in SEATS:
        raise SetupError("bad-seats", seats=seats, least=SEATS.start, most=SEATS.stop - 1)
    if rules.start is not None and rules.start not in range(seats):
        raise SetupError("bad-option", option="start", value=rules.start)


def facts(rules: Rules) -> dict[str, Any]:
    """The numbers that the page tells people about an edition."""
    return {
        "bills": dict(rules.deck),
        "rounds": rules.rounds,
        "dice": rules.dice,
        "minimum": rules.minimum,
    }
