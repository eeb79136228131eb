"""The value of a casino to a player who overvalues big bills and overlooks ties.

Both are what beginners do. Five dice are on a bill of 90 that four would have won, and two seats
that tie for it are each sure that it is theirs.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.parts.casino import payouts
from croupier.parts.seating import Comparable

BIG: Final = 90
"""A bill of so many thousands seems to be worth twice what it is, a smaller one less more."""


def overvalue[S: Comparable](
    strengths: Mapping[int, S], bills: Sequence[int], seat: int, neutral: int | None = None
) -> float:
    """The overvaluation of a casino by a seat, in thousands.

    ``strengths`` and ``bills`` are what `payouts` takes. Seeming, nobody ties: only who has more
    dice is ahead. (1.5)

    >>> overvalue({0: 2, 1: 2}, [90], 0), overvalue({0: 2}, [90], 0)
    (180.0, 90.0)
    >>> overvalue({0: 2, 1: 3}, [90], 0)
    0.0
    """
    if seat not in strengths:
        return 0.0
    ahead = sum(each > strengths[seat] for each in strengths.values())
    bill = sorted(bills, reverse=True)[ahead] if ahead < len(bills) else 0
    paid = dict(payouts(strengths, bills, neutral).awards).get(seat, 0)
    return bill - paid + bill * bill / BIG
