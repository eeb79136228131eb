"""Observation of Pig for the page; everybody sees everything."""

from dataclasses import dataclass

from croupier.core.state import OVER
from croupier.games.pig.state import PigState
from croupier.parts.result import Result, result


@dataclass(frozen=True, slots=True)
class Observation:
    """The whole table.

    ``seat`` is whose turn it is, None at the end; ``faces`` are what it has rolled in this turn,
    ``brought`` the points that are at stake. ``ledger`` has every seat's points after each round.
    """

    round: int
    goal: int
    seat: int | None
    faces: tuple[int, ...]
    brought: int
    scores: tuple[int, ...]
    ledger: tuple[tuple[int, ...], ...]
    result: Result | None


def observe(state: PigState, _viewer: int | None) -> Observation:
    """The table as everybody sees it."""
    return Observation(
        round=state.round,
        goal=state.rules.goal,
        seat=state.seat,
        faces=state.faces,
        brought=state.brought,
        scores=state.points,
        ledger=state.ledger,
        result=_result(state) if state.actor == OVER else None,
    )


def _result(state: PigState) -> Result:
    places = state.places()
    return result(places, places[0], state.ledger)
