"""Games of the engine itself between two of its bots, of any game.

Every seed is played once from each seat, as in the fast arenas, so an error is that of the seeds'
means.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from croupier.bots.tournament import play_out
from croupier.chance import Seeded, generator
from croupier.state import Policy, State


class Standing(NamedTuple):
    """How often one has won against the rest so far."""

    games: int
    share: float
    """Of the victory, 0 .. 1."""
    error: float
    """Two standard errors of it."""

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} +- {100 * self.error:.1f} % of {self.games}"


def standings(
    first: Callable[[], State], players: Sequence[Policy], seats: int, games: int
) -> Iterator[Standing]:
    """How the first of two players does among the second's kind, after every seed."""
    means: list[float] = []
    one, rest = players
    while len(means) * seats < games:
        seed, total = f"arena-{len(means)}", 0.0
        for chair in range(seats):
            policies = [one if seat == chair else rest for seat in range(seats)]
            rng = generator(seed, f"bots {chair}")
            total += play_out(first(), policies, Seeded(seed), rng).returns[chair]
        means.append(total / seats)
        mean = sum(means) / len(means)
        spread = sum((each - mean) ** 2 for each in means) / max(1, len(means) - 1)
        yield Standing(len(means) * seats, mean, 2 * sqrt(spread / len(means)))
