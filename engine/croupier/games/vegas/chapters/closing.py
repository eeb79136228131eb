"""The end of a round: rainbow cards, payment, the next round or the end. (1.4, 1.5, 1.6, 8)"""

from functools import cache
from typing import Final

from croupier.core.state import OVER
from croupier.games.vegas.chapters.filling import begin_round
from croupier.games.vegas.events import (
    Event,
    RainbowGone,
    RainbowReplaced,
    Returned,
    RoundEnded,
)
from croupier.games.vegas.extras.rainbow import RAINBOW, waiting
from croupier.games.vegas.pieces.dice import NEUTRAL
from croupier.games.vegas.pieces.places import ROWS
from croupier.games.vegas.position import Position, Transition, with_payment
from croupier.parts.actions import Pay, TurnBill
from croupier.parts.events import GameOver, Paid, Tied
from croupier.parts.seating import put

_paid: Final = cache(Paid)
_tied: Final = cache(Tied)


def close[P: Position](position: P) -> Transition[P]:
    """All dice are placed: rainbow cards are replaced first, then the casinos pay. (8, W1)"""
    due = waiting(position.bills)
    if due and position.pile.size:
        return position._replace(kind="rainbow", casino=due[0]), ()
    gone = tuple(
        [RainbowGone(at + 1) for at in due for _ in range(position.bills[at].count(RAINBOW))]
    )
    bills = position.bills
    if due:
        bills = tuple(tuple(bill for bill in here if bill != RAINBOW) for here in bills)
    discarded = position.discarded + len(gone)
    return position._replace(kind="pay", casino=0, bills=bills, discarded=discarded), gone


def replace_rainbow[P: Position](position: P, action: TurnBill) -> Transition[P]:
    """The first rainbow card is replaced by a bill; another rainbow card is just discarded. (8)"""
    bill, at = action.bill, position.casino
    pile = position.pile.without(bill)
    if pile is None:
        raise position.illegal(action)
    here = position.bills[at]
    if bill != RAINBOW:
        here = put(here, here.index(RAINBOW), bill)
    done, events = close(
        position._replace(
            pile=pile,
            bills=put(position.bills, at, here),
            discarded=position.discarded + 1,
        )
    )
    return done, (RainbowReplaced(at + 1, bill), *events)


def pay[P: Position](position: P, action: Pay) -> Transition[P]:
    """Payment of one casino: ties get nothing, others are paid by rank, the rest go back. (1.5)"""
    at, casino = position.casino, position.casino + 1
    if action.casino != casino:
        raise position.illegal(action)
    tied, _, awards, left = position.payout(at)
    events: list[Event] = [_tied(casino, tied)] if tied else []
    won, bills, pile = [*position.won], [*position.bills], position.pile
    for owner, bill in awards:
        events.append(_paid(casino, owner, bill))
        if owner != NEUTRAL:
            won[owner] += (bill,)
    if left:
        events.append(Returned(casino, left))
        pile = pile.under(left)
    bills[at] = ()
    paid = with_payment(position, pile, tuple(bills), tuple(won), _cleared(position))
    if casino < len(position.bills):
        return paid, tuple(events)
    done, ending = _end_round(paid)
    return done, (*events, *ending)


def pay_all[P: Position](position: P) -> P:
    """All casinos that still have to pay, in one: what `pay` comes to. (1.5)"""
    won, pile, bills = [*position.won], position.pile, position.bills
    for at in range(position.casino, len(bills)):
        payout = position.payout(at)
        for owner, bill in payout.awards:
            if owner != NEUTRAL:
                won[owner] += (bill,)
        pile = pile.under(payout.left)
    dice = ((0,) * len(position.dice[0]),) * len(position.dice)
    paid = with_payment(position, pile, ((),) * len(bills), tuple(won), dice)
    return _end_round(paid)[0]


def _cleared(position: Position) -> tuple[tuple[int, ...], ...]:
    """The rows of dice after those at the casino that pays were taken back. (1.5, 9)"""
    dice, rows = position.dice, ROWS[position.casino]
    bare = ((0,) * len(dice[0]),) * len(dice[rows])
    return dice[: rows.start] + bare + dice[rows.stop :]


def _end_round[P: Position](position: P) -> Transition[P]:
    """The round is over: the left neighbour begins the next one, or the game ends. (1.4, 1.6)"""
    money = position.money()
    ended = RoundEnded(position.round, money)
    over = position._replace(casino=0, ledger=(*position.ledger, money))
    if position.round == position.rules.rounds:
        over = over._replace(kind="over", actor=OVER)
        return over, (ended, GameOver(over.winners()))
    start = (position.start + 1) % len(position.turns)
    following, events = begin_round(over._replace(round=position.round + 1, start=start))
    return following, (ended, *events)
