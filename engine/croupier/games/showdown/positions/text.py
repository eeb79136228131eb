"""A position of Expert Yahtzee as a line of text. (15.3)

    17.6b30,,fha50,,,1ay,,,,chb60,,.5,3.keep-b-1-2-66413

    turns   17       turns that have ended; ``30-a``: in the showdown, which ends with seat a
    track   6b30     the twelve diamonds, clockwise from space 1: on the first one the Sixes, which
                     seat b has with 30 points; ``1ay``: the Ones under seat a's figure
    pawns   5,3      the space of every seat's pawn
    move    keep-... what is due: seat b, after the red die was thrown once and the black ones
                     twice, chooses what to keep of them

A card is its code in small letters (see `categories`); who has no figure on the track has it in
hand. Moves are

    start-1-abc-35           in the first throw for the start of a, b and c a 3 and a 5 were thrown
    move-b, move-b-1         the red die; it was thrown so often in this turn
    own-b-1                  to choose what to do on a card of its own
    throw-b-1                the black dice for the first time
    throw-b-1-1-66413-66     and once more, the sixes kept; ``0``: none
    claim-b-1-3-66655        the dice are final after three throws
    on-b-1                   to go on in the showdown, or to stop
    over                     the end

Totals after earlier turns are not part of it.
"""

from typing import Final

from croupier.core.game import Part
from croupier.games.showdown.pieces.categories import CODES
from croupier.games.showdown.pieces.dice import kept
from croupier.games.showdown.pieces.track import DIAMONDS, Slot
from croupier.games.showdown.position import Position
from croupier.parts.position_text import SEATS, joined

CARDS: Final = tuple(code.lower() for code in CODES)
"""Every card as it is written."""
FIGURE: Final = "y"
NONE_KEPT: Final = "0"
GO_ON: Final = "on"

_MOVES: Final = "[a-d]-[1-9][0-9]{0,2}"
_DICE: Final = "[1-6]{5}"
PARTS: Final = (
    Part("turns", "[0-9]{1,3}(?:-[a-d])?", row=False),
    Part("track", "(?:(?:[1-6]|3k|4k|fh|ss|ls|ch)[a-d](?:[1-7]0|y))?"),
    Part("pawns", "[0-9]|1[0-5]"),
    Part(
        "move",
        "start-[1-9][0-9]{0,2}-[a-d]{2,4}(?:-[1-6]{1,3})?|move-[a-d](?:-[1-9][0-9]{0,2})?"
        f"|own-{_MOVES}|throw-{_MOVES}(?:-[12]-{_DICE}-(?:0|[1-6]{{1,4}}))?"
        f"|keep-{_MOVES}-[12]-{_DICE}|claim-{_MOVES}-[1-3]-{_DICE}|on-{_MOVES}|over",
        row=False,
    ),
)


def position_text(state: Position, _viewer: int | None) -> str:
    """The text of a state: nothing on the table is hidden."""
    last = "" if state.last is None else f"-{SEATS[state.last]}"
    return joined(
        [
            f"{sum(state.turns)}{last}",
            [_card(state.track[space]) for space in DIAMONDS],
            [str(pawn) for pawn in state.pawns],
            _move(state),
        ]
    )


def _card(slot: Slot | None) -> str:
    if slot is None:
        return ""
    return f"{CARDS[slot.card]}{SEATS[slot.owner]}{FIGURE if slot.figure else slot.value}"


def _move(state: Position) -> str:
    kind, seat, moves = state.kind, SEATS[state.turn], str(state.moves)
    if kind == "over":
        return kind
    if state.start_roll:
        round_, seats, faces = state.start_roll
        thrown = ["".join(map(str, faces))] if faces else []
        return "-".join([kind, str(round_), "".join([SEATS[each] for each in seats]), *thrown])
    if kind == "move":
        return f"{kind}-{seat}" + (f"-{moves}" if state.moves else "")
    attempt = state.attempt
    fields = [GO_ON if kind == "go_on" else kind, seat, moves]
    if attempt and attempt.throws:
        fields += [str(attempt.throws), _faces(attempt.dice)]
    if attempt and attempt.throws and kind == "throw":
        fields.append(_faces(kept(attempt.dice, attempt.mask)) or NONE_KEPT)
    return "-".join(fields)


def _faces(dice: bytes) -> str:
    return "".join(map(str, dice))
