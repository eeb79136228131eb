"""Why choices are good because of extras: a file for each that brings reasons."""

from typing import Final

from croupier.games.vegas.why import chips, kicker
from croupier.games.vegas.why.kind import Why

WHY: Final[tuple[Why, ...]] = (kicker.WHY, chips.WHY)
