"""Expert Yahtzee for learners. Nothing is hidden."""

from typing import Final, get_args

from croupier.env.encoding import Encoding, named, one_of, seat_of
from croupier.games.showdown.actions import NOTHING, Choose, Claim, Keep
from croupier.games.showdown.pieces.categories import CARDS, CODES
from croupier.games.showdown.pieces.track import DIAMONDS, SPACES, cards
from croupier.games.showdown.position import Attempt, Mode, Position
from croupier.games.showdown.rules import DICE

_NOTATIONS: Final = (
    *[str(Keep(mask)) for mask in range(1 << DICE)],
    *[str(Claim(card, space)) for card in CARDS for space in (None, *DIAMONDS)],
    str(Claim(NOTHING)),
    *[str(Choose(what)) for what in ("move_on", "raise", "go_on", "stop")],
)
_KINDS: Final = ("own", "keep", "claim", "go_on")
_MODES: Final = get_args(Mode.__value__)
_MOST: Final = 600
"""More than all cards together are worth, in points."""


def _view(position: Position, seat: int) -> dict[str, int]:
    """The whole table, and the viewer's seat."""
    seats, last = len(position.pawns), position.last
    view = {
        **seat_of("me", seats, seat),
        **seat_of("turn", seats, position.turn),
        **one_of("kind", _KINDS, position.kind),
        "showdown": int(last is not None),
        "turns_left": 0 if last is None else (last - position.turn) % seats + 1,
        **_attempt(position.attempt or Attempt("place"), thrown=position.attempt is not None),
    }
    laid = cards(position.track)
    for card in CARDS:
        view |= _card(position, CODES[card], laid.get(card))
    for other, points in enumerate(position.scores()):
        view |= _seat(position, other, points)
    return view


def _attempt(attempt: Attempt, thrown: bool) -> dict[str, int]:
    """The aim of the throw, and the dice by place; 0 is no die."""
    dice = [*attempt.dice, *[0] * (DICE - len(attempt.dice))]
    mode = one_of("mode", _MODES, attempt.mode if thrown else None)
    return {**mode, "throws": attempt.throws, **named("die", dice)}


def _card(position: Position, code: str, space: int | None) -> dict[str, int]:
    """A card: its space (from 1; 0: beside the board), its owner, value and marker."""
    slot = None if space is None else position.track[space]
    place, value = (0, 0) if space is None or slot is None else (space + 1, slot.value)
    return {
        f"card_{code}_space": place,
        **seat_of(f"card_{code}_owner", len(position.pawns), slot.owner if slot else None),
        f"card_{code}_value": value,
        f"card_{code}_figure": int(slot is not None and slot.figure),
    }


def _seat(position: Position, seat: int, points: int) -> dict[str, int]:
    """A seat: points, figure, the space of its pawn."""
    spaces = [str(space) for space in range(SPACES)]
    return {
        f"seat_{seat}_points": points,
        f"seat_{seat}_figure": int(position.figures[seat]),
        **one_of(f"seat_{seat}_pawn", spaces, str(position.pawns[seat])),
    }


ENCODING: Final = Encoding(_NOTATIONS, _view, 0, _MOST)
