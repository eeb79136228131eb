"""Checks of a position of Expert Yahtzee that was set up by hand.

Asked is whether the cards and markers fit, and whether the move that is said to be due can be. How
it came about is not asked.
"""

from collections.abc import Callable, Iterator
from typing import Final

from croupier.core.errors import Problem
from croupier.games.showdown.actions import Choose
from croupier.games.showdown.chapters.claims import legal_claims
from croupier.games.showdown.chapters.legal import legal_actions
from croupier.games.showdown.pieces.categories import CIRCLES
from croupier.games.showdown.pieces.dice import ALL
from croupier.games.showdown.pieces.track import DIAMONDS, Slot, unplaced
from croupier.games.showdown.position import Position
from croupier.games.showdown.positions.text import CARDS, FIGURE
from croupier.parts.position_text import SEATS


def wrong(table: Position) -> list[Problem]:
    """All that is wrong with the cards, the showdown and the pending move."""
    return [*_card_problems(table), *_turn_problems(table)]


def _card_problems(table: Position) -> Iterator[Problem]:
    """Every card is there once, under a marker that fits; everybody has one figure. (15.1, 15.3)"""
    laid: list[int] = []
    figures: list[int] = []
    for place, slot in _slots(table):
        if slot.owner >= len(table.pawns):
            yield Problem("unknown", "track", place, SEATS[slot.owner])
        if slot.value not in CIRCLES[slot.card]:
            yield Problem("unknown", "track", place, str(slot.value))
        laid.append(slot.card)
        if laid.count(slot.card) > 1:
            yield Problem("too-many", "track", place, CARDS[slot.card], laid.count(slot.card), 1)
        if slot.figure:
            figures.append(slot.owner)
            if figures.count(slot.owner) > 1:
                yield Problem("too-many", "track", place, FIGURE, figures.count(slot.owner), 1)


def _slots(table: Position) -> list[tuple[int, Slot]]:
    """The cards on the diamonds, each with the number of its diamond, from 0."""
    return [(at, slot) for at, space in enumerate(DIAMONDS) if (slot := table.track[space])]


def _turn_problems(table: Position) -> Iterator[Problem]:
    """The showdown is on when all cards are laid, and the pending move is possible. (15.7)"""
    if (table.last is None) == (len(_slots(table)) == len(DIAMONDS)):
        yield Problem("not-due", "turns", thing=None if table.last is None else SEATS[table.last])
    if not _CAN_BE[table.kind](table):
        yield Problem("not-due", "move", thing=table.kind)


def _can_start(table: Position) -> bool:
    """No card is laid, no turn has ended, and a seat has still to throw. (15.2, E6)"""
    roll = table.start_roll
    if roll is None or table.rules.start is not None or _slots(table) or any(table.turns):
        return False
    everybody = tuple(range(len(table.pawns)))
    in_order = roll.seats == tuple([seat for seat in everybody if seat in roll.seats])
    return in_order and len(roll.faces) < len(roll.seats) and roll.seats != everybody[:1]


def _can_choose(table: Position) -> bool:
    """The pawn is on a card of its own, or on a corner if all cards are. (15.4, E7)"""
    return _is_own(table) and bool(legal_actions(table._replace(kind="own")))


def _is_own(table: Position) -> bool:
    mode = table.landing
    return mode == "raise" or (mode == "wild" and table.owns_everything)


def _can_throw(table: Position) -> bool:
    """There is something to throw for: of the seat's own, what can be raised. (15.4)"""
    kept_all = bool(table.attempt and table.attempt.mask == ALL)
    raising = Choose("raise") in legal_actions(table._replace(kind="own"))
    return not kept_all and (raising or not _is_own(table))


def _can_claim(table: Position) -> bool:
    """The dice win something. (15.5)"""
    return _can_throw(table) and bool(table.attempt and legal_claims(table, table.attempt))


_CAN_BE: Final[dict[str, Callable[[Position], bool]]] = {
    "start": _can_start,
    "move": lambda _: True,
    "own": _can_choose,
    "throw": _can_throw,
    "keep": _can_throw,
    "claim": _can_claim,
    "go_on": lambda table: table.last is not None,
    "over": lambda table: table.last is not None and not unplaced(table.track),
}
"""By the kind of move: whether it can be due."""
