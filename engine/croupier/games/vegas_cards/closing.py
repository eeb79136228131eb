"""The end of a deal: casinos pay, the next deal begins or the game ends. (14.4)"""

from typing import TYPE_CHECKING

from croupier.games.vegas_cards.dealing import dealt
from croupier.games.vegas_cards.events import Boxed, DealEnded, Event
from croupier.games.vegas_cards.rules import FACES
from croupier.parts.actions import Pay
from croupier.parts.events import GameOver, Paid, Tied
from croupier.parts.seating import put
from croupier.state import OVER

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas_cards.state import CardsState, Step


def pay(state: "CardsState", action: Pay) -> "Step":
    """One casino settles: ties out, bills to the winners, the rest into the box. (14.4)"""
    at = state.casino
    casino = at + 1
    if action.casino != casino:
        raise state.illegal(action)
    payout = state.payout(at)
    events: list[Event] = [Tied(casino, payout.tied)] if payout.tied else []
    won = state.won
    for owner, bill in payout.awards:
        events.append(Paid(casino, owner, bill))
        won = put(won, owner, (*won[owner], bill))
    if payout.left:
        events.append(Boxed(casino, payout.left))
    paid = state._replace(
        casino=casino, bills=put(state.bills, at, ()), won=won, box=state.box + payout.left
    )
    if casino < len(FACES):
        return paid, tuple(events)
    done, ending = _end_deal(paid)
    return done, (*events, *ending)


def _end_deal(state: "CardsState") -> "Step":
    """The deal is over: the left neighbour starts the next one, or the game ends. (14.4, 14.5)"""
    money = state.scores()
    ended = DealEnded(state.deal, money)
    over = dealt(state._replace(ledger=(*state.ledger, money)))
    if state.deal == state.rules.deals:
        over = over._replace(kind="over", actor=OVER)
        return over, (ended, GameOver(over.winners()))
    start = (state.start + 1) % len(state.won) if state.rules.turns else 0
    return over._replace(deal=state.deal + 1, start=start), (ended,)
