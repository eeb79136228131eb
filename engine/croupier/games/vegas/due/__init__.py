"""What may be due because of an extra: a file for each kind of move.

Texts of positions, their arrangements and those who look for what is wrong with one ask here. How
the things of an extra are written is told there as well.
"""

from collections.abc import Mapping
from typing import Final

from croupier.games.vegas.due import chip, kick, rainbow
from croupier.games.vegas.due.kind import Due, Gone, OfTurn

DUE: Final[Mapping[str, Due]] = {"kick": kick.DUE, "chip": chip.DUE, "rainbow": rainbow.DUE}
"""By the kind of move."""

OF_TURN: Final[Mapping[str, OfTurn]] = {kind: each.turn for kind, each in DUE.items() if each.turn}
"""Those of a seat's turn, in the order in which they come in it."""

GONE: Final[Gone] = rainbow.GONE
"""Cards that may leave the game."""
