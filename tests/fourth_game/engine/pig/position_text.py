"""A position of Pig as a line of text, and back.

    3.43,20.choose-a-26

    round     3              the third round is being played
    points    43,20          what every seat has written down
    move      choose-a-26    what is due: seat a has rolled a 2 and a 6 and rolls on or holds

``roll-a`` and ``roll-a-26``: seat a rolls. What everybody had after earlier rounds is not told.
"""

from typing import Final

from croupier.chance import Source
from croupier.errors import PositionError, Problem
from croupier.games.pig.position import Position
from croupier.games.pig.rules import Rules
from croupier.games.pig.state import PigState, new_state
from croupier.parts.position_text import SEATS, items, joined
from croupier.state import CHANCE, OVER, Part, Positions

PARTS: Final = (
    Part("round", "[1-9][0-9]{0,2}", row=False),
    Part("points", "[0-9]{1,4}"),
    Part("move", "roll-[a-d](?:-[2-6]{1,200})?|choose-[a-d]-[2-6]{1,200}|over", row=False),
)


def position_text(state: Position, _viewer: int | None) -> str:
    """The text of a state: nothing is hidden."""
    faces = "".join(map(str, state.faces))
    move = [state.kind, SEATS[state.turn], *([faces] if faces else [])]
    told = state.kind if state.kind == "over" else "-".join(move)
    return joined([str(state.round), [str(points) for points in state.points], told])


def read_position(rules: Rules, seats: int, text: str, _source: Source) -> PigState:
    """The state that ``text`` describes; raises `PositionError` with all that is wrong."""
    told = items(text, PARTS, {"points": seats})
    points = tuple(map(int, told["points"]))
    kind, *more = told["move"][0].split("-")
    turn = SEATS.index(more[0]) if more else 0
    finished = int(told["round"][0]) - (kind != "over")
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


POSITIONS: Final = Positions(PARTS, position_text, read_position)
