from typing import Final

from croupier.core.errors import CroupierError as CroupierError
from croupier.games import GAMES as GAMES
from croupier.library import play as play
from croupier.library import review_of as review_of
from croupier.library import simulate as simulate
from croupier.records.match import Match as Match
from croupier.records.match import open_match as open_match
from croupier.records.record import Record as Record
from croupier.records.record import Setup as Setup

__all__: list[str]
__version__: Final[str]
