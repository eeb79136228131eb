"""A review tells which round of its game a decision belongs to."""

from croupier.games import GAMES
from tests.games.tables import Table, played, tables
from tests.support.cases import in_turn


@in_turn("table", tables())
def test_a_game_goes_from_round_to_round(table: Table) -> None:
    """The first is round 1, and none is left out."""
    evaluator = GAMES[table.game].evaluator
    assert evaluator
    rounds = [evaluator.round(ply.before) for ply in played(table, "amber-fox-41").plies]
    assert rounds == sorted(rounds)
    assert {*rounds} == {*range(1, rounds[-1] + 1)}
