"""Progress of the figures on one build, kept in a file, so that a run can be continued."""

import fcntl
import json
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from building.basics import TESTED, read
from tests.prove.figure import Failure, Figure, Found


class Progress(NamedTuple):
    """Progress of one figure."""

    done: int = 0
    """Cases, or pieces of work, from the first one on."""
    seconds: float = 0.0
    """The time that it took, on any machine."""
    found: Found = Found()
    date: str = ""
    """The last day on which some of it was run."""
    why_not: str = ""
    """The reason why it cannot be run here."""

    def plus(self, done: int, seconds: float, found: Found) -> "Progress":
        """After one slice more, of today."""
        today = datetime.now(UTC).date().isoformat()
        return Progress(self.done + done, self.seconds + seconds, self.found.plus(found), today)


def left(figure: Figure, progress: Progress) -> int:
    """Work left of a figure here."""
    if figure.run is None or progress.why_not:
        return 0
    return max(0, figure.goal - progress.done)


type Kept = dict[str, Progress]
"""By the figures' names."""


def load(file: Path, figures: Iterable[Figure]) -> Kept:
    """Progress of each figure; none where the file knows nothing of it."""
    saved: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return {
        each.name: _read(saved[each.name]) if each.name in saved else Progress() for each in figures
    }


def _read(row: dict[str, Any]) -> Progress:
    failures = tuple(Failure(*each) for each in row["failures"])
    found = Found(row["n"], row["passed"], failures, row["by"])
    return Progress(row["done"], row["seconds"], found, row["date"])


def save(file: Path, kept: Kept) -> None:
    """Keep it, beside what other figures have come to; the file holds this or what it held.

    Another `prove` may run other figures meanwhile: one waits for the other.
    """
    rows = {name: _written(progress) for name, progress in kept.items() if progress.done}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_name("lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        before: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
        part = file.with_name(f"{file.name}.part")
        part.write_text(json.dumps({**before, **rows}) + "\n")
        part.replace(file)


def _written(progress: Progress) -> dict[str, Any]:
    done, seconds, found, date, _ = progress
    row = {"done": done, "seconds": seconds, "date": date}
    return {**row, "n": found.n, "passed": found.passed, "failures": found.failures, "by": found.by}


class Tested(NamedTuple):
    """Ids of a build."""

    site: str
    """Of all of it but what the long tests came to."""
    engine: str

    def by(self, figure: Figure) -> str:
        """The id of what a figure asks."""
        return self.engine if figure.engine_alone else self.site


def tested() -> Tested:
    """The ids of the build that is here."""
    return Tested(*read(TESTED).split())
