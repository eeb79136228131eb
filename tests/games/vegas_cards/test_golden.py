"""Golden files: perft counts, whole games ply by ply, and the first draws of three seeds.

A file says itself what it was made from, so that it can be checked by reading it. How to write
them anew stands in `tests/games/conftest.py`.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.__main__ import main, runs
from croupier.chance import Seeded
from croupier.games.vegas_cards.cards import hand_of, hands_of, without, written
from croupier.games.vegas_cards.rules import PRESETS, deck
from croupier.match import open_match
from croupier.state import CHANCE

HERE = Path(__file__).parent
PERFT = HERE / "perft.txt"
DRAWS = HERE / "draws.txt"
PLAYTHROUGHS = sorted((HERE / "playthroughs").glob("*.txt"))

Golden = Callable[[Path, str], None]


def test_perft(golden: Golden) -> None:
    """From every position of the file there are so many runs of so many decisions.

    Which selections are legal and different, who is out, whose turn it is, chip cards, steps, deals
    and the end of the game all show in these numbers.
    """
    lines, match, source = [], None, Seeded("")
    for line in PERFT.read_text().splitlines():
        if line.startswith("vegas_cards?"):
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
    """Both variants, few seats and many, with and without chip cards."""
    heads = "".join(path.read_text().splitlines()[0] for path in PLAYTHROUGHS)
    assert set(PRESETS) == set(re.findall("rules=([a-z0-9-]+)", heads))
    seats = {len(seats.split(",")) for seats in re.findall("seats=([a-z,]+)", heads)}
    assert {2, 3, 5} <= seats
    assert "chips" in heads


def test_first_draws(golden: Golden) -> None:
    """The first draws of three seeds are what they always were: links depend on them for ever."""
    lines = []
    for line in DRAWS.read_text().splitlines():
        if line.startswith("#") or not line:
            lines.append(line)
        elif line.startswith("vegas_cards?"):
            lines += [line, *draws(line)]
    golden(DRAWS, "\n".join(lines) + "\n")


def draws(setup: str) -> Iterator[str]:
    """Start seat and bills of the first deal, then six hands of two seats."""
    match = open_match(setup)
    source = Seeded(match.record.setup.seed)
    before = match.first
    for step in match.steps:
        if step.actor == CHANCE and before.kind in ("start", "bill"):
            yield f"  {before.chance:<12} {step.action}"
        before = step.state
    for seat in range(2):
        cards = deck(PRESETS["cards-2016"])
        for number in range(1, 7):
            name = f"hand/1/{seat}/{number}"
            hand = hand_of(cards, source.below(name, hands_of(cards)))
            cards = without(cards, hand)
            yield f"  {name:<12} h{written(hand)}"
