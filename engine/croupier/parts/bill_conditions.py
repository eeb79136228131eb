"""The conditions on the bills at the casinos under a seed, for each game that has them.

Sums are in thousands.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from croupier.core.game import Condition


class Filled(Protocol):
    """The casinos of a table under a seed."""

    @property
    def bills(self) -> Sequence[Sequence[int]]:
        """The bills at every casino."""


def _sum(brought: Filled) -> int:
    return sum(map(sum, brought.bills))


def _sum_at(brought: Filled, casino: int) -> int:
    return sum(brought.bills[casino - 1])


def _bills_at(brought: Filled, casino: int) -> int:
    return len(brought.bills[casino - 1])


def _casinos_with(brought: Filled, bill: int) -> int:
    return sum(bill in bills for bills in brought.bills)


def _richest(brought: Filled) -> int:
    return max(map(sum, brought.bills))


def _poorest(brought: Filled) -> int:
    return min(map(sum, brought.bills))


OF_BILLS: Final[tuple[Condition[Filled], ...]] = (
    Condition("sum", "sum of bills", _sum),
    Condition("sum_at", "sum of bills at casino {casino}", _sum_at),
    Condition("bills_at", "bills at casino {casino}", _bills_at),
    Condition("casinos_with", "casinos with a {bill}", _casinos_with),
    Condition("richest", "richest casino", _richest),
    Condition("poorest", "poorest casino", _poorest),
)
