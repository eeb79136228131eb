"""A turn: move, land, throw and keep, claim; and the turn after it. (15.4, 15.6-15.9)"""

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.showdown.actions import NOTHING, Choose, Claim, Keep, Red, Throw
from croupier.games.showdown.categories import CODES, yahtzee
from croupier.games.showdown.claims import Aim, Mode, aims, claimed
from croupier.games.showdown.dice import ALL, kept, others, places, thrown
from croupier.games.showdown.events import (
    Event,
    Failed,
    FigureReturned,
    Kept,
    Moved,
    MovedOn,
    Placed,
    Raised,
    RaiseTried,
    ShowdownBegan,
    StartRolled,
    StartTied,
    Stopped,
    Taken,
    Thrown,
    TurnEnded,
    WentOn,
    Yahtzee,
)
from croupier.games.showdown.rules import THROWS, goes_on
from croupier.games.showdown.track import DIAMONDS, WILD, Slot, onward, owned, scores, unplaced
from croupier.parts.events import GameOver, StartDrawn
from croupier.parts.seating import put
from croupier.state import CHANCE, OVER

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.showdown.state import ShowdownState, Step


class Start(NamedTuple):
    """The red die decides who begins: who is still in it, and what they threw. (ruling E6)"""

    round: int
    seats: tuple[int, ...]
    faces: tuple[int, ...] = ()


class Attempt(NamedTuple):
    """The throwing of the black dice for something."""

    mode: Mode
    throws: int = 0
    dice: bytes = b""
    """All five, by place; none before the first throw."""
    mask: int = 0
    """The dice that are kept in the coming throw."""


# -- who begins ----------------------------------------------------------------------------------


def roll_start(state: "ShowdownState", action: Red) -> "Step":
    """The next seat throws the red die; the highest begins, ties throw again. (15.2, E6)"""
    start = state.start
    if start is None:
        raise state.illegal(action)
    faces = (*start.faces, action.face)
    rolled = StartRolled(state.turn, action.face)
    if len(faces) < len(start.seats):
        turn = start.seats[len(faces)]
        return state._replace(start=start._replace(faces=faces), turn=turn), (rolled,)
    best = tuple(seat for seat, face in zip(start.seats, faces, strict=True) if face == max(faces))
    first = state._replace(turn=best[0])
    if len(best) > 1:
        return first._replace(start=Start(start.round + 1, best)), (rolled, StartTied(best))
    return first._replace(start=None, kind="move"), (rolled, StartDrawn(best[0]))


# -- moving --------------------------------------------------------------------------------------


def move(state: "ShowdownState", action: Red) -> "Step":
    """The pawn walks; what lies on its new space says what is thrown for. (15.4)"""
    turn, origin = state.turn, state.pawns[state.turn]
    space = onward(origin, action.face)
    there = state._replace(pawns=put(state.pawns, turn, space), moves=state.moves + 1)
    slot, mode = state.track[space], landing(there)
    card, owner = (CODES[slot.card], slot.owner) if slot else (None, None)
    moved = Moved(turn, action.face, origin, space, mode, card, owner)
    if mode == "raise" or (mode == "wild" and owns_everything(there)):
        return there._replace(kind="own", actor=turn), (moved,)
    return there._replace(kind="throw", attempt=Attempt(mode)), (moved,)


def landing(state: "ShowdownState") -> Mode:
    """What the seat in turn can throw for where its pawn stands. (15.4)"""
    space = state.pawns[state.turn]
    slot = state.track[space]
    if slot is None:
        return "wild" if space in WILD else "place"
    return "raise" if slot.owner == state.turn else "take"


def owns_everything(state: "ShowdownState") -> bool:
    """Whether all twelve cards are the seat's in turn. (ruling E7)"""
    return len(owned(state.track, state.turn)) == len(DIAMONDS)


def choose(state: "ShowdownState", action: Choose) -> "Step":
    """Leave one's own card or raise it; go on or stop. (15.4, 15.8)"""
    turn, space = state.turn, state.pawns[state.turn]
    match action.what:
        case "raise":
            throwing = state._replace(kind="throw", actor=CHANCE, attempt=Attempt(landing(state)))
            return throwing, (RaiseTried(turn, space),)
        case "move_on":
            return state._replace(kind="move", actor=CHANCE), (MovedOn(turn, space),)
        case "go_on":
            return state._replace(kind="move", actor=CHANCE), (WentOn(turn),)
        case "stop":
            return _end_turn(state, Stopped(turn))


# -- throwing ------------------------------------------------------------------------------------


