"""The hand that is dealt next. (14.3)"""

from croupier.core.game import Throw
from croupier.games.vegas_cards.position import Position


def throws(position: Position) -> Throw | None:
    """A hand, which nobody lays out face by face: it is dealt, or dealt otherwise."""
    return Throw("h", ()) if position.kind == "hand" else None
