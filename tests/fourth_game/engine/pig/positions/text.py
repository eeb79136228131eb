"""A position of Pig as a line of text.

    3.43,20.choose-a-26

    round     3              the third round is being played
    points    43,20          what every seat has written down
    move      choose-a-26    what is due: seat a has rolled a 2 and a 6 and rolls on or holds

``roll-a`` and ``roll-a-26``: seat a rolls. What everybody had after earlier rounds is left out.
"""

from typing import Final

from croupier.core.game import Part
from croupier.games.pig.position import Position
from croupier.parts.position_text import SEATS, joined

PARTS: Final = (
    Part("round", "[1-9][0-9]{0,2}", row=False),
    Part("points", "[0-9]{1,4}"),
    Part("move", "roll-[a-d](?:-[2-6]{1,200})?|choose-[a-d]-[2-6]{1,200}|over", row=False),
)


def position_text(state: Position, _viewer: int | None) -> str:
    """The text of a state: nothing is hidden."""
    faces = "".join(map(str, state.faces))
    move = [state.kind, SEATS[state.turn], *([faces] if faces else [])]
    last = state.kind if state.kind == "over" else "-".join(move)
    return joined([str(state.round), [str(points) for points in state.points], last])
