"""A position of the card game as a line of text.

    2b-3.93,x7-ta,54,96,33,88.9x-190,54-90.3.1a3-1123c-4,34.select-a

    deal      2b-3        deal 2, which seat b began, step 3; all at once: ``2-3``
    casinos   93          bills of 90 and 30; ``-ta``: seat a has the chip card of this casino
    won       9x-190      bills of 90 and 100, 190 after deal 1, see `croupier.parts.winnings`
    box       3           bills that nobody won
    cards     1a3-1123c-4 of every seat what it has laid, what it has in hand, under its glass,
                          and which cards of its hand it has chosen to lay
    move      select-a    what is due: seat a chooses what to lay

Bills are written by their tens, ``x`` is 100, cards as in `cards`: ``1`` is a card with one die,
``a`` one with two dice of face 1. How many cards are in hands and under glasses follows from the
step and the move; a hand, a glass or a choice that is left out is not known, and drawn at random
from the cards of that seat that are left. The glass of a seat that is out is left out: it has the
rest. Earlier totals may be left out, and so may the box.
"""

from typing import Final

from croupier.core.game import Part
from croupier.core.state import ALL_HANDS
from croupier.games.vegas_cards.cards import picked, written
from croupier.games.vegas_cards.position import Position
from croupier.games.vegas_cards.rules import out
from croupier.parts.bills import written_bills
from croupier.parts.chips import written_holder
from croupier.parts.position_text import SEATS, joined
from croupier.parts.winnings import ITEM, Winnings

BETWEEN: Final = ("start", "bill", "over")
"""The moves between two deals: all cards are in the decks."""

_CARDS: Final = "[1-6a-f]{0,30}"
PARTS: Final = (
    Part("deal", "[1-4][a-e]?(?:-[1-6])?", row=False),
    Part("casinos", "[1-9x]*(?:-t[a-e])?"),
    Part("won", ITEM),
    Part("box", "[1-9x]*", row=False),
    Part("cards", f"{_CARDS}(?:-{_CARDS}){{0,3}}"),
    Part(
        "move",
        "start|bill|reveal|over|pay-[1-6]|hand-[a-e]|select-[a-e]|chip-[a-e]-[1-6]{1,6}",
        row=False,
    ),
)


def position_text(state: Position, viewer: int | None) -> str:
    """The text of a state as ``viewer`` may see it: others' hands are left out."""
    start = SEATS[state.start] if state.rules.turns and state.kind != "start" else ""
    step = f"-{state.step}" if state.kind not in BETWEEN else ""
    totals = [*zip(*state.ledger, strict=True)] or [()] * len(state.won)
    return joined(
        [
            f"{state.deal}{start}{step}",
            [_casino(state, at) for at in range(len(state.bills))],
            [
                Winnings(bills, 0, chips, totals[seat]).written
                for seat, (bills, chips) in enumerate(zip(state.won, state.chip_cards, strict=True))
            ],
            written_bills(state.box),
            [_cards(state, seat, viewer) for seat in range(len(state.won))],
            _move(state),
        ]
    )


def _casino(state: Position, at: int) -> str:
    return written_bills(state.bills[at]) + written_holder(state.chips, at)


def _cards(state: Position, seat: int, viewer: int | None) -> str:
    """The cards of a seat, as far as they are public."""
    parts = [written(state.laid[seat])]
    if viewer in (seat, ALL_HANDS):
        hand, chosen = state.hands[seat], state.chosen[seat]
        glass = b"" if out(state.rules, state.laid[seat]) else state.glasses[seat]
        parts += [written(hand), written(glass), written(picked(hand, chosen))]
    return "-".join(parts).rstrip("-")


def _move(state: Position) -> str:
    kind = state.kind
    if kind == "pay":
        return f"{kind}-{state.casino + 1}"
    if kind == "chip":
        return f"{kind}-{SEATS[state.turn]}-{''.join(map(str, state.claims))}"
    return f"{kind}-{SEATS[state.turn]}" if kind in ("hand", "select") else kind
