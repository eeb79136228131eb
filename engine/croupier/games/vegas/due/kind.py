"""A kind of move that may be due because of an extra, as positions tell it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from croupier.game import Arrangement
from croupier.games.vegas.dice import FollowUp, Special
from croupier.games.vegas.position import Position


class OfTurn(NamedTuple):
    """How a move of a seat's turn is told, after its kind and its seat.

    ``kick-b-3-1``: ``pattern`` is that of ``3-1``.
    """

    pattern: str
    written: Callable[[FollowUp], str]
    read: Callable[[Sequence[str]], FollowUp]
    """Its parts, between hyphens -> what is left to do of the turn."""
    apart: Callable[[Sequence[str]], dict[str, str]]
    """Its parts -> the facts of an arrangement."""
    together: Callable[[Arrangement], str]
    """An arrangement -> what is told; raises ``bad-request``."""


class Gone(NamedTuple):
    """Cards among the bills that may leave the game, as positions tell how many have."""

    value: int
    """What stands for one among the bills."""
    written: Callable[[int], str]
    """How many -> what stands behind the bills of the pile."""
    read: Callable[[str], tuple[str, int]]
    """What is told of the pile -> (the bills under it, how many)."""


class Due(NamedTuple):
    """A kind of move."""

    can_be: Callable[[Position], bool]
    """Whether it can be due in a position; the turn is that of a seat that there is."""
    turn: OfTurn | None = None
    """None: chance acts."""
    casinos: Callable[[Position], Sequence[int]] = lambda _position: ()
    """The indexes of the casinos that wait for it before any pays, in order."""
    held_back: Callable[[FollowUp], Special] = lambda _follow_up: Special()
    """Dice of the seat in turn that have left its hand and are to leave the table too."""
