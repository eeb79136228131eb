"""Golden files of every game: perft counts and whole games ply by ply.

A file says itself what it was made from, so that it can be checked by reading it. How to write
them anew stands in `conftest.py`; a game's first draws are tested in its own folder.
"""

import re
from pathlib import Path

import pytest

from croupier.__main__ import main
from croupier.core.chance import Seeded
from croupier.core.perft import runs
from croupier.games import GAMES
from croupier.records.match import open_match
from tests.games.golden import Golden
from tests.support.sample import sample

HERE = Path(__file__).parent
PLAYTHROUGHS = sorted(HERE.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("game", GAMES)
def test_perft(game: str, golden: Golden) -> None:
    """From every position of the file there are so many runs of so many decisions.

    Legal actions, whose turn it is, skipped players, what is settled, rounds and the end of the
    game all show in these numbers.
    """
    path = HERE / game / "perft.txt"
    lines, match, source = [], None, Seeded("")
    for line in path.read_text().splitlines():
        if line.startswith(f"{game}?"):
            match = open_match(line)
            source = Seeded(match.record.setup.seed)
        counted = re.fullmatch(r"( +(\d+)) +\d*", line)
        if counted and match:
            count = runs(match.state(match.length), source, int(counted[2]))
            lines.append(f"{counted[1]} {count:>8}")
        else:
            lines.append(line)
    golden(path, "\n".join(lines) + "\n")


@pytest.mark.parametrize("path", sample(PLAYTHROUGHS, 8), ids=lambda path: path.stem)
def test_playthrough(path: Path, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    """The record at the head of the file gives the actions, events and choices below it."""
    record = path.read_text().splitlines()[0]
    assert main(["playthrough", "--record", record]) == 0
    golden(path, f"{record}\n{capsys.readouterr().out}")
