"""Output of `prove`: its progress while it runs, and a table of results."""

import sys
import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, Self

from tests.prove.figure import Figure
from tests.prove.progress import Kept, left

_EVERY: Final = 30.0
"""Seconds between two lines of progress where nobody watches a terminal."""
_TOLD: Final = 3
"""Failures of a figure in the table; proof.json has more."""


class Ticker:
    """One line on standard error that says how far all of it is and what runs now."""

    def __init__(self, figures: Sequence[Figure], kept: Kept, end: float | None) -> None:
        self._figures, self._kept, self._end = figures, kept, end
        self._watched, self._shown = sys.stderr.isatty(), time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._watched:
            print(file=sys.stderr)

    def tick(self, figure: Figure) -> None:
        """A slice of a figure is done."""
        now = time.monotonic()
        if not self._watched and now < self._shown + _EVERY:
            return
        self._shown = now
        line = f"{progress_of(figure, self._kept)} | {self._left(now)}"
        start, stop = ("\r\033[K", "") if self._watched else ("  ", "\n")
        print(start + line, end=stop, file=sys.stderr, flush=True)

    def _left(self, now: float) -> str:
        """Number of figures left, and the time for them."""
        open_ones = sum(left(each, self._kept[each.name]) > 0 for each in self._figures)
        time_left = f", {(self._end - now) / 60:.0f} min left" if self._end is not None else ""
        return f"{open_ones} of {len(self._figures)} figures go on{time_left}"


def progress_of(figure: Figure, kept: Kept) -> str:
    """Progress of a figure, in a line."""
    progress = kept[figure.name]
    failed = progress.found.n - progress.found.passed
    said = progress.why_not or f"{progress.done:,} of {figure.goal:,}, {failed} failed"
    return f"{figure.name}: {said}"


def table(figures: Iterable[Figure], rows: Iterable[dict[str, Any]]) -> str:
    """Name, verdict, how many of how many, how many passed, seconds; failures below."""
    by_name = {row["figure"]: row for row in rows}
    return "".join(_line(by_name.get(figure.name), figure) for figure in figures)


def _line(row: dict[str, Any] | None, figure: Figure) -> str:
    goal = f"of {figure.asked:,}" if figure.asked else "of all"
    if row is None or not row["n"]:
        why = "nobody has built it yet" if figure.run is None else (row or {}).get("why", "")
        return f"  {figure.name:<20}{'not run':<9}{0:>10,} {goal:<13} {why}".rstrip() + "\n"
    passed, seconds = row["reached"]["percent"], row["seconds"]
    line = f"  {figure.name:<20}{row['verdict']:<9}{row['n']:>10,} {goal:<13}"
    line += f"{passed:>7.2f} % (asked: {figure.percent:g} %) {seconds:>9,.1f} s\n"
    return line + "".join(
        f"      {failure['what']}\n        {failure['again']}\n" for failure in row["failures"]
    )
