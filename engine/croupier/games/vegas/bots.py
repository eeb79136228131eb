"""Who plays Las Vegas when no human does.

All of them see what every seat sees; none knows the dice to come.
"""

from types import MappingProxyType
from typing import Final

from croupier.bots.greedy import greedy
from croupier.bots.monte_carlo import Playouts, best_of, monte_carlo
from croupier.bots.random import random_policy
from croupier.games.vegas.dice import NEUTRAL
from croupier.games.vegas.state import VegasState
from croupier.state import OVER

PLAYOUTS: Final = 240
"""What *steady* spends on a decision: well under a second in a browser."""


def standing(state: VegasState) -> list[int]:
    """Everybody's money if the round ended now, in thousands."""
    money = list(state.money())
    if state.actor == OVER:
        return money
    for casino in range(len(state.bills)):  # where nothing lies, nothing is paid
        for owner, bill in state.payout(casino).awards:
            if owner != NEUTRAL:
                money[owner] += bill
    return money


def lead(state: VegasState, seat: int) -> int:
    """How far ahead of what has to be beaten ``seat`` would be if the round ended now.

    That is the best other seat, in the solo game all colours together. (1.6, 11)
    """
    money = standing(state)
    own = money.pop(seat)
    return own - (sum(money) if state.rules.solo else max(money))


def _takings(state: VegasState, seat: int) -> tuple[int, int]:
    """Own money if the round ended now; among equals, more dice kept for later."""
    return standing(state)[seat], state.hands[seat]


def _round_over(root: VegasState, state: VegasState) -> bool:
    return state.kind == "pay" or state.round != root.round or state.actor == OVER


steady_adviser: Final = monte_carlo(Playouts(_round_over, lead, random_policy), PLAYOUTS)

BOTS: Final = MappingProxyType(
    {
        "random": random_policy,
        "greedy": greedy(_takings),
        "steady": best_of(steady_adviser),
    }
)
