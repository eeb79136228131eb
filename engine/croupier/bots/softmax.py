"""Numbers turned into shares of a victory, the same in every runtime."""

from collections.abc import Sequence
from math import ldexp
from typing import Final

LOGISTIC: Final = 1.702
"""Factor between the scales of the normal and of the logistic distribution."""


def shares_of_leads(money: Sequence[float], spread: float) -> list[float]:
    """Every seat's share of the victory where it has, or is expected to have, so much money.

    ``spread`` is the standard deviation of the future change in the difference between two seats.
    """
    return softmax([LOGISTIC * each / spread for each in money])


def softmax(values: Sequence[float]) -> list[float]:
    """Positive numbers that add up to 1, in the ratio of the powers of e."""
    most = max(values)
    powers = [_power(value - most) for value in values]
    total = sum(powers)
    return [power / total for power in powers]


def _power(value: float) -> float:
    """E to a power of 0 or less, by IEEE's own operations: the same bits in every runtime."""
    if value < -40:
        return 0.0
    halves = int(value * -1.4426950408889634)
    rest, total = value + halves * 0.6931471805599453, 1.0
    for at in range(12, 0, -1):
        total = 1 + total * rest / at
    return ldexp(total, -halves)
