"""Every seat's chance after each choice of the card game, for the review and the hint.

What a selection brings in this deal is learnt as *steady* learns it, from what its seat may know;
what a lead at the end of a deal is worth depends on the deals that are left. So the chances change
with the decisions and with the payment, and luck is what lies between two decisions.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from croupier.bots.softmax import shares_of_leads
from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.bots import lead
from croupier.games.vegas_cards.regret_matching import learn
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.seating import put, shares
from croupier.state import Verdict

ROUNDS: Final = 120
"""Rounds of learning for a decision."""
DEAL: Final = 85
"""The standard deviation of what a deal adds to the difference of two seats, in thousands, as
measured in games of *greedy*."""


def present(state: CardsState, _rng: Random) -> Verdict | None:
    """Everybody's chances when the casinos pay; None elsewhere: the next decision tells."""
    if state.kind != "pay" or state.casino:
        return None
    paid = [one + two for one, two in zip(state.scores(), state.pending(), strict=True)]
    left = state.rules.deals - state.deal
    if left:
        return Verdict(tuple(shares_of_leads(paid, DEAL * sqrt(left))))
    best = max(paid)
    winners = [seat for seat, money in enumerate(paid) if money == best]
    return Verdict(shares(winners, len(paid)))


def choices(state: CardsState, rng: Random, _taken: Decision | None) -> Sequence[Verdict]:
    """Everybody's chances after each legal action, in the order of the legal actions."""
    if state.kind == "chip":
        return [_verdict(state, value, 0) for value in (0, state.rules.chip_value)]
    learnt = learn(state, rng, ROUNDS)
    found = {
        candidate.selection: _verdict(state, value, error)
        for candidate, value, error in zip(
            learnt.candidates, learnt.values, learnt.errors, strict=True
        )
    }
    legal = state.legal_actions()
    return [found[action.selection] for action in legal if isinstance(action, Select)]


def _verdict(state: CardsState, gain: float, error: float) -> Verdict:
    """The chances where the acting seat is expected to gain so much on the others' average."""
    seat, money = state.actor, state.scores()
    others = [each for at, each in enumerate(money) if at != seat]
    mean = sum(others) / len(others)
    left = state.rules.deals - state.deal + (1 - 0.9 * _gone(state))
    own = mean + lead(state) + gain
    spread = DEAL * sqrt(left)
    now = shares_of_leads(put(money, seat, own), spread)
    more = shares_of_leads(put(money, seat, own + error), spread)
    apart = more[seat] - now[seat]
    return Verdict(tuple(now), apart, 1.4 * apart)


def _gone(state: CardsState) -> float:
    """How much of this deal is played, 0 to 1."""
    return min(1.0, state.step / state.rules.steps)
