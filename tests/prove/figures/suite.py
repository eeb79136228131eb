"""Figures that run the ordinary tests: some of them again and again, or all of them."""

import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from xml.etree import ElementTree

from building.basics import ROOT
from tests.prove.figure import LONGEST, CannotRun, Failure, Figure, Found, Run, of_cases
from tests.prove.rounds import __name__ as plugin

# -- by pytest -----------------------------------------------------------------------------------

_PASSED, _FAILED, _NOTHING_RUN = 0, 1, 5
_OUTPUT: Final = 20
"""Lines that are looked at for what failed."""


def of_tests(*tests: str, options: Sequence[str] = ()) -> Run:
    """A run in which case 0 is the first of these tests (as pytest names them), and so on.

    ``options``: more arguments of pytest.
    """
    return partial(_run, tests, options)


def _run(tests: Sequence[str], options: Sequence[str], numbers: range) -> Found:
    """Result of each case, in one pytest for all of a slice (tests/prove/rounds.py)."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        slice_ = (f"--cases={numbers.start}:{numbers.stop}", f"--junit-xml={report}")
        code, summary = pytest("-p", plugin, "--as-built", "--long", *slice_, *options, *tests)
        if code not in (_PASSED, _FAILED):
            raise CannotRun(summary)
        reported_by_pytest = ElementTree.parse(report)  # noqa: S314 - pytest wrote it
    said, by = outcomes(reported_by_pytest), ", ".join(browsers(reported_by_pytest))
    failures = []
    for number in numbers:
        test, round_ = tests[number % len(tests)], number // len(tests)
        found = said.get((test, f"round-{round_}"))
        if found is None or "skipped" in found:
            raise CannotRun(f"{test}: {(found or {}).get('skipped', summary)}")
        if found:
            what = f"{test}: {'; '.join(found.values())}"[:LONGEST]
            failures.append(Failure(what, f"python3 build.py test -- {test}"))
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


type Report = ElementTree.ElementTree[ElementTree.Element]
"""Report of pytest on a run, in JUnit's XML."""
type Outcomes = dict[tuple[str, str], dict[str, str]]
"""By the name of a test and its round: what happened to it, in words; nothing if it passed."""


def outcomes(report: Report) -> Outcomes:
    """Result of every test in pytest's own report; one with parameters has to pass with each."""
    found: Outcomes = defaultdict(dict)
    for case in report.iter("testcase"):
        name, _, parameters = case.attrib["name"].rstrip("]").partition("[")
        path = case.attrib["classname"].replace(".", "/")
        at = found[f"{path}.py::{name}", f"round-{parameters.rpartition('round-')[2]}"]
        at |= {each.tag: " ".join(each.get("message", "").split()) for each in case if wrong(each)}
    return dict(found)


def browsers(report: Report) -> list[str]:
    """Browsers that the tests say they were run in."""
    properties = report.iter("property")
    return sorted({each.attrib["value"] for each in properties if each.attrib["name"] == "browser"})


def wrong(part: ElementTree.Element) -> bool:
    """True if it tells of something else than of a test that passed."""
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
    lines_shown = [
        line for line in lines if line.startswith(("FAILED", "ERROR", "SKIPPED"))
    ] or lines[-1:]
    code = _NOTHING_RUN if done.returncode == _PASSED and " passed" not in lines[-1] else None
    return (done.returncode if code is None else code), " ".join(lines_shown)[:LONGEST]


# -- suite ---------------------------------------------------------------------------------------

SITE: Final = "tests/site"
EVENING: Final = "tests/browsers/test_evening.py"
OTHERS: Final = ("--browsers=all",)
"""Each test of an evening is run in Firefox and in WebKit, at home and in a folder of a host."""


def again(name: str, goal: int, *tests: str, options: Sequence[str] = ()) -> Figure:
    """The figure of some tests, as pytest names them, run so many times in all."""
    run = of_tests(*tests, options=options)
    return Figure(name=name, goal=goal, run=run, at_a_time=len(tests), at_home=True)


