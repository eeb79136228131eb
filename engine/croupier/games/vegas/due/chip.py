"""A chip card may be taken. (14.6)

``-ta`` behind a casino's dice: seat a has its card. ``chip-b-3``: seat b may take that of casino 3.
In an arrangement ``at`` is its casino; after kicks ``chip`` is ``yes`` where one follows them.
"""

from typing import Final

from croupier.games.vegas.actions import placement, read_place
from croupier.games.vegas.dice import FollowUp
from croupier.games.vegas.due.kind import Due, OfTurn
from croupier.games.vegas.position import Position
from croupier.parts.arranging import fact
from croupier.parts.chips import chip_lies


def can_take(position: Position) -> bool:
    """A chip card lies where dice were laid. (14.6)"""
    at = position.follow_up.place if position.follow_up else 0
    return chip_lies(position.chips, at)


DUE: Final = Due(
    can_take,
    OfTurn(
        "[1-6]",
        written=lambda follow_up: str(placement(follow_up.place)),
        read=lambda told: FollowUp(read_place(told[0]), 0, chip=True),
        apart=lambda told: {"at": told[0]},
        together=lambda arrangement: fact(arrangement, "at", "[1-6]", "1"),
    ),
)
