"""Seats around the table: whose turn is next, who ranks where, who shares the victory.

Seats are 0-based and go clockwise.
"""

from collections.abc import Sequence
from typing import Protocol, Self


class Comparable(Protocol):
    """A value that can be ordered among its own kind: a number, or a tuple of numbers."""

    def __lt__(self, other: Self, /) -> bool:
        """True if it comes before another."""

    def __le__(self, other: Self, /) -> bool:
        """True if it comes before another or is equal."""

    def __gt__(self, other: Self, /) -> bool:
        """True if it comes after another."""


def put[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """``items`` with ``item`` at index ``at``."""
    return items[:at] + (item,) + items[at + 1 :]


def next_seat(supplies: Sequence[object], last: int) -> int | None:
    """The next seat clockwise after ``last`` whose supply is not empty; None when all are empty.

    ``last`` itself is asked after all others, so a single player goes on turn after turn. (1.4)

    >>> next_seat((0, 3, 0, 0), 1)
    1
    """
    for seat in range(last + 1, len(supplies)):
        if supplies[seat]:
            return seat
    for seat in range(last + 1):
        if supplies[seat]:
            return seat
    return None


def ranking[T: Comparable](totals: Sequence[T]) -> tuple[tuple[int, ...], ...]:
    """Seats by total, best first, tied ones together: ((winners), (next) ...).

    A total is anything comparable, such as (money, number of bills).

    >>> ranking([(130, 2), (130, 3), (60, 1)])
    ((1,), (0,), (2,))
    """
    return tuple(
        tuple(seat for seat, total in enumerate(totals) if total == place)
        for place in sorted(set(totals), reverse=True)
    )


def shares(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    """Every seat's share of a victory that all ``winners`` have in common."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
