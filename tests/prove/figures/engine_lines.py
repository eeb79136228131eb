"""Coverage of the engine by the everyday tests, line by line and branch by branch.

A piece of work is some of the tests under coverage.py; when all have been run, their data are one.
A case is a line or a branch. The data also say which tests go through a line: mutants.py asks.
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import batched
from pathlib import Path
from typing import Any, Final

from building.basics import ENGINE, PROVING, ROOT
from tests.prove.engine_coverage import seconds_of
from tests.prove.figure import CannotRun, Failure, Figure, Found
from tests.prove.pieces import Piece, file_of, folder_of, of_pieces, once

NAME: Final = "engine-lines"
FOLDERS: Final = (
    *("tests/games/vegas", "tests/games/vegas_cards", "tests/games/showdown"),
    *("tests/engine", "tests/bots", "tests/analysis", "tests/review", "tests/film", "tests/env"),
)
OF_ALL_GAMES: Final = [
    path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/games").glob("test_*.py")
]
PIECES: Final = (
    *[(folder,) for folder in FOLDERS],
    *batched(sorted(OF_ALL_GAMES), 4),
)


def test(data: Path, tests: Sequence[str]) -> None:
    """Run tests that open no page."""
    branches = ("--branch", f"--source={ENGINE}", f"--data-file={data}")
    plugins = ("-p", "no:cacheprovider", "-p", "tests.prove.engine_coverage")
    pytest = ("-m", "pytest", "-q", *plugins, "-m", "not browser")
    run("run", *branches, *pytest, *tests)


def run(*arguments: str) -> None:
    """Run coverage; a test that fails goes through lines as well.

    Only the core that is asked for here can tell tests apart.
    """
    path = f"{PROVING}{os.pathsep}{ENGINE.parent}{os.pathsep}{ROOT}"
    ours = {"PYTHONPATH": path, "COVERAGE_CORE": "ctrace"}
    done = subprocess.run(
        [sys.executable, "-m", "coverage", *arguments],
        cwd=ROOT,
        env={**os.environ, **ours},
        capture_output=True,
        text=True,
        check=False,
    )
    if "No module named coverage" in done.stderr:
        raise CannotRun("coverage is not installed")


def tests_through(path: Path, tests: Sequence[str]) -> dict[int, dict[str, float]]:
    """Tests that go through each line of a module, and the seconds of each.

    ``tests``: folders or files that pieces are made of; a piece that was not run yet is run. Tests
    that keep what they make for others are found by the one that made it. See `changed_since`.
    """
    from coverage import CoverageData

    through: dict[int, dict[str, float]] = {}
    for data, piece in pieces_with(tests):
        if not data.exists():
            once(data, piece, test)
        seconds = json.loads(seconds_of(data).read_text())
        found = CoverageData(basename=str(data))
        found.read()
        for line, names in found.contexts_by_lineno(str(path)).items():
            through.setdefault(line, {}).update({each: seconds.get(each, 0.0) for each in names})
    return through


def changed_since(tests: Sequence[str]) -> tuple[str, ...]:
    """The files of these tests that were written after their piece was run: they may say more."""
    found: list[str] = []
    for data, piece in pieces_with(tests):
        made = data.stat().st_mtime if data.exists() else 0.0
        for part in sorted({*piece} & {*tests}):
            files = sorted((ROOT / part).rglob("test_*.py")) or [ROOT / part]
            later = [file for file in files if file.stat().st_mtime > made > 0]
            found += [file.relative_to(ROOT).as_posix() for file in later]
    return tuple(found)


def pieces_with(tests: Sequence[str]) -> Iterator[tuple[Path, Piece]]:
    """The pieces that some of these folders or files are in, and where the data of each are."""
    folder = folder_of(FIGURE)
    for number, piece in enumerate(PIECES):
        if not set(piece).isdisjoint(tests):
            yield file_of(folder, number), piece


def seconds_of_files(tests: Iterable[str]) -> dict[str, float]:
    """Seconds of each of these files of tests, and of each in these folders."""
    folder, sums = folder_of(FIGURE), defaultdict[str, float](float)
    for file in folder.glob("piece-*.json"):
        for name, seconds in json.loads(file.read_text()).items():
            sums[name.partition("::")[0]] += seconds
    return {name: sums[name] for name in sums if {name, str(Path(name).parent)} & {*tests}}


def reported(folder: Path, data: list[Path]) -> dict[str, Any]:
    """The report of coverage.py on all pieces together."""
    together, report = f"--data-file={folder / 'all'}", folder / "all.json"
    run("combine", "--keep", together, *map(str, data))
    run("json", together, "-o", str(report))
    found: dict[str, Any] = json.loads(report.read_text())
    return found


def covered(folder: Path, data: list[Path]) -> Found:
    """The lines and branches of all pieces together, the files with most missing ones first."""
    report = reported(folder, data)
    sums = report["totals"]
    n = sums["num_statements"] + sums["num_branches"]
    passed = sums["covered_lines"] + sums["covered_branches"]
    missing = sorted(
        (
            (path, each["missing_lines"], each["summary"]["missing_branches"])
            for path, each in report["files"].items()
        ),
        key=lambda row: -len(row[1]) - row[2],
    )
    failures = tuple(
        Failure(
            f"{path}: lines {lines[:20]}, {branches} branches", "python3 build.py prove " + NAME
        )
        for path, lines, branches in missing[:10]
        if lines or branches
    )
    return Found(n, passed, failures, f"coverage.py {report['meta']['version']}")


FIGURE: Final = of_pieces(Figure(name=NAME, goal=1, engine_alone=True), PIECES, test, covered)
