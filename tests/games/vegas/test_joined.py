"""*Sharp* with a network and rollouts together."""

from random import Random
from typing import Any

import pytest

from croupier.games.vegas.bots import joined_adviser
from croupier.games.vegas.bots.sharp import (
    first_look,
    is_exact,
    joins_rollouts,
    network_advice,
)
from tests.games.tables import played, spread, tables
from tests.support.cases import in_turn

JOINING = [
    table
    for table in tables()
    if table.game == "vegas" and joins_rollouts(table.changed_rules(), table.seats)
]


@in_turn("table", JOINING)
def test_on_average_it_is_what_the_network_says(table: Any) -> None:
    """Rollouts only tell the choices apart."""
    states: list[Any] = [ply.before for ply in played(table, "amber-fox-41").seat_plies()]
    joined = [each for each in states if each.kind == "place" and not is_exact(each)]
    for state in spread([each for each in joined if len(each.legal_actions()) > 1], 1):
        advice = joined_adviser(state, Random(1))
        assert sum(each.value for each in advice) == pytest.approx(sum(first_look(state)))
        assert [each.action for each in advice] == list(state.legal_actions())


def test_what_the_network_knows_exactly_needs_no_rollouts() -> None:
    """The last choices of a game."""
    compared = 0
    for table in JOINING:
        states: list[Any] = [ply.before for ply in played(table, "amber-fox-41").seat_plies()]
        for state in [each for each in states if is_exact(each)][-2:]:
            assert joined_adviser(state, Random(1)) == network_advice(state)
            compared += 1
    assert compared
