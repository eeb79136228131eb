"""Rainbow cards: bills without a value, which are replaced before the casinos pay. (8)"""

from collections.abc import Sequence
from typing import Final

from croupier.core.game import Condition
from croupier.parts.bill_conditions import Filled
from croupier.parts.position_text import counted as written

RAINBOW: Final = 0
"""A rainbow card among the bills: worth nothing until it is replaced."""
RAINBOW_COUNTS: Final = 40
"""The value of a rainbow card while a casino is filled. (8)"""
RAINBOWS: Final = 6
"""Rainbow cards in the game, if any. (8)"""


def counted(bills: Sequence[int]) -> int:
    """The value of bills while a casino is filled: a rainbow card counts 40. (1.2, 8)"""
    return sum(bills) + RAINBOW_COUNTS * bills.count(RAINBOW)


def high_to_low(bills: Sequence[int]) -> list[int]:
    """Bills sorted; a rainbow card is taken for what it counts. (8)"""
    return sorted([RAINBOW_COUNTS if bill == RAINBOW else bill for bill in bills], reverse=True)


def waiting(casinos: Sequence[Sequence[int]]) -> list[int]:
    """The indexes of the casinos where rainbow cards wait for bills, of those at every casino."""
    return [at for at, bills in enumerate(casinos) if RAINBOW in bills]


# -- as positions tell it --------------------------------------------------------------------------


def written_gone(number: int) -> str:
    """The number of rainbow cards that have left the game, behind the bills of the pile: ``r2``."""
    return written("r", number)


def read_gone(pile: str) -> tuple[str, int]:
    """(the bills under the pile, how many rainbow cards have left the game) of such a text."""
    under, some, number = pile.partition("r")
    return under, int(number or 1) if some else 0


# -- as seeds are asked for it ---------------------------------------------------------------------


def _casinos_with(brought: Filled) -> int:
    return len(waiting(brought.bills))


def _all(brought: Filled) -> int:
    return sum(bills.count(RAINBOW) for bills in brought.bills)


CONDITIONS: Final[tuple[Condition[Filled], ...]] = (
    Condition(
        "casinos_with_rainbow",
        "casinos with a rainbow",
        _casinos_with,
        also=("houses with a rainbow",),
    ),
    Condition("rainbows", "rainbow cards", _all),
)
