"""The bias of *hasty* in selections: it overvalues big bills and overlooks ties."""

from typing import Final

from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.cards import join, picked
from croupier.games.vegas_cards.rules import FACES
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.overvalue import overvalue
from croupier.parts.seating import put

SEEMS_ALL: Final = 1000
"""The money, in thousands, that seems to be a whole victory."""


def beginner_bias(state: CardsState, action: Decision) -> float:
    """The share of the victory that a selection seems to bring on top of what it does. (14.3)"""
    if not isinstance(action, Select):
        return 0.0
    seat = state.actor
    cards = join(state.laid[seat], picked(state.hands[seat], action.selection))
    after = state._replace(laid=put(state.laid, seat, cards))
    return (_overvalue(after, seat) - _overvalue(state, seat)) / SEEMS_ALL


def _overvalue(state: CardsState, seat: int) -> float:
    """The overvaluation of all casinos by a seat, in thousands. (14.4)"""
    casinos = range(len(FACES))
    return sum([overvalue(state.strengths(at), state.bills[at], seat) for at in casinos])
