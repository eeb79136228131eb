"""A turn: roll, place, and what follows from a placement. (1.4, 6, 7, 9, 11, 14.6)"""

from collections.abc import Sequence
from functools import lru_cache
from operator import sub
from typing import Final

from croupier.core.chance import Source
from croupier.core.state import CHANCE, Choose
from croupier.games.vegas.actions import Kick, Place, Roll
from croupier.games.vegas.chapters.closing import close
from croupier.games.vegas.events import ColourPlaced, Kicked, KickerSpent, Placed, Rolled
from croupier.games.vegas.extras.bandit import BANDIT
from croupier.games.vegas.pieces.dice import (
    BIGGY,
    NEUTRAL,
    FollowUp,
    Row,
    Special,
    add,
    kinds,
    one_of_each,
    owner_of,
    targets,
)
from croupier.games.vegas.pieces.places import casino_of
from croupier.games.vegas.position import Position, Transition, roll_name, with_next_turn, with_roll
from croupier.games.vegas.rules import Rules
from croupier.parts.actions import Take
from croupier.parts.chips import chip_lies
from croupier.parts.events import ChipTaken
from croupier.parts.seating import next_seat, put

_placed: Final = lru_cache(maxsize=1 << 9)(Placed)
_new = tuple.__new__
_NONE: Final = Special()


def roll[P: Position](position: P, action: Roll) -> Transition[P]:
    """The seat in turn has rolled all the dice it has left. (1.4)"""
    turn, hands, faces = position.turn, position.hands, action.faces
    solo, special = position.rules.opponents, position.special
    if len(faces) != (len(hands) if solo else hands[turn]):
        raise position.illegal(action)
    if special:
        rolled = Rolled(turn, *kinds(faces, special[turn]))
    elif solo:
        rolled = Rolled(turn, faces[:1].strip(b"\0"), colours=faces)
    else:
        rolled = _new(Rolled, (turn, faces, b"", b"", b"", b""))
    return with_roll(position, faces), (rolled,)


def place[P: Position](position: P, action: Place) -> Transition[P]:
    """All dice of the face go to its casino or to the bandit; the others stay. (1.4, 9)"""
    faces = position.roll
    laid = faces.count(action.face)
    if not laid or (action.bandit and action not in position.legal_actions()):
        raise position.illegal(action)
    alike = laid + faces.count(0) == len(faces)
    forced = alike and len(position.legal_actions()) == 1
    return _lay(position, faces, action, forced)


def whole_turn[P: Position](position: P, source: Source, choose: Choose) -> tuple[P, int]:
    """A roll and its placement in one: (the next position, 1 if there was a choice, else 0).

    ``choose`` is called if there are at least two placements. (1.4)
    """
    faces = drawn_roll(position, source)
    legal = position.placements(faces)
    forced = len(legal) == 1
    after, _ = _lay(position, faces, legal[0] if forced else choose(legal), forced)
    return after, 1 - forced


def drawn_roll(position: Position, source: Source) -> bytes:
    """The faces of the roll that is due. (1.4, 11)"""
    turn, hands = position.turn, position.hands
    name = roll_name(position.round, turn, position.turns[turn])
    if position.rules.opponents:
        return one_of_each(source.roll(name, len(hands)), hands)
    return source.roll(name, hands[turn])


def _lay[P: Position](position: P, faces: bytes, action: Place, forced: bool) -> Transition[P]:
    """A legal placement of a roll; ``forced`` tells that it was the only one. (1.4, 9)"""
    turn, face = position.turn, action.face
    if position.rules.opponents:
        return _place_colours(position, faces, face, forced)
    at, row, own, others = laid_row(position, faces, action)
    special = position.special
    if others != _NONE:
        special = put(special, turn, _without(special[turn], others))
    dice, hands = [*position.dice], [*position.hands]  # joined here: `put` and `add` cost calls
    dice[at] = row
    hands[turn] -= own + sum(others)
    casino = BANDIT + 1 if action.bandit else face
    placed = _placed(turn, face, casino, own, forced, *others)
    follow_up = None
    if position.chips or others.kicker:
        follow_up = FollowUp(
            at, others.kicker, wins_chip(position.rules, position.chips, at, own + 2 * others.big)
        )
    following = next_seat(hands, turn)
    left = turn if follow_up or following is None else following
    after = with_next_turn(position, left, tuple(dice), tuple(hands), special)
    if follow_up:
        done, events = _go_on(after._replace(follow_up=follow_up))
    elif following is None:
        done, events = close(after)
    else:
        return after, (placed,)
    return done, (placed, *events)


