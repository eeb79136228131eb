"""The search for seeds: candidates in an order that never changes, tried in slices.

Candidate number 17 of a set-up with the seed ``amber`` is ``amber-17``. So a search finds the same
seeds however the search is cut into slices, and wherever it stops and goes on.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from croupier.core.chance import Seeded
from croupier.core.errors import WhereError
from croupier.core.state import OVER, State
from croupier.games import GAMES
from croupier.records.match import Match, new_match
from croupier.records.record import HUMAN, Setup
from croupier.seeds.playout import PLAYOUT_CONDITIONS, Playout, played_on, playout
from croupier.seeds.where import COMPARISONS, Asked, Every, Known, Where, asked_in, read_where

MOST_TRIES: Final = 100_000_000
"""Candidates of one search."""
_LONGEST_SEED: Final = 30
"""Characters of the seed that candidates begin with: with its number none is longer than 40."""
_WAITING: Final = 3
"""Slices that wait for each worker of an executor, at most."""
_MANY: Final = 2000
"""Candidates of a slice where tables are looked at."""
_FEW: Final = 8
"""The number where games are played."""
_WHOLE_GAME: Final = 1_000_000
"""More decisions than any game has."""


class Unfinished(Exception):
    """The bots' game of a candidate needs more decisions than it may take for now."""

    def __init__(self, game: Match) -> None:
        """``game`` is the game so far."""
        super().__init__()
        self.game = game


class Candidate:
    """A seed and its facts, computed only as far as needed."""

    def __init__(
        self,
        setup: Setup,
        own: State,
        number: int,
        game: Match | None = None,
        decisions: int = _WHOLE_GAME,
    ) -> None:
        """``game`` is the bots' game so far, ``decisions`` how many more the bots may take."""
        self._setup, self._own, self._game = setup, own, game
        self.seed = candidate(setup.seed, number)
        self.decisions = decisions
        """Decisions that are left."""

    @cached_property
    def brought(self) -> object:
        """The game's facts before any decision."""
        seeds = GAMES[self._setup.game].seeds
        first = self._setup.first_state(self._own, self.seed)
        return seeds and seeds.brought(first, Seeded(self.seed))

    @cached_property
    def playout(self) -> Playout:
        """The facts of the bots' game; raises `Unfinished`."""
        known = self._game or new_match(replace(self._setup, seed=self.seed))
        game = played_on(known, self.decisions)
        self.decisions -= len(game.record.decisions) - len(known.record.decisions)
        if game.last.actor != OVER:
            raise Unfinished(game)
        return playout(game)


def candidate(seed: str, number: int) -> str:
    """Candidate ``number`` of a search that begins with ``seed``."""
    return f"{seed[:_LONGEST_SEED].rstrip('-')}-{number}"


def known(setup: Setup) -> Known:
    """The conditions of the table of a set-up; raises `SetupError`."""
    seats = range(len(setup.seats))
    seeds = GAMES[setup.game].seeds
    if seeds is None or setup.position:  # a position is there already, whatever the seed is
        return Known(PLAYOUT_CONDITIONS, {"seat": seats})
    rules = setup.resolved()
    named = {"seat": seats, **seeds.named(rules, len(seats))}
    return Known((*seeds.offered(rules), *PLAYOUT_CONDITIONS), named, seeds.scope)


def wanted(setup: Setup, text: str) -> Where:
    """The query ``text`` for the seeds of a set-up; raises `SetupError` and `WhereError`."""
    setup.new_state()
    where = read_where(text, known(setup))
    if HUMAN in setup.seats and any(_is_of_course(test) for test in asked_in(where)):
        raise WhereError("bots", found=HUMAN)
    return where


def _is_of_course(test: Asked) -> bool:
    return any(test.condition is each for each in PLAYOUT_CONDITIONS)


def slice_size(where: Where) -> int:
    """The number of candidates of one task for an executor, and between two reports."""
    return _FEW if any(map(_is_of_course, asked_in(where))) else _MANY


# -- trying ----------------------------------------------------------------------------------------

type Trial = Callable[[Candidate], bool]


def hits(setup: Setup, text: str, numbers: range) -> tuple[int, ...]:
    """The numbers of the candidates that meet the query ``text``, ascending.

    Raises `SetupError` and `WhereError`.
    """
    own, trial = prepared(setup, text)
    return tuple([number for number in numbers if trial(Candidate(setup, own, number))])


@lru_cache(maxsize=4)
def prepared(setup: Setup, text: str) -> tuple[State, Trial]:
    """The first state and the test that all candidates of a search share."""
    return setup.new_state(), _trial(wanted(setup, text))


def _trial(where: Where) -> Trial:
    """The test of a candidate; the quick conditions come first."""
    if isinstance(where, Asked):
        return _compared(where)
    parts = sorted(where.parts, key=lambda part: any(map(_is_of_course, asked_in(part))))
    trials = [_trial(part) for part in parts]
    if isinstance(where, Every):
        return lambda candidate: all(trial(candidate) for trial in trials)
    return lambda candidate: any(trial(candidate) for trial in trials)


def _compared(test: Asked) -> Trial:
    value, named, number = test.condition.value, test.named, test.number
    compare = COMPARISONS[test.comparison]
    if _is_of_course(test):
        return lambda candidate: compare(value(candidate.playout, *named), number)
    return lambda candidate: compare(value(candidate.brought, *named), number)


# -- many slices -----------------------------------------------------------------------------------


class Slice(NamedTuple):
    """Some candidates that were tried, and those that meet the conditions."""

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


def with_seed(setup: Setup, number: int) -> Setup:
    """The set-up with candidate ``number`` as its seed."""
    return replace(setup, seed=candidate(setup.seed, number))
