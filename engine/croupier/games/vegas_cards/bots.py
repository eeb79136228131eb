"""Who plays the card game when no human does.

All of them are given a state that holds nothing their seat does not know; none knows the cards to
come. Where all lay at once *steady* plays by lot, so that it cannot be read.
"""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from croupier.bots.greedy import greedy
from croupier.bots.random import random_policy
from croupier.games.vegas_cards.actions import Decision, Select, Take
from croupier.games.vegas_cards.cards import join, picked
from croupier.games.vegas_cards.forecast import drawn, learnt
from croupier.games.vegas_cards.rules import FACES
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.seating import put
from croupier.state import OVER, Advice

ROUNDS: Final = 500
"""What *steady* spends on a decision: well under a second in a browser."""


def standing(state: CardsState) -> list[int]:
    """Every seat's money if the deal ended now, in thousands."""
    money = list(state.scores())
    if state.actor != OVER:
        for casino in range(len(FACES)):
            for owner, bill in state.payout(casino).awards:
                money[owner] += bill
    return money


def _takings(state: CardsState, seat: int) -> tuple[int, int]:
    """Own money if the deal ended now; among equals, fewer cards laid.

    What the seat has committed counts as laid, what others have committed it cannot know.
    """
    cards = join(state.laid[seat], picked(state.hands[seat], state.chosen[seat]))
    after = state._replace(laid=put(state.laid, seat, cards))
    return standing(after)[seat], -len(cards)


def steady_adviser(state: CardsState, rng: Random) -> Sequence[Advice]:
    """What every selection is expected to bring, others choosing as well as they can.

    A chip card costs nothing to take: it is worth what it is worth. (14.6)
    """
    if state.kind == "chip":
        worth = {False: 0, True: state.rules.chip_value}
        return [Advice(Take(taken), value, 0) for taken, value in worth.items()]
    own = learnt(state, rng, ROUNDS)
    return [
        Advice(Select(option.selection), value, error)
        for option, (value, error) in zip(own.options, own.estimates(), strict=True)
    ]


def steady(state: CardsState, rng: Random) -> Decision:
    """One after another the most promising selection; all at once one drawn by lot.

    The lot is what makes it hard to exploit: each selection is as likely as the others' best
    answers allow it to be.
    """
    if state.kind == "chip":
        return Take(taken=True)
    own = learnt(state, rng, ROUNDS)
    return Select(own.options[_pick(state, own.average(), own.regrets, rng)].selection)


def _pick(
    state: CardsState, shares: Sequence[float], regrets: Sequence[float], rng: Random
) -> int:
    if state.rules.turns:
        return max(range(len(regrets)), key=regrets.__getitem__)
    return drawn(shares, rng.random())


BOTS: Final = MappingProxyType(
    {"random": random_policy, "greedy": greedy(_takings), "steady": steady}
)
