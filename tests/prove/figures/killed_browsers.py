"""A browser that is killed up to two seconds after a choice: in a new one all is there again."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.prove.browsing import site, version
from tests.prove.figure import Failure, Figure, Found, command
from tests.support.chromium import Chromium
from tests.support.killed import ends

NAME: Final = "killed-browsers"


def survived(numbers: range) -> Found:
    """After which of these ends the game and a setting are there again."""
    failures = []
    with TemporaryDirectory() as folder, site() as (browser, server):
        kind = browser.browser_type
        outcome = ends(lambda: Chromium(kind, Path(folder)), server.url, len(numbers))
        for number, (wait, there) in zip(numbers, outcome, strict=True):
            if not there:
                what = f"killed {wait:.2f} s after a choice: not there any more"
                failures.append(Failure(what, command(NAME, number)))
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


FIGURE: Final = Figure(name=NAME, goal=500, run=survived, at_a_time=20, at_home=True)
