"""The outcomes of the card game for a seat, casino by casino."""

from collections.abc import Sequence

from croupier.core.game import OutcomeGrid
from croupier.games.vegas_cards.events import DealEnded, Event
from croupier.parts.outcome_grid import of_casinos


def outcome_grid(events: Sequence[Event], seat: int) -> OutcomeGrid:
    """A row of casinos for each deal."""
    return of_casinos(events, seat, DealEnded, "deal")
