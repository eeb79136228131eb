"""The start: the red die decides who begins. (15.2)"""

from croupier.games.showdown.actions import Red
from croupier.games.showdown.chapters.legal import illegal
from croupier.games.showdown.events import StartRolled, StartTied
from croupier.games.showdown.position import Position, StartRoll, Transition
from croupier.parts.events import StartDrawn


def roll_start[P: Position](position: P, action: Red) -> Transition[P]:
    """The next seat throws the red die; the highest begins, ties throw again. (15.2, E6)"""
    roll = position.start_roll
    if roll is None:
        raise illegal(position, action)
    faces = (*roll.faces, action.face)
    rolled = StartRolled(position.turn, action.face)
    if len(faces) < len(roll.seats):
        after = position._replace(
            start_roll=roll._replace(faces=faces), turn=roll.seats[len(faces)]
        )
        return after, (rolled,)
    best = tuple(seat for seat, face in zip(roll.seats, faces, strict=True) if face == max(faces))
    after = position._replace(turn=best[0])
    if len(best) > 1:
        again = StartRoll(roll.round + 1, best)
        return after._replace(start_roll=again), (rolled, StartTied(best))
    return after._replace(start_roll=None, kind="move"), (rolled, StartDrawn(best[0]))
