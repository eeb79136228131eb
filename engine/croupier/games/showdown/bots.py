"""Who plays Expert Yahtzee when no human does.

All of them see what every seat sees; none knows the dice to come.
"""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final

from croupier.bots.random import random_policy
from croupier.games.showdown.actions import NOTHING, Choose, Claim, Decision, Keep
from croupier.games.showdown.claims import Aim, aims, claim_of, claimed
from croupier.games.showdown.odds import whole
from croupier.games.showdown.prospects import (
    Worth,
    best_claim,
    chances,
    throwing,
    walking,
)
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.standing import lead
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.track import Slot
from croupier.parts.seating import put
from croupier.state import Advice, Policy

UNITS: Final = 1000
"""Of a point, in which *steady* counts."""


def gain(_state: ShowdownState, aim: Aim, value: int, _figure: bool) -> int:
    """The points that a claim brings and takes from an opponent."""
    return value - aim.before if aim.kind == "raise" else value + aim.before


def improvement(state: ShowdownState, aim: Aim, value: int, figure: bool) -> int:
    """By how much a claim betters the lead that is to be expected at the end, in 1/1000."""
    track = put(state.track, aim.space, Slot(aim.card, state.turn, value, figure))
    return round(UNITS * (_lead(state, track) - _lead(state, state.track)))


def _lead(state: ShowdownState, track: tuple[Slot | None, ...]) -> float:
    return lead(track, len(state.pawns), state.turn, state.last)


# -- advice --------------------------------------------------------------------------------------


def prospect(state: ShowdownState, action: Decision, worth: Worth) -> float:
    """What an action comes to in the turn that is being played, in the worth's unit."""
    attempt = state.attempt
    if isinstance(action, Keep) and attempt:
        left = THROWS - attempt.throws
        odds = best_claim(state, attempt.mode, worth)
        return odds.kept(attempt.dice, action.mask, left) / whole(left)
    if isinstance(action, Claim):
        return _claim_worth(state, action, worth)
    if action == Choose("raise"):
        return throwing(state, worth) / whole(THROWS)
    return 0 if action == Choose("stop") else walking(state, worth) / whole(THROWS)


def _claim_worth(state: ShowdownState, action: Claim, worth: Worth) -> int:
    attempt = state.attempt
    if attempt is None or action.card == NOTHING:
        return 0
    found = claimed(aims(state, attempt.mode), attempt.dice)
    aim = next(aim for aim in found if claim_of(state, attempt.mode, aim) == action)
    figure = aim.by_yahtzee(attempt.dice) and state.figures[state.turn]
    return worth(state, aim, aim.wins(attempt.dice), figure)


def steady_adviser(state: ShowdownState, _rng: Random) -> Sequence[Advice]:
    """The lead that is to be expected at the end after each legal action."""
    now = _lead(state, state.track)
    return [
        Advice(action, now + prospect(state, action, improvement) / UNITS, 0.0)
        for action in state.legal_actions()
    ]


# -- policies ------------------------------------------------------------------------------------


def best(worth: Worth) -> Policy:
    """The policy that does what comes to most in its turn; of equals it keeps most dice."""

    def policy(state: ShowdownState, _rng: Random) -> Decision:
        attempt = state.attempt
        if state.kind == "keep" and attempt:
            odds = best_claim(state, attempt.mode, worth)
            return Keep(odds.best(attempt.dice, THROWS - attempt.throws))
        return max(state.legal_actions(), key=lambda action: prospect(state, action, worth))

    return policy


def random_aim(state: ShowdownState, rng: Random) -> Any:
    """Any card within reach, thrown for with best play; elsewhere any legal action.

    Keeping any dice would make a legal game too, of some 250 turns.
    """
    attempt = state.attempt
    if state.kind != "keep" or attempt is None:
        return random_policy(state, rng)
    within = aims(state, attempt.mode)
    aim = rng.choice([each for each in within if each.least is not None] or within)
    return Keep(chances(aim).best(attempt.dice, THROWS - attempt.throws))


BOTS: Final = MappingProxyType(
    {"random": random_aim, "greedy": best(gain), "steady": best(improvement)}
)
