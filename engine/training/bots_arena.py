"""Games of the engine itself between two of its bots, of any game.

Every seed is played once from each seat, as in the fast arenas, so an error is that of the seeds'
means.
"""

from collections.abc import Callable, Iterator, Sequence

from croupier.bots.tournament import play_out
from croupier.core.chance import Seeded, generator
from croupier.core.state import Bound, PolicyOf
from training.score import Score, score_of


def running_scores[S: Bound, A](
    first: Callable[[], S], players: Sequence[PolicyOf[S, A]], seats: int, games: int
) -> Iterator[Score]:
    """Results of the first of two players among the second's kind, after every seed."""
    means: list[float] = []
    one, others = players
    while len(means) * seats < games:
        seed, total = f"arena-{len(means)}", 0.0
        for chair in range(seats):
            policies = [one if seat == chair else others for seat in range(seats)]
            rng = generator(seed, f"bots {chair}")
            total += play_out(first(), policies, Seeded(seed), rng).returns[chair]
        means.append(total / seats)
        yield score_of(means, seats)
