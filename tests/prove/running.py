"""Slices of figures, one after another: time is shared, and a failure stops nothing."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.prove.figure import CannotRun, Failure, Figure, Found, Run, command, said
from tests.prove.progress import Kept, Progress, left


class Pools(NamedTuple):
    """Executor of slices."""

    away: Executor
    jobs: int
    """Number of slices that run at a time, wherever."""
    home: Executor
    """For what needs this machine."""
    at_home: int = 1
    """Number of those that run at a time."""


class Ran(NamedTuple):
    """Outcome of a slice."""

    found: Found
    seconds: float
    why_not: str = ""


@dataclass
class Line:
    """A figure with its slices that have begun, in their order."""

    figure: Figure
    progress: Progress
    waiting: deque[tuple[range, "Future[Ran]"]] = field(default_factory=deque)

    @property
    def begun(self) -> int:
        """The number of the first case that no slice has taken."""
        return self.waiting[-1][0].stop if self.waiting else self.progress.done

    @property
    def has_more(self) -> bool:
        """True if there is a slice to begin."""
        return left(self.figure, self.progress) > 0 and self.begun < self.figure.goal

    @property
    def running(self) -> int:
        """The number of its slices that run or wait to be run."""
        return sum(not future.done() for _, future in self.waiting)

    def spent(self) -> float:
        """Seconds that it has had, with those that the running slices will take."""
        slices = max(1, self.progress.done // self.figure.at_a_time)
        a_slice = self.progress.seconds / slices or 1.0
        return self.progress.seconds + self.running * a_slice

    def begin(self, pools: Pools) -> None:
        """Hand out the next slice."""
        figure = self.figure
        assert figure.run
        numbers = range(self.begun, min(self.begun + figure.at_a_time, figure.goal))
        pool = pools.home if figure.needs_home else pools.away
        self.waiting.append((numbers, pool.submit(one_slice, figure.name, figure.run, numbers)))

    def finish(self) -> bool:
        """Take in what is done, in the order of cases; whether there was anything."""
        before = self.progress
        while self.waiting and self.waiting[0][1].done():
            numbers, future = self.waiting.popleft()
            found, seconds, why_not = future.result()
            if why_not:
                self.progress = self.progress._replace(why_not=why_not)
            else:
                self.progress = self.progress.plus(len(numbers), seconds, found)
        return self.progress is not before


def run(
    figures: Iterable[Figure], kept: Kept, pools: Pools, out_of_time: Callable[[], bool]
) -> Iterator[Figure]:
    """Run slices until nothing is left or time is out; ``kept`` is up to date at every figure.

    The figure that has had least time is next: a figure that fails, or takes long, holds up none.
    """
    lines = [Line(figure, kept[figure.name]) for figure in figures]
    while True:
        while not out_of_time() and (line := _next(lines, pools)):
            line.begin(pools)
            if not line.running:
                break  # it is done already: an executor that does things at once
        running = [future for line in lines for _, future in line.waiting]
        if not running:
            return
        wait(
            [future for future in running if not future.done()] or running[:1],
            return_when=FIRST_COMPLETED,
        )
        for line in lines:
            if line.finish():
                kept[line.figure.name] = line.progress
                yield line.figure


def _next(lines: Iterable[Line], pools: Pools) -> Line | None:
    """The figure that is next in turn; none where there is no room for its slice now."""
    running = [line for line in lines if line.running]
    if sum(line.running for line in running) >= pools.jobs:
        return None
    at_home = sum(line.running for line in running if line.figure.needs_home)
    full = at_home >= pools.at_home
    open_ones = [line for line in lines if line.has_more and not (full and line.figure.needs_home)]
    due = min(open_ones, key=Line.spent, default=None)
    alone = any(line.figure.alone for line in [*running, *([due] if due else [])])
    return None if running and alone else due


def one_slice(name: str, run: Run, numbers: range) -> Ran:
    """Run a slice, wherever this is; one that breaks off is a failure of its first case."""
    began = time.perf_counter()
    why_not = ""
    try:
        found = run(numbers)
    except CannotRun as cannot:
        found, why_not = Found(), str(cannot)
    except Exception as error:  # whatever a slice runs into
        found = Found(1, 0, (Failure(said(error), command(name, numbers.start)),))
    seconds = time.perf_counter() - began
    return Ran(found, seconds, why_not)
