"""A whole game, and the match that its record makes."""

import pytest

from croupier.records.match import Match, replay
from tests.engine.matches import SEED, TABLE
from tests.games.tables import Played, played


@pytest.fixture(scope="module")
def game() -> Played:
    """A whole game of three people."""
    return played(TABLE, SEED)


@pytest.fixture(scope="module")
def match(game: Played) -> Match:
    """The same game as a match."""
    return replay(game.record)
