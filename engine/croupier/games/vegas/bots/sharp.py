"""*sharp*: plays for the victory by a value network, and exactly where few dice are left.

After every way to place it asks the network who wins. Ways that are nearly as good as the best are
looked into one roll further: what they come to if the next seat makes the best of each of its
rolls. In the last round, when few dice are left, every roll to the end is gone through instead.

With Biggys, kickers or the bandit a turn goes on after the placement, so every way to end it is
tried (`outlooks`), and there are too many rolls to go through: the network's word is enough there.

At some tables a network and *steady*'s rollouts together are stronger than either alone (`JOINED`):
their errors have little to do with each other. There what the network says is added to what the
rollouts come to.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from croupier.core.state import Advice
from croupier.games.vegas.actions import Decision, Place
from croupier.games.vegas.bots.judge import Board, Judge, board_of, laid
from croupier.games.vegas.bots.network import LEARNT, Kind, kind_of, network
from croupier.games.vegas.bots.rolls import Endgame, expected, rolls_of
from croupier.games.vegas.pieces.dice import kinds
from croupier.games.vegas.rules import Rules, unknown
from croupier.games.vegas.state import VegasState

NETWORKS: Final = frozenset(
    [
        *[Kind(seats, neutral) for seats in (2, 3, 4) for neutral in (False, True)],
        Kind(5, neutral=False),
        *[Kind(seats, neutral=True, modules=True) for seats in (2, 3, 4, 5)],
    ]
)
"""The networks of the wheel."""
JOINED: Final = frozenset(
    [
        Kind(5, neutral=False),
        *[Kind(seats, neutral=True, modules=True) for seats in (4, 5)],
    ]
)
"""Those that play more strongly together with rollouts than alone."""
EXACT: Final[Mapping[int, int]] = MappingProxyType({2: 6, 3: 5, 4: 4, 5: 4, 6: 4})
"""By seats: with so many dice in all hands the last round is gone through to its end.

One die less where neutral dice are among them, with which there are more ways to place.
"""
CLOSE: Final = 0.02
"""Largest loss against the best, by the network, at which a placement is examined further."""
LOOKED_INTO: Final = 3
"""At most so many ways are."""
ROLLS_MOST: Final = 1300
"""The number of the next seat's rolls above which the network alone decides."""


def has_network(rules: Rules, seats: int) -> bool:
    """True if there is a network for these rules: one that is at least as strong as *steady*.

    It sees every bill, so it plays with those of all editions as well as with those that it was
    trained with. None is asked where it has not learnt everything that is played with, such as the
    solo game or the chip cards. (1.1, 2, 4, 5, 7, 8, 9, 11, 14.6)
    """
    return not unknown(rules, LEARNT) and kind_of(rules, seats) in NETWORKS


def joins_rollouts(rules: Rules, seats: int) -> bool:
    """True if the network for these rules plays more strongly with rollouts than alone.

    With the bandit and no kickers one *steady* does better than two networks alone. (7, 9)
    """
    doubtful = seats == 3 and rules.bandit and not rules.kicker
    return has_network(rules, seats) and (doubtful or kind_of(rules, seats) in JOINED)


def is_exact(state: VegasState) -> bool:
    """True if `network_advice` goes through all rolls to the end of the game."""
    plain = not kind_of(state.rules, len(state.turns)).modules
    return plain and can_end(board_of(state), state.rules.rounds - state.round)


def first_look(state: VegasState) -> list[float]:
    """The network's value of every legal action: the acting seat's share of the victory."""
    judge, _ = judge_of(state)
    if judge.net.kind.modules:
        return [shares[state.actor] for shares in outlooks(judge, state)]
    return [judge.wins(board)[state.actor] for board in boards_after(state)]


def network_advice(state: VegasState) -> Sequence[Advice[Decision]]:
    """The acting seat's share of the victory after every legal action."""
    judge, end = judge_of(state)
    if judge.net.kind.modules:
        worth = first_look(state)
    elif is_exact(state):
        worth = [end.wins(board)[state.actor] for board in boards_after(state)]
    else:
        worth = _looked_into(judge, boards_after(state), state.actor)
    return [
        Advice(action, value, 0.0, wins=True)
        for action, value in zip(state.legal_actions(), worth, strict=True)
    ]


def judge_of(state: VegasState) -> tuple[Judge, Endgame]:
    """The judge of a position, with what it has found out about others of the same round."""
    kind, left = kind_of(state.rules, len(state.turns)), state.rules.rounds - state.round
    key = (kind, left, state.start, state.bills, state.won)
    found = _KNOWN.get(key)
    if found is None:
        judge = Judge(network(kind), state)
        found = (judge, Endgame(judge.wins))
        _KNOWN.clear()
        _KNOWN[key] = found
    return found


_KNOWN: Final[dict[tuple[object, ...], tuple[Judge, Endgame]]] = {}
"""The judge of the last round, cached; no answer depends on it."""


def outlooks(judge: Judge, state: VegasState) -> list[Sequence[float]]:
    """Every seat's share of the victory after each action, with the turn ended at its best."""
    return [_outlook(judge, state.apply(action)[0]) for action in state.legal_actions()]


def _outlook(judge: Judge, state: VegasState) -> Sequence[float]:
    if state.kind == "kick":
        return max(outlooks(judge, state), key=lambda shares: shares[state.actor])
    return judge.wins(board_of(state)) if state.kind == "roll" else judge.paid(state.dice)


def can_end(board: Board, left: int) -> bool:
    """True if the game can be gone through to its end: few dice, and no round ``left`` to play."""
    return left == 0 and sum(board.hands) + any(board.neutrals) <= EXACT[len(board.hands)]


def boards_after(state: VegasState) -> list[Board]:
    """The board after each legal placement, where that is all of a turn."""
    board = board_of(state)
    placements = [each for each in state.legal_actions() if isinstance(each, Place)]
    return [_placed(state, board, action) for action in placements]


def _placed(state: VegasState, board: Board, action: Place) -> Board:
    special = state.special_of(state.turn)
    own, _, _, neutral = kinds(state.roll, special)
    return laid(board, action.face - 1, own.count(action.face), neutral.count(action.face))


def _looked_into(judge: Judge, boards: Sequence[Board], seat: int) -> list[float]:
    """The share of the victory after each way to place; the closest ones a roll further.

    What is not looked into stays behind what is.
    """
    worth = [judge.wins(board)[seat] for board in boards]
    order = sorted(range(len(boards)), key=lambda at: -worth[at])
    close = [at for at in order[:LOOKED_INTO] if worth[at] > worth[order[0]] - CLOSE]
    if len(close) < 2 or any(rolls_of(boards[at]) > ROLLS_MOST for at in close):
        return worth
    deeper = {at: expected(boards[at], judge.wins)[seat] for at in close}
    least = min(deeper.values())
    return [deeper.get(at, min(value, least)) for at, value in enumerate(worth)]
