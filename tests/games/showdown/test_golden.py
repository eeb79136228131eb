"""Golden files: perft counts, whole games ply by ply, and the first draws of three seeds.

A file says itself what it was made from, so that it can be checked by reading it. How to write
them anew stands in `conftest.py` of the games.
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

    Keeps, claims, walking on, raising, the showdown and its end all show in these numbers.
    """
    lines, match, source = [], None, Seeded("")
    for line in PERFT.read_text().splitlines():
        if line.startswith("showdown?"):
            match = open_match(line)
            source = Seeded(match.record.setup.seed)
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
    """Two, three and four seats; every kind of event is to be read in one of them."""
    text = "".join(path.read_text() for path in PLAYTHROUGHS)
    seats = {len(seats.split(",")) for seats in re.findall("seats=([a-z,]+)", text)}
    assert seats == {2, 3, 4}
    seen = set(re.findall(r"^ {8}([a-z_]+)", text, re.MULTILINE))
    told = {"moved", "moved_on", "raise_tried", "thrown", "kept", "placed", "taken", "raised"}
    told |= {"failed", "yahtzee", "figure_returned", "showdown_began", "went_on", "game_over"}
    assert told <= seen


def test_first_draws(golden: Golden) -> None:
    """The first draws of three seeds are what they always were: links depend on them for ever."""
    lines = []
    for line in DRAWS.read_text().splitlines():
        if line.startswith("#") or not line:
            lines.append(line)
        elif line.startswith("showdown?"):
            lines += [line, *draws(line)]
    golden(DRAWS, "\n".join(lines) + "\n")


def draws(setup: str) -> Iterator[str]:
    """Who begins, then the dice of everybody's first two turns: one move, three throws."""
    match = open_match(setup)
    source = Seeded(match.record.setup.seed)
    before = match.first
    for step in match.steps:
        if step.actor == CHANCE and before.kind == "start":
            yield f"  {before.chance:<14} {step.action}"
        before = step.state
    for seat in range(len(match.record.setup.seats)):
        for turn in range(2):
            name = f"move/{seat}/{turn}/0"
            yield f"  {name:<14} d{source.roll(name, 1)[0]}"
            for throw in range(3):
                name = f"throw/{seat}/{turn}/0/{throw}"
                yield f"  {name:<14} t{''.join(map(str, source.roll(name, 5)))}"
