"""The legal actions of the seat in turn: for listing, offering and refusing. (15.4, 15.5, 15.8)"""

from typing import Final

from croupier.core import errors
from croupier.core.errors import IllegalAction
from croupier.games.showdown.actions import Action, Choose, Decision, Keep
from croupier.games.showdown.chapters.claims import can_rise, legal_claims
from croupier.games.showdown.pieces.dice import masks
from croupier.games.showdown.pieces.track import WILD, owned
from croupier.games.showdown.position import Position

_GO_ON_OR_STOP: Final = (Choose("go_on"), Choose("stop"))


def legal_actions(position: Position) -> tuple[Decision, ...]:
    """Every decision open to the acting seat, sorted; empty where chance acts or nobody does."""
    kind, attempt = position.kind, position.attempt
    if kind == "keep" and attempt:
        return tuple([Keep(mask) for mask in masks(attempt.dice)])
    if kind == "claim" and attempt:
        return legal_claims(position, attempt)
    if kind == "own":
        return _own_choice(position)
    return _GO_ON_OR_STOP if kind == "go_on" else ()


def _own_choice(position: Position) -> tuple[Choose, ...]:
    """The actions on a card of the seat itself, or on a corner if it owns everything. (15.4, E7)"""
    here = position.space
    wild = here in WILD
    within = owned(position.track, position.turn) if wild else (here,)
    choices: list[Choose] = [] if wild else [Choose("move_on")]
    if any((slot := position.track[space]) and can_rise(slot) for space in within):
        choices.append(Choose("raise"))
    if position.last is not None:
        choices.append(Choose("stop"))
    return tuple(choices)


def illegal(position: Position, action: Action) -> IllegalAction:
    """The error that refuses ``action`` here, for raising; it lists what is legal in notation."""
    return errors.illegal(action, legal_actions(position))
