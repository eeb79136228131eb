"""How every table looks before anything has happened: the page shows it before Python runs.

The build writes them to ``games/<id>/openings.json``.
"""

from dataclasses import dataclass

from croupier.frame import Next, frame
from croupier.game import AnyGame
from croupier.games import GAMES
from croupier.match import new_match
from croupier.record import HUMAN, Setup
from croupier.state import Observation


@dataclass(frozen=True, slots=True)
class Opening:
    """The table of an edition with so many seats, its options unchanged, at ply 0."""

    rules: str
    """The preset's name."""
    seats: int
    """How many."""
    observation: Observation
    """What everybody may see."""
    next: Next
    """What comes first."""


def openings(game: AnyGame) -> tuple[Opening, ...]:
    """The opening of every edition of a game with every number of seats."""
    return tuple(
        _opening(game, name, seats)
        for name in game.presets
        for seats in range(game.facts(name)["seats"][0], game.facts(name)["seats"][1] + 1)
    )


def _opening(game: AnyGame, rules: str, seats: int) -> Opening:
    # No seed is in what a table shows before the first draw.
    setup = Setup(game.id, rules, (HUMAN,) * seats, seed="x", revision=game.revision)
    shown = frame(new_match(setup), None)
    return Opening(rules, seats, shown.observation, shown.next)


def all_openings() -> dict[str, tuple[Opening, ...]]:
    """The openings of all games, by id."""
    return {game.id: openings(game) for game in GAMES.values()}
