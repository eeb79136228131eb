"""Whole runs of `build.py test`: none is red, and no test is flaky, on a busy machine either.

A case is a run: in turn on an idle machine, beside six busy loops, and with pages that are five
times slower.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from building.basics import ROOT
from tests.prove.figure import Figure, of_cases

NAME: Final = "whole-runs"
CONDITIONS: Final = ("idle", "busy", "slow page")
RUNS: Final = 10
LOOPS: Final = 6
LOOP: Final = "import os; begun_by = os.getppid()\nwhile os.getppid() == begun_by: pass"
"""Ends by itself where the process that has begun it is no longer there."""
WRONG: Final = re.compile(r"^ *((?:FAILED|ERROR|flaky:) .*|.* FAILED)$", re.MULTILINE)
"""What a run says of a test that failed, of one that was flaky, and of a linter."""


def passes(number: int) -> None:
    """Raises AssertionError where a whole run is red, or a test of it was flaky."""
    condition = CONDITIONS[number % len(CONDITIONS)]
    with busy_loops(LOOPS if condition == "busy" else 0):
        code, said = run(["--slow-page", "5"] if condition == "slow page" else [])
    wrong = [found[1] for found in WRONG.finditer(said)]
    last = (said.strip().splitlines() or ["nothing was printed"])[-1]
    assert code == 0, f"{condition}: red: {'; '.join([*wrong, last])}"
    assert not wrong, f"{condition}: {'; '.join(wrong)}"


def run(options: list[str]) -> tuple[int, str]:
    """The exit code of a whole run with these options of pytest, and all that it prints."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTEST_ADDOPTS")}
    command = [sys.executable, "build.py", "test", *(["--", *options] if options else [])]
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, errors="replace", check=False
    )
    return done.returncode, done.stdout + done.stderr


@contextmanager
def busy_loops(count: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many processes that only compute; they end with the block."""
    loops = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(count)]
    try:
        yield loops
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


FIGURE: Final = Figure(
    name=NAME, goal=RUNS * len(CONDITIONS), run=of_cases(NAME, passes), alone=True
)
