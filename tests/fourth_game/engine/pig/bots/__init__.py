"""The bots of Pig.

random   rolls on or holds, whatever comes to mind
greedy   holds at 20: from there on a roll loses more than it brings, on average
steady   takes the choice that wins more often against the best opponent, if that one holds at 20
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from croupier.bots.monte_carlo import best_of
from croupier.bots.random import random_policy
from croupier.core.state import Advice, PolicyOf
from croupier.games.pig.actions import Choose
from croupier.games.pig.bots.odds import ENOUGH, holding, rolling
from croupier.games.pig.state import PigState


def hold_at_twenty(state: PigState, _rng: Random) -> Choose:
    """Hold with 20 points at stake, or with as many as reach the goal."""
    needed = state.rules.goal - state.points[state.turn]
    return Choose(state.brought >= min(ENOUGH, needed))


def steady_adviser(state: PigState, _rng: Random) -> Sequence[Advice[Choose]]:
    """The chance to win by each legal action; equal turns are left out of account."""
    mine, others = state.points[state.turn], list(state.points)
    del others[state.turn]
    goal = max(state.rules.goal, max(others) + 1)
    stakes = (mine, max(others), state.brought, goal)
    return [
        Advice(action, (holding if action.hold else rolling)(*stakes), 0.0, wins=True)
        for action in state.legal_actions()
    ]


BOTS: Final[Mapping[str, PolicyOf[PigState, Choose]]] = MappingProxyType(
    {"random": random_policy, "greedy": hold_at_twenty, "steady": best_of(steady_adviser)}
)
