"""Long lists of cases: some of them in every run, the others with `--long` (tests/conftest.py)."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest

from tests.games.tables import spread


def sample(cases: Iterable[object], most: int) -> list[Any]:
    """All cases for `parametrize`: at most ``most``, evenly spread, in every run."""
    found = list(cases)
    return kept(found, spread(found, most))


def kept(cases: Iterable[object], always: Collection[object]) -> list[Any]:
    """All cases for `parametrize`: in every run those that are in ``always``."""
    long = [pytest.mark.long]
    return [case if case in always else pytest.param(case, marks=long) for case in cases]
