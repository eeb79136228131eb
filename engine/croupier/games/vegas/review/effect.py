"""The effect of a choice on the table, as the reasons use it."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from croupier.games.vegas.actions import Decision, Place
from croupier.games.vegas.pieces.dice import Special
from croupier.games.vegas.pieces.places import casino_of
from croupier.games.vegas.position import Position
from croupier.games.vegas.state import VegasState
from croupier.parts.seating import Comparable

DIE: Final = 7
"""The weight of a die in hand among reasons, in thousands."""


class Effect(NamedTuple):
    """The effect of a choice."""

    casino: int
    """The index of the casino that it concerns."""
    dice: int
    """The number of dice less in hand; in the solo game the seat's own."""
    laid: Special
    """Those among them that are not ordinary ones."""
    ordinary: int
    """The number of the seat's dice added there, without Biggy."""
    gains: bool
    """True if the seat is stronger there than before."""
    after: Position
    now: Sequence[int]
    """Everybody's payment before it."""
    then: Sequence[int]
    """Everybody's payment after it."""

    @property
    def neutral(self) -> int:
        """The neutral dice among those that are laid."""
        return self.laid.neutral


def effect_of(state: VegasState, action: Decision, now: Sequence[int]) -> Effect:
    """The effect of the action, with a kick that has one target; ``now``: the payments before."""
    after = _settled(state.apply(action)[0], state.actor)
    begun = state.follow_up.place if state.follow_up else 0
    casino = casino_of(action.place if isinstance(action, Place) else begun)
    dice = ordinary = 0
    laid = Special()
    gains = False
    if isinstance(action, Place):
        own, special = state.actor, state.special
        dice = state.hands[own] - after.hands[own]
        if special:
            kinds = zip(special[own], after.special[own], strict=True)
            laid = Special(*[had - has for had, has in kinds])
        ordinary = sum([row[own] for row in after.dice]) - sum([row[own] for row in state.dice])
        before: Mapping[int, Comparable] = state.strengths(casino)
        then: Mapping[int, Comparable] = after.strengths(casino)
        gains = own in then and (own not in before or then[own] > before[own])
    return Effect(casino, dice, laid, ordinary, gains, after, now, after.pending())


def _settled(after: VegasState, own: int) -> VegasState:
    """The state after a placement of the seat ``own``, with a kick that has one target made. (7)"""
    while after.actor == own and after.kind == "kick" and len(after.legal_actions()) == 1:
        after = after.apply(after.legal_actions()[0])[0]
    return after
