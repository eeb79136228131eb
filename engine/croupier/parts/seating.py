"""Seats around the table: whose turn is next, who stands where at the end."""

from collections.abc import Sequence
from typing import Any


def put[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """``items`` with ``item`` at index ``at``: one seat's share changed."""
    return items[:at] + (item,) + items[at + 1 :]


def next_seat(supplies: Sequence[Any], last: int) -> int | None:
    """The next seat clockwise after ``last`` that has anything left, None when nobody has.

    ``last`` itself comes last of all, so a single player goes on turn after turn. (1.4)

    >>> next_seat((0, 3, 0, 0), 1)
    1
    """
    seats = len(supplies)
    for step in range(1, seats + 1):
        seat = (last + step) % seats
        if supplies[seat]:
            return seat
    return None


def ranking(standings: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Seats by standing, best first, equals together: ((winners), (next) ...).

    A standing is anything comparable, such as (money, number of bills).

    >>> ranking([(130, 2), (130, 3), (60, 1)])
    ((1,), (0,), (2,))
    """
    levels = sorted(set(standings), reverse=True)
    return tuple(
        tuple(seat for seat, standing in enumerate(standings) if standing == level)
        for level in levels
    )


def shares(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    """Every seat's part of a victory that ``winners`` share."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
