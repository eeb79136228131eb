"""The durations of a film, in milliseconds."""

from typing import Final

from croupier.core.state import CHANCE, OVER
from croupier.pictures.film.tweens import Change
from croupier.records.frame import Frame

_TRAVEL: Final = 560
"""Milliseconds of a tween."""
_FIRST: Final = 900
"""Milliseconds of the first picture."""
_READ: Final = 900
"""Milliseconds of a roll or a hand from which a seat is to choose."""
_SEEN: Final = 480
"""Milliseconds of a seat's action."""
_QUICK: Final = 120
"""Milliseconds of one of several like things, such as bills that are laid out."""
_OVER: Final = 1800
"""Milliseconds of the end of a game, all totals open."""

ENDING: Final = 1000
"""Further duration of the last scene."""
CLOSING: Final = 4000
"""Milliseconds of the picture with the link; without a link more of the last scene."""

PACES: Final = {"turn": 100, "round": 70, "game": 40}
"""The pace by the extent of the film, in per cent."""


def travels(changed: Change, pace: int) -> int:
    """The duration of the tweens; 0 without any."""
    return _TRAVEL * pace // 100 if changed.tweens else 0


def stands(shown: Frame, changed: Change | None, pace: int) -> int:
    """The duration of a scene before the next one; without a change it is the first scene."""
    return _usual(shown, changed) * pace // 100


def _usual(shown: Frame, changed: Change | None) -> int:
    if changed is None:
        return _FIRST
    if shown.next.actor == OVER:
        return _OVER
    if shown.next.actor != CHANCE and not shown.next.forced:
        return _READ
    acted = shown.action is not None and shown.action.actor != CHANCE
    return _SEEN if acted or changed.tweens else _QUICK
