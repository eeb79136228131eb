"""A turn of Pig: roll, choose, and pass the die on."""

from croupier.core.state import CHANCE, OVER
from croupier.games.pig.actions import Choose, Roll
from croupier.games.pig.events import Event, Held, Lost, Rolled, RoundEnded
from croupier.games.pig.position import Position, Transition
from croupier.parts.events import GameOver
from croupier.parts.seating import put


def roll[P: Position](position: P, action: Roll) -> Transition[P]:
    """A 1 ends the turn without points; any other face is added to what it has brought."""
    seat, faces = position.turn, (*position.faces, action.face)
    if action.face == 1:
        event = Rolled(seat, 1, 0)
        return _pass_on(position, event, Lost(seat, position.brought))
    now = position._replace(kind="choose", actor=seat, faces=faces)
    return now, (Rolled(seat, action.face, now.brought),)


def choose[P: Position](position: P, action: Choose) -> Transition[P]:
    """Roll on, or write down what the turn has brought."""
    if not action.hold:
        return position._replace(kind="roll", actor=CHANCE), ()
    seat, brought = position.turn, position.brought
    score = position.points[seat] + brought
    held = position._replace(points=put(position.points, seat, score))
    return _pass_on(held, Held(seat, brought, score))


def _pass_on[P: Position](position: P, *events: Event) -> Transition[P]:
    """The next seat's turn, the next round, or the end."""
    points, last = position.points, position.turn == len(position.points) - 1
    over = max(points) >= position.rules.goal and (last or not position.rules.equal_turns)
    shown = (*events, RoundEnded(position.round, points)) if last or over else events
    passed = position._replace(
        ledger=(*position.ledger, points) if last or over else position.ledger, faces=()
    )
    if over:
        ended = passed._replace(kind="over", actor=OVER)
        return ended, (*shown, GameOver(ended.places()[0]))
    following = (position.turn + 1) % len(points)
    return passed._replace(kind="roll", actor=CHANCE, turn=following), shown
