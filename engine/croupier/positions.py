"""Positions for those who set one up: the text of any moment, and what is wrong with a text."""

from dataclasses import dataclass, replace

from croupier.errors import NotationError, PositionError, Problem
from croupier.games import GAMES
from croupier.match import Match
from croupier.record import Record, Setup, parse_fields, parse_setup


@dataclass(frozen=True, slots=True)
class Placed:
    """A position as a text."""

    text: str
    record: str | None
    """The set-up that begins from it; null where it cannot be."""
    problems: tuple[Problem, ...]
    """All that is wrong with it."""


def position_at(match: Match, viewer: int | None, ply: int | None = None) -> Placed:
    """The moment after ``ply`` plies (the tip if None), as far as ``viewer`` may see it.

    A game that begins from it goes on with the same dice. Raises ``bad-ply``; `PositionError` where
    the game has no positions.
    """
    state = match.state(match.length if ply is None else ply)
    setup = match.record.setup
    positions = GAMES[setup.game].positions
    if positions is None:
        raise PositionError([Problem("not-due", "pos")])
    text = positions.text(state, viewer)
    return Placed(text, str(Record(replace(setup, position=text))), ())


def position_judged(record: str, text: str) -> Placed:
    """Whether ``text`` can be a position in the set-up of ``record``, whose own does not matter.

    Raises `NotationError` and `SetupError` where the set-up itself is wrong.
    """
    game, fields = parse_fields(record)
    own = {key: value for key, value in fields.items() if key not in ("pos", "play", "c", "sc")}
    setup = parse_setup(game, own)
    setup.new_state()
    placed = replace(setup, position=text)
    try:
        _refuse_unwritable(placed)
        placed.new_state()
    except PositionError as error:
        return Placed(text, None, error.problems)
    return Placed(text, str(placed), ())


def _refuse_unwritable(setup: Setup) -> None:
    """Raises `PositionError` where a text would not come back from a link as it is."""
    try:
        _, fields = parse_fields(str(setup))
    except NotationError:
        fields = {}
    if fields.get("pos") != setup.position:
        raise PositionError([Problem("unreadable", "pos")])
