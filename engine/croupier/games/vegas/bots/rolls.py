"""All rolls of a hand, and what a table comes to when the seat in turn makes the best of each.

A *way* to place is (face 0-5, own dice, neutral dice) that are laid together.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

from croupier.games.vegas.bots.judge import Board, laid

type Way = tuple[int, int, int]
type Value = Callable[[Board], Sequence[float]]
"""A board -> every seat's share of the victory."""


class PossibleRoll(NamedTuple):
    """One roll as the ways to place it, and how likely it is."""

    ways: tuple[Way, ...]
    chance: float


def rolls_of(board: Board) -> int:
    """The number of different rolls of the seat in turn; 0 when the casinos pay."""
    if board.turn is None:
        return 0
    neutrals = board.neutrals[board.turn]
    own = board.hands[board.turn] - neutrals
    return comb(own + 5, 5) * comb(neutrals + 5, 5)


@cache
def rolls(own: int, neutrals: int) -> tuple[PossibleRoll, ...]:
    """All rolls of so many own and neutral dice."""
    return tuple(
        PossibleRoll(
            tuple(
                (face, mine[face], theirs[face]) for face in range(6) if mine[face] + theirs[face]
            ),
            one * two,
        )
        for mine, one in _counts(own)
        for theirs, two in _counts(neutrals)
    )


@cache
def _counts(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """(how many dice show each face, its chance) of all rolls of ``dice`` dice."""
    found = []
    for faces in combinations_with_replacement(range(6), dice):
        counts = tuple(faces.count(face) for face in range(6))
        found.append((counts, factorial(dice) / prod(map(factorial, counts)) / 6**dice))
    return tuple(found)


def expected(board: Board, value: Value) -> Sequence[float]:
    """Every seat's share of the victory before the roll of the seat in turn, which plays best."""
    turn = board.turn
    if turn is None:
        return value(board)
    neutrals = board.neutrals[turn]
    values: dict[Way, Sequence[float]] = {}
    worth: dict[Way, float] = {}
    chances: dict[Way, float] = {}
    for ways, chance in rolls(board.hands[turn] - neutrals, neutrals):
        for way in ways:
            if way not in worth:
                values[way] = value(laid(board, *way))
                worth[way] = values[way][turn]
        best = max(ways, key=worth.__getitem__)
        chances[best] = chances.get(best, 0.0) + chance
    total = [0.0] * len(board.hands)
    for way, chance in chances.items():
        for seat, share in enumerate(values[way]):
            total[seat] += chance * share
    return total


class Endgame:
    """The exact value of boards of the last round, by going through every roll to the end."""

    def __init__(self, paid: Value) -> None:
        self.paid = paid
        self.known: dict[Board, Sequence[float]] = {}

    def wins(self, board: Board) -> Sequence[float]:
        """Every seat's share of the victory, all playing for their own."""
        found = self.known.get(board)
        if found is None:
            found = self.paid(board) if board.turn is None else expected(board, self.wins)
            self.known[board] = found
        return found
