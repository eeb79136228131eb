"""How likely every seat is to win, at any moment of a game that a network knows.

One value throughout: at a choice it is that of the best action, so what a decision cost is the
value before it less the one after it, and what a roll or a bill brought is the value after it less
the one before. From the start of a game to its result these add up.
"""

from collections.abc import Sequence
from typing import Final

from croupier.games.vegas.judge import Board, Judge, board_of
from croupier.games.vegas.network import kind_of, network
from croupier.games.vegas.rolls import Endgame
from croupier.games.vegas.sharp import after, few_dice, has_network, outlooks
from croupier.games.vegas.state import VegasState
from croupier.state import OVER


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
    if state.kind in ("pay", "rainbow"):  # rainbow cards as what they count
        return tuple(judge.paid(state.dice))
    if state.round == 1:
        return (1 / seats,) * seats
    return tuple(judge.before_round())


def after_each(state: VegasState) -> list[Sequence[float]]:
    """Every seat's share of the victory after each legal action."""
    judge, end = judge_of(state)
    if judge.net.kind.modules:
        return outlooks(judge, state)
    board = board_of(state)
    return [_value(judge, end, after(state, board, action)) for action in state.legal_actions()]


def _value(judge: Judge, end: Endgame, board: Board) -> Sequence[float]:
    """The network's word, or in the last round that of a search when few dice are left."""
    return end.wins(board) if judge.left == 0 and few_dice(board) else judge.wins(board)


def judge_of(state: VegasState) -> tuple[Judge, Endgame]:
    """The judge of a position, with what it has found out about others of the same round."""
    rules, seats = state.rules, len(state.turns)
    left = rules.rounds - state.round
    kind = kind_of(rules, seats)
    key = (kind, left, state.start, state.bills, state.won)
    found = _KNOWN.get(key)
    if found is None:
        judge = Judge(network(kind), state)
        found = (judge, Endgame(judge.wins))
        _KNOWN.clear()
        _KNOWN[key] = found
    return found


_KNOWN: Final[dict[tuple[object, ...], tuple[Judge, Endgame]]] = {}
"""The judge of the round that was asked about last; no answer depends on it."""
