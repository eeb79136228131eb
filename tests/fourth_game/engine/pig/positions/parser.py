"""A position of Pig read from its text, see `position_text`."""

from typing import Final

from croupier.core.chance import Source
from croupier.core.errors import PositionError, Problem
from croupier.core.game import Positions
from croupier.core.state import CHANCE, OVER
from croupier.games.pig.positions.arranging import ARRANGING
from croupier.games.pig.positions.text import PARTS, position_text
from croupier.games.pig.rules import Rules
from croupier.games.pig.state import PigState, new_state
from croupier.parts.position_text import SEATS, items


def read_position(rules: Rules, seats: int, text: str, _source: Source) -> PigState:
    """The state that ``text`` describes; raises `PositionError` with all that is wrong."""
    parts = items(text, PARTS, {"points": seats})
    points = tuple(map(int, parts["points"]))
    kind, *more = parts["move"][0].split("-")
    turn = SEATS.index(more[0]) if more else 0
    finished = int(parts["round"][0]) - (kind != "over")
    problems = []
    if turn >= seats:
        problems.append(Problem("unknown", "move", thing=more[0]))
    reached = max(points) >= rules.goal
    if (kind == "over") != reached and (not rules.equal_turns or kind == "over"):
        problems.append(Problem("not-due", "move", thing=kind))
    if problems:
        raise PositionError(problems)
    return new_state(rules, seats)._replace(
        points=points,
        ledger=(*((0,) * seats,) * (finished - 1), points)[:finished],
        kind=kind,
        actor=OVER if kind == "over" else turn if kind == "choose" else CHANCE,
        turn=turn,
        faces=tuple(map(int, more[1])) if more[1:] else (),
    )


POSITIONS: Final = Positions(PARTS, position_text, read_position, ARRANGING)
