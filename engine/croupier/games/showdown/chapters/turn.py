"""A turn: move, land, throw and keep, claim; then the next turn or the end. (15.4, 15.6-15.9)

Each public function is the rule for one action: it returns the next position and the events, and
raises `IllegalAction` where the action does not fit the position.
"""

from croupier.core.state import CHANCE, OVER
from croupier.games.showdown.actions import NOTHING, Choose, Claim, Keep, Red, Throw
from croupier.games.showdown.chapters.claims import Aim, aim_of, legal_claims, uses_figure
from croupier.games.showdown.chapters.legal import illegal
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
    Stopped,
    Taken,
    Thrown,
    TurnEnded,
    WentOn,
    Yahtzee,
)
from croupier.games.showdown.pieces.categories import CODES, yahtzee
from croupier.games.showdown.pieces.dice import ALL, kept, others, places, thrown
from croupier.games.showdown.pieces.track import Slot, onward, unplaced
from croupier.games.showdown.position import Attempt, Position, Transition, showdown_order
from croupier.games.showdown.rules import THROWS, goes_on
from croupier.parts.events import GameOver
from croupier.parts.seating import put

# -- moving --------------------------------------------------------------------------------------


def move[P: Position](position: P, action: Red) -> Transition[P]:
    """The pawn walks; what is on its new space says what is thrown for. (15.4)"""
    turn, origin = position.turn, position.space
    space = onward(origin, action.face)
    there = position._replace(pawns=put(position.pawns, turn, space), moves=position.moves + 1)
    slot, mode = position.track[space], there.landing
    card, owner = (CODES[slot.card], slot.owner) if slot else (None, None)
    moved = Moved(turn, action.face, origin, space, mode, card, owner)
    if mode == "raise" or (mode == "wild" and there.owns_everything):
        return there._replace(kind="own", actor=turn), (moved,)
    return there._replace(kind="throw", attempt=Attempt(mode)), (moved,)


def choose[P: Position](position: P, action: Choose) -> Transition[P]:
    """Leave the seat's own card or raise it; go on or stop. (15.4, 15.8)"""
    turn, space = position.turn, position.space
    match action.what:
        case "raise":
            attempt = Attempt(position.landing)
            throwing = position._replace(kind="throw", actor=CHANCE, attempt=attempt)
            return throwing, (RaiseTried(turn, space),)
        case "move_on":
            return position._replace(kind="move", actor=CHANCE), (MovedOn(turn, space),)
        case "go_on":
            return position._replace(kind="move", actor=CHANCE), (WentOn(turn),)
        case _:  # stop
            return _end_turn(position, Stopped(turn))


# -- throwing ------------------------------------------------------------------------------------


def throw[P: Position](position: P, action: Throw) -> Transition[P]:
    """The dice that are not kept show new faces; after the third throw they are final. (15.4)"""
    attempt, turn = position.attempt, position.turn
    if attempt is None or len(action.faces) != len(others(attempt.mask)):
        raise illegal(position, action)
    dice = thrown(attempt.dice, attempt.mask, action.faces)
    throws = attempt.throws + 1
    event = Thrown(turn, throws, others(attempt.mask), dice)
    attempt = Attempt(attempt.mode, throws, dice)
    now = position._replace(attempt=attempt)
    if throws < THROWS:
        return now._replace(kind="keep", actor=turn), (event,)
    return _conclude(now, attempt, event)


def keep[P: Position](position: P, action: Keep) -> Transition[P]:
    """The player keeps some dice and throws the others again, or keeps all and stops. (15.4)"""
    attempt, turn, mask = position.attempt, position.turn, action.mask
    if attempt is None:
        raise illegal(position, action)
    event = Kept(turn, places(mask), kept(attempt.dice, mask))
    if mask == ALL:
        return _conclude(position, attempt, event)
    attempt = attempt._replace(mask=mask)
    return position._replace(kind="throw", actor=CHANCE, attempt=attempt), (event,)


def _conclude[P: Position](position: P, attempt: Attempt, event: Event) -> Transition[P]:
    """The dice are final: the player claims something, or the attempt has failed. (15.4)"""
    turn, dice = position.turn, attempt.dice
    events = (event, Yahtzee(turn, dice[0])) if yahtzee(dice) else (event,)
    if legal_claims(position, attempt):
        return position._replace(kind="claim", actor=turn), events
    return _end_turn(position, *events, Failed(turn, position.space, declined=False))


# -- claiming ------------------------------------------------------------------------------------


def claim[P: Position](position: P, action: Claim) -> Transition[P]:
    """The dice win their player a card, or they decline to use them. (15.6)"""
    attempt, turn = position.attempt, position.turn
    if attempt is None:
        raise illegal(position, action)
    if action.card == NOTHING:
        return _end_turn(position, Failed(turn, position.space, declined=True))
    aim, dice = aim_of(position, attempt, action), attempt.dice
    won, events = _marked(position, aim, aim.wins(dice), uses_figure(position, aim, dice))
    if position.last is not None and goes_on(position.rules, aim.kind, aim.by_yahtzee(dice)):
        return won._replace(kind="go_on", actor=turn, attempt=None), events
    return _end_turn(won, *events)


def _marked[P: Position](position: P, aim: Aim, value: int, figure: bool) -> Transition[P]:
    """The pawn goes to the card, the old marker to its owner, the new one on the value. (15.6)"""
    turn, origin, card = position.turn, position.space, CODES[aim.card]
    old, figures = position.track[aim.space], position.figures
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
    return position._replace(
        track=put(position.track, aim.space, Slot(aim.card, turn, value, figure)),
        pawns=put(position.pawns, turn, aim.space),
        figures=figures,
    ), events


# -- the next turn -------------------------------------------------------------------------------


def _end_turn[P: Position](position: P, *events: Event) -> Transition[P]:
    """The next seat's turn; after the twelfth card the showdown, after that the end. (15.7-15.9)"""
    turn, seats, points = position.turn, len(position.pawns), position.scores()
    ended = position._replace(
        turns=put(position.turns, turn, position.turns[turn] + 1),
        ledger=(*position.ledger, points),
        kind="move",
        actor=CHANCE,
        turn=(turn + 1) % seats,
        moves=0,
        attempt=None,
    )
    all_events = (*events, TurnEnded(turn, points))
    if position.last == turn:
        over = ended._replace(kind="over", actor=OVER, turn=turn)
        return over, (*all_events, GameOver(over.winners()))
    if position.last is None and not unplaced(position.track):
        return ended._replace(last=turn), (*all_events, ShowdownBegan(showdown_order(seats, turn)))
    return ended, all_events
