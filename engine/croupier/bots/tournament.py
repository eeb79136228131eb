"""Many games between policies, and how sure their result is."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import partial, reduce
from math import fsum, sqrt
from operator import add
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple, Self

from croupier.bots.random import Blind
from croupier.core.chance import Source
from croupier.core.ply import play_out_fast, played_out
from croupier.core.state import Bound, FastForward, PolicyOf, no_fast_forward

_BATCH: Final = 100
"""The most games that go through an executor in one piece."""
_Z95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of one game: scores and shares of the victory by seat, decisions with a choice."""

    scores: tuple[int, ...]
    returns: tuple[float, ...]
    decisions: int


def play_out[S: Bound, A](
    state: S,
    policies: Sequence[PolicyOf[S, A]],
    source: Source,
    rng: Random,
    fast_forward: FastForward[S] = no_fast_forward,
) -> Outcome:
    """One game from ``state`` to its end, a policy a seat.

    If all policies look at the legal actions alone, the game is fast-forwarded.
    """

    def decide(present: S, legal: Sequence[A]) -> A:
        seat = present.actor
        policy = policies[seat]
        if isinstance(policy, Blind):
            return policy.choose(rng, legal)
        return policy(present.resample(seat, rng), rng)

    one = policies[0]
    if isinstance(one, Blind) and all(each == one for each in policies):
        last, decisions = play_out_fast(state, source, partial(one.choose, rng), fast_forward)
    else:
        last, decisions = played_out(state, source, decide)
    return Outcome(last.scores(), last.returns(), decisions)


def play_many(
    play: Callable[[int], Outcome],
    numbers: range,
    executor: Executor | None = None,
    jobs: int = 1,
) -> Generator[Outcome, None, None]:
    """The outcomes of the games ``numbers``, in that order, through any executor.

    At most three batches a job wait at a time, so that a million games need no more memory than a
    thousand. ``play`` must be picklable for an executor in other processes.
    """
    if executor is None:
        yield from map(play, numbers)
        return
    size = max(1, min(_BATCH, len(numbers) // (8 * jobs)))
    waiting: deque[Future[list[Outcome]]] = deque()
    try:
        for at in range(0, len(numbers), size):
            waiting.append(executor.submit(_play_batch, play, numbers[at : at + size]))
            if len(waiting) == 3 * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _play_batch(play: Callable[[int], Outcome], numbers: Iterable[int]) -> list[Outcome]:
    return [play(number) for number in numbers]


@dataclass(frozen=True, slots=True)
class Summary:
    """Result of many games; tuples are by seat."""

    games: int
    decisions_per_game: float
    mean_money: float
    """Average score of a seat in a game, in the game's unit, over all seats."""
    money: tuple[float, ...]
    """Average score by seat."""
    win_share: tuple[float, ...]
    """Average share of the victory by seat; adds up to 1."""
    margin: tuple[float, ...]
    """Half the 95 % confidence interval of every seat's win share."""


class Tally(NamedTuple):
    """Exact sums over the games so far.

    So it is the same whether the games come in one run or in several.
    """

    games: int = 0
    decisions: int = 0
    scores: tuple[int, ...] = ()
    """Every seat's scores together; empty before the first game."""
    victories: Mapping[tuple[float, ...], int] = MappingProxyType({})
    """The number of games in which the victory was shared in each way, see `Outcome.returns`."""

    @classmethod
    def of(cls, outcomes: Iterable[Outcome]) -> Self:
        """Game by game."""
        return reduce(cls.plus, outcomes, cls())

    def plus(self, outcome: Outcome) -> Self:
        """The sums with one more game."""
        scores, way = outcome.scores, outcome.returns
        return type(self)(
            self.games + 1,
            self.decisions + outcome.decisions,
            tuple(map(add, self.scores, scores)) if self.games else scores,
            {**self.victories, way: self.victories.get(way, 0) + 1},
        )

    def summary(self) -> Summary:
        """The result of the games; there must be at least one."""
        games, ways = self.games, sorted(self.victories.items())
        money = tuple(total / games for total in self.scores)
        shares = tuple(
            fsum(returns[seat] * times for returns, times in ways) / games
            for seat in range(len(money))
        )
        return Summary(
            games=games,
            decisions_per_game=self.decisions / games,
            mean_money=sum(money) / len(money),
            money=money,
            win_share=shares,
            margin=tuple(_Z95 * sqrt(max(0, share * (1 - share)) / games) for share in shares),
        )
