"""The list of all games, the only one."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from croupier.core.game import AnyGame
from croupier.games.showdown import GAME as SHOWDOWN
from croupier.games.vegas import GAME as VEGAS
from croupier.games.vegas_cards import GAME as VEGAS_CARDS

_ALL: Final[tuple[Any, ...]] = (
    VEGAS,
    VEGAS_CARDS,
    SHOWDOWN,
)
"""In the order in which people see the games. A new game is a line here, and its import."""

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({game.id: game for game in _ALL})
"""Every game by its id, which is the name of its folder."""
