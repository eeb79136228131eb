"""Las Vegas for learners: every edition and module, the solo game included. Nothing is hidden."""

from typing import Final

from croupier.env.encoding import Encoding, bills_of, named, one_of, seat_of
from croupier.games.vegas.pieces.dice import LETTERS, WIDE, Row, Special, kinds
from croupier.games.vegas.pieces.places import casino_of
from croupier.games.vegas.position import Position
from croupier.games.vegas.rules import FACES, casinos

_NOTATIONS: Final = (*"123456", *"abcdef", *LETTERS, "t", "l")
_KINDS: Final = ("place", "kick", "chip")
_DICE: Final = ("own", *Special._fields)
_MOST: Final = 5000
"""More than all bills and chip cards of the game are worth, in thousands."""


def _view(position: Position, seat: int) -> dict[str, int]:
    """The whole table, and whose eyes see it."""
    seats, follow_up = len(position.turns), position.follow_up
    view = {
        **seat_of("me", seats, seat),
        **seat_of("turn", seats, position.turn),
        **seat_of("start", seats, position.start),
        **one_of("kind", _KINDS, position.kind),
        "round": position.round,
        "rounds": position.rules.rounds,
        "at_casino": casino_of(follow_up.place) + 1 if follow_up else 0,
        "kicks_left": follow_up.kicks if follow_up else 0,
        **bills_of("unseen", position.pile.unseen),
        "returned": len(position.pile.returned),
    }
    for at in range(casinos(position.rules)):
        view |= bills_of(f"casino_{at + 1}", position.bills[at])
        view[f"casino_{at + 1}_chip"] = int(position.chips[at : at + 1] == (None,))
    for place, row in enumerate(position.dice):
        view |= named(f"dice_at_{place}", _wide(row))
    for owner, money in enumerate(position.money()):
        view |= _owner(position, owner, money)
    return view | _roll(position)


def _wide(row: Row) -> Row:
    """A row of dice with all columns, see `croupier.games.vegas.pieces.dice`."""
    return row + (0,) * (WIDE - len(row))


def _owner(position: Position, owner: int, money: int) -> dict[str, int]:
    """The hand and the winnings of a seat, or of a colour of the solo game."""
    special = position.special_of(owner)
    own = position.hands[owner] - sum(special)
    held = dict(zip(_DICE, (own, *special), strict=True))
    chips = position.chip_cards[owner : owner + 1]
    numbers = {**held, "money": money, "bills": len(position.won[owner]), "chips": sum(chips)}
    return {f"owner_{owner}_{name}": number for name, number in numbers.items()}


def _roll(position: Position) -> dict[str, int]:
    """The number of rolled dice of each kind on each face; in the solo game each colour's face."""
    roll = position.roll
    if position.rules.solo:
        return named("colour_rolled", roll or bytes(len(position.hands)))
    rolled = kinds(roll, position.special_of(position.turn))
    return {
        f"rolled_{kind}_{face}": faces.count(face)
        for kind, faces in zip(_DICE, rolled, strict=True)
        for face in FACES
    }


ENCODING: Final = Encoding(_NOTATIONS, _view, 0, _MOST)
