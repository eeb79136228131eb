"""Golden files: perft counts, whole games ply by ply, and the first draws of three seeds.

A file says itself what it was made from, so that it can be checked by reading it. How to write
them anew stands in `conftest.py`.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.__main__ import main, runs
from croupier.chance import Seeded
from croupier.match import open_match
from croupier.state import CHANCE

HERE = Path(__file__).parent
PERFT = HERE / "perft.txt"
DRAWS = HERE / "draws.txt"
PLAYTHROUGHS = sorted((HERE / "playthroughs").glob("*.txt"))

Golden = Callable[[Path, str], None]


def test_perft(golden: Golden) -> None:
    """From every position of the file there are so many runs of so many decisions.

    Legal placements, whose turn it is, skipped players, pay-out, rounds and the end of the game
    all show in these numbers.
    """
    lines, match, source = [], None, Seeded("")
    for line in PERFT.read_text().splitlines():
        if line.startswith("vegas?"):
            match, source = open_match(line), Seeded(open_match(line).record.setup.seed)
        counted = re.fullmatch(r"( +(\d+)) +\d*", line)
        if counted and match:
            count = runs(match.state(match.length), source, int(counted[2]))
            lines.append(f"{counted[1]} {count:>8}")
        else:
            lines.append(line)
    golden(PERFT, "\n".join(lines) + "\n")


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])
def test_playthrough(path: Path, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    """The record at the head of the file gives the actions, events and choices below it."""
    record = path.read_text().splitlines()[0]
    assert main(["playthrough", "--record", record]) == 0
    golden(path, f"{record}\n{capsys.readouterr().out}")


def test_playthroughs_are_there() -> None:
    """Both editions, few seats and many."""
    heads = "".join(path.read_text().splitlines()[0] for path in PLAYTHROUGHS)
    assert {"alea-2012", "alea-2018"} <= set(re.findall("rules=([a-z0-9-]+)", heads))
    seats = {len(seats.split(",")) for seats in re.findall("seats=([a-z,]+)", heads)}
    assert {2, 3, 5} <= seats


def test_first_draws(golden: Golden) -> None:
    """The first draws of three seeds are what they always were: links depend on them for ever."""
    lines = []
    for line in DRAWS.read_text().splitlines():
        if line.startswith("#") or not line:
            lines.append(line)
        elif line.startswith("vegas?"):
            lines += [line, *draws(line)]
    golden(DRAWS, "\n".join(lines) + "\n")


def draws(setup: str) -> Iterator[str]:
    """Start seat and bills as the set-up has them, then the rolls of three turns a seat."""
    match = open_match(setup)
    source = Seeded(match.record.setup.seed)
    before = match.first
    for step in match.steps:
        if step.actor == CHANCE and before.kind in ("start", "bill"):
            yield f"  {before.chance:<12} {step.action}"
        before = step.state
    for seat in range(2):
        for turn in range(3):
            name = f"roll/1/{seat}/{turn}"
            yield f"  {name:<12} r{''.join(map(str, source.roll(name, 8)))}"
