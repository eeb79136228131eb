"""The numbers and flags of Las Vegas, and its editions as named presets.

Money is in thousands. A *deck* says how many bills of each value there are.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, NamedTuple

from croupier.core.errors import SetupError
from croupier.core.game import Facts, Option, check_values
from croupier.games.vegas.extras.rainbow import RAINBOW, RAINBOWS
from croupier.games.vegas.pieces.dice import NEUTRAL, Special
from croupier.parts.bills import Deck, check_deck

FACES: Final = range(1, 7)
SEATS: Final = range(2, 7)
"""The number of players, with any modules. (1.1, N1)"""

DECK_2012: Final = tuple(zip(range(10, 100, 10), (6, 8, 8, 6, 6, 5, 5, 5, 5), strict=True))
"""54 bills, 2,500 together. (1.1)"""

DECK_2018: Final = tuple(zip(range(10, 100, 10), (5, 7, 7, 5, 6, 5, 5, 4, 4), strict=True))
"""48 bills, 2,230 together. (2)"""


HUNDREDS: Final = 5
"""Bills of 100 in the game, if any. (5)"""
MINIMUM_BY_SEATS: Final = MappingProxyType({2: 30, 3: 40, 4: 50, 5: 60, 6: 70})
"""The least sum of bills at a casino, in thousands. (4)"""


@dataclass(frozen=True, slots=True)
class Rules:
    """One way to play Las Vegas; raises `SetupError` where a field has a value it cannot have."""

    deck: Deck = DECK_2012
    rounds: int = 4
    """The number of rounds, in the solo game too. (1.6, O4)"""
    dice: int = 8
    """Dice of every owner at the start of a round."""
    minimum: int = 50
    """The least sum at a casino before the next one is filled, in thousands. (1.2)"""
    start: int | None = None
    """The seat that begins the first round; None: drawn. (L2)"""
    autoplay: bool = True
    """True if turns with one possible outcome are played without asking. (A1)"""
    hidden_money: bool = True
    """True if won bills are shown face down; what anyone may know does not change. (L3)"""

    neutral: bool = False
    """Neutral dice. (3)"""
    minsum: bool = False
    """True if the minimum depends on the number of seats. (4)"""
    hundred: bool = False
    """Five bills of 100. (5)"""
    biggy: bool = False
    """One big die for every seat, which counts two. (6)"""
    kicker: int = 0
    """Kickers for every seat, 0 to 2. (7, K1)"""
    rainbow: bool = False
    """Six rainbow cards. (8)"""
    bandit: bool = False
    """The one-armed bandit, a seventh casino. (9)"""

    opponents: int = 0
    """Colours to beat in the solo game, 1 to 4; 0: no solo game. (11, O1)"""
    preplaced: int = 1
    """Opponent colours that are out before a solo round begins, 1 or 2. (11)"""
    own_dice: int = 8
    """The player's own dice in the solo game, 1 to 8. (11, O6)"""

    chips: bool = False
    """Chip cards, a house rule. (14.6, C3)"""
    chip_value: int = 10
    """The value of a chip card at the end, in thousands."""
    chip_dice: int = 2
    """The number of dice laid in one turn that win the chip card of a casino."""

    def __post_init__(self) -> None:
        """Every field has a value that it can have."""
        check_deck("deck", self.deck)
        check_values(self, _CHECKED)

    @property
    def solo(self) -> bool:
        """True if this is the game for one against the table. (11)"""
        return self.opponents > 0


def casinos(rules: Rules) -> int:
    """The number of casinos: the bandit is the last one. (9, S1)"""
    return 7 if rules.bandit else 6


def deck(rules: Rules) -> dict[int, int]:
    """Every bill of the game with its number, rainbow cards among them. (5, 8, X2)"""
    extra = {100: HUNDREDS} if rules.hundred else {}
    return {**dict(rules.deck), **extra, **({RAINBOW: RAINBOWS} if rules.rainbow else {})}


def minimum(rules: Rules, seats: int) -> int:
    """The least sum at a casino before the next one is filled. (1.2, 4)"""
    return MINIMUM_BY_SEATS[seats] if rules.minsum else rules.minimum


class Supply(NamedTuple):
    """The dice of a seat at the start of a round, and the neutral dice preplaced. (3, 6, 7)"""

    own: int
    big: int
    kicker: int
    neutral: int
    preplaced_neutral: int

    @property
    def special(self) -> Special:
        """Those that are not ordinary ones."""
        return Special(self.big, self.kicker, self.neutral)


def supply(rules: Rules, seats: int) -> Supply:
    """A seat's dice at the start of a round: special dice replace ordinary ones. (3, 6, K2)"""
    neutral = (4 if seats == 2 else 2) if rules.neutral else 0
    big = int(rules.biggy)
    own = rules.dice - big - rules.kicker
    return Supply(own, big, rules.kicker, neutral, 2 if neutral and seats == 3 else 0)


def preplaced(rules: Rules, seats: int, round_: int) -> tuple[int, ...]:
    """The owner of every die that is laid before the first turn of a round. (3, 11, O2)

    Two neutral dice with three seats; in the solo game all dice of as many colours as
    ``rules.preplaced`` says, beginning with the colour whose round it is.
    """
    if rules.solo:
        colours = [(round_ - 1 + more) % rules.opponents + 1 for more in range(rules.preplaced)]
        return tuple(colour for colour in colours for _ in range(rules.dice))
    return (NEUTRAL,) * supply(rules, seats).preplaced_neutral