TWO_TABS: Final = again(
    "two-tabs",
    200,
    f"{SITE}/test_saves.py::test_second_tab_looks_on",
    f"{SITE}/test_recovery.py::test_two_games_side_by_side",
    f"{SITE}/test_offline.py::test_new_version_is_offered",
    f"{SITE}/test_offline.py::test_kill_switches",
    f"{SITE}/test_second_copy.py::test_later_build_of_the_copy",
    f"{SITE}/test_recovery.py::test_engine_that_dies_or_hangs_or_never_comes_at_a_table",
    f"{SITE}/test_offline.py::test_damaged_file_is_never_kept",
)
"""One game in two tabs; another version in mid-game; an engine that starts and says nothing."""

OFFLINE: Final = again(
    "offline",
    50,
    f"{SITE}/test_offline.py::test_everything_without_a_server",
    f"{SITE}/test_offline.py::test_deleted_files_are_fetched_again",
)
EMBEDS: Final = again(
    "embeds",
    100,
    f"{SITE}/test_embed.py::test_the_element_grows_and_tells",
    f"{SITE}/test_embed.py::test_it_plays_in_a_sandbox",
    f"{SITE}/test_embed.py::test_it_plays_where_storage_is_denied",
    f"{SITE}/test_embed.py::test_wordpress_is_answered_in_its_own_words",
    f"{SITE}/test_embed.py::test_it_obeys_nobody",
)
EVENINGS: Final = again(
    "evenings",
    16,
    f"{EVENING}::test_the_home_page_shows_every_game",
    f"{EVENING}::test_a_game_is_played_to_its_end",
    f"{EVENING}::test_a_link_leads_to_its_position_and_a_reload_stays",
    f"{EVENING}::test_the_one_file_plays",
    options=OTHERS,
)
OFFLINE_ELSEWHERE: Final = again(
    "offline-elsewhere",
    20,
    f"{EVENING}::test_it_starts_without_a_network",
    options=OTHERS,
)
EMBEDS_ELSEWHERE: Final = again(
    "embeds-elsewhere",
    24,
    f"{EVENING}::test_an_embed_plays",
    f"{EVENING}::test_the_element_plays_under_a_strict_policy",
    f"{EVENING}::test_an_embed_in_wordpress_plays_and_tells_its_height",
    options=OTHERS,
)
BY_KEYS: Final = again(
    "by-keys",
    60,
    f"{SITE}/test_games.py::test_game_by_keyboard",
    f"{SITE}/test_card_game.py::test_by_keyboard",
    f"{SITE}/test_showdown.py::test_game_by_keyboard",
)
SAME_BUILD: Final = again("same-build", 1, "tests/test_same_bytes.py::test_two_builds_are_one")


def long_tests_pass(_number: int) -> None:
    """Raises AssertionError where a test that is marked `long` fails."""
    code, said = pytest("--long", "-m", "long", "tests")
    assert code == _PASSED, said


LONG_TESTS: Final = Figure(
    name="long-tests", goal=1, run=of_cases("long-tests", long_tests_pass), alone=True
)
"""The tests that `build.py test` leaves out: whole grids, arenas of bots, a fourth game's build."""


# -- whole runs ----------------------------------------------------------------------------------

CONDITIONS: Final = ("idle", "busy", "slow page")
RUNS: Final = 1
LOOPS: Final = 6
LOOP: Final = "import os; begun_by = os.getppid()\nwhile os.getppid() == begun_by: pass"
"""Ends by itself where the process that has begun it is no longer there."""
WRONG: Final = re.compile(r"^ *((?:FAILED|ERROR|flaky:) .*|.* FAILED)$", re.MULTILINE)
"""A run's lines about a failed test, a flaky one, and a linter."""


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


WHOLE_RUNS: Final = Figure(
    name="whole-runs", goal=RUNS * len(CONDITIONS), run=of_cases("whole-runs", passes), alone=True
)
"""Whole runs of `build.py test`: none is red, and no test is flaky, on a busy machine either.

A case is a run: in turn on an idle machine, beside six busy loops, and with pages that are five
times slower.
"""
