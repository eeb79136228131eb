"""The encodings of the games."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.env import showdown, vegas, vegas_cards
from croupier.env.encoding import Encoding

ENCODINGS: Final[Mapping[str, Encoding]] = MappingProxyType(
    {
        "vegas": vegas.ENCODING,
        "vegas_cards": vegas_cards.ENCODING,
        "showdown": showdown.ENCODING,
    }
)
"""The encoding of each game; a game without one is in no environment."""
