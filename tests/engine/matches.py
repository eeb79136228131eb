"""Matches for the tests of what is made of them."""

from dataclasses import replace

from croupier.core.state import OVER
from croupier.records.frame import frame
from croupier.records.match import Match, replay
from croupier.records.record import Record, checksum, parse_record
from tests.games.tables import Table, next_frame

SEED = "amber-fox-41"
TABLE = Table("vegas", "alea-2012", 3)


def seated(kinds: str, decisions: tuple[str, ...] = ()) -> Match:
    """A game of these players, comma-separated, played to its tip."""
    setup = replace(TABLE.setup(SEED), seats=tuple(kinds.split(",")))
    return replay(Record(setup, decisions))


def play_on(start: Match, plies: int) -> Match:
    """So many plies more, people taking their first legal action."""
    here = start
    for _ in range(plies):
        shown = frame(here, None)
        if shown.next.actor == OVER:
            break
        human = shown.next.actor >= 0 and shown.next.bot is None
        moved = next_frame(here, None, here.length, shown.next.actions[0] if human else None)
        here = replay(parse_record(moved.record)).cut(moved.ply)
    return here


def decision_plies(of: Match) -> list[int]:
    """The plies at which a seat has a choice."""
    return [ply for ply in range(of.length) if len(of.state(ply).legal_actions()) > 1]


def written(setup: str, play: str) -> str:
    """A text whose check is right, whatever its moves are."""
    return f"{setup}&play={play}&c={checksum(f'{setup}&play={play}')}"
