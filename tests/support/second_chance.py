"""A pytest plugin for the second chance that `build.py test` gives browser tests.

It writes the failures of a run to a file, and runs those of such a file alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The two flags of this plugin."""
    parser.addoption("--write-failures", type=Path, metavar="FILE")
    parser.addoption("--only-failures", type=Path, metavar="FILE", help="run none but those in it")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what did not fail."""
    if file := config.getoption("only_failures"):
        failed = json.loads(file.read_text())["browser"]
        items[:] = [item for item in items if item.nodeid in failed]


def is_of_browser(report: pytest.TestReport | pytest.CollectReport) -> bool:
    """True if it reports on a browser test; a file that cannot be collected is none."""
    return "browser" in getattr(report, "keywords", ())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write which browser tests failed, how many others did, and how many would pass without.

    Nothing is written of a run that may have stopped at a failure (``-x``).
    """
    config = terminalreporter.config
    file = config.getoption("write_failures")
    if not file or config.getoption("maxfail"):
        return
    stats = terminalreporter.stats
    failures = [*stats.get("failed", ()), *stats.get("error", ())]
    browser = {each.nodeid for each in failures if is_of_browser(each)}
    passed = browser | {each.nodeid for each in stats.get("passed", ()) if each.when == "call"}
    others = sum(not is_of_browser(each) for each in failures)
    found = {"browser": sorted(browser), "others": others, "passed": len(passed)}
    file.write_text(json.dumps(found))
