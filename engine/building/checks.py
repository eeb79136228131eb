"""Every check and every measurement, and the training, as commands of their own."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from building.basics import ENGINE, ROOT, TRAINING, WORK, Command, digest, read, run
from building.dist import build_and_print
from building.quick import QUICK
from building.tools import (
    js,
    make_environments,
    make_lighthouse,
    make_proving,
    make_training_venv,
    tools,
    venv,
)


class Outcome(NamedTuple):
    """The outcome of one step of the tests."""

    name: str
    seconds: float
    passed: bool


def test(quick: bool, browsers: str, pytest_arguments: list[str]) -> int:
    """Build, and run every check, also after a failure; the exit code is 0 only when all passed.

    ``quick``: of pytest only what `QUICK` names.
    """
    # The tests start Python some hundred times: what has been compiled once is kept for the next.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    tools()  # for the checkers that begin before the build
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        # A build keeps one core. What does not need its types runs beside it.
        begun = {name: pool.submit(quietly, command) for name, command in linters().items()}
        if not quick and not (ROOT / "tests" / "__pycache__").exists():
            # In a fresh clone each test process would compile all tests for itself.
            pool.submit(quietly, [venv("python"), "-m", "pytest", "--collect-only", "-qq"])
        build_and_print(only_when_stale=True)
        begun |= {name: pool.submit(quietly, command) for name, command in type_checkers().items()}
        outcomes = [outcome_of(name, *checked.result()) for name, checked in begun.items()]
    if not quick:
        make_environments()
    outcomes.append(check("browser", [venv("python"), "tests/support/browser.py", browsers]))
    print("\n== pytest", flush=True)
    began = time.monotonic()
    chosen = [*QUICK] if quick else ["--browsers", browsers]
    code, closing, flaky = run_twice([*chosen, *pytest_arguments])
    outcomes.append(Outcome("pytest", time.monotonic() - began, code == 0))
    print()
    for outcome in outcomes:
        print(
            f"  {outcome.name:<14}{outcome.seconds:>7.1f} s  {'ok' if outcome.passed else 'FAILED'}"
        )
    print(
        "".join(f"\n  flaky: {test} failed, and passed when it ran again alone" for test in flaky)
    )
    print("\n" + closing)  # last, and in the form of pytest
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def linters() -> dict[str, Command]:
    """Checkers that read the sources without running them, by name; the slowest begins first."""
    colours = "force" if sys.stdout.isatty() else "off"
    return {
        "mypy": [venv("mypy")],
        "ruff": [venv("ruff"), "check"],
        "ruff format": [venv("ruff"), "format", "--check"],
        "biome": [js("biome"), "check", "--error-on-warnings", f"--colors={colours}"],
        "html-validate": [js("html-validate"), "site/**/*.html"],
    }


def type_checkers() -> dict[str, Command]:
    """Checkers of the scripts, by name. They read types that a build makes (build/types/)."""
    configurations = {"tsc": "", "tsc workers": ".workers", "tsc tools": ".tools"}
    return {
        name: [js("tsc"), "--project", f"tsconfig{which}.json"]
        for name, which in configurations.items()
    }


def quietly(command: Command) -> tuple[subprocess.CompletedProcess[str], float]:
    """A checker that has run, with what it found, and the seconds that it took."""
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done, time.monotonic() - began


def outcome_of(name: str, done: subprocess.CompletedProcess[str], seconds: float) -> Outcome:
    """Print what a checker found."""
    print(f"\n== {name}\n{done.stdout}{done.stderr}", end="", flush=True)
    return Outcome(name, seconds, done.returncode == 0)


def check(name: str, command: Command) -> Outcome:
    """Run one checker; it prints what it finds."""
    print(f"\n== {name}", flush=True)
    began = time.monotonic()
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    return Outcome(name, time.monotonic() - began, code == 0)


def run_twice(arguments: list[str]) -> tuple[int, str, list[str]]:
    """The exit code and the last line of pytest, and the flaky tests.

    Flaky is a browser test that fails, and passes when it runs once more, alone, after all others.
    Only where nothing else has failed do they run again: else the run is red in any case.
    """
    with tempfile.TemporaryDirectory() as folder:
        file, plugin = Path(folder) / "failures.json", ["-p", "tests.support.second_chance"]
        code, closing = run_pytest([*plugin, f"--write-failures={file}", *arguments])
        found = json.loads(read(file) or "{}") if code == SOME_FAILED else {}
        flaky: list[str] = found.get("browser", [])
        if not flaky or found["others"] or len(flaky) > MOST_FLAKY:
            return code, closing, []
        print(f"\n== pytest again, alone: {len(flaky)} browser tests\n", flush=True)
        again = [*plugin, f"--only-failures={file}", *arguments, "-n", "0"]
        if (second := run_pytest(again)[0]) != 0:
            return second, closing, []
        return 0, as_passed(closing, found["passed"], len(flaky)), flaky


SOME_FAILED = 1
"""The exit code of pytest after tests that failed; others say that it could not run them all."""
MOST_FLAKY = 10
"""Number of failed browser tests above which something is broken."""


def as_passed(closing: str, passed: int, flaky: int) -> str:
    """The last line of pytest once its failures have passed.

    >>> as_passed("=== 1 failed, 8 passed, 2 skipped in 3.21s ===", 9, 1)
    '9 passed, 1 flaky, 2 skipped in 3.21s'
    """
    counts, _, seconds = re.sub(r"\x1b\[[\d;]*m", "", closing).strip("= ").rpartition(" in ")
    others = [each for each in counts.split(", ") if not re.search("failed|passed|error", each)]
    return f"{', '.join([f'{passed} passed', f'{flaky} flaky', *others])} in {seconds}"


def run_pytest(arguments: list[str]) -> tuple[int, str]:
    """The exit code and the last line of pytest; a process more than there are cores, at most four.

    Tests of the page wait more than they compute: for a browser, for dice to rest. A process that
    is done takes tests from another one, so that none waits for a few long tests.
    """
    count = min((os.cpu_count() or 1) + 1, 4)
    processes = ["-n", str(count), "--dist", "worksteal"]
    command: Command = [venv("python"), "-m", "pytest", *processes]
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    closing = "pytest printed nothing"
    with subprocess.Popen(
        [*command, *colour, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            if line.strip():
                closing = line.rstrip()
    return process.returncode, closing


def bench(what: str, browsers: str, as_json: bool) -> int:
    """Measure; the measuring itself is in tests/bench/."""
    if what not in ("sizes", "simulate"):
        run(
            [venv("python"), "tests/support/browser.py", browsers],
            "Or measure without a browser: bench sizes",
        )
    if what == "lighthouse":
        make_lighthouse()
    more = ["--json"] if as_json else []
    command: Command = [venv("python"), "-m", "tests.bench", what, "--browsers", browsers, *more]
    engine = {**os.environ, "PYTHONPATH": str(ROOT / "engine")}
    return subprocess.run(command, cwd=ROOT, env=engine, check=False).returncode


def prove(arguments: list[str]) -> int:
    """Run the long tests, which are in tests/prove/; the exit code is 0 where none failed."""
    make_proving()
    run([venv("python"), "tests/support/browser.py", "chromium"])
    engine = {**os.environ, "PYTHONPATH": str(ENGINE.parent)}
    command: Command = [venv("python"), "-m", "tests.prove", *arguments]
    with subprocess.Popen(command, cwd=ROOT, env=engine) as process:
        return ended(process)


def ended(process: "subprocess.Popen[bytes]") -> int:
    """The exit code of a process that Ctrl-C reaches, too; it says something before it ends."""
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def train(arguments: list[str]) -> int:
    """Run a command of engine/training in an environment of its own; its exit code."""
    make_training_venv()
    sources = sorted((ENGINE.parent / "training").rglob("*.py"))
    kept = digest(b"".join(path.read_bytes() for path in sources))  # see training/compiled.py
    one = {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
    one |= {"NUMBA_CACHE_DIR": str(WORK / "numba" / kept), "PYTHONPATH": str(ENGINE.parent)}
    command: Command = [TRAINING / "bin" / "python", "-m", "training", *arguments]
    return subprocess.run(command, env={**os.environ, **one}, check=False).returncode
