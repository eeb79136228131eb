"""The beginning of a round: start seat, bills, dice that lie out before. (1.2, 3, 11)"""

from functools import cache
from typing import TYPE_CHECKING, Final

from croupier.games.vegas.actions import Preplace
from croupier.games.vegas.dice import Special, add
from croupier.games.vegas.events import Event, PileEmpty, Preplaced, RoundBegan
from croupier.games.vegas.rules import FACES, filling, minimum, preplaced, supply
from croupier.parts.actions import Begin, Turn
from croupier.parts.events import BillTurned, StartDrawn
from croupier.parts.seating import put

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas.state import Step, VegasState

_new = tuple.__new__
_HOUSE: Final = 3  # a state's fields `casino`, `pile` and `bills` follow
_turned = cache(BillTurned)


def opened(state: "VegasState") -> "Step":
    """A round begins: the casinos are filled, unless no bill is left. (1.2, ruling D1)"""
    state = dealt(state._replace(casino=0, kind="bill", turn=state.start))
    began = RoundBegan(state.round, state.start)
    if state.pile.size:
        return state, (began,)
    return _filled(state), (began, PileEmpty(1))


def _filled(state: "VegasState") -> "VegasState":
    """All casinos have what they get: what lies out early comes next, then the first turn."""
    return state._replace(casino=0, kind="preplace" if to_preplace(state) else "roll")


def begin(state: "VegasState", action: Begin) -> "Step":
    """The start seat is drawn; the first round begins."""
    seat = action.seat
    if seat not in range(len(state.turns)):
        raise state.illegal(action)
    drawn, events = opened(state._replace(start=seat))
    return drawn, (StartDrawn(seat), *events)


def turn_bill(state: "VegasState", action: Turn) -> "Step":
    """A bill is laid at the casino being filled; when it is full the next is next. (1.2)"""
    bill, at = action.bill, state.casino
    if not state.pile.may_turn(bill):
        raise state.illegal(action)
    here = (*state.bills[at], bill)
    full = filling(here) >= minimum(state.rules, len(state.turns))
    pile = state.pile.without(bill)
    bills = put(state.bills, at, here)
    events: tuple[Event, ...] = (_turned(at + 1, bill),)
    last = full and at + 1 == len(bills)
    if pile.size and not last:
        laid = (at + full, pile, bills)
        return _new(type(state), state[:_HOUSE] + laid + state[_HOUSE + 3 :]), events
    if not last:
        events += (PileEmpty(at + 1 + full),)
    return _filled(state._replace(pile=pile, bills=bills)), events


def to_preplace(state: "VegasState") -> tuple[int, ...]:
    """The owner of every die that lies out before the first turn of this round. (3, 11)"""
    return preplaced(state.rules, len(state.turns), state.round)


def preplace(state: "VegasState", action: Preplace) -> "Step":
    """Neutral or opponent dice are put on the casinos of their faces. (3, 11)"""
    owners = to_preplace(state)
    if len(action.faces) != len(owners):
        raise state.illegal(action)
    dice = state.dice
    faces: dict[int, bytes] = {}
    for owner, face in zip(owners, action.faces, strict=True):
        dice = put(dice, face - 1, add(dice[face - 1], owner, 1))
        faces[owner] = faces.get(owner, b"") + bytes([face])
    events = tuple(Preplaced(owner, rolled) for owner, rolled in faces.items())
    return state._replace(dice=dice, kind="roll"), events


def dealt(state: "VegasState") -> "VegasState":
    """The state with everybody's dice in hand, for the beginning of its round."""
    rules, seats = state.rules, len(state.turns)
    given = supply(rules, seats)
    special = Special(given.big, given.kicker, given.neutral)
    hands = [given.own + given.big + given.kicker + given.neutral] * seats
    if rules.solo:
        lying = to_preplace(state)
        colours = range(1, rules.opponents + 1)
        hands = [rules.own_dice, *[0 if c in lying else rules.dice for c in colours]]
    return state._replace(
        hands=tuple(hands),
        special=(special,) * seats if any(special) else (),
        turns=(0,) * seats,
        chips=(None,) * len(FACES) if rules.chips else (),
    )
