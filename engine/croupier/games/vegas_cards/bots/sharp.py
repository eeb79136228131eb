"""*sharp*: plays for the victory, by playing the deal on with seats that answer.

In each imagined rollout the others hold cards that they may hold, everybody lays what pays most as
it is (`lookahead`), and the score at the end of the deal says how likely each seat is to win.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from croupier.bots.monte_carlo import Rollouts, best_of, monte_carlo
from croupier.bots.softmax import softmax
from croupier.games.vegas_cards.actions import Decision
from croupier.games.vegas_cards.bots.lookahead import (
    NOTHING,
    DrawnHands,
    Laying,
    Table,
    drawn_hands,
    play_on,
)
from croupier.games.vegas_cards.cards import Cards, dice_laid, picked
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.actions import Take
from croupier.parts.seating import ranking, shares

ROLLOUTS: Final = 300
"""About how many rollouts it looks at for a decision, all actions together."""
QUICK: Final = 24
"""About how many a beginner looks at."""
SPREAD: Final = 60
"""The standard change of a lead by a deal, in thousands, for the odds of a victory."""
LEAD_WEIGHT: Final = 1e-5
"""The weight of a lead of one thousand beside a victory: it decides between equal chances."""


def laying_of(cards: Cards) -> Laying:
    """Some cards as they are laid at the casinos."""
    return len(cards), tuple(dice_laid(cards).items())


def outlook(state: CardsState, action: Decision, hands: DrawnHands) -> float:
    """The acting seat's share of the victory, as it looks at the end of one rollout."""
    me = state.actor
    mine = NOTHING
    if not isinstance(action, Take):
        mine = laying_of(picked(state.hands[me], action.selection))
    table = Table(state, [tuple(sorted(here, reverse=True)) for here in state.bills])
    play_on(table, state, mine, hands)
    paid = table.paid()
    money = [have + sum(bills) for have, bills in zip(state.scores(), paid, strict=True)]
    if isinstance(action, Take) and action.taken:
        money[me] += state.rules.chip_value
    bills = [len(have) + len(more) for have, more in zip(state.won, paid, strict=True)]
    lead = money[me] - sum(money) / len(money)
    return victory(state, money, bills)[me] + LEAD_WEIGHT * lead


def victory(state: CardsState, money: Sequence[int], bills: Sequence[int]) -> Sequence[float]:
    """Every seat's share of the victory when this deal has ended; exact after the last. (14.4)"""
    left = state.rules.deals - state.deal
    if left == 0:
        return shares(ranking(list(zip(money, bills, strict=True)))[0], len(money))
    return softmax([have / (SPREAD * sqrt(left)) for have in money])


def _luck(state: CardsState, rng: Random) -> DrawnHands:
    """The hands of all seats in one rollout."""
    return drawn_hands(state, rng)


sharp_adviser: Final = monte_carlo(Rollouts(_luck, outlook, lambda _state: ROLLOUTS, wins=True))
quick_adviser: Final = monte_carlo(Rollouts(_luck, outlook, lambda _state: QUICK, wins=True))
"""An adviser with fewer rollouts."""
sharp: Final = best_of(sharp_adviser)
"""The selection with the largest share of the victory."""
