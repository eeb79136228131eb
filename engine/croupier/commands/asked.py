"""Set-ups, positions and moments as the arguments of a command describe them."""

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Final

from croupier.errors import SimulationError
from croupier.games import GAMES
from croupier.match import open_match
from croupier.positions import Placed, position_at
from croupier.record import HUMAN, Setup, linked, parse_record, parse_setup
from croupier.state import OPEN

_REMOTE_JOBS: Final = 16
"""How many workers another executor is taken to have where nobody says."""
USUAL_SEED: Final = "croupier"
"""The start value where none is asked for."""
_FOR_PEOPLE: Final = "steady"
"""The bot that plays for people in simulations from a link."""


def no_file(file: Path | str, error: OSError) -> SimulationError:
    """That a file cannot be read or written."""
    return SimulationError("no-file", file=str(file), reason=str(error.strerror))


def jobs_asked(asked: argparse.Namespace) -> int:
    """How many jobs run at a time."""
    jobs: int | None = asked.jobs
    return jobs or (_REMOTE_JOBS if asked.executor else 1)


def setup_asked(asked: argparse.Namespace) -> Setup:
    """The set-up that the flags describe; raises `SetupError` and `NotationError`."""
    if asked.origin:
        return _setup_from(asked)
    rules = asked.rules or _first_preset(asked.game)
    seats, seed = asked.seats or asked.usual_seats, asked.seed or USUAL_SEED
    fields = {"rules": rules, "seats": seats, "seed": seed}
    if asked.options:
        fields["with"] = asked.options
    if asked.pos:
        fields["pos"] = asked.pos
    return parse_setup(asked.game, fields)


def _setup_from(asked: argparse.Namespace) -> Setup:
    """The set-up of the link after --from, beginning from the position that it points at.

    Raises `CroupierError`.
    """
    setup = parse_record(placed(asked.origin).record or "").setup
    seats = tuple(asked.seats.split(",")) if asked.seats else setup.seats
    if not asked.seats and asked.bots_alone:
        seats = tuple([_FOR_PEOPLE if each == HUMAN else each for each in seats])
    return replace(setup, seats=seats, seed=asked.seed or setup.seed)


def _first_preset(game: str) -> str:
    """The preset that a game is played by when none is asked for."""
    return next(iter(GAMES[game].presets)) if game in GAMES else ""


def placed(link: str) -> Placed:
    """The position that a link points at, as far as all hands may be seen."""
    text, ply = linked(link)
    match = open_match(text)
    return position_at(match, match.viewer(OPEN), ply)


def shown_names(setup: Setup) -> tuple[str, ...]:
    """What the seats are called; who has no name is called what plays there."""
    return tuple(name or kind for name, kind in zip(setup.all_names, setup.seats, strict=True))
