"""Win chances of every seat, by rollouts.

A *rollout* is one way in which a game goes on after an action; it says what share of the victory
every seat has in it. Rollouts come in rounds: in each round every action that is still compared
gets one, all of them with the same luck, so that their differences are surer than their values.
Actions that are clearly worse are not played on for long, but for the one that was taken: what it
came to is what a review shows.

The action that looks best is partly lucky, so a loss measured in the same rollouts would be too
large. Therefore the best action is chosen by every second rollout and measured in the others, and
the other way round.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from random import Random
from typing import Final

from croupier.core.chance import Unseeded
from croupier.core.evaluator import Budget, Evaluator, Shortfall, WinChances
from croupier.core.ply import played_out
from croupier.core.state import Bound, PolicyOf

type Shares = Sequence[float]

ALL_HANDS: Final = 3
"""At most so many actions are compared to the end, and the one that was taken."""
OPEN_LATER: Final = 5
"""The same in a later pass, until there were `MANY` rounds."""
MANY: Final = 300
APART: Final = 2.5
"""An action that lacks so many standard errors to the best is compared no longer."""
LOOKS: Final = 3
"""Number of checks after the first rounds of which actions may still be the best."""
LEAST: Final = 100
"""Least number of rounds for a reliable standard error."""
FIRST_MOST: Final = 96
"""All actions are compared in at most so many rounds."""
SECOND_TIMES: Final = 4
"""Largest factor for further rounds before the next check whether the loss is conclusive."""
A_LITTLE: Final = 0.01
"""Share of the difference in all rollouts that is kept where the two halves disagree which of two
actions is better: it keeps their order."""


def one_cannot_tell[S: Bound](state: S, rng: Random) -> S:
    """A state that the acting seat cannot tell from this one."""
    return state.resample(state.actor, rng)


@dataclass(frozen=True, slots=True)
class Rollouts[S: Bound, A, B, L]:
    """A kind of rollout: its states, actions, starts and luck, and how many are played."""

    luck: Callable[[S, Random], L]
    """(state, generator) -> the luck of one round of rollouts."""
    start: Callable[[S, A | None], B]
    """(state, action) -> where a rollout after the action begins; None: nothing is decided."""
    shares: Callable[[B, L], Shares]
    """(where it begins, luck) -> every seat's share in the rollout."""
    first: int
    """Rounds in which all actions are compared."""
    second: int
    """Rounds more for those that may still be the best."""
    world: Callable[[S, Random], S] = one_cannot_tell
    """(state, generator) -> what is true in one round of rollouts."""
    most: int = 12_000
    """Rounds in all, however large the budget."""


