"""Anything that can be thrown becomes a code and its data; runs in Node."""

from __future__ import annotations

import json

import pytest

from building.basics import SITE, run
from tests.support.cases import in_turn

THROWN = {
    "({ code: 'bad-seed', data: { part: 'x' } })": ("bad-seed", {"part": "x"}),
    "({ code: 'bad-seed' })": ("bad-seed", {}),
    "new TypeError('Failed to fetch dynamically imported module: /b/1/x.js')": (
        "engine-unreachable",
        {"kind": "TypeError: Failed to fetch dynamically imported module: /b/1/x.js"},
    ),
    "new TypeError('x is not a function')": (
        "internal",
        {"kind": "TypeError: x is not a function"},
    ),
    # Errors of the browser have a number as their code, which says nothing here.
    "new DOMException('no', 'DataError')": ("internal", {"kind": "DataError: no"}),
    "null": ("internal", {"kind": "null"}),
    "'text'": ("internal", {"kind": "text"}),
}


@pytest.fixture(scope="module")
def answers() -> list[dict[str, object]]:
    """Results of `toCodedError`, in order."""
    path = (SITE / "lib" / "coded_error.js").as_uri()
    script = f"import {{ toCodedError }} from '{path}';" + (
        f"console.log(JSON.stringify([{','.join(THROWN)}].map(toCodedError)));"
    )
    found: list[dict[str, object]] = json.loads(
        run(["node", "--input-type=module", "--eval", script])
    )
    return found


@in_turn("number", range(len(THROWN)))
def test_everything_thrown_has_a_code(answers: list[dict[str, object]], number: int) -> None:
    """The code that it brings, or one that says whether a file could not be fetched."""
    code, data = list(THROWN.values())[number]
    assert answers[number] == {"code": code, "data": data}
