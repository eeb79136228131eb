"""Invariants of every ply of every game of Las Vegas, each under its own name.

A check answers whether it holds; its docstring is what holds. `PLY_CHECKS` are asked of a ply and
the table before it, `TABLE_CHECKS` of the table after it. The other files of this folder fill the
two lists, each with a part of the rulebook.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.games.vegas.state import VegasState
from tests.games.vegas.shadow import Shadow


class SeenPly(NamedTuple):
    """One ply: the state and the observation before it, the action, the events."""

    state: VegasState
    seen: Any
    action: str
    """In notation."""
    events: dict[str, list[Any]]
    """The events by type."""


class SeenTable(NamedTuple):
    """The state and the observation after a ply."""

    state: VegasState
    seen: Any


type PlyCheck = Callable[[Shadow, SeenPly], bool]
type TableCheck = Callable[[Shadow, SeenTable], bool]

PLY_CHECKS: list[PlyCheck] = []
TABLE_CHECKS: list[TableCheck] = []


def of_ply(check: PlyCheck) -> PlyCheck:
    """A check of a ply."""
    PLY_CHECKS.append(check)
    return check


def of_table(check: TableCheck) -> TableCheck:
    """A check of a table."""
    TABLE_CHECKS.append(check)
    return check
