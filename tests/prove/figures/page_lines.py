"""Coverage of the page's scripts by the tests in the browser, line by line.

A piece of work is a few files of tests under Chromium's own count; when all have been run, what
they went through is one, and source maps say which lines that is. A case is a line of site/ that
has code on it; it passes where some of it was run. Scripts of workers are not among them: a tab
cannot be asked for those.
"""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import batched, pairwise
from pathlib import Path
from typing import Final

from building.basics import DIST, ROOT, SITE, run
from tests.prove.figure import Failure, Figure, Found
from tests.prove.figures.suite import pytest
from tests.prove.page_coverage import __name__ as plugin
from tests.prove.pieces import of_pieces

NAME: Final = "page-lines"
TESTS: Final = [
    path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/site").glob("test_*.py")
]
AT_ONCE: Final = 3
"""Files of tests, which take a minute or two."""
PIECES: Final = [*batched(sorted(TESTS), AT_ONCE)]

FILES_TOLD: Final = 10

type Line = tuple[str, int]
"""A file of site/ and a line there."""
type Starts = list[tuple[int, Line | None]]
"""Line numbers of a script by place; None: no line of ours."""
type Covered = dict[str, list[list[int]]]
"""Ranges of characters that were run of each script."""


def test(data: Path, tests: Sequence[str]) -> None:
    """Run the tests that open pages; one that fails goes through lines as well."""
    pytest("-p", plugin, "-m", "browser", *tests, env={"COVERED": str(data)})


def covered(folder: Path, data: list[Path]) -> Found:
    """The lines that any piece has gone through."""
    return counted(lines(folder), [json.loads(path.read_text()) for path in data])


def lines(folder: Path) -> dict[str, Starts]:
    """Of each script of the build which lines it is made of.

    Raises AssertionError where the scripts with maps are others than those that are tested.
    """
    maps, scripts = folder / "maps", folder / "scripts"
    run(["node", "--no-warnings", SITE / "building" / "bundle.mjs", scripts, maps])
    lines = json.loads(run(["node", "--no-warnings", Path("tests/prove/lines.mjs"), maps, scripts]))
    (tested,) = (DIST / "b").iterdir()
    for name in lines:
        assert (scripts / name).read_bytes() == (tested / name).read_bytes(), name
    return {
        name: [(start, (source, line) if source else None) for start, source, line in parts]
        for name, parts in lines.items()
    }


def counted(scripts: dict[str, Starts], covered: list[Covered]) -> Found:
    """Number of lines that were run by anything, the files with most others first."""
    was_run: dict[Line, bool] = {}
    for name, starts in scripts.items():
        ranges = [each for every in covered for each in every.get(name, ())]
        for _, line in starts:
            if line:
                was_run.setdefault(line, False)
        was_run |= dict.fromkeys(touched(starts, ranges), True)
    missing = Counter(source for (source, _), ran in was_run.items() if not ran)
    failures = tuple(
        Failure(
            f"site/{source}: {count} lines, {not_run(was_run, source)}",
            "python3 build.py prove " + NAME,
        )
        for source, count in missing.most_common(FILES_TOLD)
    )
    return Found(len(was_run), sum(was_run.values()), failures, "Chromium")


def touched(starts: Starts, ranges: list[list[int]]) -> set[Line]:
    """The lines of which some of these ranges of characters has a part.

    >>> sorted(touched([(0, ("a", 1)), (5, None), (6, ("a", 2)), (9, ("a", 3))], [[4, 6], [9, 12]]))
    [('a', 1), ('a', 3)]
    """
    end = max((end for _, end in ranges), default=0)
    cells = bytearray(end)
    for first, last in ranges:
        cells[first:last] = b"1" * (last - first)
    edges = pairwise([*starts, (max(end, starts[-1][0]), None)])
    return {line for (start, line), (stop, _) in edges if line and b"1" in cells[start:stop]}


def not_run(was_run: dict[Line, bool], source: str) -> list[int]:
    """The first lines of a file that nothing has run."""
    return sorted(line for (path, line), ran in was_run.items() if path == source and not ran)[:20]


FIGURE: Final = of_pieces(Figure(name=NAME, goal=1, percent=92), PIECES, test, covered)
