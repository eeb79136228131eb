"""Every seat's chance after each choice of Expert Yahtzee, for the review and the hint.

Where there is a trained value they are *sharp*'s. Elsewhere what a turn is worth is counted
exactly, as *steady* counts it, and what a lead is worth is what was measured in games. Nothing here
is left to chance.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from croupier.bots.softmax import shares_of_leads
from croupier.games.showdown.bots import steady_adviser
from croupier.games.showdown.expected_lead import expected_lead
from croupier.games.showdown.position import showdown_order
from croupier.games.showdown.sharp import after, has_value, winning_chances
from croupier.games.showdown.state import ShowdownState
from croupier.state import Verdict

PLACING: Final = 235
"""The standard deviation, in points, of what happens to the difference of two seats while cards are
left to place: about the same all along, because cards change hands again and again."""
SHOWDOWN_TURN: Final = 60
"""The same for each turn of the showdown that is left."""


def present(state: ShowdownState, _rng: Random) -> Verdict | None:
    """Everybody's chances where chance acts; within an attempt the next decision tells."""
    known = winning_chances(state)
    if known:
        return Verdict(known)
    if state.attempt:
        return None
    if state.start_roll or not any(state.turns):
        return Verdict((1 / len(state.pawns),) * len(state.pawns))
    return Verdict(tuple(shares_of_leads(_leads(state), _spread(state))))


def choices(state: ShowdownState, rng: Random) -> Sequence[Verdict]:
    """Everybody's chances after each legal action."""
    if has_value(len(state.pawns)):
        return [Verdict(after(state, action)) for action in state.legal_actions()]
    leads, spread, seat = _leads(state), _spread(state), state.turn
    others = len(leads) - 1
    found = []
    for advice in steady_adviser(state, rng):
        gain = advice.value - leads[seat]
        # the others lose on average what the seat gains
        expected = [lead - gain / others for lead in leads]
        expected[seat] = advice.value
        found.append(Verdict(tuple(shares_of_leads(expected, spread))))
    return found


def _leads(state: ShowdownState) -> list[float]:
    """Every seat's expected lead on the others' average, in points, without the turn going on."""
    seats = range(len(state.pawns))
    return [expected_lead(state.track, len(seats), seat, state.last) for seat in seats]


def _spread(state: ShowdownState) -> float:
    """The standard deviation of what is still to happen to the difference of two seats."""
    if state.last is None:
        return PLACING
    order = showdown_order(len(state.pawns), state.last)
    left = len(order) - order.index(state.turn)
    return SHOWDOWN_TURN * sqrt(left)
