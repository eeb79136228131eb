"""The winnings of a seat in a position's text: bills or only their sum, chip cards, earlier totals.

93          bills of 90 and 30, in the order in which they were won
93c2-60     and two chip cards; after round 1 it was 60
s210        210 in bills that are not listed: the fewest that come to it, of those that are left
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from re import compile as pattern
from typing import Final, NamedTuple

from croupier.core.errors import Problem
from croupier.parts.bills import read_bills, written_bills
from croupier.parts.position_text import counted

ITEM: Final = "(?:[1-9x]*|s[1-9][0-9]{0,3})(?:c[0-9]{0,2})?(?:-[0-9]{1,4}){0,4}"
"""The pattern of what one seat has."""
_PARTS: Final = pattern("([1-9x]*)(?:s([0-9]+))?(?:c([0-9]*))?((?:-[0-9]+)*)")


class Winnings(NamedTuple):
    """The winnings of one seat."""

    bills: tuple[int, ...]
    sum: int
    """The sum of its bills in thousands, if they are not listed; else 0."""
    chips: int
    totals: tuple[int, ...]
    """Its money after each finished round, in thousands; empty: not given."""

    @property
    def written(self) -> str:
        """The inverse of `read_winnings`."""
        chips = counted("c", self.chips)
        bills = f"s{self.sum}" if self.sum else written_bills(self.bills)
        return bills + chips + "".join([f"-{total}" for total in self.totals])


def read_winnings(item: str) -> Winnings:
    """The winnings in an `ITEM`."""
    found = _PARTS.fullmatch(item)
    if not found:
        raise ValueError(item)
    bills, total, chips, totals = found.groups()
    held = 0 if chips is None else int(chips or 1)
    by_round = tuple(map(int, totals.split("-")[1:]))
    return Winnings(read_bills(bills), int(total or 0), held, by_round)


def ledger(
    all_winnings: Sequence[Winnings], rounds: int, money: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """Everybody's money after each of ``rounds``; without totals it is the present money."""
    columns = [
        winnings.totals if len(winnings.totals) == rounds else (total,) * rounds
        for winnings, total in zip(all_winnings, money, strict=True)
    ]
    return tuple(zip(*columns, strict=True))


def unseen_bills(
    deck: Mapping[int, int], out: Sequence[tuple[str, int | None, int]], problems: list[Problem]
) -> tuple[int, ...]:
    """The bills of a deck that are nowhere to be seen, ascending.

    ``out`` are the others: (part, place, bill). Of which there are more than the deck has is added
    to the problems, with the last place where one is.
    """
    last = {bill: (part, place) for part, place, bill in out}
    number = Counter([bill for _, _, bill in out])
    left = Counter(deck)
    problems += [
        Problem("too-many", *last[bill], str(bill), number[bill], left[bill])
        for bill in sorted(number)
        if number[bill] > left[bill]
    ]
    left.subtract(number)
    return tuple([bill for bill in sorted(left) for _ in range(left[bill])])


def won_bills(
    all_winnings: Sequence[Winnings], unseen: Sequence[int], problems: list[Problem]
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """(the bills that everybody has won, those that are unseen then).

    Bills that are not listed are taken from the ``unseen`` ones, seat by seat.
    """
    won, left = [], [*unseen]
    for seat, winnings in enumerate(all_winnings):
        taken = fewest(winnings.sum, left)
        if taken is None:
            problems.append(Problem("unknown", "won", seat, str(winnings.sum)))
        for bill in taken or ():
            left.remove(bill)
        won.append(winnings.bills + (taken or ()))
    return tuple(won), tuple(left)


def check_winnings(
    all_winnings: Sequence[Winnings],
    chips: Sequence[int | None],
    rounds: tuple[int, int],
    problems: list[Problem],
) -> None:
    """Add what is wrong with chip cards and with the totals of earlier rounds.

    ``chips`` are the holders of the cards of this round, none where there are no chip cards;
    ``rounds`` is (how many have begun, how many are finished).
    """
    begun, finished = rounds
    for seat, winnings in enumerate(all_winnings):
        held = chips.count(seat)
        if len(winnings.totals) not in (0, finished):
            problems.append(Problem("items", "won", seat, None, len(winnings.totals), finished))
        if winnings.chips and not chips:
            problems.append(Problem("unknown", "won", seat, "c"))
        elif winnings.chips < held:
            problems.append(Problem("too-few", "won", seat, "c", winnings.chips, held))
    all_chips, most = sum([winnings.chips for winnings in all_winnings]), len(chips) * begun
    if chips and all_chips > most:
        problems.append(Problem("too-many", "won", None, "c", all_chips, most))


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