def choice_chances[S: Bound, A, B, L](
    rollouts: Rollouts[S, A, B, L], state: S, rng: Random, taken: object, budget: Budget
) -> Sequence[WinChances]:
    """Everybody's chances after each legal action of the acting seat.

    While the loss of the ``taken`` action is inconclusive, that action and all that may still be
    the best get as many rounds again, until it is conclusive or the budget is spent.
    """
    actions: Sequence[A] = state.legal_actions()
    seat = state.actor
    chosen = None if taken is None else actions.index(taken)
    found: list[list[Shares]] = [[] for _ in actions]
    compared = list(range(len(actions)))

    def go_on(rounds: int) -> list[int]:
        _play_on(rollouts, state, rng, rounds, {actions[at]: found[at] for at in compared})
        early = budget.times > 1 and len(found[compared[0]]) < MANY
        return _still_open(found, compared, chosen, seat, OPEN_LATER if early else ALL_HANDS)

    first = max(rollouts.first, min(FIRST_MOST, rollouts.first * budget.times))
    second = rollouts.second * min(SECOND_TIMES, budget.times)
    for rounds in (first, *[second // LOOKS] * LOOKS):
        compared = go_on(rounds)
    most = min(rollouts.most, budget.times * (rollouts.first + rollouts.second))
    conclusive = chosen is None or _is_conclusive(found, compared, chosen, seat, budget)
    while chosen is not None and not conclusive and len(found[chosen]) < most:
        compared = go_on(min(len(found[chosen]), most - len(found[chosen])))
        conclusive = _is_conclusive(found, compared, chosen, seat, budget)
    best, level = _best(found, compared, seat), _level(found, compared, seat)
    return [
        _verdict(each, found[best], level, seat, conclusive=conclusive or at != chosen)
        for at, each in enumerate(found)
    ]


def _is_conclusive(
    found: Sequence[Sequence[Shares]],
    compared: Sequence[int],
    chosen: int,
    seat: int,
    budget: Budget,
) -> bool:
    """True if the loss of the chosen action is conclusive."""
    others = [_behind(found[at], found[chosen], seat) for at in compared if at != chosen]
    if not others:
        return budget.times > 1  # at a first look the best may have been left out by its luck
    if len(found[chosen]) < LEAST:
        return False
    behind = _behind(_level(found, compared, seat), found[chosen], seat)
    most = max([_mean(each) + 2 * _doubt(each) for each in others])
    return budget.is_conclusive(Shortfall(_mean(behind), _doubt(behind), most))


def _best(found: Sequence[Sequence[Shares]], compared: Sequence[int], seat: int) -> int:
    """The action that did best for a seat."""
    return max(compared, key=lambda at: _mean([each[seat] for each in found[at]]))


def _level(
    found: Sequence[Sequence[Shares]], compared: Sequence[int], seat: int
) -> Sequence[Shares]:
    """The best action's shares, rollout by rollout.

    In every second one it is the action that the other rollouts call best.
    """
    halves = [
        max(compared, key=lambda at: sum([each[seat] for each in found[at][half::2]]))
        for half in (1, 0)
    ]
    return [found[halves[at % 2]][at] for at in range(len(found[compared[0]]))]


def _behind(best: Sequence[Shares], other: Sequence[Shares], seat: int) -> list[float]:
    """An action's loss against the best, rollout by rollout."""
    return [a[seat] - b[seat] for a, b in zip(best, other, strict=True)]


def win_chances[S: Bound, A, B, L](
    rollouts: Rollouts[S, A, B, L], state: S, rng: Random
) -> WinChances:
    """Everybody's chances in a state where nothing is decided."""
    start = rollouts.start(state, None)
    rounds = [
        rollouts.shares(start, rollouts.luck(state, rng))
        for _ in range(rollouts.first + rollouts.second)
    ]
    return mean_chances(rounds)


def mean_chances(found: Sequence[Shares]) -> WinChances:
    """The mean of some rollouts."""
    return _verdict(found, found, found, 0)


def _play_on[S: Bound, A, B, L](
    rollouts: Rollouts[S, A, B, L],
    state: S,
    rng: Random,
    rounds: int,
    played: Mapping[A, list[Shares]],
) -> None:
    """Play further rounds of rollouts after each action and append their shares."""
    world: S | None = None
    starts: list[tuple[B, list[Shares]]] = []
    for _ in range(rounds):
        resampled = rollouts.world(state, rng)
        if resampled is not world:
            world = resampled
            starts = [(rollouts.start(world, action), came) for action, came in played.items()]
        luck = rollouts.luck(world, rng)
        for start, came in starts:
            came.append(rollouts.shares(start, luck))


def playing_on[S: Bound, A](
    policy: PolicyOf[S, A], first: int, second: int
) -> Rollouts[S, A, S, int]:
    """Rollouts to the end of the game, in which every seat plays by ``policy``."""

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

    return Rollouts(luck, start, shares, first, second)


def rollout_evaluator[S: Bound, A](
    policy: PolicyOf[S, A],
    first: int,
    second: int,
    round_of: Callable[[S], int] = lambda _state: 1,
) -> Evaluator[S, A]:
    """An evaluator that plays on to the end and gives no reasons.

    ``round_of`` gives the round of a state.
    """
    rollouts = playing_on(policy, first, second)

    def present(state: S, rng: Random) -> WinChances:
        return win_chances(rollouts, state, rng)

    def choices(state: S, rng: Random, taken: A | None, budget: Budget) -> Sequence[WinChances]:
        return choice_chances(rollouts, state, rng, taken, budget)

    return Evaluator(present, choices, lambda _state, _better, _other: (), (), round_of)


def _still_open(
    found: Sequence[Sequence[Shares]],
    compared: list[int],
    chosen: int | None,
    seat: int,
    most: int,
) -> list[int]:
    """Of the actions that were ``compared`` the best, at most so many, that may still be the best.

    And the ``chosen`` one.
    """
    order = sorted(compared, key=lambda at: -_mean([each[seat] for each in found[at]]))
    best, kept = order[0], []
    for place, at in enumerate(order):
        behind = _behind(found[best], found[at], seat)
        if at == chosen or (place < most and _mean(behind) <= APART * _error(behind)):
            kept.append(at)
    return kept


def _verdict(
    found: Sequence[Shares],
    best: Sequence[Shares],
    level: Sequence[Shares],
    seat: int,
    *,
    conclusive: bool = True,
) -> WinChances:
    """The win chances after an action, given the ``best`` one and the ``level`` of the best.

    Both were played on at least as often, with the same luck in the same order. So what the other
    one loses comes from the rounds that they have in common, and the rest from the level alone.
    """
    seen, measured = _apart(best, found), _apart(level, found)
    behind = [_mean(column) for column in zip(*measured, strict=True)]
    little = [A_LITTLE * _mean(column) for column in zip(*seen, strict=True)]
    if found is best or behind[seat] < little[seat]:
        behind, measured = little, seen
    shares = [
        _mean(column) - less for column, less in zip(zip(*level, strict=True), behind, strict=True)
    ]
    errors = [_error(column) for column in zip(*found, strict=True)]
    apart = 0.0 if found is best else _doubt([each[seat] for each in measured])
    return WinChances(
        tuple([min(1.0, max(0.0, share)) for share in shares]), max(errors), apart, conclusive
    )


def _apart(best: Sequence[Shares], found: Sequence[Shares]) -> list[Shares]:
    """An action's loss against the best for every seat, rollout by rollout as far as it goes."""
    return [
        [a - b for a, b in zip(one, other, strict=True)]
        for one, other in zip(best, found, strict=False)
    ]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _doubt(differences: Sequence[float]) -> float:
    """One standard error of what two actions differ by.

    What never happened in so many rollouts may yet happen in the next one.
    """
    return hypot(_error(differences), 1 / len(differences))


def _error(values: Sequence[float]) -> float:
    """One standard error of the mean of ``values``."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return sqrt(variance / len(values))
