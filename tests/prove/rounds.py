"""A plugin of pytest: tests again and again in one process, in turn.

    python -m pytest -p tests.prove.rounds --cases 10:20 TEST TEST ...

Case 0 is the first of these tests, case 1 the second one, and after the last one comes another
round. What tests of the ordinary suite share (a tab, a browser that keeps the site) they share
within a round: each begins as if nobody had been there.
"""

from collections.abc import Generator
from typing import Any, Final

import pytest

FIXTURE: Final = "number_of_the_round"
SHARED: Final = pytest.StashKey[dict[str, Any]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Cases to run, and their figure."""
    parser.addoption("--cases", metavar="FIRST:STOP", default="0:0")
    parser.addoption("--as-built", action="store_true", help="of the site as it is in dist/")


@pytest.fixture
def number_of_the_round(request: pytest.FixtureRequest) -> int:
    """Number of this round, by which pytest tells tests apart."""
    return int(request.param)


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test once a round."""
    tests, cases = asked(metafunc.config)
    rounds = range(cases.start // len(tests), -(-cases.stop // len(tests)))
    metafunc.fixturenames.append(FIXTURE)
    ids = [f"round-{each}" for each in rounds]
    metafunc.parametrize(FIXTURE, rounds, indirect=True, ids=ids)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The cases in their order, and no other."""
    _, cases = asked(config)
    items[:] = sorted((item for item in items if case_of(item) in cases), key=case_of)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """After a round the tabs that tests share are closed."""
    yield
    shared = item.config.stash.setdefault(SHARED, {})
    shared |= getattr(item, "funcargs", {}).get("regulars", {})
    if nextitem and round_of(nextitem) != round_of(item):
        for each in shared.values():
            each.leave()


def asked(config: pytest.Config) -> tuple[list[str], range]:
    """The tests by their names, and the numbers of the cases."""
    first, _, stop = config.getoption("--cases").partition(":")
    return config.args, range(int(first), int(stop))


def round_of(item: Any) -> int:
    """In which round a test is run."""
    return int(item.callspec.params[FIXTURE])


def case_of(item: Any) -> int:
    """The number of the case that a test is."""
    tests, _ = asked(item.config)
    return round_of(item) * len(tests) + tests.index(name_of(item.nodeid))


def name_of(nodeid: str) -> str:
    """A test as it is asked for, whatever its parameters.

    >>> name_of("tests/site/test_killed.py::test_killed[a-round-3]")
    'tests/site/test_killed.py::test_killed'
    """
    return nodeid.partition("[")[0]
