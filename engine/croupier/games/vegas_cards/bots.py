"""Who plays the card game when no human does."""

from types import MappingProxyType
from typing import Final

from croupier.bots.greedy import greedy
from croupier.bots.monte_carlo import Playouts, best_of, monte_carlo
from croupier.bots.random import random_policy
from croupier.games.vegas_cards.cards import join, picked
from croupier.games.vegas_cards.rules import FACES
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.seating import put
from croupier.state import OVER

PLAYOUTS: Final = 240


def standing(state: CardsState) -> list[int]:
    """Every seat's money if the deal ended now, in thousands."""
    money = list(state.scores())
    if state.actor != OVER:
        for casino in range(len(FACES)):
            for owner, bill in state.payout(casino).awards:
                money[owner] += bill
    return money


def lead(state: CardsState, seat: int) -> int:
    """How far ahead of the best other seat ``seat`` would be if the deal ended now."""
    money = standing(state)
    own = money.pop(seat)
    return own - max(money)


def _takings(state: CardsState, seat: int) -> tuple[int, int]:
    if state.chosen[seat]:
        cards = picked(state.hands[seat], state.chosen[seat])
        state = state._replace(laid=put(state.laid, seat, join(state.laid[seat], cards)))
    return standing(state)[seat], -len(state.laid[seat])


def _over(root, state):
    return state.kind == "pay" or state.deal != root.deal or state.actor == OVER


steady_adviser: Final = monte_carlo(Playouts(_over, lead, random_policy), PLAYOUTS)

BOTS: Final = MappingProxyType(
    {
        "random": random_policy,
        "greedy": greedy(_takings),
        "steady": best_of(steady_adviser),
    }
)
