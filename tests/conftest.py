"""Fixtures that every part of the tests may use, and what holds for all of them."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from hypothesis.internal.conjecture import providers

from building.basics import DIST, ROOT
from building.dist import build

# A test that fails for one person must fail for everybody, and never for want of a fast machine.
hypothesis.settings.register_profile(
    "everywhere",
    derandomize=True,
    deadline=None,
    print_blob=True,
    database=None,
    max_examples=50,  # always the same ones
)
# HYPOTHESIS_PROFILE=search looks at new examples every time, and at more of them.
hypothesis.settings.register_profile("search", deadline=None, max_examples=2000)
# Hypothesis looks for numbers in the modules that a process has read: others in every process.
providers._get_local_constants = lambda: providers._local_constants
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everywhere"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """The flags of our own tests."""
    parser.addoption("--vectors", default=None, help="run tests/games/test_vectors.py on this file")
    parser.addoption(
        "--all-links",
        action="store_true",
        help="mutate 22,500 links in tests/engine/test_links_on_their_way.py, not a sample",
    )
    parser.addoption(
        "--browsers",
        choices=["chromium", "all"],
        default="chromium",
        help="all: also the evening in Firefox and WebKit (tests/browsers/)",
    )
    parser.addoption(
        "--long",
        action="store_true",
        help="also the tests marked `long`: whole grids, arenas, second builds, other servers",
    )
    parser.addoption(
        "--kills", type=int, default=1, help="how often a browser is killed in mid-game: 50 is sure"
    )
    parser.addoption(
        "--slow-page",
        type=float,
        default=1,
        metavar="TIMES",
        help="slow every page down: what a test does not wait for shows at 4 to 6",
    )
    parser.addoption(
        "--artifacts", action="store_true", help="keep a trace of every failed browser test"
    )


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Nothing that is collected is garbage: to look for some takes a fifth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The other browsers take minutes, so they run on request."""
    others = collection_path == ROOT / "tests" / "browsers"
    return True if others and config.getoption("--browsers") != "all" else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whatever opens a page is a browser test, whether or not it says so; slow tests come first.

    So that no process waits for another one's longest test in the end. Long ones need `--long`.
    """
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if item not in {*long}]
        config.hook.pytest_deselected(items=long)
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, not returns(item)))


def returns(item: pytest.Item) -> bool:
    """True for what takes the tab `returning`: side by side they need it in one process alone."""
    return "returning" in getattr(item, "fixturenames", ())


@pytest.fixture(scope="session")
def dist(request: pytest.FixtureRequest) -> Path:
    """The built site, up to date; two test processes wait for one build."""
    if not request.config.getoption("--as-built", default=False):  # of tests/prove/rounds.py
        build(only_when_stale=True)
    return DIST
