"""The check that a finished game can have come about at its table.

That its moves are legal, `match.replay` says. But a record holds the bots' moves too, and who
writes it by hand can let them play badly. A bot's move is a function of the record, so it is found
again here: some at a time, because bots take their time.
"""

from dataclasses import dataclass

from croupier.records.match import Match, bot_action
from croupier.records.record import HUMAN


@dataclass(frozen=True, slots=True)
class BotCheck:
    """Result of a check so far."""

    ply: int
    """The ply to continue from."""
    over: bool
    """True if all the bots' decisions have been checked."""
    other: int | None
    """The ply of the first decision that the bot would have taken otherwise."""


def check_bots(match: Match, ply: int, decisions: int) -> BotCheck:
    """The check of ``decisions`` decisions of bots from ``ply`` on.

    What a later version's bots decide is not what those of an earlier one did: then an honest game
    looks like another one, too.
    """
    setup = match.record.setup
    for at, each in enumerate(match.plies[ply:], ply):
        if not each.decided or setup.seats[each.actor] == HUMAN:
            continue
        if decisions == 0:
            return BotCheck(at, over=False, other=None)
        decisions -= 1
        if bot_action(setup, at, each.before) != each.action:
            return BotCheck(at + 1, over=True, other=at + 1)
    return BotCheck(match.length, over=True, other=None)
