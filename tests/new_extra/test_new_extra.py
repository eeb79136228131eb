"""An extra of Las Vegas needs its own files and one line a side, and nothing else.

The lucky casino lies in the folders beside this file. The test build (support/added.py) puts its
files in their places and adds the lines; then the ordinary build, tsc and the ordinary tests have
to find the extra wherever one is told of it, and be content with it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.new_extra.checkout import EXTRA, LUCKY
from tests.support.added import BUILD

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


OF_EVERY_OPTION = (
    "tests/games/test_contract.py",
    "tests/games/test_contract_frames.py",
    "tests/games/vegas/test_rest_of_round.py",
    "tests/games/vegas/test_rollout.py",
    "tests/review/test_reasons_vegas.py",
)
"""Tests that play each option, or ask each module, by its name."""


@pytest.fixture(scope="module")
def made() -> Path:
    """The folder of the test build."""
    return BUILD.make()


@pytest.mark.usefixtures("made")
def test_its_own_files_and_one_line_a_side() -> None:
    """Every other file of the test build is as it is here; the page's list has to import it."""
    assert BUILD.changes(LUCKY) == [
        f'+     {EXTRA}: bool = extras.extra("{EXTRA}")',
        f'+ import {{ {EXTRA} }} from "./extras/{EXTRA}/table.js";',
        "- export const EXTRAS = [bandit, biggy, kicker, neutral, rainbow, chips];",
        f"+ export const EXTRAS = [bandit, biggy, kicker, neutral, rainbow, chips, {EXTRA}];",
    ]


@pytest.mark.usefixtures("made")
def test_the_page_fits_the_contract() -> None:
    """tsc reads its module as any other."""
    assert BUILD.said_by_tsc() == ""


@pytest.mark.usefixtures("made")
def test_the_engine_is_typed() -> None:
    """mypy is as strict with it as with the others."""
    assert BUILD.said_by_mypy().startswith("Success")


@pytest.mark.usefixtures("made")
def test_every_promise_of_an_option_is_kept() -> None:
    """Its own rules; what every option has to keep, in rules, reckoning, words and drawings.

    Golden files of Las Vegas are as they were, and nothing is imported where it must not be. The
    fourth game is in the test build, too: this holds for it as well.
    """
    all_of = f"test_options or {EXTRA} or (test_strings and vegas and not vegas_cards)"
    as_before = "test_golden and not (showdown or cards or expert-1992 or options)"
    own = ("tests/games/test_options.py", f"tests/games/vegas/test_{EXTRA}.py")
    others = ("tests/test_strings.py", "tests/games/test_golden.py", "tests/architecture")
    chosen = f"{all_of} or ({as_before}) or architecture"
    BUILD.pytest_passes(*own, *OF_EVERY_OPTION, *others, "-k", chosen)


@pytest.mark.browser
@pytest.mark.usefixtures("made")
def test_it_is_played_in_the_page() -> None:
    """Set up, played to the end and paid, explained, looked up in four languages."""
    BUILD.pytest_passes(f"tests/site/test_{EXTRA}_page.py")
