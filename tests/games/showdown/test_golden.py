"""The first draws of three seeds, and which games the golden games are."""

import re
from collections.abc import Iterator
from pathlib import Path

from croupier.core.chance import Seeded
from croupier.records.record import parse_record
from tests.games.golden import Golden, drawn, heads, opening, seat_counts

HERE = Path(__file__).parent
DRAWS = HERE / "draws.txt"
PLAYTHROUGHS = HERE / "playthroughs"


def test_playthroughs_are_there() -> None:
    """Two, three and four seats; every kind of event is to be read in one of them."""
    text = "".join(path.read_text() for path in PLAYTHROUGHS.glob("*.txt"))
    assert seat_counts(heads(PLAYTHROUGHS)) == {2, 3, 4}
    seen = set(re.findall(r"^ {8}([a-z_]+)", text, re.MULTILINE))
    expected = {"moved", "moved_on", "raise_tried", "thrown", "kept", "placed", "taken", "raised"}
    expected |= {"failed", "yahtzee", "figure_returned", "showdown_began", "went_on", "game_over"}
    assert expected <= seen


def test_first_draws(golden: Golden) -> None:
    """The first draws of three seeds are what they always were: links depend on them for ever."""
    golden(DRAWS, drawn(DRAWS, draws))


def draws(setup: str) -> Iterator[str]:
    """The seat that begins, then everybody's first two turns: one move, three throws."""
    for name, outcome in opening(setup, ("start",)):
        yield f"  {name:<14} {outcome}"
    source = Seeded(parse_record(setup).setup.seed)
    for seat in range(len(parse_record(setup).setup.seats)):
        for turn in range(2):
            name = f"move/{seat}/{turn}/0"
            yield f"  {name:<14} d{source.roll(name, 1)[0]}"
            for throw in range(3):
                name = f"throw/{seat}/{turn}/0/{throw}"
                yield f"  {name:<14} t{''.join(map(str, source.roll(name, 5)))}"
