"""The trained values of Expert Yahtzee, one for each number of seats.

Each module holds one, as text that `engine/training` wrote; a module is imported when its value is
first asked. How good they are, and how they were trained: engine/training/README.md.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MODULES: Final[Mapping[int, str]] = MappingProxyType(
    {
        2: "croupier.games.showdown.bots.networks.seats_2",
        3: "croupier.games.showdown.bots.networks.seats_3",
        4: "croupier.games.showdown.bots.networks.seats_4",
    }
)
"""The module of each, by seats."""
