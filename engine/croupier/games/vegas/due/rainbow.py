"""Rainbow cards wait for bills. (8)

Among bills one is written ``r``; ``r2`` behind the pile: two have left the game. In an arrangement
they are things ``0``, at casinos or in the place ``gone``.
"""

from collections.abc import Sequence
from typing import Final

from croupier.games.vegas.due.kind import Due, Gone
from croupier.games.vegas.extras.rainbow import RAINBOW, read_gone, waiting, written_gone
from croupier.games.vegas.position import Position


def _waiting(position: Position) -> Sequence[int]:
    return waiting(position.bills)


def _can_replace(position: Position) -> bool:
    """A rainbow card waits for a bill. (8)"""
    return bool(position.pile.size) and bool(_waiting(position))


DUE: Final = Due(_can_replace, casinos=_waiting)
GONE: Final = Gone(RAINBOW, written_gone, read_gone)
