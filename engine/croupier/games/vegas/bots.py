"""Who plays Las Vegas when no human does.

All of them see what every seat sees; none knows the dice to come.
"""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from croupier.bots.greedy import greedy
from croupier.bots.monte_carlo import Rollouts, best_of, monte_carlo
from croupier.bots.random import random_policy
from croupier.games.vegas.actions import Decision
from croupier.games.vegas.dice import NEUTRAL
from croupier.games.vegas.outlook import Luck, lucks, round_money
from croupier.games.vegas.state import VegasState
from croupier.state import OVER, Advice

DICE_ROLLED: Final = 16_000
"""About how many dice *steady* lays in its futures for a decision: quick enough for a browser."""
FUTURES: Final = range(250, 801)
"""How often at least and at most it tries an action, all actions together."""
A_TRIFLE: Final = 1e-5
"""What a lead of 1 counts beside a victory: it decides between what wins as often."""


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


def _takings(state: VegasState, seat: int) -> tuple[int, int]:
    """Own money if the round ended now; among equals, more dice kept for later."""
    return standing(state)[seat], state.hands[seat]


# -- thinking ahead -----------------------------------------------------------------------------


def _lead(state: VegasState, action: Decision, luck: Sequence[Luck]) -> float:
    """How far ahead the acting seat is at the end of the round in one future."""
    return _ahead_by(state, *_outcome(state, action, luck))


def _victory(state: VegasState, action: Decision, luck: Sequence[Luck]) -> float:
    """The acting seat's share of the victory in one future of the last round. (1.6, 11)"""
    own, others = _outcome(state, action, luck)
    trifle = A_TRIFLE * _ahead_by(state, own, others)
    if state.rules.solo:
        return (own > sum(others)) + trifle
    best = max(others)
    return (1 / (1 + others.count(best)) if own == best else own > best) + trifle


def _ahead_by(state: VegasState, own: int, others: Sequence[int]) -> float:
    """How much ``own`` is ahead of the others' average, in the solo game of all together. (11)

    Their average, because who leads now need not be the one to beat in the end.
    """
    return own - (sum(others) if state.rules.solo else sum(others) / len(others))


def _outcome(state: VegasState, action: Decision, luck: Sequence[Luck]) -> tuple[int, list[int]]:
    """(own money, everybody else's) at the end of the round."""
    after, _ = state.apply(action)
    money = round_money(after, luck)
    return money.pop(state.actor), money


def _budget(state: VegasState) -> int:
    """More futures where they are short: a decision takes about as long early and late."""
    return max(FUTURES[0], min(FUTURES[-1], DICE_ROLLED // max(1, sum(state.hands))))


_ahead: Final = monte_carlo(Rollouts(lucks, _lead, _budget))
_winning: Final = monte_carlo(Rollouts(lucks, _victory, _budget, wins=True))


def steady_adviser(state: VegasState, rng: Random) -> Sequence[Advice]:
    """Where every choice leads by the end of the round: how far ahead; in the last, how often won.

    All seats play on at random.
    """
    last = state.round == state.rules.rounds
    return (_winning if last else _ahead)(state, rng)


BOTS: Final = MappingProxyType(
    {
        "random": random_policy,
        "greedy": greedy(_takings),
        "steady": best_of(steady_adviser),
    }
)
