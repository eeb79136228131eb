"""A position of Expert Yahtzee read from its text, see `position_text`."""

from collections.abc import Sequence
from re import compile as pattern
from typing import Final

from croupier.core.chance import Source
from croupier.core.errors import PositionError, Problem
from croupier.core.game import Positions
from croupier.core.state import CHANCE, OVER
from croupier.games.showdown.pieces.categories import highest
from croupier.games.showdown.pieces.dice import mask_of
from croupier.games.showdown.pieces.track import DIAMONDS, SPACES, Slot, Track
from croupier.games.showdown.position import Attempt, StartRoll
from croupier.games.showdown.positions.arranging import ARRANGING
from croupier.games.showdown.positions.check import wrong
from croupier.games.showdown.positions.text import (
    CARDS,
    FIGURE,
    GO_ON,
    NONE_KEPT,
    PARTS,
    position_text,
)
from croupier.games.showdown.rules import Rules
from croupier.games.showdown.state import ShowdownState, new_state
from croupier.parts.position_text import SEATS, items

_CARD: Final = pattern("(.+)([a-d])([0-9]+|y)")
_BY_SEAT: Final = ("own", "keep", "claim", GO_ON)
"""The moves that a seat makes, as they are written."""


def read_position(rules: Rules, seats: int, text: str, _source: Source) -> ShowdownState:
    """The state that ``text`` describes; raises `PositionError` with all that is wrong."""
    fields = items(text, PARTS, {"track": len(DIAMONDS), "pawns": seats})
    track = _track(fields["track"])
    table = new_state(rules, seats)._replace(
        track=track,
        pawns=tuple(map(int, fields["pawns"])),
        figures=tuple([not _has_laid_figure(track, seat) for seat in range(seats)]),
        start_roll=None,
    )
    problems: list[Problem] = []
    table = _with_turns(table, fields["turns"][0], fields["move"][0], problems)
    if not problems:
        table = _with_move(table, fields["move"][0], problems)
    problems += wrong(table) if not problems else []
    if problems:
        raise PositionError(problems)
    return table


def _track(written: Sequence[str]) -> Track:
    """The cards on their spaces."""
    slots: list[Slot | None] = [None] * SPACES
    for space, item in zip(DIAMONDS, written, strict=True):
        found = _CARD.fullmatch(item)
        if found:
            card, owner = CARDS.index(found[1]), SEATS.index(found[2])
            figure = found[3] == FIGURE
            slots[space] = Slot(card, owner, highest(card) if figure else int(found[3]), figure)
    return tuple(slots)


def _has_laid_figure(track: Track, seat: int) -> bool:
    return any(slot.figure and slot.owner == seat for slot in track if slot)


def _with_turns(
    table: ShowdownState, turns: str, move: str, problems: list[Problem]
) -> ShowdownState:
    """The seat in turn, everybody's ended turns, and the seat with the last turn. (15.7)"""
    seats = len(table.pawns)
    number, _, last = turns.partition("-")
    kind, *more = move.split("-")
    letters = [("turns", last)] if last else []
    letters += [("move", letter) for letter in (more[1] if kind == "start" else "".join(more[:1]))]
    problems += [
        Problem("unknown", part, thing=letter)
        for part, letter in letters
        if SEATS.index(letter) >= seats
    ]
    final = SEATS.index(last) if last else None
    turn = (final or 0) if kind == "over" else SEATS.index(more[kind == "start"][0])
    ended_last = turn if kind == "over" else turn - 1
    ended = [0] * seats
    for before in range(int(number)):
        ended[(ended_last - before) % seats] += 1
    known = all(slot.owner < seats for slot in table.track if slot)
    points = table.scores() if known else (0,) * seats
    earlier = ((0,) * seats,) * (int(number) - 1)
    return table._replace(
        turns=tuple(ended),
        ledger=(*earlier, points) if int(number) else (),
        last=final,
        turn=turn,
    )


def _with_move(table: ShowdownState, move: str, problems: list[Problem]) -> ShowdownState:
    """The pending move, with the dice that are there."""
    kind, *more = move.split("-")
    actor = table.turn if kind in _BY_SEAT else OVER if kind == "over" else CHANCE
    due = table._replace(kind="go_on" if kind == GO_ON else kind, actor=actor)
    if kind == "start":
        seats = tuple([SEATS.index(letter) for letter in more[1]])
        faces = tuple(map(int, more[2])) if more[2:] else ()
        roll = StartRoll(int(more[0]), seats, faces)
        return due._replace(start_roll=roll, turn=seats[min(len(faces), len(seats) - 1)])
    if kind == "over":
        return due
    moved = due._replace(moves=int(more[1]) if more[1:] else 0)
    if kind not in ("throw", "keep", "claim"):
        return moved
    attempt = Attempt(moved.landing)
    if more[2:]:
        dice = bytes(map(int, more[3]))
        kept = bytes(map(int, more[4])) if more[4:] and more[4] != NONE_KEPT else b""
        if any(kept.count(face) > dice.count(face) for face in kept):
            problems.append(Problem("unreadable", "move"))
        attempt = Attempt(moved.landing, int(more[2]), dice, mask_of(dice, kept))
    return moved._replace(attempt=attempt)


POSITIONS: Final = Positions(PARTS, position_text, read_position, ARRANGING)
