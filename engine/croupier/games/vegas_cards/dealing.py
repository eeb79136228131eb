"""The beginning of a deal and of a step: start seat, bills, hands. (14.3, 14.5)"""

from typing import TYPE_CHECKING

from croupier.games.vegas_cards.actions import Draw
from croupier.games.vegas_cards.cards import HAND, holds, without
from croupier.games.vegas_cards.events import DealBegan, Event, StepBegan
from croupier.games.vegas_cards.rules import FACES, deck, out
from croupier.parts.actions import Begin, Turn
from croupier.parts.events import BillTurned, StartDrawn
from croupier.parts.seating import put
from croupier.state import CHANCE

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas_cards.state import CardsState, Step


def begin(state: "CardsState", action: Begin) -> "Step":
    """The start seat is drawn. (14.5)"""
    seat = action.seat
    if seat not in range(len(state.won)):
        raise state.illegal(action)
    return state._replace(kind="bill", start=seat), (StartDrawn(seat),)


def turn_bill(state: "CardsState", action: Turn) -> "Step":
    """A bill is laid at the casino being filled; after the last one hands are drawn. (14.3)"""
    bill, at = action.bill, state.casino
    if not state.pile.may_turn(bill):
        raise state.illegal(action)
    events: tuple[Event, ...] = (BillTurned(at + 1, bill),)
    if not any(state.bills):
        events = (DealBegan(state.deal, state.start if state.rules.turns else None), *events)
    here = (*state.bills[at], bill)
    full = len(here) == state.rules.bills_each
    laid = state._replace(
        pile=state.pile.without(bill), bills=put(state.bills, at, here), casino=at + full
    )
    if laid.casino < len(FACES):
        return laid, events
    opened, more = open_step(laid._replace(casino=0))
    return opened, (*events, *more)


def dealt(state: "CardsState") -> "CardsState":
    """The table cleared for the beginning of a deal: everybody has all his cards again. (14.3)"""
    seats, rules = len(state.won), state.rules
    nothing = (b"",) * seats
    return state._replace(
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


def order(state: "CardsState") -> list[int]:
    """The seats in the order of their turns. (14.5)"""
    seats = len(state.won)
    return [(state.start + away) % seats for away in range(seats)]


def active(state: "CardsState") -> list[int]:
    """The seats that are not out for this deal, in the order of their turns. (14.3, 14.5)"""
    return [seat for seat in order(state) if not out(state.rules, state.laid[seat])]


def open_step(state: "CardsState") -> "Step":
    """The next step begins: who has no hand for it yet draws one. (14.3)"""
    opened = draw_or_lay(state._replace(step=state.step + 1))
    return opened, (StepBegan(opened.step),)


def draw_or_lay(state: "CardsState") -> "CardsState":
    """The first active seat without a hand draws one; where all have one the first one lays."""
    playing = active(state)
    for seat in playing:
        if not state.hands[seat]:
            return state._replace(kind="hand", actor=CHANCE, turn=seat)
    return state._replace(kind="select", actor=playing[0], turn=playing[0])


def draw_hand(state: "CardsState", action: Draw) -> "CardsState":
    """A seat takes five cards from its deck into its hand. (14.3)"""
    cards, turn = action.cards, state.turn
    if len(cards) != HAND or not holds(state.decks[turn], cards):
        raise state.illegal(action)
    return state._replace(
        decks=put(state.decks, turn, without(state.decks[turn], cards)),
        hands=put(state.hands, turn, cards),
    )
