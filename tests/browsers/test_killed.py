"""A Firefox that is killed loses nothing either (Chromium: tests/site/test_killed.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support import firefox
from tests.support.killed import ends

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.server import ListeningServer


@pytest.mark.timeout(1200)
def test_killed_after_a_choice(
    server: ListeningServer,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All of its processes, 0 to 2 seconds later: the game is there at its ply."""
    path = firefox.find()
    if not path:
        pytest.skip("no Firefox here: apt-get install firefox-esr")
    monkeypatch.setenv("HOME", str(tmp_path))  # Firefox refuses a home that is not its user's
    times = request.config.getoption("--kills")
    outcome = list(ends(lambda: firefox.Firefox(path, tmp_path), server.url, times))
    assert len(outcome) == times
    assert [wait for wait, there in outcome if not there] == []
