"""A browser that is killed loses nothing that was saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chromium import Chromium
from tests.support.killed import ends

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.support.server import ListeningServer


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_killed_after_a_choice(
    browser: Browser, server: ListeningServer, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """All of Chromium's processes, at once: the game is there at its ply.

    With more `--kills` also up to two seconds after the choice.
    """
    times = request.config.getoption("--kills")
    outcome = list(ends(lambda: Chromium(browser.browser_type, tmp_path), server.url, times))
    assert len(outcome) == times
    assert [wait for wait, there in outcome if not there] == []