def laid_row(position: Position, faces: bytes, action: Place) -> tuple[int, Row, int, Special]:
    """(a place, the dice there after a placement, the ordinary dice laid, the special ones). (1.4)

    For all but the solo game.
    """
    turn, face, special = position.turn, action.face, position.special
    at = face - 1 + BANDIT if action.bandit else face - 1
    own, others, row = faces.count(face), _NONE, position.dice[at]
    if special and special[turn] != _NONE:
        others = _special_laid(faces, face, special[turn])
        own -= sum(others)
        row = _with_special(row, turn, others)
    return at, row[:turn] + (row[turn] + own,) + row[turn + 1 :], own, others


def _special_laid(faces: bytes, face: int, special: Special) -> Special:
    """The number of Biggys, kickers and neutral dice of a roll that show ``face``."""
    return _new(Special, [kind.count(face) for kind in kinds(faces, special)[1:]])


def _with_special(row: Row, turn: int, laid: Special) -> Row:
    """``row`` with a seat's Biggy and neutral dice; kickers never stay at a casino. (3, 6, 7)"""
    if not laid.big and not laid.neutral:
        return row
    return add(add(row, NEUTRAL, laid.neutral), BIGGY + turn, laid.big)


def _without(special: Special, laid: Special) -> Special:
    """The special dice left in a hand."""
    return _new(Special, map(sub, special, laid))


def _place_colours[P: Position](
    position: P, faces: bytes, face: int, forced: bool
) -> Transition[P]:
    """In the solo game the dice of the face are laid whatever their colour. (11)"""
    laid = [colour for colour, rolled in enumerate(faces) if rolled == face]
    row, hands = position.dice[face - 1], position.hands
    for colour in laid:
        row, hands = add(row, colour, 1), add(hands, colour, -1)
    placed = _placed(position.turn, face, face, int(0 in laid), forced)
    others = tuple(ColourPlaced(colour, face) for colour in laid if colour)
    done, events = _go_on(
        position._replace(
            dice=put(position.dice, face - 1, row),
            hands=hands,
            turns=add(position.turns, 0, 1),
            roll=b"",
        )
    )
    return done, (placed, *others, *events)


def _go_on[P: Position](position: P) -> Transition[P]:
    """After a placement: its kickers one by one, then a chip card, then the next turn."""
    if not position.follow_up:
        return _next_turn(position)
    at, kicks, chip = position.follow_up
    if kicks and targets(position.dice[at]):
        return position._replace(kind="kick", actor=position.turn), ()
    spent = (KickerSpent(position.turn, casino_of(at) + 1),) * kicks
    if chip:
        follow_up = FollowUp(at, 0, chip=True)
        return position._replace(kind="chip", actor=position.turn, follow_up=follow_up), spent
    done, events = _next_turn(position._replace(follow_up=None))
    return done, (*spent, *events)


def _next_turn[P: Position](position: P) -> Transition[P]:
    """The next seat with dice rolls; when there is none the round closes. (1.4)"""
    following = next_seat(position.hands, position.turn)
    if following is None:
        return close(position._replace(actor=CHANCE))
    turn = position.turn if position.rules.solo else following
    return position._replace(kind="roll", actor=CHANCE, turn=turn), ()


def kick[P: Position](position: P, action: Kick) -> Transition[P]:
    """A kicker and one other die leave; the die goes to its owner, a neutral one out. (7)"""
    column, follow_up = action.column, position.follow_up
    if follow_up is None or action not in position.legal_actions():
        raise position.illegal(action)
    at, owner, big = follow_up.place, owner_of(column), column >= BIGGY
    hands, special = position.hands, position.special
    if owner != NEUTRAL:
        hands = add(hands, owner, 1)
    if big:
        special = put(special, owner, special[owner]._replace(big=1))
    kicked = Kicked(position.turn, casino_of(at) + 1, owner, big)
    done, events = _go_on(
        position._replace(
            dice=put(position.dice, at, add(position.dice[at], column, -1)),
            hands=hands,
            special=special,
            follow_up=follow_up._replace(kicks=follow_up.kicks - 1),
        )
    )
    return done, (kicked, *events)


def wins_chip(rules: Rules, chips: Sequence[int | None], at: int, dice: int) -> bool:
    """True if so many ``dice`` of the seat, a Biggy as two, win a chip card. (14.6, C4)

    ``at`` is the row where they were laid; no chip card is at the bandit.
    """
    return chip_lies(chips, at) and dice >= rules.chip_dice


def take[P: Position](position: P, action: Take) -> Transition[P]:
    """The chip card is taken or left. (14.6)"""
    turn, at = position.turn, position.follow_up.place if position.follow_up else 0
    done = position._replace(follow_up=None)
    if not action.taken:
        return _next_turn(done)
    chips, chip_cards = put(position.chips, at, turn), add(position.chip_cards, turn, 1)
    done, events = _next_turn(done._replace(chips=chips, chip_cards=chip_cards))
    return done, (ChipTaken(turn, at + 1), *events)
