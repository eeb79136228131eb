"""Figures that are tests of the ordinary suite, again and again: a case is a run of one test."""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from xml.etree import ElementTree

from building.basics import ROOT
from tests.prove.figure import LONGEST, CannotRun, Failure, Found, Run
from tests.prove.rounds import __name__ as plugin

_PASSED, _FAILED, _NOTHING_RUN = 0, 1, 5
_OUTPUT: Final = 20
"""Lines that are looked at for what failed."""


def of_tests(*tests: str, options: Sequence[str] = ()) -> Run:
    """A run in which case 0 is the first of these tests (as pytest names them), and so on.

    ``options``: what pytest is told besides.
    """
    return partial(_run, tests, options)


def _run(tests: Sequence[str], options: Sequence[str], numbers: range) -> Found:
    """What each case comes to, in one pytest for all of a slice (tests/prove/rounds.py)."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        slice_ = (f"--cases={numbers.start}:{numbers.stop}", f"--junit-xml={report}")
        code, told = pytest("-p", plugin, "--as-built", *slice_, *options, *tests)
        if code not in (_PASSED, _FAILED):
            raise CannotRun(told)
        told_by_pytest = ElementTree.parse(report)  # noqa: S314 - pytest wrote it
    said, by = outcomes(told_by_pytest), ", ".join(browsers(told_by_pytest))
    failures = []
    for number in numbers:
        test, round_ = tests[number % len(tests)], number // len(tests)
        found = said.get((test, f"round-{round_}"))
        if found is None or "skipped" in found:
            raise CannotRun(f"{test}: {(found or {}).get('skipped', told)}")
        if found:
            what = f"{test}: {'; '.join(found.values())}"[:LONGEST]
            failures.append(Failure(what, f"python3 build.py test -- {test}"))
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


type Report = ElementTree.ElementTree[ElementTree.Element]
"""What pytest itself says of a run, in JUnit's XML."""
type Outcomes = dict[tuple[str, str], dict[str, str]]
"""By the name of a test and its round: what happened to it, in words; nothing if it passed."""


def outcomes(report: Report) -> Outcomes:
    """What pytest's own report says of every test; one with parameters has to pass with each."""
    found: Outcomes = defaultdict(dict)
    for case in report.iter("testcase"):
        name, _, parameters = case.attrib["name"].rstrip("]").partition("[")
        path = case.attrib["classname"].replace(".", "/")
        at = found[f"{path}.py::{name}", f"round-{parameters.rpartition('round-')[2]}"]
        at |= {each.tag: " ".join(each.get("message", "").split()) for each in case if wrong(each)}
    return dict(found)


def browsers(report: Report) -> list[str]:
    """What the tests say that they were run in."""
    told = report.iter("property")
    return sorted({each.attrib["value"] for each in told if each.attrib["name"] == "browser"})


def wrong(part: ElementTree.Element) -> bool:
    """Whether it tells of something else than of a test that passed."""
    return part.tag in ("failure", "error", "skipped")


def pytest(*arguments: str, env: Mapping[str, str] | None = None) -> tuple[int, str]:
    """(exit code, the last lines that say what failed) of pytest in a process of its own.

    ``env``: variables that it has besides ours.
    """
    ours = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT,
        env={**ours, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = (done.stdout + done.stderr).strip().splitlines()[-_OUTPUT:]
    told = [line for line in lines if line.startswith(("FAILED", "ERROR", "SKIPPED"))] or lines[-1:]
    code = _NOTHING_RUN if done.returncode == _PASSED and " passed" not in lines[-1] else None
    return (done.returncode if code is None else code), " ".join(told)[:LONGEST]
