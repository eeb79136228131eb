"""The flags of Expert Yahtzee, and its edition as a named preset.

Each flag is read in one function of this file.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from croupier.errors import SetupError
from croupier.games.showdown.categories import CARDS, CHANCE_LEAST, CIRCLES, CODES
from croupier.games.showdown.track import SPACES, WILD
from croupier.state import Option

SEATS: Final = range(2, 5)
DICE: Final = 5
"""Black dice; the red one moves the pawns."""
THROWS: Final = 3
"""Throws an attempt has at most. (15.4)"""


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play Expert Yahtzee."""

    start: int | None = None
    """The seat that begins; None: the red die decides. (ruling E6)"""
    autoplay: bool = True
    """Whether the table plays a decision with one possible outcome by itself."""
    may_decline: bool = False
    """Whether a matching roll need not be used. (ruling E9)"""
    wild_place_any: bool = False
    """Whether a card won on a wild corner may go to any free diamond, not the next. (E13)"""
    showdown_raise_continues: bool = True
    """Whether a turn of the showdown goes on after a raise. (ruling E16)"""
    showdown_yahtzee_continues: bool = True
    """Whether a turn of the showdown goes on after a Yahtzee. (ruling E17)"""
    yahtzee_on_own_card: bool = False
    """Whether a Yahtzee may also be marked on a card of one's own. (ruling E12)"""


def may_decline(rules: Rules) -> bool:
    """Whether a player who has legal claims may choose none of them. (15.4)"""
    return rules.may_decline


def wild_place_any(rules: Rules, mode: str) -> bool:
    """Whether the player chooses the space of a card that he lays. (15.5)"""
    return rules.wild_place_any and mode == "wild"


def goes_on(rules: Rules, kind: str, by_yahtzee: bool) -> bool:
    """Whether a turn of the showdown may go on after such a claim. (15.8)"""
    if by_yahtzee:
        return rules.showdown_yahtzee_continues
    return kind == "take" or rules.showdown_raise_continues


def yahtzee_on_own_card(rules: Rules) -> bool:
    """Whether five equal dice may be marked on one's own card. (15.5)"""
    return rules.yahtzee_on_own_card


PRESETS: Final = MappingProxyType({"expert-1992": Rules()})

OPTIONS: Final = (
    Option("start", "seat", "start", range(SEATS.stop - 1), group="table"),
    Option("autoplay", "flag", "autoplay", group="table", role="autoplay"),
    Option("may_decline", "flag", "may-decline", group="house"),
    Option("wild_place_any", "flag", "wild-place-any", group="house"),
    Option("showdown_raise_continues", "flag", "showdown-raise-continues", group="house"),
    Option("showdown_yahtzee_continues", "flag", "showdown-yahtzee-continues", group="house"),
    Option("yahtzee_on_own_card", "flag", "yahtzee-on-own-card", group="house"),
)


def check(rules: Rules, seats: int) -> None:
    """Refuse rules that ``seats`` seats cannot play; raises `SetupError`."""
    if seats not in SEATS:
        raise SetupError("bad-seats", seats=seats, least=SEATS.start, most=SEATS.stop - 1)
    if rules.start is not None and rules.start not in range(seats):
        raise SetupError("bad-option", option="start", value=rules.start)


def offered(_rules: Rules) -> tuple[Option, ...]:
    """The options that make sense for an edition: all of them."""
    return OPTIONS


def facts(_preset: str) -> dict[str, Any]:
    """The numbers that the page tells people about an edition.

    ``seats`` are the least and the most, ``suggested`` how many it is at its best with.
    """
    return {
        "seats": (SEATS.start, SEATS.stop - 1),
        "suggested": 3,
        "cards": {CODES[card]: CIRCLES[card] for card in CARDS},
        "spaces": SPACES,
        "wild": WILD,
        "dice": DICE,
        "throws": THROWS,
        "chance_least": CHANCE_LEAST,
        "total": sum(CIRCLES[card][-1] for card in CARDS),
    }
