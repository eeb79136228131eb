"""How a game of Las Vegas went for a seat, casino by casino; the solo game, too."""

from collections.abc import Sequence

from croupier.game import Course
from croupier.games.vegas.events import Event, RoundEnded
from croupier.parts.course import of_casinos


def course(events: Sequence[Event], seat: int) -> Course:
    """A row of casinos for each round."""
    return of_casinos(events, seat, RoundEnded, "round")
