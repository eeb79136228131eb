"""Many games between policies, and how sure their result is."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from typing import Final

from croupier.bots.random import Blind
from croupier.chance import Source
from croupier.ply import hurried, played_out
from croupier.state import Action, Policy, State, Stride, no_stride

_BATCH: Final = 20
_Z95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went: scores and shares of the victory by seat, decisions with a choice."""

    scores: tuple[int, ...]
    returns: tuple[float, ...]
    decisions: int


def play_out(
    state: State,
    policies: Sequence[Policy],
    source: Source,
    rng: Random,
    stride: Stride = no_stride,
) -> Outcome:
    """One game from ``state`` to its end, a policy a seat.

    Where nobody looks at more than the legal actions, it is played in the game's strides.
    """

    def decide(present: State, legal: Sequence[Action]) -> Action:
        seat = present.actor
        policy = policies[seat]
        if isinstance(policy, Blind):
            return policy.choose(rng, legal)
        return policy(present.resample(seat, rng), rng)

    one = policies[0]
    if isinstance(one, Blind) and all(each == one for each in policies):
        last, decisions = hurried(state, source, partial(one.choose, rng), stride)
    else:
        last, decisions = played_out(state, source, decide)
    return Outcome(last.scores(), last.returns(), decisions)


def play_many(
    play: Callable[[int], Outcome], games: int, executor: Executor | None = None
) -> Iterator[Outcome]:
    """The outcomes of games 0 .. ``games``-1 in that order, through any executor.

    ``play`` must be picklable for a pool of processes.
    """
    if executor is None:
        yield from map(play, range(games))
        return
    batches = [range(at, min(at + _BATCH, games)) for at in range(0, games, _BATCH)]
    for batch in executor.map(partial(_play_batch, play), batches):
        yield from batch


def _play_batch(play: Callable[[int], Outcome], numbers: Iterable[int]) -> list[Outcome]:
    return [play(number) for number in numbers]


@dataclass(frozen=True, slots=True)
class Summary:
    """What many games come to; tuples are by seat."""

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


def summarise(outcomes: Iterable[Outcome]) -> Summary:
    """What ``outcomes``, at least one, come to."""
    played = list(outcomes)
    games = len(played)
    money = _means([outcome.scores for outcome in played])
    shares = _means([outcome.returns for outcome in played])
    return Summary(
        games=games,
        decisions_per_game=sum(outcome.decisions for outcome in played) / games,
        mean_money=sum(money) / len(money),
        money=money,
        win_share=shares,
        margin=tuple(_Z95 * sqrt(share * (1 - share) / games) for share in shares),
    )


def _means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
