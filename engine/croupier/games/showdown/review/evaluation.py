"""Every seat's chance after each choice of Expert Yahtzee, for the review and the hint: *sharp*'s.

Nothing here is left to chance.
"""

from collections.abc import Sequence
from random import Random

from croupier.core.evaluator import Budget, WinChances
from croupier.games.showdown.actions import Decision
from croupier.games.showdown.bots.sharp import after, winning_chances
from croupier.games.showdown.state import ShowdownState


def present(state: ShowdownState, _rng: Random) -> WinChances | None:
    """Everybody's chances where chance acts.

    The win chances are given before the first throw for a card, because the move there may have
    been the luck. Later throws add nothing to the decision before.
    """
    if state.attempt and state.attempt.throws:
        return None
    return WinChances(winning_chances(state))


def choices(
    state: ShowdownState, _rng: Random, _taken: Decision | None, _budget: Budget
) -> Sequence[WinChances]:
    """Everybody's chances after each legal action."""
    return [WinChances(after(state, action)) for action in state.legal_actions()]
