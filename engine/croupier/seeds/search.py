"""The search for seeds: candidates in an order that never changes, tried in slices.

Candidate number 17 of a set-up with the seed ``amber`` is ``amber-17``. So a search finds the same
seeds however it is cut into slices, whoever tries them, and wherever it stops and goes on.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import cached_property, lru_cache
from math import sqrt
from typing import Any, Final, NamedTuple

from croupier.chance import Seeded
from croupier.errors import WhereError
from croupier.games import GAMES
from croupier.record import HUMAN, Setup
from croupier.seeds.course import COURSE, Course, course
from croupier.seeds.where import COMPARISONS, Asked, Every, Known, Where, asked_in, read_where
from croupier.state import State

MOST_TRIES: Final = 100_000_000
"""Candidates of one search."""
_LONGEST_SEED: Final = 30
"""Characters of the seed that candidates begin with: with its number none is longer than 40."""
_WAITING: Final = 3
"""Slices that wait for each worker of an executor, at most."""
_MANY: Final = 2000
"""Candidates of a slice where tables are looked at."""
_FEW: Final = 8
"""The same where games are played."""
_Z95: Final = 1.96


class Candidate:
    """A seed, and what it brings, found as far as it is asked for."""

    def __init__(self, setup: Setup, own: State, number: int) -> None:
        self._setup, self._own = setup, own
        self.seed = candidate(setup.seed, number)

    @cached_property
    def _first(self) -> State:
        return self._setup.first_state(self._own, self.seed)

    @cached_property
    def brought(self) -> Any:
        """What the game knows of it before anybody has decided anything."""
        seeds = GAMES[self._setup.game].seeds
        return seeds and seeds.brought(self._first, Seeded(self.seed))

    @cached_property
    def course(self) -> Course:
        """How the bots' game goes."""
        return course(self._setup, self._first, self.seed)


def candidate(seed: str, number: int) -> str:
    """Candidate ``number`` of a search that begins with ``seed``."""
    return f"{seed[:_LONGEST_SEED].rstrip('-')}-{number}"


def known(setup: Setup) -> Known:
    """What can be asked at the table of a set-up; raises `SetupError`."""
    seats = range(len(setup.seats))
    seeds = GAMES[setup.game].seeds
    if seeds is None or setup.position:  # a position is there already, whatever the seed is
        return Known(COURSE, {"seat": seats})
    rules = setup.resolved()
    named = {"seat": seats, **seeds.named(rules, len(seats))}
    return Known((*seeds.offered(rules), *COURSE), named, seeds.scope)


def wanted(setup: Setup, text: str) -> Where:
    """What ``text`` asks of the seeds of a set-up; raises `SetupError` and `WhereError`."""
    setup.new_state()
    where = read_where(text, known(setup))
    if HUMAN in setup.seats and any(_is_of_course(test) for test in asked_in(where)):
        raise WhereError("bots", found=HUMAN)
    return where


def _is_of_course(test: Asked) -> bool:
    return any(test.condition is each for each in COURSE)


def slice_size(where: Where) -> int:
    """How many candidates are worth being told of, and sent through an executor, in one piece."""
    return _FEW if any(map(_is_of_course, asked_in(where))) else _MANY


# -- trying ----------------------------------------------------------------------------------------

type _Trial = Callable[[Candidate], bool]


def hits(setup: Setup, text: str, numbers: range) -> tuple[int, ...]:
    """The numbers of the candidates that are as ``text`` asks, ascending.

    Raises `SetupError` and `WhereError`.
    """
    own, trial = _prepared(setup, text)
    return tuple([number for number in numbers if trial(Candidate(setup, own, number))])


@lru_cache(maxsize=4)
def _prepared(setup: Setup, text: str) -> tuple[State, _Trial]:
    """What all candidates of a search have in common."""
    return setup.new_state(), _trial(wanted(setup, text))


def _trial(where: Where) -> _Trial:
    """What tells whether a candidate is as it is asked for; what is found quickly comes first."""
    if isinstance(where, Asked):
        return _compared(where)
    parts = sorted(where.parts, key=lambda part: any(map(_is_of_course, asked_in(part))))
    trials = [_trial(part) for part in parts]
    if isinstance(where, Every):
        return lambda candidate: all(trial(candidate) for trial in trials)
    return lambda candidate: any(trial(candidate) for trial in trials)


def _compared(test: Asked) -> _Trial:
    value, named, number = test.condition.value, test.named, test.number
    compare = COMPARISONS[test.comparison]
    if _is_of_course(test):
        return lambda candidate: compare(value(candidate.course, *named), number)
    return lambda candidate: compare(value(candidate.brought, *named), number)


# -- many slices -----------------------------------------------------------------------------------


class Slice(NamedTuple):
    """Some candidates that were tried, and which of them are as asked for."""

    numbers: range
    hits: tuple[int, ...]


def slices(
    setup: Setup,
    text: str,
    numbers: range,
    executor: Executor | None = None,
    jobs: int = 1,
) -> Generator[Slice, None, None]:
    """The candidates ``numbers``, tried in slices, in order, by any executor.

    ``jobs`` is how many workers it has. Raises `SetupError` and `WhereError` at once.
    """
    size = slice_size(wanted(setup, text))
    cut = (numbers[at : at + size] for at in range(0, len(numbers), size))
    if executor is None:
        return (Slice(each, hits(setup, text, each)) for each in cut)
    return _through(executor, jobs, setup, text, cut)


def _through(
    executor: Executor, jobs: int, setup: Setup, text: str, cut: Iterator[range]
) -> Generator[Slice, None, None]:
    waiting: deque[tuple[range, Future[tuple[int, ...]]]] = deque()
    try:
        for each in cut:
            waiting.append((each, executor.submit(hits, setup, text, each)))
            if len(waiting) == _WAITING * jobs:
                numbers, future = waiting.popleft()
                yield Slice(numbers, future.result())
        while waiting:
            numbers, future = waiting.popleft()
            yield Slice(numbers, future.result())
    finally:
        for _, future in waiting:
            future.cancel()


# -- how rare --------------------------------------------------------------------------------------


class Rarity(NamedTuple):
    """How rare what is asked for seems to be."""

    one_in: float | None
    """One in so many seeds has it; None: none has been found."""
    least: float
    """At the most often, one in so many (95 %)."""
    most: float | None
    """At the most seldom, one in so many (95 %); None: nobody can tell."""


def rarity(found: int, tried: int) -> Rarity:
    """How rare something is of which ``found`` were found in ``tried`` candidates, at least one.

    The limits are those of Wilson's interval, which holds for few finds too.

    >>> rarity(10, 1000).one_in
    100.0
    """
    share, square = found / tried, _Z95 * _Z95
    middle = share + square / (2 * tried)
    half = _Z95 * sqrt(share * (1 - share) / tried + square / (4 * tried * tried))
    whole = 1 + square / tried
    rarest = min(share, (middle - half) / whole) if found else 0.0
    commonest = max(share, (middle + half) / whole)
    return Rarity(tried / found if found else None, 1 / commonest, 1 / rarest if rarest else None)


def with_seed(setup: Setup, number: int) -> Setup:
    """The set-up with candidate ``number`` as its seed."""
    return replace(setup, seed=candidate(setup.seed, number))
