"""The bias of *hasty* in placements: it overvalues big bills and overlooks ties."""

from typing import Final

from croupier.games.vegas.actions import Decision, Place
from croupier.games.vegas.pieces.dice import NEUTRAL
from croupier.games.vegas.pieces.places import casino_of
from croupier.games.vegas.state import VegasState
from croupier.parts.overvalue import overvalue

SEEMS_ALL: Final = 200
"""The money, in thousands, that seems to be a whole victory."""


def beginner_bias(state: VegasState, action: Decision) -> float:
    """The share of the victory that a placement seems to bring on top of what it does. (1.4)"""
    if not isinstance(action, Place):
        return 0.0
    casino = casino_of(action.place)
    after, _ = state.apply(action)
    return (
        _overvalue(after, casino, state.turn) - _overvalue(state, casino, state.turn)
    ) / SEEMS_ALL


def _overvalue(state: VegasState, casino: int, seat: int) -> float:
    """The overvaluation of a casino by a seat, in thousands. (1.5, 9)"""
    return overvalue(state.strengths(casino), state.worth(casino), seat, NEUTRAL)
