"""Checks of a position of Las Vegas that was set up by hand.

The number of each thing has to fit, and the pending move has to be possible. The history of the
position is not checked.
"""

from collections.abc import Callable, Iterator
from typing import Final

from croupier.core.errors import PositionFault, Problem
from croupier.games.vegas.chapters.filling import to_preplace
from croupier.games.vegas.extras.rainbow import waiting
from croupier.games.vegas.pieces.dice import BIGGY, NEUTRAL, Special, owner_of, targets
from croupier.games.vegas.pieces.places import ROWS, by_face, casino_of, face_of
from croupier.games.vegas.position import Position
from croupier.games.vegas.positions.follow_up import CAN_FOLLOW
from croupier.games.vegas.positions.text import BEFORE, DICE, IN_HAND
from croupier.games.vegas.rules import minimum, supply


def wrong(table: Position) -> list[Problem]:
    """All that is wrong with the dice and with the pending move."""
    return [*_dice_problems(table), *_move_problems(table)]


def _dice_problems(table: Position) -> Iterator[Problem]:
    """Every die has to be somewhere, and nobody has more than there are. (1.1, 3, 6, 7, 11)"""
    given, before = supply(table.rules, len(table.turns)), table.kind in BEFORE
    lying = [sum(column) for column in zip(*table.dice, strict=True)]
    for column, dice in enumerate(lying):
        owner = owner_of(column)
        if owner >= len(table.won):
            continue
        own = table.rules.own_dice if owner == 0 else table.rules.dice
        all_ = given.big if column >= BIGGY else own if table.rules.solo else given.own
        in_hand = _in_hand(table, column)
        yield from _somewhere(table, column, dice, 0 if before else in_hand, all_)
    if len(lying) > NEUTRAL and table.rules.neutral:
        all_ = given.neutral * len(table.turns) + given.preplaced_neutral
        in_hands = 0 if before else sum([special.neutral for special in table.special])
        yield from _somewhere(table, NEUTRAL, lying[NEUTRAL], in_hands, all_)
    if not before:
        yield from _special_problems(table, given.special)
    for place, row in enumerate(table.dice):
        at, owners = casino_of(place), {owner_of(column) for column in targets(row)} - {NEUTRAL}
        if by_face(at) and len(owners) > 1:  # every face is there once, from one placement (9)
            yield Problem("too-many", "casinos", at, str(face_of(place)), len(owners), 1)


def _in_hand(table: Position, column: int) -> int:
    """The number of dice of a column in hands."""
    owner = owner_of(column)
    special = table.special_of(owner)
    return special.big if column >= BIGGY else table.hands[owner] - sum(special)


def _somewhere(
    table: Position, column: int, lying: int, in_hand: int, all_: int
) -> Iterator[Problem]:
    """The check that a column's dice, laid and in hands, are as many as there are."""
    letter, found = DICE[column], lying + in_hand
    none = table.kind in BEFORE or table.kind == "over"
    most = 0 if none else all_
    if found > most and lying:
        dice = [row[column] for row in table.dice]
        at = casino_of(dice.index(max(dice)))
        yield Problem("too-many", "casinos", at, letter, found, most)
    elif found > most:
        yield Problem("too-many", "hands", owner_of(column), letter, found, most)
    # a neutral die may have been kicked out (7), and a casino that has paid has none any more
    elif found < most and column != NEUTRAL and table.kind != "pay":
        yield Problem("too-few", "hands", owner_of(column), letter, found, most)


def _special_problems(table: Position, given: Special) -> Iterator[Problem]:
    """No hand has more of the dice that are not its owner's alone than it was given. (3, 7)"""
    for seat, special in enumerate(table.special):
        kicking = table.follow_up.kicks if table.follow_up and seat == table.turn else 0
        held = special._replace(kicker=special.kicker + kicking)  # they leave the table too
        for letter, found, most in [*zip(IN_HAND, held, given, strict=True)][1:]:
            if found > most:
                yield Problem("too-many", "hands", seat, letter, found, most)


def _move_problems(table: Position) -> Iterator[Problem]:
    """The check of the pending move."""
    if not _CAN_BE[table.kind](table):
        yield Problem("not-due", "move", thing=table.kind)
    elif table.kind == "place":
        found, wanted = len(table.roll), _rolls(table)
        if found != wanted:
            code: PositionFault = "too-many" if found > wanted else "too-few"
            yield Problem(code, "move", None, None, found, wanted)
        elif not _shows_its_dice(table):
            yield Problem("unreadable", "move")


def _rolls(table: Position) -> int:
    """The number of faces of a roll: in the solo game one of each colour. (11)"""
    return len(table.hands) if table.rules.solo else table.hands[table.turn]


def _shows_its_dice(table: Position) -> bool:
    """True if every die shows a face, and no colour that has none: 0 is the face of none. (11)"""
    if not table.rules.solo:
        return 0 not in table.roll
    return all(bool(face) == bool(hand) for face, hand in zip(table.roll, table.hands, strict=True))


def _nothing_lies(table: Position) -> bool:
    return not any(map(any, table.dice)) and all(holder is None for holder in table.chips)


def _can_start(table: Position) -> bool:
    """The start seat is drawn before anything else. (L2)"""
    drawn = table.rules.start is None and not table.rules.solo
    return drawn and table.round == 1 and not any(table.bills) and _nothing_lies(table)


def filling(table: Position) -> int:
    """The index of the first casino that has not got its bills; as many as there are: none."""
    enough = minimum(table.rules, len(table.turns))
    short = [at for at in range(len(table.bills)) if table.counted(at) < enough]
    return [*short, len(table.bills)][0]


def _can_fill(table: Position) -> bool:
    """A casino lacks bills, there are some, and those behind it have none yet. (1.2)"""
    at = filling(table)
    rest = table.bills[at + 1 :]
    return (
        bool(table.pile.size) and at < len(table.bills) and not any(rest) and _nothing_lies(table)
    )


def _can_roll(table: Position) -> bool:
    """The seat in turn has dice left; in the solo game there are any. (1.4, 11)"""
    return any(table.hands) if table.rules.solo else table.hands[table.turn] > 0


def _can_replace(table: Position) -> bool:
    """A rainbow card waits for a bill. (8)"""
    return bool(table.pile.size) and bool(waiting(table.bills))


def _can_pay(table: Position) -> bool:
    """The casinos before have paid, and no rainbow card is there any more. (1.5, 8)"""
    at = table.casino
    if at >= len(table.bills):
        return False
    paid = not any(table.bills[:at]) and not any(map(any, table.dice[: ROWS[at].start]))
    return paid and not waiting(table.bills)


def _is_over(table: Position) -> bool:
    """All rounds have been played and paid. (1.6)"""
    return table.round == table.rules.rounds and not any(table.bills)


_CAN_BE: Final[dict[str, Callable[[Position], bool]]] = {
    "start": _can_start,
    "bill": _can_fill,
    "preplace": lambda table: bool(to_preplace(table)) and _nothing_lies(table),
    "roll": _can_roll,
    "place": _can_roll,
    "pay": _can_pay,
    "over": _is_over,
    **CAN_FOLLOW,
    "rainbow": _can_replace,
}
"""By the kind of move: whether it can be due."""
