"""The bots of the card game.

All of them are given a state that holds nothing their seat does not know; none knows the cards to
come. In the simultaneous game *steady* draws its selection by lot, so that it cannot be foreseen.
"""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from croupier.bots.greedy import greedy
from croupier.bots.hasty import hasty
from croupier.bots.random import random_policy
from croupier.core.state import Advice, PolicyOf
from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.bots.beginner_bias import beginner_bias
from croupier.games.vegas_cards.bots.regret_matching import index_drawn, learn
from croupier.games.vegas_cards.bots.sharp import quick_adviser, sharp
from croupier.games.vegas_cards.cards import join, picked
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.actions import Take
from croupier.parts.seating import put

HASTE: Final = 0.05
"""The temperature of *hasty*, see `croupier.bots.hasty`: it wins more often than *random* and less
often than *greedy*."""
MOST: Final = 0.2
"""The share of the victory that *hasty* may give away in one decision.

More than elsewhere: from so few rollouts every selection looks almost as good as the best.
"""
ROUNDS: Final = 500
"""Rounds of learning that *steady* spends on a decision: under a second in a browser."""


def _takings(before: CardsState, action: Decision, seat: int) -> tuple[int, int]:
    """Own money if the deal ended now; where that is equal, fewer cards laid.

    What the seat has committed counts as laid; what others have committed it cannot know.
    """
    state, _ = before.apply(action)
    cards = join(state.laid[seat], picked(state.hands[seat], state.chosen[seat]))
    after = state._replace(laid=put(state.laid, seat, cards))
    return after.scores()[seat] + after.pending()[seat], -len(cards)


def steady_adviser(state: CardsState, rng: Random) -> Sequence[Advice[Decision]]:
    """The lead that every choice is expected to bring, others choosing as well as they can.

    To take a chip card brings what it is worth. (14.6)
    """
    ahead = lead(state)
    if state.kind == "chip":
        value = state.rules.chip_value
        return [Advice(Take(taken), ahead + value * taken, 0) for taken in (False, True)]
    learnt = learn(state, rng, ROUNDS)
    return [
        Advice(Select(candidate.selection), ahead + value, error)
        for candidate, value, error in zip(
            learnt.candidates, learnt.values, learnt.errors, strict=True
        )
    ]


def lead(state: CardsState) -> float:
    """The acting seat's lead in money over the others' average, in thousands."""
    money = list(state.scores())
    own = money.pop(state.actor)
    return own - sum(money) / len(money)


def steady(state: CardsState, rng: Random) -> Decision:
    """One after another the most promising selection; in the simultaneous game one drawn by lot.

    A selection is as likely as it has to be against others who answer as well as they can.
    """
    if state.kind == "chip":
        return Take(taken=True)
    learnt = learn(state, rng, ROUNDS)
    if state.rules.turns:
        best = max(range(len(learnt.values)), key=learnt.values.__getitem__)
    else:
        best = index_drawn(learnt.shares, rng.random())
    return Select(learnt.candidates[best].selection)


def sharp_policy(state: CardsState, rng: Random) -> Decision:
    """The selection with the largest share of the victory; for two, that of *steady*.

    Two who lay at once must not be foreseen, and *sharp* does not draw by lot.
    """
    return sharp(state, rng) if len(state.won) > 2 else steady(state, rng)


_POLICIES: Final[dict[str, PolicyOf[CardsState, Decision]]] = {
    "random": random_policy,
    "hasty": hasty(quick_adviser, HASTE, most=MOST, beginner_bias=beginner_bias),
    "greedy": greedy(_takings),
    "steady": steady,
    "sharp": sharp_policy,
}
BOTS: Final = MappingProxyType(_POLICIES)
