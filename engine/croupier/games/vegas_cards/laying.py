"""Hands drawn, cards selected, revealed and laid, chip cards taken. (14.3, 14.5, 14.6)"""

from typing import TYPE_CHECKING

from croupier.games.vegas_cards.actions import Draw, Reveal, Select
from croupier.games.vegas_cards.cards import (
    Cards,
    dice_on,
    face_up,
    faces,
    join,
    passed,
    picked,
    selections,
)
from croupier.games.vegas_cards.dealing import active, draw_hand, draw_or_lay, open_step, order
from croupier.games.vegas_cards.events import Committed, Event, HandDrawn, Laid, Revealed, WentOut
from croupier.games.vegas_cards.rules import Rules, out
from croupier.parts.actions import Take
from croupier.parts.events import ChipTaken
from croupier.parts.seating import put
from croupier.state import CHANCE

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas_cards.state import CardsState, Step


def draw(state: "CardsState", action: Draw) -> "Step":
    """A hand is drawn: the next seat's, or one ahead at the end of a turn. (14.3, 14.5)"""
    drawn = draw_hand(state, action)
    events = (HandDrawn(state.turn, len(action.cards)),)
    if not any(drawn.laid) or not drawn.rules.turns:
        return draw_or_lay(drawn), events
    following, more = next_turn(drawn)
    return following, (*events, *more)


def select(state: "CardsState", action: Select) -> "Step":
    """A seat chooses what to lay: in secret, or openly at once. (14.3, 14.5)"""
    turn = state.turn
    if action.selection not in selections(state.hands[turn]):
        raise state.illegal(action)
    chosen = state._replace(chosen=put(state.chosen, turn, action.selection))
    if not state.rules.turns:
        return _next_choice(chosen), (Committed(turn),)
    cards = picked(state.hands[turn], action.selection)
    done, laid = lay(chosen, turn)
    done, events = _claim(done._replace(claims=claims(done, cards)))
    return done, (*laid, *events)


def _next_choice(state: "CardsState") -> "CardsState":
    """The next seat that has not chosen yet; when all have, their selections are revealed."""
    for seat in active(state):
        if not state.chosen[seat]:
            return state._replace(actor=seat, turn=seat)
    return state._replace(kind="reveal", actor=CHANCE)


def reveal(state: "CardsState", _action: Reveal) -> "Step":
    """All selections are shown and laid. (14.3)"""
    events: list[Event] = [Revealed(state.step)]
    done = state
    for seat in active(state):
        done, laid = lay(done, seat)
        events += laid
    done, ending = end_step(done)
    return done, (*events, *ending)


def lay(state: "CardsState", seat: int) -> "Step":
    """What a seat has chosen goes to the casinos, the rest of its hand under its glass.

    With the limit or more cards out, the seat's deck goes there too: it is out. (14.3)
    """
    hand, selection = state.hands[seat], state.chosen[seat]
    cards, left = picked(hand, selection), passed(hand, selection)
    laid = join(state.laid[seat], cards)
    done = state._replace(
        chosen=put(state.chosen, seat, 0),
        hands=put(state.hands, seat, b""),
        laid=put(state.laid, seat, laid),
        glasses=put(state.glasses, seat, join(state.glasses[seat], left)),
    )
    events = (Laid(seat, face_up(cards)),)
    if not out(state.rules, laid):
        return done, events
    gone = done._replace(
        decks=put(done.decks, seat, b""),
        glasses=put(done.glasses, seat, join(done.glasses[seat], done.decks[seat])),
    )
    return gone, (*events, WentOut(seat, len(laid)))


def wins_chip(rules: Rules, cards: Cards) -> tuple[int, ...]:
    """The casinos where ``cards``, laid in one turn, win a chip card. (14.6)"""
    return tuple(face for face in faces(cards) if dice_on(cards, face) >= rules.chip_dice)


def claims(state: "CardsState", cards: Cards) -> tuple[int, ...]:
    """The casinos whose chip card may be taken for ``cards``: it still lies there. (14.6)"""
    if not state.chips:
        return ()
    return tuple(c for c in wins_chip(state.rules, cards) if state.chips[c - 1] is None)


def _claim(state: "CardsState") -> "Step":
    """The next chip card to take or leave; when there is none the turn ends. (14.6)"""
    if state.claims:
        return state._replace(kind="chip", actor=state.turn), ()
    return _end_turn(state)


def take(state: "CardsState", action: Take) -> "Step":
    """The chip card is taken or left. (14.6)"""
    turn, (casino, *others) = state.turn, state.claims
    done = state._replace(claims=tuple(others))
    if not action.taken:
        return _claim(done)
    done, events = _claim(
        done._replace(
            chips=put(done.chips, casino - 1, turn),
            purses=put(done.purses, turn, done.purses[turn] + 1),
        )
    )
    return done, (ChipTaken(turn, casino), *events)


def _end_turn(state: "CardsState") -> "Step":
    """Who will lay again in this deal takes the next hand at once; the next seat's turn. (14.5)"""
    again = state.step < state.rules.steps and not out(state.rules, state.laid[state.turn])
    if again:
        return state._replace(kind="hand", actor=CHANCE), ()
    return next_turn(state)


def next_turn(state: "CardsState") -> "Step":
    """The left neighbour lays; after the last active seat the step ends. (14.5)"""
    seats, playing = order(state), active(state)
    for seat in seats[seats.index(state.turn) + 1 :]:
        if seat in playing:
            return state._replace(kind="select", actor=seat, turn=seat), ()
    return end_step(state)


def end_step(state: "CardsState") -> "Step":
    """All have laid: the next step, or the casinos pay when all are out or it was the last."""
    if state.step < state.rules.steps and active(state):
        return open_step(state)
    return state._replace(kind="pay", actor=CHANCE, casino=0), ()
