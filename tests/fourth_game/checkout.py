"""The test build: this checkout with a fourth game, its own folders and one line, beside it.

PYTHONPATH=engine python -m tests.fourth_game.checkout      makes it and says where
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.checkout import Added, TestBuild

GAME = "pig"
LIST = "engine/croupier/games/__init__.py"


def with_line(text: str) -> str:
    """The list of games with one more line."""
    changed, times = re.subn(
        r'(_FOLDERS: Final = \((?:\n    "\w+",)+)', rf'\1\n    "{GAME}",', text
    )
    assert times == 1
    return changed


PIG = Added(
    here=Path(__file__).parent,
    own={
        f"engine/{GAME}": f"engine/croupier/games/{GAME}",
        f"site/{GAME}": f"site/games/{GAME}",
        f"tests/{GAME}": f"tests/games/{GAME}",
        f"tests/test_{GAME}_page.py": f"tests/site/test_{GAME}_page.py",
    },
    lists={LIST: with_line},
)
BUILD = TestBuild("added", PIG)

if __name__ == "__main__":
    print(BUILD.make())
