"""Long lists of cases: some of them in every run, the others with `--long` (tests/conftest.py)."""

from collections.abc import Iterable
from typing import Any

import pytest

from tests.games.tables import spread


def sample(cases: Iterable[object], most: int) -> list[Any]:
    """All cases for `parametrize`: at most ``most``, evenly spread, in every run."""
    found = list(cases)
    kept = spread(range(len(found)), most)
    long = [pytest.mark.long]
    return [
        case if number in kept else pytest.param(case, marks=long)
        for number, case in enumerate(found)
    ]
