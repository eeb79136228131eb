"""A turn: roll, place, and what a placement entails. (1.4, 6, 7, 9, 11, 14.6)"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from croupier.games.vegas.actions import Kick, Place, Roll
from croupier.games.vegas.closing import close
from croupier.games.vegas.dice import (
    BANDIT,
    BIGGY,
    NEUTRAL,
    After,
    Special,
    add,
    kinds,
    owner_of,
    targets,
)
from croupier.games.vegas.events import ColourPlaced, Kicked, KickerSpent, Placed, Rolled
from croupier.games.vegas.rules import Rules
from croupier.parts.actions import Take
from croupier.parts.events import ChipTaken
from croupier.parts.seating import next_seat, put
from croupier.state import CHANCE

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.vegas.state import Step, VegasState

_new = tuple.__new__
_STILL: Final = 11  # a state's fields `kind` and what else a turn changes follow
_placed = cache(Placed)


def roll(state: "VegasState", action: Roll) -> "Step":
    """The seat in turn has rolled all the dice it has left. (1.4)"""
    turn, hands, faces = state.turn, state.hands, action.faces
    if len(faces) != (len(hands) if state.rules.opponents else hands[turn]):
        raise state.illegal(action)
    special = state.special
    moved = ("place", turn, turn, state.dice, hands, special, state.turns, faces, None)
    if special:
        rolled = Rolled(turn, *kinds(faces, special[turn]))
    elif state.rules.opponents:
        rolled = Rolled(turn, faces[:1].strip(b"\0"), colours=faces)
    else:
        rolled = Rolled(turn, faces)
    return _new(type(state), state[:_STILL] + moved), (rolled,)


def place(state: "VegasState", action: Place) -> "Step":
    """All dice of the face go to its casino or to the bandit; the others stay. (1.4, 9)"""
    turn, faces, face = state.turn, state.roll, action.face
    laid = faces.count(face)
    if not laid or (action.bandit and action not in state.legal_actions()):
        raise state.illegal(action)
    if state.rules.opponents:
        return _place_colours(state, face)
    at = face - 1 + BANDIT if action.bandit else face - 1
    own, big, kicker = laid, 0, 0
    others: tuple[int, ...] = ()
    special, row = state.special, state.dice[at]
    if special:
        had = special[turn]
        own, big, kicker, neutral = [kind.count(face) for kind in kinds(faces, had)]
        others = (big, kicker, neutral)
        left = Special(had.big - big, had.kicker - kicker, had.neutral - neutral)
        special = put(special, turn, left)
        if big or neutral:
            row = add(add(row, NEUTRAL, neutral), BIGGY + turn, big)
    hands, dice, turns = state.hands, state.dice, state.turns
    row = row[:turn] + (row[turn] + own,) + row[turn + 1 :]
    hands = hands[:turn] + (len(faces) - laid,) + hands[turn + 1 :]
    dice = dice[:at] + (row,) + dice[at + 1 :]
    turns = turns[:turn] + (turns[turn] + 1,) + turns[turn + 1 :]
    forced = laid == len(faces) and len(state.legal_actions()) == 1
    casino = min(at, BANDIT)
    placed = _placed(turn, face, casino + 1, own, forced, *others)
    after = None
    if kicker or state.chips:
        after = After(at, kicker, wins_chip(state.rules, state.chips, casino, own + 2 * big))
    following = next_seat(hands, turn)
    if after is None and following is not None:
        moved = ("roll", CHANCE, following, dice, hands, special, turns, b"", None)
        return _new(type(state), state[:_STILL] + moved), (placed,)
    done = state._replace(
        dice=dice, hands=hands, special=special, turns=turns, roll=b"", after=after
    )
    done, events = _go_on(done)
    return done, (placed, *events)


def _place_colours(state: "VegasState", face: int) -> "Step":
    """In the solo game the dice of the face are laid whatever their colour. (11)"""
    laid = [colour for colour, rolled in enumerate(state.roll) if rolled == face]
    row, hands = state.dice[face - 1], state.hands
    for colour in laid:
        row, hands = add(row, colour, 1), add(hands, colour, -1)
    forced = len(state.legal_actions()) == 1
    placed = _placed(state.turn, face, face, int(0 in laid), forced)
    others = tuple(ColourPlaced(colour, face) for colour in laid if colour)
    done = state._replace(
        dice=put(state.dice, face - 1, row),
        hands=hands,
        turns=add(state.turns, 0, 1),
        roll=b"",
    )
    done, events = _go_on(done)
    return done, (placed, *others, *events)


def _go_on(state: "VegasState") -> "Step":
    """After a placement: its kickers one by one, then a chip card, then the next turn."""
    if not state.after:
        return _next_turn(state)
    at, kickers, chip = state.after
    if kickers and targets(state.dice[at]):
        return state._replace(kind="kick", actor=state.turn), ()
    spent = (KickerSpent(state.turn, min(at, BANDIT) + 1),) * kickers
    if chip:
        after = After(at, 0, chip=True)
        return state._replace(kind="chip", actor=state.turn, after=after), spent
    done, events = _next_turn(state._replace(after=None))
    return done, (*spent, *events)


def _next_turn(state: "VegasState") -> "Step":
    """The next seat with dice rolls; when there is none the round closes. (1.4)"""
    following = next_seat(state.hands, state.turn)
    if following is None:
        return close(state._replace(actor=CHANCE))
    turn = state.turn if state.rules.solo else following
    return state._replace(kind="roll", actor=CHANCE, turn=turn), ()


def kick(state: "VegasState", action: Kick) -> "Step":
    """A kicker and one other die leave; the die goes home, a neutral one away. (7)"""
    column, after = action.column, state.after
    if after is None or action not in state.legal_actions():
        raise state.illegal(action)
    owner, big = owner_of(column), column >= BIGGY
    hands, special = state.hands, state.special
    if owner != NEUTRAL:
        hands = add(hands, owner, 1)
    if big:
        special = put(special, owner, special[owner]._replace(big=1))
    kicked = Kicked(state.turn, min(after.place, BANDIT) + 1, owner, big)
    done, events = _go_on(
        state._replace(
            dice=put(state.dice, after.place, add(state.dice[after.place], column, -1)),
            hands=hands,
            special=special,
            after=after._replace(kickers=after.kickers - 1),
        )
    )
    return done, (kicked, *events)


def wins_chip(rules: Rules, chips: Sequence[int | None], casino: int, dice: int) -> bool:
    """Whether so many dice of one's own win a chip card that still lies there. (14.6)"""
    lying = casino < len(chips) and chips[casino] is None
    return lying and dice >= rules.chip_dice


def take(state: "VegasState", action: Take) -> "Step":
    """The chip card is taken or left. (14.6)"""
    turn, at = state.turn, state.after.place if state.after else 0
    done = state._replace(after=None)
    if not action.taken:
        return _next_turn(done)
    chips, purses = put(state.chips, at, turn), add(state.purses, turn, 1)
    done, events = _next_turn(done._replace(chips=chips, purses=purses))
    return done, (ChipTaken(turn, at + 1), *events)
