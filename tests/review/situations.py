"""Positions in which any two choices are held against each other, from games of all kinds."""

from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.core.state import State
from tests.games.tables import Table, played, with_every_option

VEGAS = with_every_option(
    [
        Table("vegas", "alea-2012", 2),
        Table("vegas", "alea-2012", 5),
        Table("vegas", "duel", 2),
        Table("vegas", "boulevard", 3),
        Table("vegas", "party", 4),
        Table("vegas", "solo", 1),
        Table("vegas", "alea-2018", 4, (("chips", True),)),
    ]
)
"""Every kind of table at which a reason of Las Vegas may be given."""


def situations(table: Table, games: int) -> Iterator[tuple[Any, Any, Any]]:
    """(state, two of its actions) from games with random decisions."""
    rng = Random(str(table))
    for number in range(games):
        for ply in played(table, f"claims-{number}").plies:
            legal = ply.before.legal_actions()
            if ply.decided and rng.random() < 0.5:
                better, other = rng.sample(list(legal), 2)
                yield ply.before, better, other


def pending(state: State) -> list[int]:
    """Payments of everybody, counted anew from the dice that lie there."""
    found: list[int] = state.pending()  # type: ignore[attr-defined]
    return found
