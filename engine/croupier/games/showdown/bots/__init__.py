"""The bots of Expert Yahtzee; all of them see what every seat sees, and no dice to come.

random   throws for any card within reach; other decisions at random
hasty    plays for the points that its turn brings it, and is often too quick
greedy   plays for the points that its turn brings it and takes from an opponent
steady   plays for the lead that is to be expected at the end of the game
sharp    plays for the victory, by a trained value of what its turn may come to
"""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from croupier.bots.hasty import hasty
from croupier.bots.random import random_policy
from croupier.core.state import Advice, PolicyOf
from croupier.games.showdown.actions import Decision, Keep
from croupier.games.showdown.bots.sharp import sharp
from croupier.games.showdown.chapters.claims import Aim, aims
from croupier.games.showdown.pieces.track import Slot, Track
from croupier.games.showdown.position import Position
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.values.expected_lead import expected_lead
from croupier.games.showdown.values.turn_value import Worth, best_claim, chances, turn_value
from croupier.parts.seating import put

HASTE: Final = 0.006
"""The temperature of *hasty*, see `croupier.bots.hasty`: it wins more often than *random* and less
often than *greedy*."""
WHOLE: Final = 500
"""The points that *hasty* takes for a whole victory."""
UNITS: Final = 1000
"""The parts of a point in which *steady* counts: a worth is a whole number."""


def own_gain(_position: Position, aim: Aim, value: int, _figure: bool) -> int:
    """The points that a claim brings; what an opponent loses by it is overlooked."""
    return value - aim.before if aim.kind == "raise" else value


def own_adviser(state: ShowdownState, _rng: Random) -> Sequence[Advice[Decision]]:
    """The points that the rest of the turn brings the acting seat after each legal action."""
    return [
        Advice(action, turn_value(state, action, own_gain), 0.0) for action in state.legal_actions()
    ]


def gain(_position: Position, aim: Aim, value: int, _figure: bool) -> int:
    """The points that a claim brings, plus those that it takes from an opponent."""
    return value - aim.before if aim.kind == "raise" else value + aim.before


def improvement(position: Position, aim: Aim, value: int, figure: bool) -> int:
    """The rise of the expected lead by a claim, in 1/1000 of a point."""
    track = put(position.track, aim.space, Slot(aim.card, position.turn, value, figure))
    return round(UNITS * (_lead(position, track) - _lead(position, position.track)))


def _lead(position: Position, track: Track) -> float:
    return expected_lead(track, len(position.pawns), position.turn, position.last)


def best(worth: Worth) -> PolicyOf[ShowdownState, Decision]:
    """The policy that does what makes its turn worth most; of equals it keeps most dice."""

    def policy(state: ShowdownState, _rng: Random) -> Decision:
        attempt = state.attempt
        if state.kind == "keep" and attempt:
            odds = best_claim(state, attempt.mode, worth)
            return Keep(odds.best(attempt.dice, THROWS - attempt.throws))
        return max(state.legal_actions(), key=lambda action: turn_value(state, action, worth))

    return policy


def random_aim(state: ShowdownState, rng: Random) -> Decision:
    """Any card within reach, thrown for with best play; elsewhere any legal action.

    Keeping dice at random would be legal too, but such games take some 250 turns.
    """
    attempt = state.attempt
    if state.kind != "keep" or attempt is None:
        return random_policy(state, rng)
    within = aims(state, attempt.mode)
    aim = rng.choice([each for each in within if each.least is not None] or within)
    return Keep(chances(aim).best(attempt.dice, THROWS - attempt.throws))


BOTS: Final = MappingProxyType(
    {
        "random": random_aim,
        "hasty": hasty(own_adviser, HASTE, WHOLE),
        "greedy": best(gain),
        "steady": best(improvement),
        "sharp": sharp,
    }
)
