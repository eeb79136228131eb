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

DICE_ROLLED: Final = 12_000
"""About how many dice *steady* lays in playouts for a decision: quick enough for a browser."""
PLAYOUTS: Final = range(150, 601)
"""The fewest and the most playouts for a decision."""


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


def lead(state: VegasState, seat: int) -> float:
    """How far ahead ``seat`` would be if the round ended now.

    Ahead of the others' average: whoever leads now need not be the one to beat in the end; in
    the solo game ahead of all colours together. (11)
    """
    money = standing(state)
    own = money.pop(seat)
    return own - (sum(money) if state.rules.solo else sum(money) / len(money))


def _takings(state: VegasState, seat: int) -> tuple[int, int]:
    """Own money if the round ended now; among equals, more dice kept for later."""
    return standing(state)[seat], state.hands[seat]


def _budget(state: VegasState) -> int:
    """More playouts where they are short: a decision takes about as long early and late."""
    return max(PLAYOUTS[0], min(PLAYOUTS[-1], DICE_ROLLED // max(1, sum(state.hands))))


def _round_over(root: VegasState, state: VegasState) -> bool:
    return state.kind == "pay" or state.round != root.round or state.actor == OVER


steady_adviser: Final = monte_carlo(Playouts(_round_over, lead, random_policy), _budget)

BOTS: Final = MappingProxyType(
    {
        "random": random_policy,
        "greedy": greedy(_takings),
        "steady": best_of(steady_adviser),
    }
)
