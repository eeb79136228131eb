"""What money is worth at the end of a deal: every seat's share of the victory.

Exact after the last deal, and for a seat that cannot win any more; between deals a formula, fitted
to games that were played on by the simple rule of `rest_of_deal`.
"""

from functools import lru_cache
from math import sqrt
from typing import Final

from croupier.bots.softmax import softmax
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rest_of_deal import MONEY, TOTAL_BITS
from croupier.games.vegas_cards.rules import FACES
from croupier.parts.seating import ranking, shares

SPREADS: Final = {
    False: {2: 45.0, 3: 69.0, 4: 61.0, 5: 53.0},
    True: {2: 48.0, 3: 54.0, 4: 52.0, 5: 46.0},
}
"""By whether seats lay one after another, and how many they are, in thousands: with one deal left
who has so much more is e times as likely to win. With more deals it grows as their root. Fitted to
1,500 games of each kind."""


class Worth:
    """What totals are worth when so many deals are left after them."""

    def __init__(self, seats: int, left: int, spread: float, reach: int) -> None:
        self.seats = seats
        self.left = left
        self.spread = spread * sqrt(left)
        self.reach = reach
        """The most that anybody can still win, in thousands."""
        self._known: dict[int, tuple[float, ...]] = {}

    def of(self, total: int) -> tuple[float, ...]:
        """Every seat's share with a total of `rest_of_deal`."""
        found = self._known.get(total)
        if found is None:
            found = self._known[total] = self._of(total)
        return found

    def _of(self, total: int) -> tuple[float, ...]:
        each = [total >> TOTAL_BITS * seat & (1 << TOTAL_BITS) - 1 for seat in range(self.seats)]
        if not self.left:
            return shares(ranking(each)[0], self.seats)
        money = [10 * (one // MONEY) for one in each]
        least = max(money) - self.reach
        able = [seat for seat, have in enumerate(money) if have >= least]
        found = [0.0] * self.seats
        chances = softmax([money[seat] / self.spread for seat in able])
        for seat, chance in zip(able, chances, strict=True):
            found[seat] = chance
        return tuple(found)


@lru_cache(maxsize=4)
def _worth(seats: int, left: int, spread: float, reach: int) -> Worth:
    return Worth(seats, left, spread, reach)


def worth_of(position: Position, left: int) -> Worth:
    """What totals are worth in a game when so many deals are left; the last few are remembered."""
    seats = len(position.won)
    return _worth(seats, left, SPREADS[position.rules.turns][seats], reach(position, left))


def reach(position: Position, left: int) -> int:
    """The most that anybody can win in the last ``left`` deals, in thousands.

    One bill of each casino a deal, the highest that can still lie there, and every chip card.
    """
    rules, most = position.rules, left * len(FACES)
    bills = list(position.pile.unseen)
    if left > rules.deals - position.deal:  # the one that is about to begin is among them
        bills += [bill for here in position.bills for bill in here]
    highest = sorted(bills, reverse=True)[:most]
    return sum(highest) + (most * rules.chip_value if rules.chips else 0)
