"""The list of all games, the only one."""

from types import MappingProxyType
from typing import Final

from croupier.games import showdown, vegas, vegas_cards

GAMES: Final = MappingProxyType(
    {game.id: game for game in (vegas.GAME, vegas_cards.GAME, showdown.GAME)}
)
