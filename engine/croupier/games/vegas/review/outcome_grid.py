"""The outcomes of a game of Las Vegas for a seat, casino by casino; also of the solo game."""

from collections.abc import Sequence

from croupier.core.game import OutcomeGrid
from croupier.games.vegas.events import Event, RoundEnded
from croupier.parts.outcome_grid import of_casinos


def outcome_grid(events: Sequence[Event], seat: int) -> OutcomeGrid:
    """A row of casinos for each round."""
    return of_casinos(events, seat, RoundEnded, "round")
