"""Outcomes of a finished game for a seat, as a result card shows them."""

from collections.abc import Iterable
from typing import Final

from croupier.core.game import Outcome, OutcomeGrid, OutcomeRow
from croupier.core.ply import Ply
from croupier.games import GAMES
from croupier.records.match import Match

MOST_SCORED: Final = 60
"""Outcomes shown of a game without its own grid; of a longer game the last ones."""


def outcome_grid(match: Match, seat: int) -> OutcomeGrid:
    """The outcome grid of a game for a seat: the game's own, or a plain one."""
    own = GAMES[match.record.setup.game].outcome_grid
    if own is None:
        return plain(match.plies, seat)
    return own([event for ply in match.plies for event in ply.events], seat)


def plain(plies: Iterable[Ply], seat: int) -> OutcomeGrid:
    """An outcome for each ply in which a seat scored: ``won`` for this seat, else ``left``."""
    fates = [outcome for ply in plies if (outcome := _scored(ply, seat))]
    return OutcomeGrid((OutcomeRow("scored", tuple(fates[-MOST_SCORED:])),))


def _scored(ply: Ply, seat: int) -> Outcome | None:
    before, after = ply.before.scores(), ply.after.scores()
    if after[seat] > before[seat]:
        return "won"
    return "left" if any(now > was for was, now in zip(before, after, strict=True)) else None
