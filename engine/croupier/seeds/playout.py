"""A whole game between bots, played ahead exactly as the page plays it."""

from typing import Final, NamedTuple

from croupier.core.game import Condition
from croupier.core.state import OVER
from croupier.records.match import Match, advance


class Playout(NamedTuple):
    """The facts of a finished game."""

    leads: int
    """The number of times that another seat took the sole lead."""
    margin: int
    """The winner's lead over the second at the end, in the game's unit."""
    winners: tuple[float, ...]
    """Every seat's share of the victory."""


def played_on(game: Match, decisions: int) -> Match:
    """A game between bots with up to so many more decisions; to its end if it is near."""
    left = decisions
    while game.last.actor != OVER and left:
        game = advance(game, game.length)
        left -= game.plies[-1].decided
    return game


def playout(game: Match) -> Playout:
    """The facts of a finished game."""
    leads, leader = 0, None
    scores: tuple[int, ...] = ()
    for ply in game.plies:
        if ply.after.scores() == scores:
            continue
        scores = ply.after.scores()
        ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(ahead) == 1:
            leads += leader not in (None, ahead[0])
            leader = ahead[0]
    best, second = sorted(scores, reverse=True)[:2] if len(scores) > 1 else (0, 0)
    return Playout(leads, best - second, game.last.returns())


def _leads(played: Playout) -> int:
    return played.leads


def _margin(played: Playout) -> int:
    return played.margin


def _wins(played: Playout, seat: int) -> int:
    return int(played.winners[seat] == 1)


PLAYOUT_CONDITIONS: Final[tuple[Condition[Playout], ...]] = (
    Condition("leads", "changes of lead", _leads),
    Condition("margin", "winning margin", _margin),
    Condition("wins", "seat {seat} wins", _wins, flag=True),
)
"""The conditions on a game between bots, for every game."""
