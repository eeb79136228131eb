"""Payments of a casino and winners, for both Las Vegas games: naive, without the engine.

(1.5, 1.6, 14.4) An owner is anything that can be a key, a strength anything that can be compared,
money is in thousands.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

CHIP_VALUE = 10
"""Value of a chip card unless an option says otherwise. (14.6)"""


class Settled[O](NamedTuple):
    """Payments of a casino, and the bills it gives back."""

    tied: list[O]
    rank: list[O]
    awards: list[tuple[O, int]]
    """(owner, bill) in order of rank, the neutral owner's among them."""
    returned: list[int]


def settle[O: Hashable](
    strengths: Mapping[O, Any], bills: Iterable[int], neutral: O | None = None
) -> Settled[O]:
    """Ties out, the best of the others takes the highest bill; bills left go from high to low."""
    tied = [
        one
        for one in strengths
        if any(strengths[one] == strengths[other] for other in strengths if other != one)
    ]
    rank = [owner for owner in strengths if owner not in tied]
    rank.sort(key=lambda owner: strengths[owner], reverse=True)
    lying = sorted(bills, reverse=True)
    awards, returned = [], []
    for owner in rank:
        if lying:
            bill = lying.pop(0)
            awards.append((owner, bill))
            if owner == neutral:
                returned.append(bill)
    return Settled(tied, rank, awards, returned + lying)


def ranking[O](won: Mapping[O, Sequence[int]], chips: Mapping[O, int] | None = None) -> list[O]:
    """Owners by money, then by number of bills, then in the order given.

    ``chips`` is the money that chip cards are worth; they are no bills.
    """
    totals = _totals(won, chips)
    return sorted(won, key=lambda owner: totals[owner], reverse=True)


def winners[O](won: Mapping[O, Sequence[int]], chips: Mapping[O, int] | None = None) -> list[O]:
    """Most money; then most bills; then together."""
    totals = _totals(won, chips)
    return [owner for owner in won if totals[owner] == max(totals.values())]


def _totals[O](
    won: Mapping[O, Sequence[int]], chips: Mapping[O, int] | None
) -> dict[O, tuple[int, int]]:
    """(money, number of bills) of every owner."""
    extra = chips or {}
    return {owner: (sum(bills) + extra.get(owner, 0), len(bills)) for owner, bills in won.items()}
