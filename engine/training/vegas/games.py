"""Games of the engine itself between two of its bots: what the fast arenas are checked against.

Every seed is played once from each seat, as in the arenas, so an error is that of the seeds' means.
"""

from collections.abc import Iterator

from croupier.bots.tournament import play_out
from croupier.chance import Seeded, generator
from croupier.games.vegas.bots import BOTS
from croupier.games.vegas.rules import Rules
from croupier.games.vegas.state import new_state
from training.score import Score, score_of


def standings(rules: Rules, seats: int, one: str, rest: str, games: int) -> Iterator[Score]:
    """How ``one`` stands among ``rest`` after every seed, as the games come."""
    means: list[float] = []
    while len(means) * seats < games:
        seed, total = f"arena-{len(means)}", 0.0
        for chair in range(seats):
            policies = [BOTS[one if seat == chair else rest] for seat in range(seats)]
            rng = generator(seed, f"bots {chair}")
            outcome = play_out(new_state(rules, seats), policies, Seeded(seed), rng)
            total += outcome.returns[chair]
        means.append(total / seats)
        yield score_of(means, seats)
