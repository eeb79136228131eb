"""How much of the engine the everyday tests go through, line by line and branch by branch.

A piece of work is a folder of tests under coverage.py; when all have been run, their data are one.
A case is a line or a branch.
"""

import json
import os
import subprocess
import sys
from typing import Any, Final

from building.basics import ENGINE, PROVING, ROOT, WORK, read
from tests.prove.figure import CannotRun, Failure, Figure, Found

NAME: Final = "engine-lines"
FOLDERS: Final = (
    *("tests/games/vegas", "tests/games/vegas_cards", "tests/games/showdown"),
    *("tests/games", "tests/engine", "tests/bots", "tests/explore", "tests/review"),
)
NOT_AGAIN: Final = [f"--ignore={folder}" for folder in FOLDERS[:3]]
"""When all of tests/games/ is due."""


def gone_through(numbers: range) -> Found:
    """What the tests of these folders go through; told when the last folder is done."""
    folder = WORK / "proof" / f"coverage-{read(WORK / 'id')}"
    folder.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        tests = FOLDERS[number]
        more = NOT_AGAIN if tests == "tests/games" else []
        run(
            "run",
            "--branch",
            f"--source={ENGINE}",
            f"--data-file={folder / f'.coverage.{number}'}",
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-m",
            "not browser",
            *more,
            tests,
        )
    if numbers.stop < len(FOLDERS):
        return Found()
    data = f"--data-file={folder / 'all'}"
    run("combine", "--keep", data, str(folder))
    run("json", data, "-o", str(folder / "all.json"))
    return told(json.loads((folder / "all.json").read_text()))


def run(*arguments: str) -> None:
    """Run coverage; a test that fails goes through lines as well."""
    path = f"{PROVING}{os.pathsep}{ENGINE.parent}"
    done = subprocess.run(
        [sys.executable, "-m", "coverage", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if "No module named coverage" in done.stderr:
        raise CannotRun("coverage is not installed")


def told(report: dict[str, Any]) -> Found:
    """The lines and branches of a report of coverage.py, the files with most missing ones first."""
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


FIGURE: Final = Figure(
    name=NAME,
    about="program",
    goal=len(FOLDERS),
    counts=False,
    run=gone_through,
    at_home=True,
)
