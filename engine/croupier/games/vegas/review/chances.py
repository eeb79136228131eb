"""The win chances of every seat at any point of a game that a network knows.

One value throughout: at a choice it is that of the best action, so what a decision cost is the
value before it less the one after it, and what a roll or a bill brought is the value after it less
the one before. From the start of a game to its result these add up.
"""

from collections.abc import Sequence

from croupier.core.state import OVER
from croupier.games.vegas.bots.judge import Board, Judge, board_of
from croupier.games.vegas.bots.rolls import Endgame
from croupier.games.vegas.bots.sharp import boards_after, can_end, has_network, judge_of, outlooks
from croupier.games.vegas.state import VegasState


def winning_chances(state: VegasState) -> tuple[float, ...] | None:
    """Every seat's share of the victory to be expected; None where no network knows the rules.

    Exact when the game is over, and in the last round when few dice are left.
    """
    seats = len(state.turns)
    if not has_network(state.rules, seats):
        return None
    if state.actor == OVER:
        return state.returns()
    judge, end = judge_of(state)
    if state.kind == "roll":
        return tuple(_value(judge, end, board_of(state)))
    if state.kind in ("place", "kick"):
        seat = state.actor
        return max(map(tuple, after_each(state)), key=lambda shares: shares[seat])
    if state.closing:  # bills that are still to be turned as what they count
        return tuple(judge.paid(state.dice))
    if state.round == 1:
        return (1 / seats,) * seats
    return tuple(judge.before_round())


def after_each(state: VegasState) -> list[Sequence[float]]:
    """Every seat's share of the victory after each legal action."""
    judge, end = judge_of(state)
    if judge.net.kind.modules:
        return outlooks(judge, state)
    return [_value(judge, end, board) for board in boards_after(state)]


def _value(judge: Judge, end: Endgame, board: Board) -> Sequence[float]:
    """The network's word, or in the last round that of a search when few dice are left."""
    return end.wins(board) if can_end(board, judge.left) else judge.wins(board)
