"""Reasons for a kicker, and for the die that it takes. (7)"""

from collections.abc import Iterator
from typing import Final

from croupier.core.evaluator import Reason
from croupier.games.vegas.actions import Decision, Kick
from croupier.games.vegas.pieces.dice import NEUTRAL, owner_of
from croupier.games.vegas.pieces.places import by_face
from croupier.games.vegas.review.effect import DIE, Effect
from croupier.games.vegas.state import VegasState
from croupier.parts.reasons import Weighted

KICKER_CODES: Final = (
    "only_kicker",  # casino: the kicker alone is laid; it takes a die away there
    "ahead",  # owner, money: what the kicked one has with what is there, more than the other
    "weakens",  # casino, owner: a die of the owner is taken away
    "weakens_neutral",  # casino: a neutral die is taken away
    "takes_back",  # a die of the seat's own comes back into the hand
)


def only_kicker(state: VegasState, one: Effect, two: Effect) -> Iterator[Weighted]:
    """The kicker goes alone, and dice stay in hand."""
    alone = one.laid.kicker and not one.gains and not one.neutral
    if alone and two.gains and _kicks(state, one):
        yield Weighted(Reason("only_kicker", casino=one.casino + 1), DIE)


def _kicks(state: VegasState, one: Effect) -> bool:
    """True if a kicker that is laid there takes away a die that lay there before. (7)"""
    return not by_face(one.casino) and any(state.dice[one.casino])


def about_kick(
    state: VegasState, better: Decision, other: Decision, casino: int
) -> Iterator[Reason]:
    """For kicking one owner's die rather than another's."""
    if not isinstance(better, Kick) or not isinstance(other, Kick):
        return
    one, two = owner_of(better.column), owner_of(other.column)
    if one == state.actor:
        yield Reason("takes_back")
        return
    if NEUTRAL not in (one, two):
        has, rival = [state.money()[each] + state.pending()[each] for each in (one, two)]
        if has > rival:
            yield Reason("ahead", money=has, owner=one)
    if one == NEUTRAL:
        yield Reason("weakens_neutral", casino=casino + 1)
    else:
        yield Reason("weakens", casino=casino + 1, owner=one)
