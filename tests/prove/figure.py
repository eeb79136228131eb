"""A figure: a question that many cases answer, asked in slices.

A figure is one value of `Figure` in a module of tests/prove/figures/, a line in the list there, and
a line in README.md.
"""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

MOST_TOLD: Final = 100
"""Failures of a figure that are listed one by one; all of them count."""
LONGEST: Final = 400
"""Characters shown of one of them."""


class CannotRun(Exception):
    """A figure needs something that is not on this machine; the text says what."""


class Failure(NamedTuple):
    """A case that failed."""

    what: str
    """The finding, in a line."""
    again: str
    """The link or the command that shows it again."""


class Found(NamedTuple):
    """Result of some cases."""

    n: int = 0
    passed: int = 0
    failures: tuple[Failure, ...] = ()
    """The first of them."""
    by: str = ""
    """Versions beyond this engine that they were run with: browsers, other Pythons."""

    def plus(self, more: "Found") -> "Found":
        """Both together."""
        failures = (*self.failures, *more.failures)[:MOST_TOLD]
        by = more.by or self.by
        return Found(self.n + more.n, self.passed + more.passed, failures, by)


type Run = Callable[[range], Found]
"""Result of the cases of these numbers; raises `CannotRun`. It has to be picklable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure; README.md says under its name what it asks."""

    name: str
    goal: int
    """Number of cases wanted; with ``counts`` false, of pieces of work."""
    percent: float = 100
    """Percentage of cases that have to pass."""
    run: Run | None = None
    """None: nobody has built it yet. It stays in the list, so that the record says so."""
    at_a_time: int = 1
    """Number of cases in a slice: five seconds' to a minute's."""
    counts: bool = True
    """False where only running tells how many cases there are, such as lines of the program."""
    engine_alone: bool = False
    """It asks nothing of the page: what was run counts as long as the engine is the same."""
    at_home: bool = False
    """Runs on this machine, wherever the others run: browsers."""
    alone: bool = False
    """Runs on this machine and beside no other slice: it measures times, or its slices build on
    one another."""

    @property
    def needs_home(self) -> bool:
        """True if it runs on this machine alone."""
        return self.at_home or self.alone

    @property
    def asked(self) -> int | None:
        """Number of cases wanted; None for all that there are."""
        return self.goal if self.counts else None


type Kinds = tuple[tuple[int, Callable[[int], None]], ...]
"""Number of cases of each kind, and the check of one by its number among them."""


def of_kinds(name: str, kinds: Kinds) -> Run:
    """A run through several kinds of cases, numbered one after another."""
    return of_cases(name, partial(_checked_by_kind, kinds))


def how_many(kinds: Kinds) -> int:
    """The cases of all kinds together."""
    return sum(cases for cases, _ in kinds)


def _checked_by_kind(kinds: Kinds, number: int) -> None:
    for cases, check in kinds:
        if number < cases:
            return check(number)
        number -= cases
    raise IndexError(number)


def of_cases(name: str, check: Callable[[int], object]) -> Run:
    """A run that calls ``check`` with the number of every case; what it raises is a failure."""
    return partial(_checked, name, check)


def _checked(name: str, check: Callable[[int], object], numbers: range) -> Found:
    failures = []
    for number in numbers:
        try:
            check(number)
        except CannotRun:
            raise
        except Exception as error:  # whatever a case finds
            failures.append(Failure(said(error), command(name, number)))
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures[:MOST_TOLD]))


def command(name: str, number: int) -> str:
    """Command that runs one case again."""
    return f"python3 build.py prove {name} --case {number}"


def said(error: BaseException) -> str:
    """An exception in a line: its kind, its words, and the place where it was raised."""
    words = " ".join("".join(traceback.format_exception_only(error)).split())
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = f" ({last[0].name}, line {last[0].lineno})" if last else ""
    return words[:LONGEST] + place
