"""A position of Las Vegas as a line of text.

    2b.93-a2b,6,52-c,r4,7-b2u,81.9,,61.5u,4-1,6-1.4153.roll-a

    round     2b        round 2, which seat b began
    casinos   93-a2b    bills of 90 and 30; two dice of seat a and one of b are there
    won       61        bills of 60 and 10, see `croupier.parts.winnings`
    hands     4-1       four dice in hand, after one turn in this round
    pile      4153      bills that went back under the pile, the next to be turned first
    move      roll-a    what is due: seat a rolls

Bills are written by their tens, ``x`` is 100 (`croupier.parts.bills`); what is nowhere is unseen
in the pile. Dice have the letters of a kick: ``a``-``f`` of a seat (in the solo game of a colour),
``n`` neutral, ``u``-``z`` the Biggy of a seat. Where dice are by face it is before them, as in
``82-3a2``. A hand has its own dice, then the others (`IN_HAND`): ``5uk2n3``, ``k2`` are two
kickers. ``-ta`` behind a casino's dice: seat a has its chip card. A rainbow card among bills is
``r``; ``r2`` behind the pile: two have left the game. What may follow a placement is in
`follow_up`. A seat's turns count the names of its rolls; they may be left out, and so may the money
after earlier rounds. (0.5)
"""

from collections.abc import Sequence
from typing import Final

from croupier.core.game import Part
from croupier.games.vegas.extras.rainbow import written_gone
from croupier.games.vegas.pieces.dice import LETTERS
from croupier.games.vegas.pieces.places import ROWS, by_face
from croupier.games.vegas.position import Position
from croupier.games.vegas.positions.follow_up import PATTERNS, written
from croupier.parts.bills import written_bills
from croupier.parts.chips import written_holder
from croupier.parts.position_text import SEATS, counted, joined
from croupier.parts.winnings import ITEM, Winnings

DICE: Final = LETTERS.lower()
IN_HAND: Final = "ukn"
"""The letters of dice in a hand that are not ordinary ones, in the order of `Special`."""
TURN: Final = ("roll", "place", *PATTERNS)
"""The moves of a seat's turn: dice are in hands."""
BEFORE: Final = ("start", "bill", "preplace")
"""The moves before the first turn of a round: no dice are anywhere."""

PARTS: Final = (
    Part("round", "[1-4][a-f]?", row=False),
    Part("casinos", "[1-9xr]*(?:-[1-6]?(?:[a-fnu-z][0-9]{0,2})+|-t[a-f])*"),
    Part("won", ITEM),
    Part("hands", "(?:[0-9]u?(?:k[0-9]?)?(?:n[0-9]?)?(?:-[0-9]{1,2})?)?"),
    Part("pile", "[1-9x]*(?:r[0-6]?)?", row=False),
    Part(
        "move",
        "|".join(
            [
                *BEFORE,
                *("over", "pay-[1-7]", "roll-[a-f]", "place-[a-f]-[0-6]{1,12}"),
                *("rainbow", *PATTERNS.values()),
            ]
        ),
        row=False,
    ),
)


def position_text(state: Position, _viewer: int | None) -> str:
    """The text of a state: nothing on the table is hidden."""
    start = "" if state.kind == "start" else SEATS[state.start]
    return joined(
        [
            f"{state.round}{start}",
            [_casino(state, at) for at in range(len(state.bills))],
            _won(state),
            _hands(state) if state.kind in TURN else [],
            written_bills(state.pile.returned) + written_gone(state.discarded),
            _move(state),
        ]
    )


def _casino(state: Position, at: int) -> str:
    """The bills, the dice and the holder of the chip card of the casino at index ``at``."""
    rows = enumerate(map(_row, state.dice[ROWS[at]]), start=1)
    dice = "".join([f"-{face if by_face(at) else ''}{row}" for face, row in rows if row])
    return written_bills(state.bills[at]) + dice + written_holder(state.chips, at)


def _row(row: Sequence[int]) -> str:
    return "".join([counted(DICE[column], dice) for column, dice in enumerate(row)])


def _won(state: Position) -> list[str]:
    totals = [*zip(*state.ledger, strict=True)] or [()] * len(state.won)
    return [
        Winnings(bills, 0, chips, totals[owner]).written
        for owner, (bills, chips) in enumerate(zip(state.won, state.chip_cards, strict=True))
    ]


def _hands(state: Position) -> list[str]:
    found = []
    for owner, hand in enumerate(state.hands):
        special = state.special_of(owner)
        turns = state.turns[owner] if owner < len(state.turns) else 0
        dice = [counted(letter, some) for letter, some in zip(IN_HAND, special, strict=True)]
        turn_count = f"-{turns}" if turns else ""
        found.append(f"{hand - sum(special)}{''.join(dice)}{turn_count}")
    return found


def _move(state: Position) -> str:
    kind, seat = state.kind, SEATS[state.turn]
    if kind == "roll":
        return f"roll-{seat}"
    if kind == "place":
        return f"place-{seat}-{''.join(map(str, state.roll))}"
    if kind == "pay":
        return f"pay-{state.casino + 1}"
    if state.follow_up is None:
        return kind
    return f"{kind}-{seat}-{written(kind, state.follow_up)}"
