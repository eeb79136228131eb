"""The beginning of a round: start seat, bills, dice laid before the first turn. (1.2, 3, 11)"""

from functools import cache
from typing import Final

from croupier.core.chance import Source
from croupier.games.vegas.actions import Preplace
from croupier.games.vegas.events import Event, PileEmpty, Preplaced, RoundBegan
from croupier.games.vegas.extras.rainbow import counted
from croupier.games.vegas.pieces.dice import add
from croupier.games.vegas.position import Position, Transition, bill_name, with_bills
from croupier.games.vegas.rules import FACES, minimum, preplaced, supply
from croupier.parts.actions import Begin, TurnBill
from croupier.parts.events import BillTurned, StartDrawn
from croupier.parts.seating import put

_bill_turned: Final = cache(BillTurned)


def begin[P: Position](position: P, action: Begin) -> Transition[P]:
    """The start seat is drawn; the first round begins. (L2)"""
    seat = action.seat
    if seat not in range(len(position.turns)):
        raise position.illegal(action)
    drawn, events = begin_round(position._replace(start=seat))
    return drawn, (StartDrawn(seat), *events)


def begin_round[P: Position](position: P) -> Transition[P]:
    """Everybody takes their dice and the casinos are filled, if any bill is left. (1.2, D1)"""
    position = with_full_hands(position._replace(casino=0, kind="bill", turn=position.start))
    began = RoundBegan(position.round, position.start)
    if position.pile.size:
        return position, (began,)
    return _filled(position), (began, PileEmpty(1))


def with_full_hands[P: Position](position: P) -> P:
    """``position`` with all dice in hand and all chip cards at casinos. (1.1, 3, 6, 7, 11)"""
    rules, seats = position.rules, len(position.turns)
    given = supply(rules, seats)
    special = given.special
    hands = [given.own + sum(special)] * seats
    if rules.solo:
        laid = to_preplace(position)
        colours = range(1, rules.opponents + 1)
        hands = [rules.own_dice, *[0 if c in laid else rules.dice for c in colours]]
    return position._replace(
        hands=tuple(hands),
        special=(special,) * seats if any(special) else (),
        turns=(0,) * seats,
        chips=(None,) * len(FACES) if rules.chips else (),
    )


def turn_bill[P: Position](position: P, action: TurnBill) -> Transition[P]:
    """A bill is laid at the casino being filled; with the minimum there the next is due. (1.2)"""
    bill, at = action.bill, position.casino
    pile = position.pile.without(bill)
    if pile is None:
        raise position.illegal(action)
    laid = [*position.bills]
    laid[at] += (bill,)
    full = counted(laid[at]) >= minimum(position.rules, len(position.turns))
    bills = tuple(laid)
    events: tuple[Event, ...] = (_bill_turned(at + 1, bill),)
    last = full and at + 1 == len(bills)
    if not last and pile.size:
        return with_bills(position, at + full, pile, bills), events
    if not last:
        events += (PileEmpty(at + 1 + full),)
    return _filled(with_bills(position, 0, pile, bills)), events


def fill[P: Position](position: P, source: Source) -> P:
    """All casinos that still have to be filled, in one: what `turn_bill` comes to. (1.2)"""
    enough = minimum(position.rules, len(position.turns))
    at, pile, bills = position.casino, position.pile, [*position.bills]
    while at < len(bills) and pile.size:
        bill, pile = pile.turned(source, bill_name(position.round, at, len(bills[at])))
        bills[at] += (bill,)
        at += counted(bills[at]) >= enough
    return _filled(with_bills(position, 0, pile, tuple(bills)))


def _filled[P: Position](position: P) -> P:
    """The casinos have what they get: dice are preplaced if there are any, then the turns begin."""
    return position._replace(casino=0, kind="preplace" if to_preplace(position) else "roll")


def to_preplace(position: Position) -> tuple[int, ...]:
    """The owner of every die that is laid before the first turn of this round. (3, 11)"""
    return preplaced(position.rules, len(position.turns), position.round)


def preplace[P: Position](position: P, action: Preplace) -> Transition[P]:
    """Neutral dice or those of opponents are laid on the casinos of their faces. (3, 11, N2)"""
    owners = to_preplace(position)
    if len(action.faces) != len(owners):
        raise position.illegal(action)
    dice = position.dice
    faces: dict[int, bytes] = {}
    for owner, face in zip(owners, action.faces, strict=True):
        dice = put(dice, face - 1, add(dice[face - 1], owner, 1))
        faces[owner] = faces.get(owner, b"") + bytes([face])
    events = tuple(Preplaced(owner, rolled) for owner, rolled in faces.items())
    return position._replace(dice=dice, kind="roll"), events
