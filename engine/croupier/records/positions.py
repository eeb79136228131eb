"""Positions for those who set one up: the text of any moment, and what is wrong with a text."""

from dataclasses import dataclass, replace

from croupier.core.errors import CroupierError, NotationError, PositionError, Problem
from croupier.core.game import Arrangement, Arranging
from croupier.core.state import Rules
from croupier.games import GAMES
from croupier.records.match import Match
from croupier.records.record import Record, Setup, parse_fields, parse_setup


@dataclass(frozen=True, slots=True)
class PositionReport:
    """A position as a text."""

    text: str
    record: str | None
    """The set-up that begins from it; null where it cannot be."""
    problems: tuple[Problem, ...]
    """All that is wrong with it."""
    arrangement: Arrangement | None = None
    """The text taken apart; null where it is none of a position, or the game has no editor."""


def position_at(match: Match, viewer: int | None, ply: int | None = None) -> PositionReport:
    """The moment after ``ply`` plies (the end if None), as far as ``viewer`` may see it.

    A game that begins from it goes on with the same dice. Raises ``bad-ply``; `PositionError` where
    the game has no positions.
    """
    state = match.state(match.length if ply is None else ply)
    setup = match.record.setup
    positions = GAMES[setup.game].positions
    if positions is None:
        raise PositionError([Problem("not-due", "pos")])
    text = positions.text(state, viewer)
    return PositionReport(
        text, str(Record(replace(setup, position=text))), (), _decomposed(setup, text)
    )


def check_position(record: str, text: str) -> PositionReport:
    """The check of ``text`` as a position in the set-up of ``record``, without its own.

    Raises `NotationError` and `SetupError` where the set-up itself is wrong.
    """
    return _judged(_empty_setup(record), text)


def position_arranged(record: str, arrangement: Arrangement) -> PositionReport:
    """The check of a position that was set up by hand.

    Raises ``bad-request`` too, where the game has no editor or something in it is none of the game.
    """
    setup = _empty_setup(record)
    arranging = _arranging(setup)
    if arranging is None:
        raise CroupierError("bad-request", part="arrangement")
    text = arranging.compose(setup.resolved(), len(setup.seats), arrangement)
    return _judged(setup, text)


def _empty_setup(record: str) -> Setup:
    """The set-up of a record, without a position; raises what is wrong with it."""
    game, fields = parse_fields(record)
    own = {key: value for key, value in fields.items() if key not in ("pos", "play", "c", "sc")}
    setup = parse_setup(game, own)
    setup.new_state()
    return setup


def _judged(setup: Setup, text: str) -> PositionReport:
    placed = replace(setup, position=text)
    try:
        _refuse_unwritable(placed)
    except PositionError as error:
        return PositionReport(text, None, error.problems)
    try:
        placed.new_state()
    except PositionError as error:
        return PositionReport(text, None, error.problems, _decomposed(setup, text))
    return PositionReport(text, str(placed), (), _decomposed(setup, text))


def _arranging(setup: Setup) -> Arranging[Rules] | None:
    positions = GAMES[setup.game].positions
    return positions.arranging if positions else None


def _decomposed(setup: Setup, text: str) -> Arrangement | None:
    """A text taken apart, as far as it is one."""
    arranging = _arranging(setup)
    if arranging is None:
        return None
    try:
        return arranging.decompose(setup.resolved(), len(setup.seats), text)
    except PositionError:
        return None


def _refuse_unwritable(setup: Setup) -> None:
    """Raises `PositionError` where a text would not come back from a link as it is."""
    try:
        _, fields = parse_fields(str(setup))
    except NotationError:
        fields = {}
    if fields.get("pos") != setup.position:
        raise PositionError([Problem("unreadable", "pos")])
