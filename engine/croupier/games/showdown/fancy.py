"""What *hasty* fancies in a turn: it dreams of big hands, and never gives up a good try.

A large straight or a Yahtzee seems to be worth far more than it brings, a small card nothing: so it
throws for one with a full house on the table. That what is won can be taken again it overlooks.
"""

from functools import lru_cache
from typing import Final

from croupier.games.showdown.actions import Decision, Keep
from croupier.games.showdown.claims import Aim
from croupier.games.showdown.odds import Odds, whole
from croupier.games.showdown.position import Mode, Position
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.sharp import bare
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.turn_value import best_claim, turn_value

BIG: Final = 70
"""A card of so many points, a large straight, seems to bring as many more; a smaller one less."""
YAHTZEE: Final = 140
"""The points that a Yahtzee seems to bring on top, whatever card the figure goes to."""
SEEMS_ALL: Final = 500
"""The points that seem to be a whole victory."""


def fancy(state: ShowdownState, action: Decision) -> float:
    """The share of the victory that an action seems to bring on top of what it does."""
    attempt = state.attempt
    if isinstance(action, Keep) and attempt:
        left = THROWS - attempt.throws
        seeming = _dreams(bare(state), attempt.mode).kept(attempt.dice, action.mask, left)
        return seeming / whole(left) / SEEMS_ALL
    return turn_value(state, action, dream) / SEEMS_ALL


@lru_cache(maxsize=16)
def _dreams(position: Position, mode: Mode) -> Odds:
    """What throwing in ``mode`` seems to bring: the same for all ways to keep dice."""
    return best_claim(position, mode, dream)


def dream(_position: Position, _aim: Aim, value: int, figure: bool) -> int:
    """The points that a claim seems to bring on top of its own."""
    return YAHTZEE if figure else value * value // BIG
