"""Set-ups, positions and moments as the arguments of a command describe them."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from croupier.core.errors import SimulationError
from croupier.core.state import ALL_HANDS
from croupier.games import GAMES
from croupier.records.match import open_match
from croupier.records.positions import PositionReport, position_at
from croupier.records.record import HUMAN, Setup, linked, parse_record, parse_setup

_REMOTE_JOBS: Final = 16
"""Workers that another executor is assumed to have by default."""
USUAL_SEED: Final = "croupier"
"""The start value where none is asked for."""
_FOR_PEOPLE: Final = "steady"
"""The bot that plays for people in simulations from a link."""


def no_file(file: Path | str, error: OSError) -> SimulationError:
    """The error for a file that cannot be read or written."""
    return SimulationError("no-file", file=str(file), reason=str(error.strerror))


def jobs_of(args: argparse.Namespace) -> int:
    """The number of jobs at a time."""
    jobs: int | None = args.jobs
    return jobs or (_REMOTE_JOBS if args.executor else 1)


def setup_of(args: argparse.Namespace) -> Setup:
    """The set-up that the flags describe; raises `SetupError` and `NotationError`."""
    if ":" in args.seats:
        sys.path.append("")  # also a module beside the person, as `python -m croupier` finds it
    if args.origin:
        return _setup_from(args)
    rules = args.rules or _first_preset(args.game)
    seats, seed = args.seats or args.usual_seats, args.seed or USUAL_SEED
    fields = {"rules": rules, "seats": seats, "seed": seed}
    if args.options:
        fields["with"] = args.options
    if args.pos:
        fields["pos"] = args.pos
    return parse_setup(args.game, fields)


def _setup_from(args: argparse.Namespace) -> Setup:
    """The set-up of the link after --from, beginning from the position that it points at.

    Raises `CroupierError`.
    """
    setup = parse_record(placed(args.origin).record or "").setup
    seats = tuple(args.seats.split(",")) if args.seats else setup.seats
    if not args.seats and args.bots_alone:
        seats = tuple([_FOR_PEOPLE if each == HUMAN else each for each in seats])
    return replace(setup, seats=seats, seed=args.seed or setup.seed)


def _first_preset(game: str) -> str:
    """The preset that a game is played by when none is asked for."""
    return next(iter(GAMES[game].presets)) if game in GAMES else ""


def placed(link: str) -> PositionReport:
    """The position that a link points at, as far as all hands may be seen."""
    text, ply = linked(link)
    match = open_match(text)
    return position_at(match, match.viewer(ALL_HANDS), ply)


def shown_names(setup: Setup) -> tuple[str, ...]:
    """The names of the seats; a seat without a name has that of its player."""
    return tuple(name or kind for name, kind in zip(setup.all_names, setup.seats, strict=True))
