"""How *sharp* plays alone: rounds are played on by seats that look, and judged by the victory. (11)

*Steady*'s seats lay dice anywhere and it counts the lead. Here everybody mostly lays what pays best
at once, and a lead is worth what it makes of the chance to beat all colours together in the end.
"""

from random import Random
from typing import Final, NamedTuple

from croupier.bots.monte_carlo import Rollouts, monte_carlo
from croupier.games.vegas.actions import Decision
from croupier.games.vegas.sensible import Luck, luck, rest_of_round
from croupier.games.vegas.state import VegasState
from croupier.games.vegas.weighing import Leads

ROLLOUTS: Final = range(80, 321)
"""The least and the most rounds that it plays on for a decision, all actions together."""
DICE_ROLLED: Final = 3_200
"""About how many dice are laid in them."""
LEAD_WEIGHT: Final = 1e-6
"""What a lead of one thousand counts beside a victory: enough to decide between equal chances."""


def _budget(state: VegasState) -> int:
    """More rollouts where few dice are left: a decision takes about as long early and late."""
    return max(ROLLOUTS[0], min(ROLLOUTS[-1], DICE_ROLLED // max(1, sum(state.hands))))


class Future(NamedTuple):
    """What is drawn for one rollout of every action, and what its end is worth."""

    luck: Luck
    leads: Leads


def _future(state: VegasState, rng: Random) -> Future:
    return Future(luck(state, rng), Leads(state, state.rules.rounds - state.round))


def _chance(state: VegasState, action: Decision, future: Future) -> float:
    """The chance of the victory after a placement, as one rollout of the round sees it."""
    after, _ = state.apply(action)
    money = rest_of_round(after).played(future.luck)
    (won,) = future.leads.worth(money)
    return won + LEAD_WEIGHT * (money[0] - sum(money[1:]))


solo_adviser: Final = monte_carlo(Rollouts(_future, _chance, _budget, wins=True))
"""How often every choice of a lone player wins."""
