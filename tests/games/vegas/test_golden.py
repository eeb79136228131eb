"""The first draws of three seeds, and which games the golden games are."""

import re
from collections.abc import Iterator
from pathlib import Path

from croupier.core.chance import Seeded
from croupier.games.vegas.rules import PRESETS
from croupier.records.record import parse_record
from tests.games.golden import Golden, drawn, heads, opening, seat_counts

HERE = Path(__file__).parent
DRAWS = HERE / "draws.txt"
PLAYTHROUGHS = HERE / "playthroughs"


def test_playthroughs_are_there() -> None:
    """Every edition, one seat and many."""
    records = heads(PLAYTHROUGHS)
    assert set(PRESETS) == set(re.findall("rules=([a-z0-9-]+)", records))
    assert {1, 2, 3, 5, 6} <= seat_counts(records)


def test_first_draws(golden: Golden) -> None:
    """The first draws of three seeds are what they always were: links depend on them for ever."""
    golden(DRAWS, drawn(DRAWS, draws))


def draws(setup: str) -> Iterator[str]:
    """Start seat and bills as the set-up has them, then the rolls of three turns a seat."""
    for name, outcome in opening(setup, ("start", "bill")):
        yield f"  {name:<12} {outcome}"
    source = Seeded(parse_record(setup).setup.seed)
    for seat in range(2):
        for turn in range(3):
            name = f"roll/1/{seat}/{turn}"
            yield f"  {name:<12} r{''.join(map(str, source.roll(name, 8)))}"
