"""The options of Expert Yahtzee, its edition as a named preset, and the numbers that pages show.

Each flag is read in one function, most of them here.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from croupier.core.errors import SetupError
from croupier.core.game import Facts, Option, check_values
from croupier.games.showdown.pieces.categories import (
    CARDS,
    CHANCE_LEAST,
    CIRCLE_STEP,
    CODES,
    NUMBERS,
    highest,
)

SEATS: Final = range(2, 5)
DICE: Final = 5
"""The number of black dice; the red one moves the pawns. (15.1)"""
THROWS: Final = 3
"""The largest number of throws of an attempt. (15.4)"""


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play Expert Yahtzee; raises `SetupError` where a field has an impossible value."""

    start: int | None = None
    """The seat that begins; None: the red die decides. (E6)"""
    autoplay: bool = True
    """True if a decision with one legal action is played by itself; the page reads it."""
    may_decline: bool = False
    """True if dice that fit a card need not be used. (E9)"""
    wild_place_any: bool = False
    """True if a card won on a wild corner may go to any free diamond. (E13)"""
    showdown_raise_continues: bool = True
    """True if a turn of the showdown goes on after a raise. (E16)"""
    showdown_yahtzee_continues: bool = True
    """True if a turn of the showdown goes on after a Yahtzee. (E17)"""
    yahtzee_on_own_card: bool = False
    """True if a Yahtzee may also be marked on the seat's own card. (E12)"""

    def __post_init__(self) -> None:
        """Every field has a value that it can have."""
        check_values(self, OPTIONS)


def may_decline(rules: Rules) -> bool:
    """True if a player who has legal claims may choose none of them. (15.4, E9)"""
    return rules.may_decline


def wild_place_any(rules: Rules, mode: str) -> bool:
    """True if players choose the space of a card that they lay in ``mode``. (15.5, E13)"""
    return rules.wild_place_any and mode == "wild"


def goes_on(rules: Rules, kind: str, by_yahtzee: bool) -> bool:
    """True if a turn of the showdown may go on after a claim of ``kind``. (15.8, E16, E17)"""
    if by_yahtzee:
        return rules.showdown_yahtzee_continues
    return kind == "take" or rules.showdown_raise_continues


def yahtzee_on_own_card(rules: Rules) -> bool:
    """True if a Yahtzee may be marked on the seat's own card. (15.5, E12)"""
    return rules.yahtzee_on_own_card


OPTIONS: Final = (
    Option("start", "seat", "start", range(SEATS.stop - 1), group="table"),
    Option("autoplay", "flag", "autoplay", group="table", role="autoplay"),
    Option("may_decline", "flag", "may-decline", group="house"),
    Option("wild_place_any", "flag", "wild-place-any", group="house"),
    Option("showdown_raise_continues", "flag", "showdown-raise-continues", group="house"),
    Option("showdown_yahtzee_continues", "flag", "showdown-yahtzee-continues", group="house"),
    Option("yahtzee_on_own_card", "flag", "yahtzee-on-own-card", group="house"),
)

PRESETS: Final = MappingProxyType({"expert-1992": Rules()})


def check(rules: Rules, seats: int) -> None:
    """Refuse rules that ``seats`` seats cannot play; raises `SetupError`."""
    if seats not in SEATS:
        raise SetupError("bad-seats", seats=seats, least=SEATS.start, most=SEATS.stop - 1)
    if rules.start is not None and rules.start not in range(seats):
        raise SetupError("bad-option", option="start", value=rules.start, allowed=[*range(seats)])


def offered(_rules: Rules) -> tuple[Option, ...]:
    """The options that make sense for an edition: all of them."""
    return OPTIONS


def facts(_preset: str) -> Facts:
    """The numbers that pages tell people about an edition, for the catalogue.

    ``seats`` are the least and the most, ``suggested`` how many seats it plays best with.
    ``cards`` are the codes of all cards in order, ``worth`` the points of those that have one
    value. ``printed`` holds the numbers that the text of the rules names: the ``low`` and the
    ``high`` number card, the ``step`` in points for every matching die and the ``most`` of such a
    card, the ``least`` sum of dice for the chance card, and the ``total`` of all cards.
    """
    return {
        "seats": (SEATS.start, SEATS.stop - 1),
        "suggested": 3,
        "cards": CODES,
        "worth": {CODES[card]: highest(card) for card in CARDS[NUMBERS:]},
        "printed": {
            "low": 1,
            "high": NUMBERS,
            "step": CIRCLE_STEP,
            "most": highest(0),
            "least": CHANCE_LEAST,
            "total": sum(map(highest, CARDS)),
        },
    }