_FOR_ALL: Final = (
    Option("autoplay", "flag", "autoplay", group="table", role="autoplay"),
    Option("hundred", "flag", "hundred", group="modules"),
    Option("rainbow", "flag", "rainbow", group="modules"),
    Option("rounds", "number", "rounds", range(1, 5), group="table"),
)
_FOR_SEATS: Final = (
    Option("start", "seat", "start", range(SEATS.stop - 1), group="table"),
    Option("hidden_money", "flag", "hidden-money", group="table"),
    Option("neutral", "flag", "neutral", group="modules"),
    Option("minsum", "flag", "minsum", group="modules"),
    Option("biggy", "flag", "biggy", group="modules"),
    Option("kicker", "number", "kicker", range(3), group="modules"),
    Option("bandit", "flag", "bandit", group="modules"),
    Option("chips", "flag", "chips", group="house"),
    Option("chip_value", "number", "chip-value", range(10, 60, 10), group="house", needs="chips"),
    Option("chip_dice", "number", "chip-dice", range(1, 5), group="house", needs="chips"),
)
_FOR_ONE: Final = (
    Option("opponents", "number", "opponents", range(1, 5), group="modules", role="opponents"),
    Option("preplaced", "number", "preplaced", range(1, 3), at_most="opponents", group="modules"),
    Option("own_dice", "number", "own-dice", range(1, 9), group="modules"),
)
OPTIONS: Final = (*_FOR_SEATS, *_FOR_ALL, *_FOR_ONE)
_CHECKED: Final = (
    *[each for each in OPTIONS if each.id != "opponents"],
    Option("opponents", "number", "opponents", range(5), group="modules"),
    Option("dice", "number", "dice", range(3, 9), group="table"),
    Option("minimum", "number", "minimum", range(10, 110, 10), group="table"),
)
"""The values of every field, including those that no edition offers to change."""

_BOULEVARD: Final = Rules(
    neutral=True, minsum=True, hundred=True, biggy=True, kicker=1, rainbow=True, bandit=True
)
_SOLO: Final = Rules(deck=DECK_2018, opponents=4)

PRESETS: Final = MappingProxyType(
    {
        "alea-2012": Rules(deck=DECK_2012),
        "alea-2018": Rules(deck=DECK_2018),
        "boulevard": _BOULEVARD,
        "party": replace(_BOULEVARD, neutral=False, rainbow=False),
        "duel": Rules(deck=DECK_2018, neutral=True),
        "solo": _SOLO,
        "solo-hard": replace(_SOLO, preplaced=2),
        "solo-expert": replace(_SOLO, own_dice=7),
        "solo-master": replace(_SOLO, own_dice=1),
    }
)

_SUGGESTED_SEATS: Final = MappingProxyType({"duel": 2, "party": 6})
_BOXED_SEATS: Final = MappingProxyType({"alea-2012": 5, "alea-2018": 5, "duel": 2})
"""The number of people that the box of an edition is made for; the Boulevard's has dice for all."""


def offered(rules: Rules) -> tuple[Option, ...]:
    """The options of an edition: the solo game has its own. (11, O7)"""
    return (*_FOR_ONE, *_FOR_ALL) if rules.solo else (*_FOR_SEATS, *_FOR_ALL)


def check(rules: Rules, seats: int) -> None:
    """Refuse rules that ``seats`` seats cannot play; raises `SetupError`."""
    allowed = range(1, 2) if rules.solo else SEATS
    if seats not in allowed:
        raise SetupError("bad-seats", seats=seats, least=allowed.start, most=allowed.stop - 1)
    if rules.start is not None and rules.start not in range(seats):
        raise SetupError("bad-option", option="start", value=rules.start, allowed=[*range(seats)])
    if rules.kicker == 2 and seats == 6:
        raise SetupError("bad-option", option="kicker", value=rules.kicker, allowed=[0, 1])
    _check_solo(rules)


_PLAIN: Final = Rules()


def _check_solo(rules: Rules) -> None:
    """Refuse options that do not go with the solo game; raises `SetupError`. (O6, O7)"""
    for option in _FOR_SEATS if rules.solo else _FOR_ONE:
        if getattr(rules, option.id) != getattr(_PLAIN, option.id):
            raise SetupError("option-conflict", option=option.id, other="opponents")
    if rules.solo and rules.preplaced > rules.opponents:
        raise SetupError("option-conflict", option="preplaced", other="opponents")


def unknown(rules: Rules, known: Collection[str]) -> list[str]:
    """The modules and house rules in play that are not among those ``known`` to a policy.

    Who has learnt the game, or has it written down a second time, asks this before it plays: so a
    new extra is nothing that it plays without knowing.
    """
    return [
        each.id
        for each in OPTIONS
        if each.group in ("modules", "house")
        and each.needs is None
        and each.id not in known
        and getattr(rules, each.id) != getattr(_PLAIN, each.id)
    ]


def facts(preset: str) -> Facts:
    """The numbers that the page tells people about an edition.

    ``seats`` are the least and the most, ``suggested`` is the number that suits it best. ``bills``
    is how many bills of each value there are, ``minimum`` what has to be at a casino, ``box`` how
    many people the box is made for.
    """
    rules = PRESETS[preset]
    seats = (1, 1) if rules.solo else (SEATS.start, SEATS.stop - 1)
    return {
        "bills": deck(rules),
        "minimum": rules.minimum,
        "seats": seats,
        "suggested": 1 if rules.solo else _SUGGESTED_SEATS.get(preset, 3),
        "box": _BOXED_SEATS.get(preset, seats[1]),
    }
