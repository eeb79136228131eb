"""Figures that open pages: tests of the suite run again, screens, and lines of the page."""

from __future__ import annotations

import os
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from building.basics import ENGINE, ROOT
from croupier.games import GAMES
from tests.prove.figure import CannotRun, Found
from tests.prove.figures import suite
from tests.prove.figures.hand_overs import record, secrets
from tests.prove.figures.page_lines import Starts, counted, touched
from tests.prove.figures.page_steps import EDITIONS
from tests.prove.figures.screens import ACCESS, HEADING, addresses, all_longer, longer, walks_in
from tests.prove.figures.suite import of_tests
from tests.prove.page_coverage import Painted, add, ranges_of
from tests.support.cards import decisions, grasping
from tests.support.table import decision, setup

if TYPE_CHECKING:
    from pathlib import Path


# -- tests of the suite ---------------------------------------------------------------------------


OFTEN = """
import pytest

@pytest.fixture(scope="session", autouse=True)
def browser(record_testsuite_property):
    record_testsuite_property("browser", "Lynx 2.9")

@pytest.mark.parametrize("letter", ["a", "b"])
def test_fails_once(letter, number_of_the_round):
    assert (letter, number_of_the_round) != ("b", 2), "b in round 2"

def test_passes():
    pass

def test_is_skipped():
    pytest.skip("no moon")
"""


@pytest.mark.long
def test_a_test_of_the_suite_is_a_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that passes counts, one that fails with any parameter does not; both in any round.

    One that is not there, or skipped, is no failure of what it asks.
    """
    (tmp_path / "test_often.py").write_text(OFTEN)
    monkeypatch.setattr(suite, "ROOT", tmp_path)
    monkeypatch.setenv("PYTHONPATH", f"{ENGINE.parent}{os.pathsep}{ROOT}")
    names = ("fails_once", "passes", "is_skipped")
    fails, passes, skipped = (f"test_often.py::test_{name}" for name in names)
    n, passed, (failure,), by = of_tests(fails, passes)(range(1, 9))
    assert (n, passed, by) == (8, 7, "Lynx 2.9")
    assert "b in round 2" in failure.what
    three = Found(3, 3, by=by)
    assert of_tests(passes, fails)(range(3)) == three
    with pytest.raises(CannotRun, match="no moon"):
        of_tests(passes, skipped)(range(2))
    with pytest.raises(CannotRun):
        of_tests("tests/prove/nowhere.py")(range(1))


# -- screens --------------------------------------------------------------------------------------


def test_every_screen_is_come_to_in_both_ways() -> None:
    """By its address, and from another screen."""
    screens = len(addresses())
    for at in range(screens):
        ways = [walks_in(number) for number in range(at, ACCESS.goal, screens)]
        assert {*ways} == {True, False}


# -- lines of the page ----------------------------------------------------------------------------


def chromium_says(*ranges: tuple[int, int, int]) -> dict[str, Any]:
    """A function, as the browser counts it: start, end, and how often that was run."""
    names = ("startOffset", "endOffset", "count")
    return {"ranges": [dict(zip(names, each, strict=True)) for each in ranges]}


def test_covered_ranges_of_a_script() -> None:
    """The innermost range counts; what one tab has not run another one may have."""
    sums: Painted = {}
    outer, inner = chromium_says((0, 20, 1), (5, 9, 0)), chromium_says((12, 16, 0))
    address = "http://127.0.0.1:8000/b/0123abc/table.js"
    add(sums, [{"url": address, "functions": [outer, inner]}])
    assert ranges_of(sums["table.js"]) == [[0, 5], [9, 12], [16, 20]]
    add(sums, [{"url": address, "functions": [chromium_says((0, 20, 1), (0, 12, 0))]}])
    assert ranges_of(sums["table.js"]) == [[0, 5], [9, 20]]
    add(sums, [{"url": "http://127.0.0.1:8000/sw.js", "functions": [outer]}])
    assert [*sums] == ["table.js"]


def test_lines_of_which_some_was_run() -> None:
    """A line counts once, wherever its parts have gone; what is no line of ours does not count."""
    starts: Starts = [(0, ("a.js", 1)), (5, None), (6, ("a.js", 2)), (9, ("b.js", 1))]
    assert touched(starts, []) == set()
    assert touched(starts, [[5, 6]]) == set()
    assert touched(starts, [[4, 6], [11, 12]]) == {("a.js", 1), ("b.js", 1)}
    again: Starts = [(0, ("b.js", 1))]
    n, passed, (failure,), *_ = counted(
        {"a": starts, "b": again}, [{"a": [[0, 2]]}, {"b": [[0, 9]]}]
    )
    assert (n, passed) == (3, 2)
    assert failure.what == "site/a.js: 1 lines, [2]"


def test_longer_words() -> None:
    """Two fifths longer, and what is filled in stays."""
    long = longer("Everything on one page, {name}")
    assert long.endswith("{name}")
    assert len(long) == pytest.approx(1.4 * len("Everything on one page, ") + len("{name}"), abs=1)
    assert all_longer({"one": ["Yes"], "n": 3}) == {"one": ["Yees"], "n": 3}


def test_headings_are_found_whatever_they_are_called() -> None:
    """A choice with a colon in its name is in quotes in the accessibility tree."""
    said = '- heading "In a minute" [level=2]\n  - \'heading "Vegas: die Regeln" [level=1]\'\n'
    assert HEADING.findall(said) == ["2", "1"]


# -- hand-overs -----------------------------------------------------------------------------------


def test_open_cards_are_no_secret_of_a_hand() -> None:
    """A card laid by a seat that went out has the letter of one in the next hand."""
    frames = [frame for frame, _ in islice(decisions(record(9), grasping), 8)]
    revealed = [{*frame["next"]["actions"]} - {"~"} - secrets(frame) for frame in frames]
    assert revealed == [set()] * 7 + [{"M"}]


# -- steps of the page ----------------------------------------------------------------------------


def test_every_edition_can_be_played_step_by_step() -> None:
    """Also the ones that a person plays alone."""
    assert {*EDITIONS} == {*GAMES["vegas"].presets}
    for edition, seats in EDITIONS.items():
        assert decision(setup(seats, "steps-1", rules=edition), 0)["next"]["actions"]
    assert EDITIONS["solo"] == "human"
