"""The first draws of three seeds, and which games the golden games are."""

import re
from collections.abc import Iterator
from pathlib import Path

from croupier.core.chance import Seeded
from croupier.games.vegas_cards.cards import hand_of, hands_of, without, written
from croupier.games.vegas_cards.rules import PRESETS, deck
from croupier.records.record import parse_record
from tests.games.golden import Golden, drawn, heads, opening, seat_counts

HERE = Path(__file__).parent
DRAWS = HERE / "draws.txt"
PLAYTHROUGHS = HERE / "playthroughs"


def test_playthroughs_are_there() -> None:
    """Both variants, few seats and many, with and without chip cards."""
    records = heads(PLAYTHROUGHS)
    assert set(PRESETS) == set(re.findall("rules=([a-z0-9-]+)", records))
    assert {2, 3, 5} <= seat_counts(records)
    assert "chips" in records


def test_first_draws(golden: Golden) -> None:
    """The first draws of three seeds are what they always were: links depend on them for ever."""
    golden(DRAWS, drawn(DRAWS, draws))


def draws(setup: str) -> Iterator[str]:
    """Start seat and bills of the first deal, then six hands of two seats."""
    for name, outcome in opening(setup, ("start", "bill")):
        yield f"  {name:<12} {outcome}"
    source = Seeded(parse_record(setup).setup.seed)
    for seat in range(2):
        cards = deck(PRESETS["cards-2016"])
        for number in range(1, 7):
            name = f"hand/1/{seat}/{number}"
            hand = hand_of(cards, source.below(name, hands_of(cards)))
            cards = without(cards, hand)
            yield f"  {name:<12} h{written(hand)}"
