"""Figures that are tests of the ordinary suite, again and again: a case is a run of one test."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from building.basics import ROOT
from tests.prove.figure import LONGEST, CannotRun, Failure, Found, Run

_PASSED, _FAILED, _NOTHING_RUN = 0, 1, 5
_OUTPUT: Final = 20
"""Lines that are looked at for what failed."""


def of_tests(*tests: str) -> Run:
    """A run in which case 0 is the first of these tests (as pytest names them), and so on."""
    return partial(_run, tests)


def _run(tests: Sequence[str], numbers: range) -> Found:
    failures = []
    for number in numbers:
        test = tests[number % len(tests)]
        code, said = pytest(test)
        if code == _FAILED:
            failures.append(Failure(said, f"python3 build.py test -- {test}"))
        elif code != _PASSED:
            raise CannotRun(said)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures))


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
