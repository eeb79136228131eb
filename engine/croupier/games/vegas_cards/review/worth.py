"""The value of money at the end of a deal: every seat's share of the victory.

Exact after the last deal, and for a seat that cannot win any more; else a formula, fitted to games
that were played on by the simple rule of `deal_value` and to games of bots.
"""

from functools import lru_cache
from math import hypot, sqrt
from typing import Final

from croupier.bots.softmax import softmax
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.review.deal_value import MONEY, TOTAL_BITS
from croupier.games.vegas_cards.rules import FACES
from croupier.parts.seating import ranking, shares

SPREADS: Final = {
    False: {2: 45.0, 3: 69.0, 4: 61.0, 5: 53.0},
    True: {2: 48.0, 3: 54.0, 4: 52.0, 5: 46.0},
}
"""By whether seats lay one after another, and how many they are, in thousands: with one deal left
who has so much more is e times as likely to win. With more deals it grows as their root. Fitted to
1,500 games of each kind that were played on by the simple rule. In 66 games of bots at three to
five seats chances came out as predicted; by wider ones seats with 50-90 % won more often."""
OTHERWISE: Final = 70.0
"""The added spread of an open deal, in thousands: seats do not play by the simple rule exactly, so
a win by the rule is not a sure win. With part of the turns left it shrinks as their root, to
nothing when the last card is laid. In the last step of the game it shrinks as their number, since
there everybody plays to win."""


class Worth:
    """The value of totals at the end of a deal."""

    def __init__(self, seats: int, spread: float, reach: int, able: tuple[int, ...]) -> None:
        self.seats = seats
        self.spread = spread
        """0 where the totals decide."""
        self.reach = reach
        """The most by which anybody can be behind and still win, in thousands."""
        self.able = able
        """The seats that can still win."""
        self._known: dict[int, tuple[float, ...]] = {}

    def of(self, total: int) -> tuple[float, ...]:
        """Every seat's share with a total of `deal_value`."""
        found = self._known.get(total)
        if found is None:
            found = self._known[total] = self._of(total)
        return found

    def _of(self, total: int) -> tuple[float, ...]:
        each = [total >> TOTAL_BITS * seat & (1 << TOTAL_BITS) - 1 for seat in range(self.seats)]
        if not self.spread:
            return shares(ranking(each)[0], self.seats)
        money = [10 * (one // MONEY) for one in each]
        least = max(money) - self.reach
        able = [seat for seat in self.able if money[seat] >= least]
        found = [0.0] * self.seats
        chances = softmax([money[seat] / self.spread for seat in able])
        for seat, chance in zip(able, chances, strict=True):
            found[seat] = chance
        return tuple(found)


@lru_cache(maxsize=4)
def _worth(seats: int, spread: float, reach: int, able: tuple[int, ...]) -> Worth:
    return Worth(seats, spread, reach, able)


def worth_of(position: Position, left: int, turns: int = 0) -> Worth:
    """The value of totals in a game with so many deals left; the last few are cached.

    ``turns``: how many turns of this deal, of all seats, are only imagined in the totals.
    """
    rules, seats = position.rules, len(position.won)
    part = turns / (rules.steps * seats)
    otherwise = OTHERWISE * (sqrt(part) if left or turns > seats else part)
    spread = hypot(SPREADS[rules.turns][seats] * sqrt(left), otherwise)
    if not turns:
        return _worth(seats, spread, reach(position, left), tuple(range(seats)))
    able = able_to_win(position, left)
    return _worth(seats, spread, reach(position, left) if left else NO_END, able)


NO_END: Final = 1_000_000
"""A reach that nobody is out of."""


def able_to_win(position: Position, left: int) -> tuple[int, ...]:
    """The seats that can still win in this deal and ``left`` more."""
    money, rules = position.scores(), position.rules
    most = sum([max(here, default=0) for here in position.bills]) + reach(position, left)
    most += rules.chip_value * position.chips.count(None)
    least = max(money) - most
    return tuple([seat for seat, have in enumerate(money) if have >= least])


def reach(position: Position, left: int) -> int:
    """The most that anybody can win in the last ``left`` deals, in thousands.

    One bill of each casino a deal, the highest that can still are there, and every chip card.
    """
    rules, most = position.rules, left * len(FACES)
    bills = list(position.pile.unseen)
    if left > rules.deals - position.deal:  # the one that is about to begin is among them
        bills += [bill for here in position.bills for bill in here]
    highest = sorted(bills, reverse=True)[:most]
    return sum(highest) + (most * rules.chip_value if rules.chips else 0)
