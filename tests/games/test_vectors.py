"""Machine-checkable cases of the rules: each line of a vectors file is one test.

``pytest tests/games/test_vectors.py --vectors PATH`` runs any other file of this form. A case
calls the engine's own functions: those of ``vectors.py`` in the folder of its game.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.showdown import vectors as showdown
from tests.games.vegas import vectors as vegas
from tests.games.vegas_cards import vectors as vegas_cards

VECTORS = Path(__file__).parent / "vectors.jsonl"
FUNCTIONS = {**vegas.FUNCTIONS, **vegas_cards.FUNCTIONS, **showdown.FUNCTIONS}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for every line of the vectors file."""
    path = Path(metafunc.config.getoption("--vectors") or VECTORS)
    lines = path.read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    metafunc.parametrize("case", cases, ids=[case["id"] for case in cases])


def test_vector(case: dict[str, Any]) -> None:
    """The engine's answer is the one that the rules give."""
    assert FUNCTIONS[case["fn"]](case["in"]) == case["out"], case["src"]
