"""Win rate of one player against others, and its error."""

from collections.abc import Sequence
from math import log10, sqrt
from typing import NamedTuple


class Score(NamedTuple):
    """Win rate of one player against the others."""

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


class Regret(NamedTuple):
    """Loss of a player's decisions."""

    player: str
    decisions: int
    mean: float
    """Of the victory, a decision."""
    error: float
    """Two standard errors of it."""

    def __str__(self) -> str:
        mean, error = 100 * self.mean, 100 * self.error
        return f"{self.player}: {mean:.2f} +- {error:.2f} % a decision, {self.decisions} decisions"


def given_away(one: Sequence[float], two: Sequence[float], chosen: int) -> float:
    """Loss of a choice on the best one; two halves of the playouts say what choices are worth.

    The best is chosen by one half and valued by the other, and the other way round, so that luck in
    the playouts is not taken for regret.
    """
    first, second = one.index(max(one)), two.index(max(two))
    return (two[first] - two[chosen] + one[second] - one[chosen]) / 2


def regret_of(player: str, losses: Sequence[float]) -> Regret:
    """Regret of a player, from one loss a decision."""
    mean = sum(losses) / len(losses)
    spread = sum((each - mean) ** 2 for each in losses) / max(1, len(losses) - 1)
    return Regret(player, len(losses), mean, 2 * sqrt(spread / len(losses)))
