"""What follows a placement, in a position: kicks, then a chip card. (7, 14.6)

    kick-b-3-1-chip     seat b has one kick left at casino 3, and then its chip card
    chip-b-3            seat b may take the chip card of casino 3

On the bandit a letter stands for the face (``c``). As facts of an arrangement it is ``at``, the
casino; ``kickers``, how many kicks are left there, and ``chip``, ``yes`` where a chip card follows.
"""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final

from croupier.core.game import Arrangement
from croupier.games.vegas.actions import placement, read_place
from croupier.games.vegas.pieces.dice import FollowUp, targets
from croupier.games.vegas.position import Position
from croupier.parts.arranging import fact
from croupier.parts.chips import chip_lies

PATTERNS: Final = MappingProxyType(
    {"kick": "kick-[a-f]-[1-6a-f]-[12](?:-chip)?", "chip": "chip-[a-f]-[1-6]"}
)
"""By the kind of move that is due: its text."""


def written(kind: str, left: FollowUp) -> str:
    """The text behind the kind and the seat."""
    at, kicks, chip = left
    return f"{placement(at)}-{kicks}" + "-chip" * chip if kind == "kick" else str(placement(at))


def read(kind: str, more: Sequence[str]) -> FollowUp | None:
    """The inverse of `written`, from the words behind the kind; None for other moves."""
    if kind == "kick":
        _, at, kicks, *chip = more
        return FollowUp(read_place(at), int(kicks), chip=bool(chip))
    return FollowUp(read_place(more[1]), 0, chip=True) if kind == "chip" else None


# -- whether it can be due -------------------------------------------------------------------------


def _can_kick(table: Position) -> bool:
    """A die is where the kicker was laid; a chip card that follows is there too. (7, 14.6)"""
    at, _, chip = table.follow_up or FollowUp(0, 0, chip=False)
    lies = at < len(table.dice) and bool(targets(table.dice[at]))
    return lies and (not chip or _can_take(table))


def _can_take(table: Position) -> bool:
    """A chip card is where dice were laid. (14.6)"""
    return chip_lies(table.chips, table.follow_up.place if table.follow_up else 0)


CAN_FOLLOW: Final[dict[str, Callable[[Position], bool]]] = {"kick": _can_kick, "chip": _can_take}
"""By the kind of move: whether it can be due."""


# -- as facts of an arrangement --------------------------------------------------------------------


def to_facts(kind: str, more: Sequence[str]) -> dict[str, str]:
    """The facts of a text, from the words behind the kind and the seat."""
    if kind == "kick":
        return {"at": more[0], "kickers": more[1], "chip": "yes" if more[2:] else ""}
    return {"at": more[0]}


def from_facts(kind: str, turn: str, arrangement: Arrangement) -> str:
    """The text that the facts make, of the seat ``turn``."""
    if kind == "chip":
        return f"chip-{turn}-{fact(arrangement, 'at', '[1-6]', '1')}"
    at = fact(arrangement, "at", "[1-6a-f]", "1")
    more = "-chip" if arrangement.facts.get("chip") else ""
    return f"kick-{turn}-{at}-{fact(arrangement, 'kickers', '[12]', '1')}{more}"
