"""How likely every seat is to win, by playing on many times.

A *future* is one way in which a game goes on after an action; it says what share of the victory
every seat has in it. Futures come in rounds: in each round every action that is still compared
gets one, all of them with the same luck, so that their differences are surer than their values.
Actions that are clearly worse are not played on for long, but for the one that was taken: what it
came to is what a review shows.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from croupier.chance import Unseeded
from croupier.ply import played_out
from croupier.state import Bound, Critic, Effort, PolicyOf, Verdict

type Shares = Sequence[float]

OPEN: Final = 3
"""At most so many actions are compared to the end, and the one that was taken."""
LOOKS: Final = 3
"""So many times it is asked after the first rounds which actions may still be the best."""


def one_cannot_tell[S: Bound](state: S, rng: Random) -> S:
    """A state that the acting seat cannot tell from this one."""
    return state.resample(state.actor, rng)


@dataclass(frozen=True, slots=True)
class Futures[S: Bound, A, B, L]:
    """How a game is played on, and how often: its states, actions, beginnings and luck."""

    luck: Callable[[S, Random], L]
    """(state, generator) -> the luck of one round of futures."""
    start: Callable[[S, A | None], B]
    """(state, action) -> where a future after the action begins; None: nothing is decided."""
    shares: Callable[[B, L], Shares]
    """(where it begins, luck) -> every seat's share in the future."""
    first: int
    """Rounds in which all actions are compared."""
    second: int
    """Rounds more for those that may still be the best."""
    world: Callable[[S, Random], S] = one_cannot_tell
    """(state, generator) -> what is true in one round of futures."""
    most: int = 2400
    """Rounds in all, however great the effort."""


def verdicts[S: Bound, A, B, L](
    futures: Futures[S, A, B, L], state: S, rng: Random, taken: object, effort: Effort
) -> Sequence[Verdict]:
    """Everybody's chances after each legal action of the acting seat.

    Where it is not settled what the ``taken`` one lacks to the best, both and whatever may still be
    the best are played on again as often as before, until it is or the effort ends.
    """
    actions: Sequence[A] = state.legal_actions()
    chosen = None if taken is None else actions.index(taken)
    found: list[list[Shares]] = [[] for _ in actions]
    compared, seat = list(range(len(actions))), state.actor

    def go_on(rounds: int) -> list[int]:
        _play_on(futures, state, rng, rounds, {actions[at]: found[at] for at in compared})
        return _still_open(found, compared, chosen, seat)

    for rounds in (futures.first, *[futures.second // LOOKS] * LOOKS):
        compared = go_on(rounds)
    most = min(futures.most, effort.times * (futures.first + futures.second))
    while chosen is not None and len(compared) > 1:
        behind = _behind(found, _best(found, compared, seat), chosen, seat)
        if 2 * len(behind) > most or effort.settled(_mean(behind), _error(behind)):
            break
        compared = go_on(len(behind))
    best = _best(found, compared, seat)
    return [_verdict(each, found[best], seat) for each in found]


def _best(found: Sequence[Sequence[Shares]], compared: Sequence[int], seat: int) -> int:
    """The action that did best for a seat."""
    return max(compared, key=lambda at: _mean([each[seat] for each in found[at]]))


def _behind(found: Sequence[Sequence[Shares]], best: int, other: int, seat: int) -> list[float]:
    """What an action lacks to the best, future by future."""
    return [a[seat] - b[seat] for a, b in zip(found[best], found[other], strict=True)]


def verdict[S: Bound, A, B, L](futures: Futures[S, A, B, L], state: S, rng: Random) -> Verdict:
    """Everybody's chances in a state where nothing is decided."""
    start = futures.start(state, None)
    rounds = [
        futures.shares(start, futures.luck(state, rng))
        for _ in range(futures.first + futures.second)
    ]
    return mean_verdict(rounds)


def mean_verdict(found: Sequence[Shares]) -> Verdict:
    """What some futures come to."""
    return _verdict(found, found, 0)


def _play_on[S: Bound, A, B, L](
    futures: Futures[S, A, B, L],
    state: S,
    rng: Random,
    rounds: int,
    played: Mapping[A, list[Shares]],
) -> None:
    """So many rounds more of futures after each action, appended to what it has come to."""
    world: S | None = None
    starts: list[tuple[B, list[Shares]]] = []
    for _ in range(rounds):
        resampled = futures.world(state, rng)
        if resampled is not world:
            world = resampled
            starts = [(futures.start(world, action), came) for action, came in played.items()]
        luck = futures.luck(world, rng)
        for start, came in starts:
            came.append(futures.shares(start, luck))


def playing_on[S: Bound, A](
    policy: PolicyOf[S, A], first: int, second: int
) -> Futures[S, A, S, int]:
    """Futures to the end of the game, in which every seat plays by ``policy``."""

    def luck(_state: S, rng: Random) -> int:
        return rng.getrandbits(64)

    def start(state: S, action: A | None) -> S:
        return state if action is None else state.apply(action)[0]

    def shares(start: S, seed: int) -> Shares:
        rng = Random(seed)

        def decide(present: S, _legal: Sequence[A]) -> A:
            return policy(present, rng)

        end, _ = played_out(start, Unseeded(Random(seed + 1)), decide)
        return end.returns()

    return Futures(luck, start, shares, first, second)


def by_playing_on[S: Bound, A](
    policy: PolicyOf[S, A],
    first: int,
    second: int,
    round_of: Callable[[S], int] = lambda _state: 1,
) -> Critic[S, A]:
    """A critic that plays on to the end, gives no reasons, and tells rounds apart as it is told."""
    futures = playing_on(policy, first, second)

    def present(state: S, rng: Random) -> Verdict:
        return verdict(futures, state, rng)

    def choices(state: S, rng: Random, taken: A | None, effort: Effort) -> Sequence[Verdict]:
        return verdicts(futures, state, rng, taken, effort)

    return Critic(present, choices, lambda _state, _better, _other: (), (), round_of)


def _still_open(
    found: Sequence[Sequence[Shares]], compared: list[int], chosen: int | None, seat: int
) -> list[int]:
    """Of the actions that were ``compared`` the `OPEN` best within two standard errors.

    And the ``chosen`` one.
    """
    order = sorted(compared, key=lambda at: -_mean([each[seat] for each in found[at]]))
    best, kept = order[0], []
    for place, at in enumerate(order):
        behind = _behind(found, best, at, seat)
        if at == chosen or (place < OPEN and _mean(behind) <= 2 * _error(behind)):
            kept.append(at)
    return kept


def _verdict(found: Sequence[Shares], best: Sequence[Shares], seat: int) -> Verdict:
    """What an action has come to, beside the ``best`` one.

    The best was played on at least as often, with the same luck in the same order. So what the
    other one lacks is told by the rounds that they have in common, and the rest by the best alone.
    """
    apart = [
        [a - b for a, b in zip(each, other, strict=True)]
        for each, other in zip(found, best, strict=False)
    ]
    behind, level = [*zip(*apart, strict=True)], [*zip(*best, strict=True)]
    shares = [_mean(one) + _mean(two) for one, two in zip(behind, level, strict=True)]
    errors = [_error(column) for column in zip(*found, strict=True)]
    return Verdict(
        tuple([min(1.0, max(0.0, share)) for share in shares]), max(errors), _error(behind[seat])
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """One standard error of the mean of ``values``."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return sqrt(variance / len(values))
