"""The numbers and flags of the card game, and its editions as named presets.

Money is in thousands.
"""

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.core.errors import SetupError
from croupier.core.game import Facts, Option, check_values
from croupier.games.vegas_cards.cards import HAND, LETTERS, Cards, card
from croupier.parts.bills import Deck, check_deck

FACES: Final = range(1, 7)
SEATS: Final = range(2, 6)

BILLS: Final = tuple((value, 6) for value in range(30, 110, 10))
"""48 bills, 3,120 together. (14.1, C1)"""


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play the card game; raises `SetupError` where a field has an impossible value."""

    bills: Deck = BILLS
    bills_each: int = 2
    """Bills at every casino in a deal."""
    deals: int = 4
    steps: int = 6
    """The most steps that a deal can have. (14.3)"""
    limit: int = 8
    """A seat that has laid so many cards is out for the deal. (14.3)"""
    singles: int = 4
    """The number of cards of each face with one die on them, for each seat. (14.1)"""
    doubles: int = 1
    """The number of cards of each face with two dice on them, for each seat. (14.1)"""

    turns: bool = False
    """True if the seats lay one after another, openly, instead of all at once. (14.5)"""
    start: int | None = None
    """The seat that begins the first deal, with turns; None: drawn. (L2)"""
    hidden_money: bool = True
    """True if won bills are shown face down; what anyone may know does not change. (L3)"""

    chips: bool = False
    """Chip cards, a house rule with turns. (14.6, C3)"""
    chip_value: int = 10
    """The value of a chip card at the end, in thousands."""
    chip_dice: int = 2
    """The number of dice laid in one turn that win the chip card of a casino."""

    def __post_init__(self) -> None:
        """Every field has a value that it can have; bills and cards last for the game."""
        check_deck("bills", self.bills)
        check_values(self, (*OPTIONS, *_GIVEN))
        if HAND * self.steps > len(deck(self)):
            raise SetupError("option-conflict", option="steps", other="singles")
        if len(FACES) * self.bills_each * self.deals > sum([number for _, number in self.bills]):
            raise SetupError("option-conflict", option="bills", other="deals")


def deck(rules: Rules) -> Cards:
    """One seat's cards. (14.1)"""
    return _deck(rules.singles, rules.doubles)


@cache
def _deck(singles: int, doubles: int) -> Cards:
    copies = {1: singles, 2: doubles}
    return bytes(code for code in range(len(LETTERS)) for _ in range(copies[card(code).dice]))


def out(rules: Rules, laid: Cards) -> bool:
    """True if a seat that has laid these cards is out for the deal: by cards, not dice. (14.3)"""
    return len(laid) >= rules.limit


_FOR_ALL: Final = (Option("hidden_money", "flag", "hidden-money", group="table"),)
_FOR_TURNS: Final = (
    Option("start", "seat", "start", range(SEATS.stop - 1), group="table"),
    Option("chips", "flag", "chips", group="house"),
    Option("chip_value", "number", "chip-value", range(10, 60, 10), group="house", needs="chips"),
    Option("chip_dice", "number", "chip-dice", range(1, 5), group="house", needs="chips"),
)
OPTIONS: Final = (*_FOR_TURNS, *_FOR_ALL)
_GIVEN: Final = (
    Option("turns", "flag", "turns", group="table"),
    *[
        Option(name, "number", name, values, group="table")
        for name, values in {
            "bills_each": range(1, 3),
            "deals": range(1, 5),
            "steps": range(1, 7),
            "limit": range(1, 55),
            "singles": range(1, 5),
            "doubles": range(2),
        }.items()
    ],
)
"""The fields that no edition offers to change."""

PRESETS: Final = MappingProxyType({"cards-2016": Rules(), "cards-2016-turns": Rules(turns=True)})

_PLAIN: Final = Rules()


def offered(rules: Rules) -> tuple[Option, ...]:
    """The options of an edition: the simultaneous game has no start seat and no chip cards."""
    return OPTIONS if rules.turns else _FOR_ALL


def check(rules: Rules, seats: int) -> None:
    """Refuse rules that ``seats`` seats cannot play; raises `SetupError`."""
    if seats not in SEATS:
        raise SetupError("bad-seats", seats=seats, least=SEATS.start, most=SEATS.stop - 1)
    for option in () if rules.turns else _FOR_TURNS:
        if getattr(rules, option.id) != getattr(_PLAIN, option.id):
            raise SetupError("option-conflict", option=option.id, other="rules")
    if rules.start is not None and rules.start not in range(seats):
        raise SetupError("bad-option", option="start", value=rules.start, allowed=[*range(seats)])


def facts(_preset: str) -> Facts:
    """The numbers that the page tells people about an edition.

    ``seats`` are the least and the most, ``suggested`` is the number that suits it best.
    """
    return {"seats": (SEATS.start, SEATS.stop - 1), "suggested": 3}
