"""Majorities: who ties, who ranks where, who is paid which bill.

An *owner* is a small integer. A *strength* is anything comparable: the number of dice, or the
tuple (dice, pips, highest die). A *bill* is its value in thousands.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.parts.seating import Comparable

_new = tuple.__new__


class Payout(NamedTuple):
    """The payments of one casino."""

    tied: tuple[int, ...]
    """Owners who tie and so get nothing, ascending."""
    rank: tuple[int, ...]
    """The others, strongest first, paid or not."""
    awards: tuple[tuple[int, int], ...]
    """(owner, bill) in the order of payment, the neutral owner's among them."""
    left: tuple[int, ...]
    """Bills that no player takes, in the order in which they leave the casino."""


def payouts[S: Comparable](
    strengths: Mapping[int, S], bills: Sequence[int], neutral: int | None = None
) -> Payout:
    """Take out the tied, rank the others, pay: one casino's settlement.

    ``strengths`` holds the owners who have dice there, ``bills`` its bills in any order. All
    groups of equal strength are taken out at once; the strongest of the others takes the highest
    bill, one bill an owner. A bill that ``neutral`` would take leaves the casino before those that
    nobody takes, which leave from high to low. (1.5, L4)

    >>> payouts({0: 5, 1: 3, 2: 3, 3: 1}, [80, 30, 10])
    Payout(tied=(1, 2), rank=(0, 3), awards=((0, 80), (3, 30)), left=(10,))
    """
    return payout_of(*split_ties(strengths), bills, neutral)


def split_ties[S: Comparable](
    strengths: Mapping[int, S],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Owners who tie, ascending, and the others, strongest first.

    >>> split_ties({0: 5, 1: 3, 2: 3, 3: 1})
    ((1, 2), (0, 3))
    """
    rank = sorted(strengths, key=strengths.__getitem__, reverse=True)
    values = list(strengths.values())
    if len(set(values)) == len(values):
        return (), tuple(rank)
    tied = tuple(sorted([owner for owner in rank if values.count(strengths[owner]) > 1]))
    return tied, tuple([owner for owner in rank if owner not in tied])


def payout_of(
    tied: tuple[int, ...], rank: tuple[int, ...], bills: Sequence[int], neutral: int | None
) -> Payout:
    """The payments where ``tied`` and ``rank`` are known already, from `split_ties`."""
    high_to_low = sorted(bills, reverse=True)
    awards = tuple(zip(rank, high_to_low, strict=False))
    left = tuple(high_to_low[len(awards) :])
    if neutral in rank:
        left = tuple([bill for owner, bill in awards if owner == neutral]) + left
    return _new(Payout, (tied, rank, awards, left))
