"""What somebody has won, as positions tell it: bills or only their sum, chip cards, earlier totals.

93          bills of 90 and 30, in the order in which they were won
93c2-60     and two chip cards; after round 1 it was 60
s210        210 in bills that are not told: the fewest that come to it, of those that are left
"""

from collections import Counter
from collections.abc import Sequence
from re import compile as pattern
from typing import Final, NamedTuple

from croupier.parts.bills import read_bills, written_bills
from croupier.parts.position_text import counted

ITEM: Final = "(?:[1-9x]*|s[1-9][0-9]{0,3})(?:c[0-9]{0,2})?(?:-[0-9]{1,4}){0,4}"
"""The pattern of what one seat has."""
_PARTS: Final = pattern("([1-9x]*)(?:s([0-9]+))?(?:c([0-9]*))?((?:-[0-9]+)*)")


class Purse(NamedTuple):
    """What one seat has won."""

    bills: tuple[int, ...]
    sum: int
    """In thousands, what its bills come to where they are not told; else 0."""
    chips: int
    totals: tuple[int, ...]
    """Its money after each finished round, in thousands; empty: not told."""

    @property
    def written(self) -> str:
        """The inverse of `read_purse`."""
        chips = counted("c", self.chips)
        bills = f"s{self.sum}" if self.sum else written_bills(self.bills)
        return bills + chips + "".join([f"-{total}" for total in self.totals])


def read_purse(item: str) -> Purse:
    """What an `ITEM` says."""
    found = _PARTS.fullmatch(item)
    if not found:
        raise ValueError(item)
    bills, total, chips, totals = found.groups()
    held = 0 if chips is None else int(chips or 1)
    return Purse(read_bills(bills), int(total or 0), held, tuple(map(int, totals.split("-")[1:])))


def ledger(
    purses: Sequence[Purse], rounds: int, money: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """Everybody's money after each of ``rounds``; who does not tell it has had what they have."""
    told = [purse.totals or (total,) * rounds for purse, total in zip(purses, money, strict=True)]
    return tuple(zip(*told, strict=True))


def fewest(total: int, bills: Sequence[int]) -> tuple[int, ...] | None:
    """The fewest of ``bills`` that come to ``total``, the highest first; None: none do.

    >>> fewest(110, [20, 30, 60, 90])
    (90, 20)
    """
    best: dict[int, tuple[int, ...]] = {0: ()}
    for bill, number in sorted(Counter(bills).items(), reverse=True):
        if not bill:
            continue
        for before, chosen in [*best.items()]:
            for more in range(1, number + 1):
                reached = before + more * bill
                if reached > total:
                    break
                if reached not in best or len(best[reached]) > len(chosen) + more:
                    best[reached] = chosen + (bill,) * more
    return best.get(total)
