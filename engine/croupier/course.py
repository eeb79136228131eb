"""How a finished game went for a seat: what is drawn and written in a card to post."""

from collections.abc import Iterable
from typing import Final

from croupier.game import Course, CourseRow, Fate
from croupier.games import GAMES
from croupier.match import Match
from croupier.ply import Ply

MOST_SCORED: Final = 60
"""Fates of a game that has no course of its own; of a longer one the last."""


def course_of(match: Match, seat: int) -> Course:
    """The course of a game for a seat: the game's own, or a plain one."""
    own = GAMES[match.record.setup.game].course
    if own is None:
        return plain(match.plies, seat)
    return own([event for ply in match.plies for event in ply.events], seat)


def plain(plies: Iterable[Ply], seat: int) -> Course:
    """A fate for each time that somebody scored: ``won`` where it was this seat, else ``left``."""
    fates = [fate for ply in plies if (fate := _scored(ply, seat))]
    return Course((CourseRow("scored", tuple(fates[-MOST_SCORED:])),))


def _scored(ply: Ply, seat: int) -> Fate | None:
    before, after = ply.before.scores(), ply.after.scores()
    if after[seat] > before[seat]:
        return "won"
    return "left" if any(now > was for was, now in zip(before, after, strict=True)) else None
