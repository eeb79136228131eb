"""Rainbow cards wait for bills; those that have left the game are told behind the pile. (8)"""

from collections.abc import Sequence
from typing import Final

from croupier.games.vegas.due.kind import Due
from croupier.games.vegas.extras.rainbow import waiting
from croupier.games.vegas.position import Position


def _waiting(position: Position) -> Sequence[int]:
    return waiting(position.bills)


def _can_replace(position: Position) -> bool:
    """A rainbow card waits for a bill. (8)"""
    return bool(position.pile.size) and bool(_waiting(position))


DUE: Final = Due(_can_replace, casinos=_waiting)