def throw(state: "ShowdownState", action: Throw) -> "Step":
    """Those dice that are not kept were thrown; after the third throw they stay. (15.4)"""
    attempt, turn = state.attempt, state.turn
    if attempt is None or len(action.faces) != len(others(attempt.mask)):
        raise state.illegal(action)
    dice = thrown(attempt.dice, attempt.mask, action.faces)
    throws = attempt.throws + 1
    seen = Thrown(turn, throws, others(attempt.mask), dice)
    now = state._replace(attempt=Attempt(attempt.mode, throws, dice))
    if throws < THROWS:
        return now._replace(kind="keep", actor=turn), (seen,)
    return _conclude(now, seen)


def keep(state: "ShowdownState", action: Keep) -> "Step":
    """The player keeps some dice and throws the others again, or keeps all and stops. (15.4)"""
    attempt, turn, mask = state.attempt, state.turn, action.mask
    if attempt is None:
        raise state.illegal(action)
    seen = Kept(turn, places(mask), kept(attempt.dice, mask))
    if mask == ALL:
        return _conclude(state, seen)
    throwing = attempt._replace(mask=mask)
    return state._replace(kind="throw", actor=CHANCE, attempt=throwing), (seen,)


def _conclude(state: "ShowdownState", seen: Event) -> "Step":
    """The dice are final: the player claims something, or the attempt has failed. (15.4)"""
    attempt, turn = state.attempt, state.turn
    if attempt is None:
        raise ValueError(state.kind)
    five = yahtzee(attempt.dice)
    events = (seen, Yahtzee(turn, attempt.dice[0])) if five else (seen,)
    claiming = state._replace(kind="claim", actor=turn)
    if claiming.legal_actions():
        return claiming, events
    return _end_turn(state, *events, Failed(turn, state.pawns[turn], declined=False))


# -- claiming ------------------------------------------------------------------------------------


def claim(state: "ShowdownState", action: Claim) -> "Step":
    """The dice win their player a card, or he declines to use them. (15.6)"""
    attempt, turn = state.attempt, state.turn
    if attempt is None:
        raise state.illegal(action)
    if action.card == NOTHING:
        return _end_turn(state, Failed(turn, state.pawns[turn], declined=True))
    dice = attempt.dice
    aim = next(
        aim
        for aim in claimed(aims(state, attempt.mode), dice)
        if aim.card == action.card and action.space in (None, aim.space)
    )
    figure = aim.by_yahtzee(dice) and state.figures[turn]
    won, events = _marked(state, aim, aim.wins(dice), figure)
    if state.last is not None and goes_on(state.rules, aim.kind, aim.by_yahtzee(dice)):
        return won._replace(kind="go_on", actor=turn, attempt=None), events
    return _end_turn(won, *events)


def _marked(state: "ShowdownState", aim: Aim, value: int, figure: bool) -> "Step":
    """The pawn goes to the card, the old marker home, the new one on its value. (15.6)"""
    turn, origin, card = state.turn, state.pawns[state.turn], CODES[aim.card]
    old, figures = state.track[aim.space], state.figures
    if figure:
        figures = put(figures, turn, False)
    mark = (turn, card, aim.space, value, figure, origin)
    events: tuple[Event, ...]
    if old is None:
        events = (Placed(*mark),)
    elif old.owner == turn:
        events = (Raised(*mark, old.value),)
    elif old.figure:
        figures = put(figures, old.owner, True)
        events = (Taken(*mark, old.owner, old.value), FigureReturned(old.owner, card))
    else:
        events = (Taken(*mark, old.owner, old.value),)
    return state._replace(
        track=put(state.track, aim.space, Slot(aim.card, turn, value, figure)),
        pawns=put(state.pawns, turn, aim.space),
        figures=figures,
    ), events


# -- the next turn -------------------------------------------------------------------------------


def _end_turn(state: "ShowdownState", *events: Event) -> "Step":
    """The next seat's turn; after the twelfth card the showdown, after that the end. (15.7-15.9)"""
    turn, seats = state.turn, len(state.pawns)
    points = scores(state.track, seats)
    ended = state._replace(
        turns=put(state.turns, turn, state.turns[turn] + 1),
        ledger=(*state.ledger, points),
        kind="move",
        actor=CHANCE,
        turn=(turn + 1) % seats,
        moves=0,
        attempt=None,
    )
    seen = (*events, TurnEnded(turn, points))
    if state.last == turn:
        over = ended._replace(kind="over", actor=OVER, turn=turn)
        return over, (*seen, GameOver(over.winners()))
    if state.last is None and not unplaced(state.track):
        return ended._replace(last=turn), (*seen, ShowdownBegan(showdown_order(seats, turn)))
    return ended, seen


def showdown_order(seats: int, last: int) -> tuple[int, ...]:
    """Who plays when in the showdown: the layer of the twelfth card is ``last``. (15.7)"""
    return tuple((last + step) % seats for step in range(1, seats + 1))
