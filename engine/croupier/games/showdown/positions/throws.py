"""The dice that are thrown next, for those who say how they fall. (15.4)"""

from croupier.core.game import FallingDice, Throw
from croupier.games.showdown.pieces.dice import others
from croupier.games.showdown.position import Position


def throws(position: Position) -> Throw | None:
    """The red die that moves a pawn, or the black dice that are not kept."""
    if position.kind == "move":
        return Throw("d", (FallingDice("red", None, 1),))
    if position.kind == "throw" and position.attempt:
        black = FallingDice("black", None, len(others(position.attempt.mask)))
        return Throw("t", (black,), ordered=True)
    return None
