"""A plugin of pytest under coverage.py: which test goes through which line, and how long it takes.

    python -m coverage run --data-file=FILE -m pytest -p tests.prove.engine_coverage tests/engine

The data of coverage.py then have a context for each test, its name as pytest has it; FILE.json says
how many seconds of a processor each took, whatever else the machine had to do.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from coverage import Coverage

OUTSIDE: Final = ""
"""The context of what no test has asked for, such as the reading of a module."""

seconds: dict[str, float] = {}


def seconds_of(data: Path) -> Path:
    """File with the tests' times, beside the data of coverage.py."""
    return data.with_suffix(".json")


def seconds_so_far() -> float:
    """Processor time of this process, with those that it began and that have ended."""
    return time.process_time() + sum(os.times()[2:4])


def counting() -> "Coverage":
    """The one that counts lines here."""
    import coverage

    current = coverage.Coverage.current()
    assert current, "this plugin needs `coverage run`"
    return current


def turn_to(context: str) -> None:
    """Code that runs from now on belongs to this test."""
    counting().switch_context(context)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """A test with all that it sets up."""
    turn_to(item.nodeid)
    began = seconds_so_far()
    done = yield
    seconds[item.nodeid] = round(seconds_so_far() - began, 3)
    turn_to(OUTSIDE)
    return done


def pytest_sessionfinish() -> None:
    """Write it down."""
    data = Path(str(counting().get_option("run:data_file")))
    seconds_of(data).write_text(json.dumps(seconds))
