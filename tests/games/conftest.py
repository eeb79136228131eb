"""Tables of every kind, a game at each, and golden files, whose diff shows what changes.

``pytest tests/games --update-golden`` writes them anew. Do it when the change is meant,
read the diff, and remember that released links must play the same for ever.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.tables import Played, Table, every_table, few_tables, pairwise_tables, played


def pytest_addoption(parser: pytest.Parser) -> None:
    """The flag that rewrites the golden files."""
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files instead of comparing"
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compares a text with a file, or writes the file where that is asked for."""

    def compare(path: Path, text: str) -> None:
        if request.config.getoption("update_golden", default=False):
            path.write_text(text)
        assert text == path.read_text()

    return compare


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Lay the tables for tests that take one: few where their module says so.

    With `--long` those with one change each, too.
    """
    own = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "table" in metafunc.fixturenames and not any("table" in names for names in own):
        few = getattr(metafunc.module, "AT_FEW_TABLES", False)
        more = every_table() if metafunc.config.getoption("--long") else []
        laid = dict.fromkeys([*(few_tables() if few else pairwise_tables()), *more])
        metafunc.parametrize("table", laid, ids=str, indirect=True)


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Table:
    """A table of every kind in turn."""
    found: Table = request.param
    return found


@pytest.fixture
def game(table: Table) -> Played:
    """One whole game at the table, with random decisions."""
    return played(table, "amber-fox-41")
