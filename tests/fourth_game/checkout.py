"""The test build: this checkout with a fourth game, its own folders and two lines, beside it.

PYTHONPATH=engine python -m tests.fourth_game.checkout      makes it and says where
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.checkout import Added, TestBuild

GAME = "pig"
LIST = "engine/croupier/games/__init__.py"


LINES = (f"from croupier.games.{GAME} import GAME as {GAME.upper()}", f"    {GAME.upper()},")
"""The import of the game, and its place in the list."""


def with_lines(text: str) -> str:
    """The list of games with one more."""
    imported, place = LINES
    changed, imports = re.subn(r"(?<=\n)(?=from croupier.games.showdown)", f"{imported}\n", text)
    changed, lists = re.subn(r"(_ALL: .* = \((?:\n    \w+,)+)", rf"\1\n{place}", changed)
    assert imports == lists == 1
    return changed


PIG = Added(
    here=Path(__file__).parent,
    own={
        f"engine/{GAME}": f"engine/croupier/games/{GAME}",
        f"site/{GAME}": f"site/games/{GAME}",
        f"tests/{GAME}": f"tests/games/{GAME}",
        f"tests/test_{GAME}_page.py": f"tests/site/test_{GAME}_page.py",
    },
    lists={LIST: with_lines},
)
BUILD = TestBuild("added", PIG)

if __name__ == "__main__":
    print(BUILD.make())
