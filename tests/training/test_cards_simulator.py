"""The training simulator of the card game plays by the engine's rules.

Both get the same luck and decisions and have to agree on everything after each of them. Here
the simulator runs uncompiled; thousands of games, compiled:
``python3 build.py train cards --check 1000``.
"""

from random import Random

from croupier.core.chance import Unseeded
from croupier.games.vegas_cards.rules import PRESETS
from tests.support.cases import in_turn
from training.cards import rows
from training.cards.conformance import play_both


@in_turn("name", PRESETS)
@in_turn("seats", [2, 3, 4, 5])
def test_the_simulator_agrees_with_the_engine(name: str, seats: int) -> None:
    """After every action: bills, decks, hands, cards laid, money, what would be paid, victory."""
    for game in range(1):
        source, rng = Unseeded(Random(f"{name} {seats} {game}")), Random(game)
        seen = 0
        for differences in play_both(PRESETS[name], seats, source, rng):
            assert differences == []
            seen += 1
        assert seen > 100


@in_turn("field", [rows.BILLS, rows.HANDS, rows.LAID + 1, rows.DECKS + 13, rows.MONEY, rows.DEAL])
def test_a_difference_is_seen(field: int) -> None:
    """A row that is changed behind the engine's back is reported at once."""
    row = [0] * rows.WIDTH
    checks = play_both(PRESETS["cards-2016"], 3, Unseeded(Random(1)), Random(2), row)
    assert all(next(checks) == [] for _ in range(20))
    row[field] += 1
    assert next(checks)
