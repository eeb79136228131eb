"""A position of Pig taken apart, for those who set one up by hand.

Nothing lies anywhere but the dice of the turn, so all of it is facts: ``round``; ``points/0``;
``due``, the move; ``turn``, whose; ``faces``, what was rolled in it, and ``rolled``, how often.
"""

from typing import Final

from croupier.core.game import Arrangement, Arranging
from croupier.games.pig.positions.text import PARTS
from croupier.games.pig.rules import Rules
from croupier.parts.arranging import check_things, fact
from croupier.parts.position_text import SEATS, items, joined

_LOWEST: Final = "2"
"""The lowest face that ends no turn."""


def decompose(_rules: Rules, seats: int, text: str) -> Arrangement:
    """The parts of a position's text; raises `PositionError` if it is none."""
    parts = items(text, PARTS, {"points": seats})
    kind, turn, faces = (*parts["move"][0].split("-"), "", "")[:3]
    points = {f"points/{seat}": each for seat, each in enumerate(parts["points"])}
    move = {"due": kind, "turn": turn, "faces": faces, "rolled": str(len(faces))}
    return Arrangement({"out": ()}, {"round": parts["round"][0], **move, **points})


def compose(_rules: Rules, seats: int, arrangement: Arrangement) -> str:
    """The text of a position; raises ``bad-request`` where something in it is none of this game."""
    check_things(arrangement, lambda _place, _thing: False)
    kind = fact(arrangement, "due", "roll|choose|over", "roll")
    move = [kind, fact(arrangement, "turn", "[a-d]", SEATS[0])]
    rolled = int(fact(arrangement, "rolled", "[0-9]{1,2}|1[0-9]{2}|200", "0"))
    faces_text = fact(arrangement, "faces", "[2-6]{0,200}", "")
    faces = faces_text.ljust(max(rolled, kind == "choose"), _LOWEST)[
        : max(rolled, kind == "choose")
    ]
    return joined(
        [
            fact(arrangement, "round", "[1-9][0-9]{0,2}", "1"),
            [fact(arrangement, f"points/{seat}", "[0-9]{1,4}", "0") for seat in range(seats)],
            kind if kind == "over" else "-".join([*move, *([faces] if faces else [])]),
        ]
    )


ARRANGING: Final = Arranging(decompose, compose)
