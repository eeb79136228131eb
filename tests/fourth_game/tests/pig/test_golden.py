"""The first draws of three seeds."""

from collections.abc import Iterator
from pathlib import Path

from croupier.core.chance import Seeded
from croupier.records.record import parse_record
from tests.games.golden import Golden, drawn

DRAWS = Path(__file__).parent / "draws.txt"


def test_first_draws(golden: Golden) -> None:
    """The first draws of three seeds are what they always were: links depend on them for ever."""
    golden(DRAWS, drawn(DRAWS, draws))


def draws(setup: str) -> Iterator[str]:
    """The first three rolls of everybody's first two turns."""
    record = parse_record(setup)
    source = Seeded(record.setup.seed)
    for turn in (1, 2):
        for seat in range(len(record.setup.seats)):
            for roll in range(3):
                name = f"roll/{turn}/{seat}/{roll}"
                yield f"  {name:<12} d{source.roll(name, 1)[0]}"
