"""Hands drawn, cards selected, revealed and laid, chip cards taken. (14.3, 14.5, 14.6)"""

from croupier.core.state import CHANCE
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
from croupier.games.vegas_cards.chapters.dealing import begin_step, draw_hand, draw_or_select
from croupier.games.vegas_cards.events import Committed, Event, HandDrawn, Laid, Revealed, WentOut
from croupier.games.vegas_cards.position import Position, Transition
from croupier.games.vegas_cards.rules import Rules, out
from croupier.parts.actions import Take
from croupier.parts.events import ChipTaken
from croupier.parts.seating import put


def draw[P: Position](position: P, action: Draw) -> Transition[P]:
    """A hand is drawn: for this step, or at the end of a turn for the next one. (14.3, 14.5)"""
    drawn = draw_hand(position, action)
    events = (HandDrawn(position.turn, len(action.cards)),)
    if not any(drawn.laid) or not drawn.rules.turns:
        return draw_or_select(drawn), events
    following, more = _next_turn(drawn)
    return following, (*events, *more)


def select[P: Position](position: P, action: Select) -> Transition[P]:
    """A seat chooses what to lay: in secret, or openly at once. (14.3, 14.5)"""
    turn = position.turn
    if action.selection not in selections(position.hands[turn]):
        raise position.illegal(action)
    chosen = position._replace(chosen=put(position.chosen, turn, action.selection))
    if not position.rules.turns:
        return _next_choice(chosen), (Committed(turn),)
    cards = picked(position.hands[turn], action.selection)
    done, laid = _lay(chosen, turn)
    done, events = _claim_chip(done._replace(claims=_claims(done, cards)))
    return done, (*laid, *events)


def _next_choice[P: Position](position: P) -> P:
    """The next seat that has not chosen yet; when all have, the selections are revealed. (14.3)"""
    for seat in position.playing():
        if not position.chosen[seat]:
            return position._replace(actor=seat, turn=seat)
    return position._replace(kind="reveal", actor=CHANCE)


def reveal[P: Position](position: P, _action: Reveal) -> Transition[P]:
    """All selections are shown and laid. (14.3)"""
    events: list[Event] = [Revealed(position.step)]
    done = position
    for seat in position.playing():
        done, laid = _lay(done, seat)
        events += laid
    done, ending = _end_step(done)
    return done, (*events, *ending)


def _lay[P: Position](position: P, seat: int) -> Transition[P]:
    """Laying: a seat's selection goes to the casinos, the rest of its hand under its glass. (14.3)

    With the limit or more cards laid its deck goes there too: it is out for the deal.
    """
    hand, selection = position.hands[seat], position.chosen[seat]
    cards, left = picked(hand, selection), passed(hand, selection)
    laid = join(position.laid[seat], cards)
    done = position._replace(
        chosen=put(position.chosen, seat, 0),
        hands=put(position.hands, seat, b""),
        laid=put(position.laid, seat, laid),
        glasses=put(position.glasses, seat, join(position.glasses[seat], left)),
    )
    events = (Laid(seat, face_up(cards)),)
    if not out(position.rules, laid):
        return done, events
    gone = done._replace(
        decks=put(done.decks, seat, b""),
        glasses=put(done.glasses, seat, join(done.glasses[seat], done.decks[seat])),
    )
    return gone, (*events, WentOut(seat, len(laid)))


def wins_chip(rules: Rules, cards: Cards) -> tuple[int, ...]:
    """The casinos, by number, where ``cards`` laid in one turn win a chip card. (14.6)"""
    return tuple(face for face in faces(cards) if dice_on(cards, face) >= rules.chip_dice)


def _claims(position: Position, cards: Cards) -> tuple[int, ...]:
    """The casinos, by number, where ``cards`` win a chip card that still is there. (C4)"""
    if not position.chips:
        return ()
    return tuple(c for c in wins_chip(position.rules, cards) if position.chips[c - 1] is None)


def _claim_chip[P: Position](position: P) -> Transition[P]:
    """The next chip card to take or leave; when there is none the turn ends. (14.6)"""
    if position.claims:
        return position._replace(kind="chip", actor=position.turn), ()
    return _end_turn(position)


def take[P: Position](position: P, action: Take) -> Transition[P]:
    """The chip card is taken or left. (14.6)"""
    turn, (casino, *others) = position.turn, position.claims
    done = position._replace(claims=tuple(others))
    if not action.taken:
        return _claim_chip(done)
    done, events = _claim_chip(
        done._replace(
            chips=put(done.chips, casino - 1, turn),
            chip_cards=put(done.chip_cards, turn, done.chip_cards[turn] + 1),
        )
    )
    return done, (ChipTaken(turn, casino), *events)


def _end_turn[P: Position](position: P) -> Transition[P]:
    """A seat that will lay again in this deal draws its next hand; then the next turn. (14.5)"""
    rules = position.rules
    again = position.step < rules.steps and not out(rules, position.laid[position.turn])
    if again:
        return position._replace(kind="hand", actor=CHANCE), ()
    return _next_turn(position)


def _next_turn[P: Position](position: P) -> Transition[P]:
    """The left neighbour lays; after the last seat that is not out the step ends. (14.5)"""
    seats, playing = position.order(), position.playing()
    for seat in seats[seats.index(position.turn) + 1 :]:
        if seat in playing:
            return position._replace(kind="select", actor=seat, turn=seat), ()
    return _end_step(position)


def _end_step[P: Position](position: P) -> Transition[P]:
    """All have laid: the next step, or the casinos pay if all are out or it was the last. (14.3)"""
    if position.step < position.rules.steps and position.playing():
        return begin_step(position)
    return position._replace(kind="pay", actor=CHANCE, casino=0), ()
