"""How often one player wins against others, and how sure that is."""

from collections.abc import Sequence
from math import log10, sqrt
from typing import NamedTuple


class Score(NamedTuple):
    """How often one wins against the rest."""

    games: int
    share: float
    """Of the victory, 0 .. 1."""
    error: float
    """Two standard errors of it."""

    def elo(self, seats: int) -> float:
        """By how many points of Elo one is above the others: 0 at the share of an equal player.

        With more than two seats by Bradley and Terry's rule for one against several.
        """
        odds = max(1e-6, self.share) / max(1e-6, 1 - self.share) * (seats - 1)
        return 400 * log10(odds)

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} +- {100 * self.error:.1f} % of {self.games}"


def score_of(means: Sequence[float], seats: int) -> Score:
    """The score that the deals' mean shares come to."""
    mean = sum(means) / len(means)
    spread = sum((each - mean) ** 2 for each in means) / max(1, len(means) - 1)
    return Score(len(means) * seats, mean, 2 * sqrt(spread / len(means)))
