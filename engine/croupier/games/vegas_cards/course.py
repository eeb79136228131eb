"""How the card game went for a seat, casino by casino."""

from collections.abc import Sequence

from croupier.game import Course
from croupier.games.vegas_cards.events import DealEnded, Event
from croupier.parts.course import of_casinos


def course(events: Sequence[Event], seat: int) -> Course:
    """A row of casinos for each deal."""
    return of_casinos(events, seat, DealEnded, "deal")
