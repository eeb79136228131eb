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
from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.cards import join, picked
from croupier.games.vegas_cards.forecast import drawn, learnt
from croupier.games.vegas_cards.rules import FACES
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.actions import Take
from croupier.parts.seating import put
from croupier.state import OVER, Advice, Policy

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
    """What every choice is expected to lead by in the end, others choosing as well as they can.

    A chip card costs nothing to take, and is worth what it is worth. (14.6)
    """
    ahead = _lead(state)
    if state.kind == "chip":
        value = state.rules.chip_value
        return [Advice(Take(taken), ahead + value * taken, 0) for taken in (False, True)]
    found = learnt(state, rng, ROUNDS)
    return [
        Advice(Select(option.selection), ahead + value, error)
        for option, value, error in zip(found.options, found.values, found.errors, strict=True)
    ]


def _lead(state: CardsState) -> float:
    """How much more money the acting seat has than the others on average."""
    money = list(state.scores())
    own = money.pop(state.actor)
    return own - sum(money) / len(money)


def steady(state: CardsState, rng: Random) -> Decision:
    """One after another the most promising selection; all at once one drawn by lot.

    The lot is what makes it hard to exploit: a selection is as likely as it has to be against
    others who answer as well as they can.
    """
    if state.kind == "chip":
        return Take(taken=True)
    found = learnt(state, rng, ROUNDS)
    if state.rules.turns:
        best = max(range(len(found.values)), key=found.values.__getitem__)
    else:
        best = drawn(found.shares, rng.random())
    return Select(found.options[best].selection)


_POLICIES: Final[dict[str, Policy]] = {
    "random": random_policy,
    "greedy": greedy(_takings),
    "steady": steady,
}
BOTS: Final = MappingProxyType(_POLICIES)
