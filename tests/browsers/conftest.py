"""Firefox and WebKit for the tests of this folder."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.support import firefox, webkit
from tests.support.server import ListeningServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path


class Tab(Protocol):
    """A browser's one tab."""

    version: str

    def go(self, address: str) -> None: ...
    def run(self, script: str, *arguments: object) -> object: ...
    def until(
        self, script: str, *arguments: object, patience: float = 90, pause: float = 0.1
    ) -> object: ...
    def enter_frame(self, selector: str) -> None: ...


@contextmanager
def firefox_in(folder: Path) -> Iterator[Tab]:
    """A Firefox with a profile in this folder; skips the test where there is none."""
    path = firefox.find()
    if not path:
        pytest.skip("no Firefox here: apt-get install firefox-esr")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))  # Firefox refuses a home that is not its user's
        with firefox.Firefox(path, folder) as fox:
            yield fox


@contextmanager
def webkit_in(folder: Path) -> Iterator[Tab]:
    """A WebKit with a profile in this folder; skips the test where there is none."""
    if not webkit.find():
        pytest.skip("no WebKit here: apt-get install webkit2gtk-driver xvfb")
    with webkit.WebKit(folder) as running:
        yield running


READY = "return document.documentElement.dataset.engine === 'ready'"
OVER = "return document.querySelector('[data-ply][data-actor=\"-2\"]:not([data-busy])') !== null"

BROWSERS: dict[str, Callable[[Path], AbstractContextManager[Tab]]] = {
    "firefox": firefox_in,
    "webkit": webkit_in,
}


def opened(tab: Tab, address: str) -> Tab:
    """The tab at an address of the site, loaded anew, with a ready engine."""
    tab.go("about:blank")
    tab.go(address)
    tab.until(READY)
    return tab


@pytest.fixture(scope="module")
def server(dist: Path) -> Iterator[ListeningServer]:
    """The site, which nothing may violate the policy of."""
    with ListeningServer(dist=dist) as running:
        yield running
        assert not running.violations
