"""The beginning of a deal and of a step: start seat, bills, hands. (14.3, 14.5)"""

from croupier.core.state import CHANCE
from croupier.games.vegas_cards.actions import Draw
from croupier.games.vegas_cards.cards import HAND, holds, without
from croupier.games.vegas_cards.events import DealBegan, Event, StepBegan
from croupier.games.vegas_cards.position import Position, Transition
from croupier.games.vegas_cards.rules import FACES, deck
from croupier.parts.actions import Begin, TurnBill
from croupier.parts.events import BillTurned, StartDrawn
from croupier.parts.seating import put


def begin[P: Position](position: P, action: Begin) -> Transition[P]:
    """The start seat is drawn. (14.5)"""
    seat = action.seat
    if seat not in range(len(position.won)):
        raise position.illegal(action)
    return position._replace(kind="bill", start=seat), (StartDrawn(seat),)


def clear[P: Position](position: P) -> P:
    """``position`` at the beginning of a deal: all cards are in the decks again. (14.3)"""
    seats, rules = len(position.won), position.rules
    nothing = (b"",) * seats
    return position._replace(
        kind="bill",
        casino=0,
        bills=((),) * len(FACES),
        chips=(None,) * len(FACES) if rules.chips else (),
        step=0,
        decks=(deck(rules),) * seats,
        hands=nothing,
        glasses=nothing,
        laid=nothing,
        chosen=(0,) * seats,
    )


def turn_bill[P: Position](position: P, action: TurnBill) -> Transition[P]:
    """A bill is laid at the casino being filled; after the last one hands are drawn. (14.3)"""
    bill, at = action.bill, position.casino
    pile = position.pile.without(bill)
    if pile is None:
        raise position.illegal(action)
    events: tuple[Event, ...] = (BillTurned(at + 1, bill),)
    if not any(position.bills):
        start = position.start if position.rules.turns else None
        events = (DealBegan(position.deal, start), *events)
    here = (*position.bills[at], bill)
    full = len(here) == position.rules.bills_each
    filled = position._replace(pile=pile, bills=put(position.bills, at, here), casino=at + full)
    if filled.casino < len(FACES):
        return filled, events
    begun, more = begin_step(filled._replace(casino=0))
    return begun, (*events, *more)


def begin_step[P: Position](position: P) -> Transition[P]:
    """The next step begins: seats without a hand draw one. (14.3)"""
    begun = draw_or_select(position._replace(step=position.step + 1))
    return begun, (StepBegan(begun.step),)


def draw_or_select[P: Position](position: P) -> P:
    """The first seat without a hand draws one; when all have one the first seat selects. (14.3)"""
    playing = position.playing()
    for seat in playing:
        if not position.hands[seat]:
            return position._replace(kind="hand", actor=CHANCE, turn=seat)
    return position._replace(kind="select", actor=playing[0], turn=playing[0])


def draw_hand[P: Position](position: P, action: Draw) -> P:
    """A seat takes five cards from its deck into its hand. (14.3)"""
    cards, turn = action.cards, position.turn
    if len(cards) != HAND or not holds(position.decks[turn], cards):
        raise position.illegal(action)
    return position._replace(
        decks=put(position.decks, turn, without(position.decks[turn], cards)),
        hands=put(position.hands, turn, cards),
    )
