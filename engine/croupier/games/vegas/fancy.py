"""What *hasty* fancies in a placement: it loves big bills and overlooks ties.

Both are what beginners do. Five dice lie on a bill of 90 that four would have won, and two seats
that tie for it are each sure that it is theirs.
"""

from typing import Any, Final

from croupier.games.vegas.actions import Decision, Place
from croupier.games.vegas.dice import BANDIT, NEUTRAL
from croupier.games.vegas.rules import high_to_low
from croupier.games.vegas.state import VegasState
from croupier.parts.casino import payouts

BIG: Final = 90
"""A bill of so many thousands seems to be worth twice what it is, a smaller one less more."""
SEEMS_ALL: Final = 200
"""The money, in thousands, that seems to be a whole victory."""


def fancy(state: VegasState, action: Decision) -> float:
    """The share of the victory that a placement seems to bring on top of what it does. (1.4)"""
    if not isinstance(action, Place):
        return 0.0
    casino = BANDIT if action.bandit else action.face - 1
    after, _ = state.apply(action)
    return (_charm(after, casino, state.turn) - _charm(state, casino, state.turn)) / SEEMS_ALL


def _charm(state: VegasState, casino: int, seat: int) -> float:
    """How much more a casino seems to pay a seat than it would pay now, in thousands. (1.5, 9)

    Seeming, nobody ties: only who has more dice is ahead.
    """
    strengths: dict[int, Any] = {**state.strengths(casino)}
    if seat not in strengths:
        return 0.0
    ahead = sum(each > strengths[seat] for each in strengths.values())
    bills = high_to_low(state.bills[casino])
    bill = bills[ahead] if ahead < len(bills) else 0
    paid = dict(payouts(strengths, bills, NEUTRAL).awards).get(seat, 0)
    return bill - paid + bill * bill / BIG
