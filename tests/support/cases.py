"""Many cheap cases in one test: every case runs, and the failures of all are listed.

An item of pytest costs each process more than most cases do. `pytest.mark.parametrize` is for dear
cases, which the processes share, and for those that need fixtures of their own.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

type Test = Callable[..., None]


def in_turn(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test with each of these cases, as `parametrize` takes them.

    Raises ExceptionGroup with the failures of all cases, each with its case.
    """
    keys = (names,) if isinstance(names, str) else names
    rows = [(case,) if isinstance(names, str) else tuple(case) for case in cases]

    def of_one_case(test: Test) -> Test:
        @wraps(test)
        def of_all_cases(**fixtures: Any) -> None:
            failures = []
            for row in rows:
                case = dict(zip(keys, row, strict=True))
                try:
                    test(**fixtures, **case)
                except Exception as error:
                    error.add_note(f"case: {case}")
                    failures.append(error)
            if failures:
                raise ExceptionGroup(f"{len(failures)} of {len(rows)} cases", failures)

        taken = inspect.signature(test)
        fixtures = [each for name, each in taken.parameters.items() if name not in keys]
        assert len(fixtures) + len(keys) == len(taken.parameters), f"{keys}: {taken}"
        of_all_cases.__signature__ = taken.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return of_all_cases

    return of_one_case
