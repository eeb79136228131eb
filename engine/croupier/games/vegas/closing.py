"""The end of a round: rainbow cards give way, casinos pay, the next round or the end. (1.5, 8)"""

from functools import cache
from typing import TYPE_CHECKING, Final

from croupier.games.vegas.dice import BANDIT, NEUTRAL
from croupier.games.vegas.events import Event, RainbowGone, RainbowReplaced, Returned, RoundEnded
from croupier.games.vegas.filling import opened
from croupier.games.vegas.rules import RAINBOW
from croupier.parts.actions import Pay, Turn
from croupier.parts.events import GameOver, Paid, Tied
from croupier.parts.seating import put
from croupier.state import OVER

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas.state import Step, VegasState

_new = tuple.__new__
_HOUSE: Final = 3  # a state's fields `casino`, `pile`, `bills` and `won` follow
_DICE: Final = 14  # the place of a state's field `dice`
_paid = cache(Paid)
_tied = cache(Tied)


def close(state: "VegasState") -> "Step":
    """All dice are placed: rainbow cards give way first, then the casinos pay. (8)"""
    lying = [at for at, bills in enumerate(state.bills) if RAINBOW in bills]
    if lying and state.pile.size:
        return state._replace(kind="rainbow", casino=lying[0]), ()
    gone = tuple(RainbowGone(at + 1) for at in lying for _ in range(state.bills[at].count(RAINBOW)))
    return state._replace(
        kind="pay",
        casino=0,
        bills=tuple(tuple(bill for bill in here if bill != RAINBOW) for here in state.bills),
        discarded=state.discarded + len(gone),
    ), gone


def replace_rainbow(state: "VegasState", action: Turn) -> "Step":
    """The leftmost rainbow card gives way to a bill; another rainbow card just goes too. (8)"""
    bill, at = action.bill, state.casino
    if not state.pile.may_turn(bill):
        raise state.illegal(action)
    here = state.bills[at]
    if bill != RAINBOW:
        here = put(here, here.index(RAINBOW), bill)
    done, events = close(
        state._replace(
            pile=state.pile.without(bill),
            bills=put(state.bills, at, here),
            discarded=state.discarded + 1,
        )
    )
    return done, (RainbowReplaced(at + 1, bill), *events)


def pay(state: "VegasState", action: Pay) -> "Step":
    """One casino settles: ties out, bills to the winners, the rest under the pile. (1.5)"""
    at = state.casino
    casino = at + 1
    if action.casino != casino:
        raise state.illegal(action)
    payout = state.payout(at)
    events: list[Event] = [_tied(casino, payout.tied)] if payout.tied else []
    won = state.won
    for owner, bill in payout.awards:
        events.append(_paid(casino, owner, bill))
        if owner != NEUTRAL:
            won = put(won, owner, (*won[owner], bill))
    if payout.left:
        events.append(Returned(casino, payout.left))
    cleared = ((0,) * len(state.dice[at]),) * (len(state.dice) - BANDIT if at == BANDIT else 1)
    pile = state.pile.under(payout.left) if payout.left else state.pile
    dice = state.dice[:at] + cleared + state.dice[at + len(cleared) :]
    settled = (casino, pile, put(state.bills, at, ()), won)
    before, between, after = state[:_HOUSE], state[_HOUSE + 4 : _DICE], state[_DICE + 1 :]
    paid = _new(type(state), (*before, *settled, *between, dice, *after))
    if casino < len(state.bills):
        return paid, tuple(events)
    done, ending = end_round(paid)
    return done, (*events, *ending)


def end_round(state: "VegasState") -> "Step":
    """The round is over: the next one begins with the left neighbour, or the game ends. (1.4)"""
    money = state.money()
    ended = RoundEnded(state.round, money)
    over = state._replace(casino=0, ledger=(*state.ledger, money))
    if state.round == state.rules.rounds:
        over = over._replace(kind="over", actor=OVER)
        return over, (ended, GameOver(over.winners()))
    start = (state.start + 1) % len(state.turns)
    following, events = opened(over._replace(round=state.round + 1, start=start))
    return following, (ended, *events)
