"""Outcomes of a seat at the casinos: one for each casino in each round."""

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.core.game import Outcome, OutcomeGrid, OutcomeRow
from croupier.core.state import Event
from croupier.parts.events import BillTurned, Paid, Tied

CASINOS: Final = 6


def of_casinos(events: Sequence[Event], seat: int, ended: type, kind: str) -> OutcomeGrid:
    """The outcomes of a game with casinos: a row of this kind for each ``ended`` event.

    ``won`` is the best bill of a casino, ``shared`` another one of its bills, ``tied`` a tie that
    paid nothing, ``left`` is nothing at all: no dice there, or too few.
    """
    casinos = max([CASINOS, *(each.casino for each in events if isinstance(each, BillTurned))])
    rows, here = [], list[Event]()
    for event in events:
        here.append(event)
        if isinstance(event, ended):
            fates = tuple([_outcome(here, seat, casino) for casino in range(1, casinos + 1)])
            rows.append(OutcomeRow(kind, fates))
            here = []
    return OutcomeGrid(tuple(rows))


def _outcome(events: Iterable[Event], seat: int, casino: int) -> Outcome:
    """The outcome of a casino for a seat in one round."""
    tied, owners = False, list[int]()
    for event in events:
        if isinstance(event, Paid) and event.casino == casino:
            owners.append(event.owner)
        elif isinstance(event, Tied) and event.casino == casino:
            tied = tied or seat in event.owners
    if seat in owners:
        return "won" if owners[0] == seat else "shared"
    return "tied" if tied else "left"
