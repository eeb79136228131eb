"""How likely every seat is to win, by playing on many times.

A *future* is one way in which a game goes on after an action; it says what share of the victory
every seat has in it. Futures come in rounds: in each round every action that is still compared
gets one, all of them with the same luck, so that their differences are surer than their values.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

from croupier.chance import Unseeded
from croupier.ply import played_out
from croupier.state import Action, Critic, Policy, Verdict

type Shares = Sequence[float]

OPEN: Final = 3
"""At most so many actions are compared to the end."""


@dataclass(frozen=True, slots=True)
class Futures:
    """How a game is played on, and how often."""

    luck: Callable[[Any, Random], Any]
    """(state, generator) -> the luck of one round of futures."""
    shares: Callable[[Any, Action | None, Any], Shares]
    """(state, action, luck) -> every seat's share in the future after the action; None: there is
    nothing to decide."""
    first: int
    """Rounds in which all actions are compared."""
    second: int
    """Rounds more for those that may still be the best."""


def verdicts(futures: Futures, state: Any, rng: Random) -> Sequence[Verdict]:
    """Everybody's chances after each legal action of the acting seat."""
    actions = state.legal_actions()
    found: list[list[Shares]] = [[] for _ in actions]
    compared, seat = list(range(len(actions))), state.actor
    for rounds in (futures.first, futures.second):
        for _ in range(rounds):
            world = state.resample(seat, rng)
            luck = futures.luck(world, rng)
            for at in compared:
                found[at].append(futures.shares(world, actions[at], luck))
        compared = _still_open(found, compared, seat)
    best = max(range(len(actions)), key=lambda at: _mean([each[seat] for each in found[at]]))
    return [_verdict(each, [*_apart(each, found[best], seat)]) for each in found]


def verdict(futures: Futures, state: Any, rng: Random) -> Verdict:
    """Everybody's chances in a state where nothing is decided."""
    rounds = [
        futures.shares(state, None, futures.luck(state, rng))
        for _ in range(futures.first + futures.second)
    ]
    return _verdict(rounds, ())


def playing_on(policy: Policy, first: int, second: int) -> Futures:
    """Futures to the end of the game, in which every seat plays by ``policy``."""

    def luck(_state: Any, rng: Random) -> int:
        return rng.getrandbits(64)

    def shares(state: Any, action: Action | None, seed: int) -> Shares:
        rng = Random(seed)

        def decide(present: Any, _legal: Sequence[Action]) -> Action:
            return policy(present, rng)

        after = state if action is None else state.apply(action)[0]
        end, _ = played_out(after, Unseeded(Random(seed + 1)), decide)
        return end.returns()

    return Futures(luck, shares, first, second)


def by_playing_on(
    policy: Policy, first: int, second: int, round_of: Callable[[Any], int] = lambda _state: 1
) -> Critic:
    """A critic that plays on to the end, gives no reasons, and tells rounds apart as it is told."""
    futures = playing_on(policy, first, second)

    def present(state: Any, rng: Random) -> Verdict:
        return verdict(futures, state, rng)

    def choices(state: Any, rng: Random) -> Sequence[Verdict]:
        return verdicts(futures, state, rng)

    return Critic(present, choices, lambda _state, _better, _other: (), (), round_of)


def _still_open(found: Sequence[Sequence[Shares]], compared: list[int], seat: int) -> list[int]:
    """Of the actions that were ``compared`` the `OPEN` best within two standard errors."""
    order = sorted(compared, key=lambda at: -_mean([each[seat] for each in found[at]]))
    best, kept = order[0], []
    for at in order[:OPEN]:
        behind = [*_apart(found[best], found[at], seat)]
        if _mean(behind) <= 2 * _error(behind):
            kept.append(at)
    return kept


def _apart(one: Sequence[Shares], other: Sequence[Shares], seat: int) -> list[float]:
    """The difference between two actions, for each round in which both were played on."""
    return [a[seat] - b[seat] for a, b in zip(one, other, strict=False)]


def _verdict(found: Sequence[Shares], apart: Sequence[float]) -> Verdict:
    columns = [*zip(*found, strict=True)]
    error = max([_error(column) for column in columns])
    return Verdict(tuple([_mean(column) for column in columns]), error, _error(apart))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """One standard error of the mean of ``values``."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return sqrt(variance / len(values))
