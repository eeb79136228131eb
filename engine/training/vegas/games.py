"""Games of the engine itself between two of its bots: what the fast arenas are checked against.

Every seed is played once from each seat, as in the arenas, so an error is that of the seeds' means.
"""

from collections.abc import Iterator
from math import sqrt

from croupier.bots.tournament import play_out
from croupier.chance import Seeded, generator
from croupier.games.vegas.bots import BOTS
from croupier.games.vegas.rules import Rules
from croupier.games.vegas.state import new_state


def standings(
    rules: Rules, seats: int, one: str, rest: str, games: int
) -> Iterator[tuple[int, float, float]]:
    """(games, share of the victory of ``one`` among ``rest``, two standard errors) as they come."""
    means: list[float] = []
    while len(means) * seats < games:
        seed, total = f"arena-{len(means)}", 0.0
        for chair in range(seats):
            policies = [BOTS[one if seat == chair else rest] for seat in range(seats)]
            rng = generator(seed, f"bots {chair}")
            outcome = play_out(new_state(rules, seats), policies, Seeded(seed), rng)
            total += outcome.returns[chair]
        means.append(total / seats)
        mean = sum(means) / len(means)
        spread = sum((each - mean) ** 2 for each in means) / max(1, len(means) - 1)
        yield len(means) * seats, mean, 2 * sqrt(spread / len(means))
