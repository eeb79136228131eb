"""proof.json: the record of all figures, a row each; README.md has the table of it.

    figure    its name
    asked     {n, percent}: so many cases, of which so many in a hundred have to pass; n is null
              where all that there are were asked for
    n         how many were run
    reached   {passed, percent}; null where none was run
    verdict   reached, so-far (fewer than were asked for), failed, not-run
    seconds   that it took
    build     the id of what it was run on: of the engine, for figures that ask nothing else; of the
              build without this file, which is part of it, for the others
    machine   {cores, system, python}
    date      the last day on which some of it was run
    by        what it was run with besides the engine: browsers, other Pythons
    done      how many cases, or pieces of work, were taken up; another number than n where a case
              is counted otherwise
    whole     whether all of it was run
    failures  [{what, again}], the first ones; again is a link or a command that shows it
    why       why it was not run, if a machine said so

Nobody edits the file by hand: `python3 build.py prove --record` writes it, and the table.
"""

import json
import os
import platform
import re
from collections.abc import Callable, Iterable
from math import floor
from pathlib import Path
from typing import Any, Final

from building.basics import PROOF, WORK
from tests.prove.figure import Failure, Figure, Found
from tests.prove.progress import Kept, Progress

type Row = dict[str, Any]

LOCAL: Final = re.compile(r"https?://(?:127\.0\.0\.1|localhost)(?::\d+)?")
"""Address of the site while it was tested: nothing that can be opened later."""

README: Final = PROOF.with_name("README.md")

KEPT: Final = WORK / "proof"
"""Results are kept here, by build; proof.json too, until it is recorded."""


def rows(
    figures: Iterable[Figure], kept: Kept, id_of: Callable[[Figure], str], before: Iterable[Row]
) -> list[Row]:
    """A row for each figure: what it came to on this build, or ``before`` where that says more."""
    old = {row["figure"]: row for row in before if row["n"]}
    found = []
    for figure in figures:
        progress = kept.get(figure.name, Progress())
        row = row_of(figure, progress, id_of(figure))
        if earlier := old.get(figure.name):
            earlier = judged({**earlier, "asked": row["asked"]})
            row = stronger(row, earlier)
        found.append(row)
    return found


def stronger(row: Row, before: Row) -> Row:
    """The better of two rows of a figure: more cases say more, and no failure is passed over.

    An earlier build's cases stand until as many have been asked of a later one; what failed there
    may be mended here. What failed of the same build is mended when as many cases pass: by tests.
    Figures that try every case are written again whenever they are run, however many cases that is.
    """
    if not row["n"]:
        return before
    failed, failed_before = (each["verdict"] == "failed" for each in (row, before))
    mended = failed_before and row["build"] != before["build"]
    as_many = row["asked"]["n"] is None or row["n"] >= before["n"]
    return row if as_many or mended or (failed and not failed_before) else before


def row_of(figure: Figure, progress: Progress, build: str) -> Row:
    """Result of a figure on a build."""
    n, passed, failures, by = progress.found
    return judged(
        {
            "figure": figure.name,
            "asked": {"n": figure.asked, "percent": figure.percent},
            "n": n,
            "reached": {"passed": passed, "percent": percent(passed, n)} if n else None,
            "done": progress.done if n else 0,
            "whole": n > 0 and progress.done >= figure.goal,
            "seconds": round(progress.seconds, 1),
            "build": build if n else "",
            "machine": machine() if n else None,
            "date": progress.date,
            "by": by,
            "failures": [failure._asdict() for failure in failures],
            "why": progress.why_not,
        }
    )


def progress_of(row: Row) -> Progress:
    """Progress of a figure when its row was written: all that was wanted, or n cases."""
    n, by = row["n"], row["by"]
    failures = tuple(Failure(**each) for each in row["failures"])
    found = Found(n, row["reached"]["passed"] if n else 0, failures, by)
    return Progress(int(row.get("done") or n), row["seconds"], found, row["date"])


def judged(row: Row) -> Row:
    """The row with its verdict."""
    enough = row["asked"]["n"]
    whole = row["whole"] if enough is None else row["n"] >= enough
    if not row["n"]:
        verdict = "not-run"
    elif row["reached"]["percent"] < row["asked"]["percent"]:
        verdict = "failed"
    else:
        verdict = "reached" if whole else "so-far"
    failures = [{**each, "what": LOCAL.sub("", each["what"])} for each in row["failures"]]
    return {**row, "failures": failures, "verdict": verdict}


def percent(passed: int, n: int) -> float:
    """With two decimals, never rounded up: 100 means all of them.

    >>> percent(999_999, 1_000_000)
    99.99
    """
    return floor(10_000 * passed / n) / 100


def machine() -> dict[str, Any]:
    """This machine, as far as it matters to figures."""
    return {
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def read(file: Path = PROOF) -> list[Row]:
    """The rows of a file; none where there is none."""
    found: list[Row] = json.loads(file.read_text()) if file.exists() else []
    return found


def write(found: Iterable[Row], file: Path = PROOF) -> None:
    """Write the rows, one to a line, so that a difference can be read."""
    lines = [json.dumps(row, ensure_ascii=False) for row in found]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def record(found: list[Row]) -> None:
    """Write proof.json and the table in README.md."""
    write(found)
    README.write_text(with_table(README.read_text(), found))


TABLE: Final = re.compile(r"(?<=<!-- table -->\n).*(?=<!-- end of table -->)", re.DOTALL)
"""In README.md; its second column is written by hand."""


def with_table(text: str, found: Iterable[Row]) -> str:
    """README.md with the table of these rows; what stands there under *asks* stays."""
    asks = dict(re.findall(r"^\| `([\w-]+)` \| (.*?) \|", text, re.MULTILINE))
    head = (
        "| figure | asks | cases | passed | build | day | hours |\n|---|---|--:|--:|---|---|--:|\n"
    )
    lines = [
        f"| `{row['figure']}` | {asks.get(row['figure'], '')} | {result(row)} |" for row in found
    ]
    return TABLE.sub(lambda _: head + "\n".join(lines) + "\n", text)


def result(row: Row) -> str:
    """The other columns of a row."""
    goal = "all" if row["asked"]["n"] is None else f"{row['asked']['n']:,}"
    if not row["n"]:
        return f"0 of {goal} | not run | | | "
    passed = f"{row['reached']['percent']:g} %"
    if row["asked"]["percent"] < 100:
        passed += f" (goal {row['asked']['percent']} %)"
    if row["verdict"] == "failed":
        passed = f"**{passed}**"
    hours = f"{row['seconds'] / 3600:.2f}"
    return f"{row['n']:,} of {goal} | {passed} | `{row['build']}` | {row['date']} | {hours}"
