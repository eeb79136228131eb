"""The initial frame of every table, which the page shows before Python runs.

The build writes them to ``games/<id>/openings.json``.
"""

from dataclasses import dataclass

from croupier.core.game import AnyGame
from croupier.core.state import Observation
from croupier.games import GAMES
from croupier.records.frame import Next, frame
from croupier.records.match import new_match
from croupier.records.record import HUMAN, Setup


@dataclass(frozen=True, slots=True)
class InitialFrame:
    """The table of an edition with so many seats, its options unchanged, at ply 0."""

    rules: str
    """The preset's name."""
    seats: int
    """The number of seats."""
    observation: Observation
    """The public view."""
    next: Next
    """The first move."""


def initial_frames(game: AnyGame) -> tuple[InitialFrame, ...]:
    """The opening of every edition of a game with every number of seats."""
    return tuple(
        _initial_frame(game, name, seats)
        for name in game.presets
        for seats in range(game.facts(name)["seats"][0], game.facts(name)["seats"][1] + 1)
    )


def _initial_frame(game: AnyGame, rules: str, seats: int) -> InitialFrame:
    # No seed is in what a table shows before the first draw.
    setup = Setup(game.id, rules, (HUMAN,) * seats, seed="x", revision=game.revision)
    shown = frame(new_match(setup), None)
    return InitialFrame(rules, seats, shown.observation, shown.next)


def all_initial_frames() -> dict[str, tuple[InitialFrame, ...]]:
    """The openings of all games, by id."""
    return {game.id: initial_frames(game) for game in GAMES.values()}
