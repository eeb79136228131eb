"""Who plays Las Vegas when no human does.

All of them see what every seat sees; none knows the dice to come.
"""

from types import MappingProxyType
from typing import Final

from croupier.bots.greedy import greedy
from croupier.bots.monte_carlo import Playouts, best_of, monte_carlo
from croupier.bots.random import random_policy
from croupier.games.vegas.state import VegasState
from croupier.state import OVER

PLAYOUTS: Final = 240
"""What *steady* spends on a decision: well under a second in a browser."""


def standing(state: VegasState) -> list[int]:
    """Every seat's money if the round ended now, in thousands."""
    money = [sum(bills) for bills in state.won]
    if state.kind not in ("roll", "place", "pay"):
        return money
    for casino in range(state.casino if state.kind == "pay" else 0, len(state.bills)):
        for owner, bill in state.payout(casino).awards:
            money[owner] += bill
    return money


def lead(state: VegasState, seat: int) -> float:
    """How far ahead of the best other seat ``seat`` would be if the round ended now."""
    money = standing(state)
    own = money.pop(seat)
    return own - max(money)


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
