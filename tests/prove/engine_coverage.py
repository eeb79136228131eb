"""A plugin of pytest under coverage.py: which test goes through which line, and how long it takes.

    SECONDS=FILE python -m coverage run -m pytest -p tests.prove.engine_coverage tests/engine

The data of coverage.py then have a context for each test, its name as pytest has it; FILE says how
many seconds each took, in JSON.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

OUTSIDE: Final = ""
"""The context of what no test has asked for, such as the reading of a module."""

seconds: dict[str, float] = {}


def turn_to(context: str) -> None:
    """What runs from now on belongs to this test."""
    import coverage

    counting = coverage.Coverage.current()
    assert counting, "this plugin needs `coverage run`"
    counting.switch_context(context)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """A test with all that it sets up."""
    turn_to(item.nodeid)
    began = time.perf_counter()
    done = yield
    seconds[item.nodeid] = round(time.perf_counter() - began, 3)
    turn_to(OUTSIDE)
    return done


def pytest_sessionfinish() -> None:
    """Write it down."""
    Path(os.environ["SECONDS"]).write_text(json.dumps(seconds))
