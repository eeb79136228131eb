"""Perft, as chess programs count: a wrong rule shows in how many ways a game can go on."""

from croupier.core.chance import Source
from croupier.core.state import CHANCE, OVER, State


def runs(state: State, source: Source, depth: int) -> int:
    """The number of sequences of ``depth`` decisions (or fewer, where the game ends) from here."""
    while state.actor == CHANCE:
        state, _ = state.apply(state.draw(source))
    if depth == 0 or state.actor == OVER:
        return 1
    legal = state.legal_actions()
    if depth == 1:
        return len(legal)  # whatever they lead to: nothing is counted there
    return sum(runs(state.apply(action)[0], source, depth - 1) for action in legal)
