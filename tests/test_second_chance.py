"""A browser test that fails runs once more, alone: then it is flaky, and the run is green."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from building.checks import as_passed, run_twice
from tests.support.sample import sample

TESTS = """
import os
import pathlib
import pytest

@pytest.mark.browser
def test_flaky():
    seen = pathlib.Path(__file__).with_name("seen")
    if not seen.exists():
        seen.write_text(os.environ.get("PYTEST_XDIST_WORKER", "alone"))
        raise AssertionError("too early")
    assert "PYTEST_XDIST_WORKER" not in os.environ

@pytest.mark.browser
def test_broken():
    raise AssertionError("never")

def test_plain():
    raise AssertionError("now and then")

def test_sound():
    pathlib.Path(__file__).with_name("sound").open("a").write("x")

@pytest.fixture
def bad_end():
    seen = pathlib.Path(__file__).with_name("ended")
    yield
    if not seen.exists():
        seen.write_text("")
        raise AssertionError("the browser saw what it must not see")

@pytest.mark.browser
def test_ends_badly(bad_end):
    pass
"""


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Arguments for a run of these tests, which is no part of the run that this one is in."""
    for name in [each for each in os.environ if each.startswith("PYTEST_XDIST")]:
        monkeypatch.delenv(name)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = browser\n")
    (tmp_path / "test_them.py").write_text(TESTS)
    return [str(tmp_path), "-n", "1"]


def test_browser_tests_that_pass_the_second_time_are_named(tests: list[str]) -> None:
    """They run outside xdist and nothing else does; the closing line counts them as passed."""
    folder = Path(tests[0])
    code, closing, flaky = run_twice([*tests, "-k", "flaky or ends_badly or sound"])
    assert (code, flaky) == (0, ["test_them.py::test_ends_badly", "test_them.py::test_flaky"])
    assert re.fullmatch(r"3 passed, 2 flaky(, \d+ deselected)? in [\d.]+s.*", closing)
    assert (folder / "sound").read_text() == "x"


@pytest.mark.parametrize("chosen", sample(["broken or flaky", "plain or flaky"], 1))
def test_other_failures_are_red(tests: list[str], chosen: str) -> None:
    """A browser test that fails again; any other test that fails, whatever stands beside it."""
    code, closing, flaky = run_twice([*tests, "-n", "0", "-k", chosen])
    assert code == 1
    assert flaky == []
    assert "2 failed" in closing


def test_a_run_that_stops_at_a_failure_is_red(tests: list[str]) -> None:
    """Nobody knows what the tests after it would have said."""
    code, _, flaky = run_twice([*tests, "-x", "-n", "0", "-k", "flaky or sound"])
    assert code != 0
    assert flaky == []


def test_colours_are_left_out_of_the_closing_line() -> None:
    """As pytest writes it in a terminal."""
    line = "\x1b[31m=== \x1b[1m1 failed\x1b[0m, \x1b[32m8 passed\x1b[0m in 3.21s\x1b[0m ==="
    assert as_passed(line, 9, 1) == "9 passed, 1 flaky in 3.21s"
    line = "2 passed, 1 error in 61.00s (0:01:01)"
    assert as_passed(line, 2, 1) == "2 passed, 1 flaky in 61.00s (0:01:01)"
