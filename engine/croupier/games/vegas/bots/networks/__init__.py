"""The trained networks of Las Vegas, one for each number of seats, without and with neutral dice.

Each module holds one, as text that `engine/training` wrote; a module is imported when its network
is first asked. How good they are, and how they were trained: engine/training/README.md.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MODULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "seats_2": "croupier.games.vegas.bots.networks.seats_2",
        "seats_2_modules": "croupier.games.vegas.bots.networks.seats_2_modules",
        "seats_2_neutral": "croupier.games.vegas.bots.networks.seats_2_neutral",
        "seats_3": "croupier.games.vegas.bots.networks.seats_3",
        "seats_3_modules": "croupier.games.vegas.bots.networks.seats_3_modules",
        "seats_3_neutral": "croupier.games.vegas.bots.networks.seats_3_neutral",
        "seats_4": "croupier.games.vegas.bots.networks.seats_4",
        "seats_4_modules": "croupier.games.vegas.bots.networks.seats_4_modules",
        "seats_4_neutral": "croupier.games.vegas.bots.networks.seats_4_neutral",
        "seats_5": "croupier.games.vegas.bots.networks.seats_5",
        "seats_5_modules": "croupier.games.vegas.bots.networks.seats_5_modules",
    }
)
"""The module of each, by its name."""
