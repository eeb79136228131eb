"""A kicker takes a die. (7)

In a hand ``k2`` are two kickers, in an arrangement things ``k``. ``kick-b-3-1-chip``: seat b has
one kick left at casino 3, and then a chip card; where dice lie by face a letter stands for the face
(``c``). In an arrangement ``at`` is that place, and ``kickers`` how many are left.
"""

from collections.abc import Sequence
from typing import Final

from croupier.game import Arrangement
from croupier.games.vegas.actions import placement, read_place
from croupier.games.vegas.dice import FollowUp, Special, targets
from croupier.games.vegas.due.chip import can_take
from croupier.games.vegas.due.kind import Due, OfTurn
from croupier.games.vegas.position import Position
from croupier.parts.arranging import fact


def _can_kick(position: Position) -> bool:
    """A die lies where the kicker was laid. (7)"""
    at = position.follow_up.place if position.follow_up else 0
    chip = position.follow_up.chip if position.follow_up else False
    lies = at < len(position.dice) and bool(targets(position.dice[at]))
    return lies and (not chip or can_take(position))


def _written(follow_up: FollowUp) -> str:
    at, kicks, chip = follow_up
    return f"{placement(at)}-{kicks}" + ("-chip" if chip else "")


def _read(told: Sequence[str]) -> FollowUp:
    return FollowUp(read_place(told[0]), int(told[1]), chip=len(told) > 2)


def _apart(told: Sequence[str]) -> dict[str, str]:
    return {"at": told[0], "kickers": told[1], "chip": "yes" if told[2:] else ""}


def _together(arrangement: Arrangement) -> str:
    at = fact(arrangement, "at", "[1-6a-f]", "1")
    more = "-chip" if arrangement.facts.get("chip") else ""
    return f"{at}-{fact(arrangement, 'kickers', '[12]', '1')}{more}"


DUE: Final = Due(
    _can_kick,
    OfTurn("[1-6a-f]-[12](?:-chip)?", _written, _read, _apart, _together),
    held_back=lambda follow_up: Special(kicker=follow_up.kicks),
)
