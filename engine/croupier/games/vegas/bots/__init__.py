"""The bots of Las Vegas.

All of them see what every seat sees; none knows the dice to come.
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from croupier.bots.greedy import greedy
from croupier.bots.hasty import hasty
from croupier.bots.monte_carlo import Rollouts, best_of, monte_carlo
from croupier.bots.random import random_policy
from croupier.core.state import Advice, PolicyOf
from croupier.games.vegas.actions import Decision, Place
from croupier.games.vegas.bots.beginner_bias import beginner_bias
from croupier.games.vegas.bots.sharp import (
    first_look,
    has_network,
    is_exact,
    joins_rollouts,
    network_advice,
)
from croupier.games.vegas.chapters.turn import laid_row
from croupier.games.vegas.pieces.places import casino_of
from croupier.games.vegas.playouts.rollout import RandomBytes, random_bytes, round_money
from croupier.games.vegas.position import paid_at
from croupier.games.vegas.state import VegasState
from croupier.parts.seating import put

DICE_ROLLED: Final = 16_000
"""About how many dice *steady* lays in its rollouts for a decision: quick enough for a browser."""
ROLLOUTS: Final = range(250, 801)
"""The least and the most rollouts for a decision, all actions together."""
HASTE: Final = 0.02
"""The temperature of *hasty*, see `croupier.bots.hasty`: it wins more often than *random* and less
often than *greedy*."""
WHOLE: Final = 400
"""The lead, in thousands, that *hasty* takes for a whole victory where there is no network."""
TRUST: Final = 1600
"""The lead, in thousands, that a whole victory by the network counts beside one of rollouts."""
TRUST_AT_LAST: Final = 2
"""The weight in the last round, where rollouts count victories too."""
LEAD_WEIGHT: Final = 1e-5
"""The weight of a lead of one thousand beside a victory: it decides between equal chances."""


def _worth(state: VegasState, action: Decision, seat: int) -> tuple[int, int]:
    """Own money if the round ended after ``action``; where that is equal, more dice kept for later.

    Of a placement only what it changes: all casinos but one pay what they paid.
    """
    if isinstance(action, Place) and not state.rules.opponents:
        at, row, own, others = laid_row(state, state.roll, action)
        casino, dice = casino_of(at), state.dice
        bills, laid = state.bills[casino], put(dice, at, row)
        gain = paid_at(casino, laid, bills, seat) - paid_at(casino, dice, bills, seat)
        return gain, -own - sum(others)
    done, _ = state.apply(action)
    return done.money()[seat] + done.pending()[seat], done.hands[seat]


# -- steady -------------------------------------------------------------------------------------


def _lead(state: VegasState, action: Decision, random: Sequence[RandomBytes]) -> float:
    """The lead of the acting seat at the end of the round in one rollout."""
    return _ahead_by(state, *_outcome(state, action, random))


def _victory(state: VegasState, action: Decision, random: Sequence[RandomBytes]) -> float:
    """The acting seat's share of the victory in one rollout of the last round. (1.6, 11)"""
    own, others = _outcome(state, action, random)
    lead = LEAD_WEIGHT * _ahead_by(state, own, others)
    if state.rules.solo:
        return (own > sum(others)) + lead
    best = max(others)
    return (1 / (1 + others.count(best)) if own == best else own > best) + lead


def _ahead_by(state: VegasState, own: int, others: Sequence[int]) -> float:
    """The lead of ``own`` over the others' average, in the solo game over their sum. (11)

    The average, because the present leader need not be the one to beat in the end.
    """
    return own - (sum(others) if state.rules.solo else sum(others) / len(others))


def _outcome(
    state: VegasState, action: Decision, random: Sequence[RandomBytes]
) -> tuple[int, list[int]]:
    """(own money, everybody else's) at the end of the round."""
    after, _ = state.apply(action)
    money = round_money(after, random)
    return money.pop(state.actor), money


def _budget(state: VegasState) -> int:
    """More rollouts where few dice are left: a decision takes about as long early and late."""
    return max(ROLLOUTS[0], min(ROLLOUTS[-1], DICE_ROLLED // max(1, sum(state.hands))))


_ahead: Final = monte_carlo(Rollouts(random_bytes, _lead, _budget))
_winning: Final = monte_carlo(Rollouts(random_bytes, _victory, _budget, wins=True))


def steady_adviser(state: VegasState, rng: Random) -> Sequence[Advice[Decision]]:
    """The results of every choice when all seats play on at random.

    How far ahead it is at the end of the round; in the last round how often it wins.
    """
    last = state.round == state.rules.rounds
    return (_winning if last else _ahead)(state, rng)


# -- sharp ---------------------------------------------------------------------------------------


def joined_adviser(state: VegasState, rng: Random) -> Sequence[Advice[Decision]]:
    """The win chances of every choice, by a network and rollouts together.

    On average over the choices it is what the network says; the rollouts tell them apart as well.
    """
    if state.kind != "place" or is_exact(state):
        return network_advice(state)
    last = state.round == state.rules.rounds
    worth, unit = (_victory, TRUST_AT_LAST) if last else (_lead, TRUST)
    shares = first_look(state)
    prior = [unit * share for share in shares]
    found = monte_carlo(Rollouts(random_bytes, worth, _budget, last, prior))(state, rng)
    level = (sum(shares) - sum(each.value for each in found) / unit) / len(found)
    return [
        Advice(each.action, each.value / unit + level, each.error / unit, wins=True)
        for each in found
    ]


def sharp_adviser(state: VegasState, rng: Random) -> Sequence[Advice[Decision]]:
    """The win chances of every choice, by a network, with rollouts where that is better.

    *Steady*'s opinion where there is no network.
    """
    joins = joins_rollouts(state.rules, len(state.turns))
    return joined_adviser(state, rng) if joins else quick_adviser(state, rng)


def quick_adviser(state: VegasState, rng: Random) -> Sequence[Advice[Decision]]:
    """The choice of the network alone; that of *steady* where there is no network."""
    known = has_network(state.rules, len(state.turns))
    return network_advice(state) if known else steady_adviser(state, rng)


BOTS: Final[Mapping[str, PolicyOf[VegasState, Decision]]] = MappingProxyType(
    {
        "random": random_policy,
        "hasty": hasty(quick_adviser, HASTE, WHOLE, beginner_bias=beginner_bias),
        "greedy": greedy(_worth),
        "steady": best_of(steady_adviser),
        "sharp": best_of(sharp_adviser),
    }
)
