"""The list of all games, the only one."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

from croupier.core.game import AnyGame

_FOLDERS: Final = (
    "vegas",
    "vegas_cards",
    "showdown",
)
"""In the order in which people see the games. A new game is a line here."""

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType(
    {folder: import_module(f"{__name__}.{folder}").GAME for folder in _FOLDERS}
)
"""Every game by its id, which is the name of its folder."""
