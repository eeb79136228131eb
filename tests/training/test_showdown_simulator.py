"""The training simulator of Expert Yahtzee plays by the engine's rules.

Both get the same luck and decisions and have to agree on everything after each of them. Here
the simulator runs uncompiled; thousands of games, compiled:
``python3 build.py train showdown --check 1000``.
"""

from random import Random

from croupier.core.chance import Unseeded
from tests.support.cases import in_turn
from training.showdown import rows
from training.showdown.conformance import play_both

GAMES = 2


@in_turn("seats", [2, 3, 4])
def test_the_simulator_agrees_with_the_engine(seats: int) -> None:
    """After every action: cards, markers, pawns, figures, dice, points, legal choices, victory."""
    for game in range(GAMES):
        source, rng = Unseeded(Random(f"showdown {seats} {game}")), Random(game)
        seen = 0
        for differences in play_both(seats, source, rng):
            assert differences == []
            seen += 1
        assert seen > 100


@in_turn("field", [rows.CARD + 1, rows.OWNER + 2, rows.PAWNS, rows.FIGURES, rows.TURN, rows.LAST])
def test_a_difference_is_seen(field: int) -> None:
    """A row that is changed behind the engine's back is reported at once."""
    row = [0] * rows.WIDTH
    checks = play_both(3, Unseeded(Random(1)), Random(2), row)
    assert all(next(checks) == [] for _ in range(40))
    row[field] += 1
    assert next(checks)
