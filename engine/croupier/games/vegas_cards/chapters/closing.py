"""The end of a deal: casinos pay, the next deal begins or the game ends. (14.4)"""

from croupier.core.state import OVER
from croupier.games.vegas_cards.chapters.dealing import clear
from croupier.games.vegas_cards.events import Boxed, DealEnded, Event
from croupier.games.vegas_cards.position import Position, Transition
from croupier.games.vegas_cards.rules import FACES
from croupier.parts.actions import Pay
from croupier.parts.events import GameOver, Paid, Tied
from croupier.parts.seating import put


def pay[P: Position](position: P, action: Pay) -> Transition[P]:
    """One casino settles: ties out, bills to the winners, the others into the box. (14.4)"""
    at, casino = position.casino, position.casino + 1
    if action.casino != casino:
        raise position.illegal(action)
    payout = position.payout(at)
    events: list[Event] = [Tied(casino, payout.tied)] if payout.tied else []
    won = position.won
    for owner, bill in payout.awards:
        events.append(Paid(casino, owner, bill))
        won = put(won, owner, (*won[owner], bill))
    if payout.left:
        events.append(Boxed(casino, payout.left))
    bills, box = put(position.bills, at, ()), position.box + payout.left
    paid = position._replace(casino=casino, bills=bills, won=won, box=box)
    if casino < len(FACES):
        return paid, tuple(events)
    done, ending = _end_deal(paid)
    return done, (*events, *ending)


def _end_deal[P: Position](position: P) -> Transition[P]:
    """The deal is over: the left neighbour starts the next one, or the game ends. (14.4, 14.5)"""
    money = position.scores()
    ended = DealEnded(position.deal, money)
    over = clear(position._replace(ledger=(*position.ledger, money)))
    if position.deal == position.rules.deals:
        over = over._replace(kind="over", actor=OVER)
        return over, (ended, GameOver(over.winners()))
    start = (position.start + 1) % len(position.won) if position.rules.turns else 0
    return over._replace(deal=position.deal + 1, start=start), (ended,)
