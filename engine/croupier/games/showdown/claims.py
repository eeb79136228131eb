"""Which cards an attempt may win, and with which dice. (15.5)

An *aim* is a card within reach and what it takes to get it, whatever the dice show; a *claim* is
an aim that the final dice reach. What is listed, offered, refused and applied all comes from here.
"""

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.games.showdown.actions import NOTHING, Claim
from croupier.games.showdown.categories import NUMBERS, highest, lowest, value, yahtzee
from croupier.games.showdown.rules import may_decline, wild_place_any, yahtzee_on_own_card
from croupier.games.showdown.track import Slot, free, next_free, unplaced

if TYPE_CHECKING:  # the state imports this module
    from croupier.games.showdown.state import ShowdownState

type Mode = Literal["place", "take", "raise", "wild"]
"""What the throwing is for, by the space where the pawn stands: a free diamond, an opponent's
card, a card of one's own, a wild corner."""

STEP: Final = 10
"""From one circle of a number card to the next."""


class Aim(NamedTuple):
    """A card within reach of an attempt."""

    kind: Literal["place", "take", "raise"]
    card: int
    space: int
    """Where the card lies, or would be laid."""
    before: int
    """The value under its marker, 0 beside the board."""
    loser: int | None
    """The opponent who would lose it."""
    least: int | None
    """The value that the dice need on this card; None: only a Yahtzee will do."""
    yahtzee: bool
    """Whether any five equal dice win it, on its highest value."""

    def wins(self, dice: bytes) -> int:
        """The value that ``dice`` win the card with, 0 if they do not."""
        if self.yahtzee and yahtzee(dice):
            return highest(self.card)
        worth = value(self.card, dice)
        return worth if self.least is not None and worth >= self.least else 0

    def by_yahtzee(self, dice: bytes) -> bool:
        """Whether five equal dice win the card by being equal, not by their number."""
        return self.yahtzee and yahtzee(dice)


def aims(state: "ShowdownState", mode: Mode) -> tuple[Aim, ...]:
    """The cards within reach of the seat in turn, by card, then by space. (15.5)"""
    taking = [
        aim
        for space, slot in enumerate(state.track)
        if slot
        and (
            aim := _raising(state, mode, space, slot)
            if slot.owner == state.turn
            else _taking(state, mode, space, slot)
        )
    ]
    return tuple(sorted([*_placing(state, mode), *taking], key=lambda aim: (aim.card, aim.space)))


def _placing(state: "ShowdownState", mode: Mode) -> list[Aim]:
    """Unplaced cards: by their condition on a free diamond or a wild corner, else by a Yahtzee."""
    following = next_free(state.track, state.pawns[state.turn])
    if following is None:
        return []
    choice = wild_place_any(state.rules, mode)
    spaces = free(state.track) if choice else (following,)
    by_condition = mode in ("place", "wild")
    return [
        Aim("place", card, space, 0, None, lowest(card) if by_condition else None, yahtzee=True)
        for card in unplaced(state.track)
        for space in spaces
    ]


def _within_reach(state: "ShowdownState", mode: Mode, space: int) -> bool:
    """Whether the card on ``space`` may be aimed at without a Yahtzee."""
    return mode == "wild" or (mode in ("take", "raise") and space == state.pawns[state.turn])


def _taking(state: "ShowdownState", mode: Mode, space: int, slot: Slot) -> Aim:
    """An opponent's card: by an equal or higher value under a chip, else by a Yahtzee."""
    open_ = _within_reach(state, mode, space) and not slot.figure
    least = slot.value if open_ else None
    return Aim("take", slot.card, space, slot.value, slot.owner, least, yahtzee=True)


def _raising(state: "ShowdownState", mode: Mode, space: int, slot: Slot) -> Aim | None:
    """A card of one's own: a number card with a chip by a higher value. (15.4, rulings E10, E12)"""
    if slot.figure:
        return None
    open_ = _within_reach(state, mode, space) and can_rise(slot)
    figure = state.figures[state.turn]
    marked = yahtzee_on_own_card(state.rules) and (figure or slot.value < highest(slot.card))
    if not open_ and not marked:
        return None
    least = slot.value + STEP if open_ else None
    return Aim("raise", slot.card, space, slot.value, None, least, yahtzee=marked)


def can_rise(slot: Slot) -> bool:
    """Whether a card can be raised: a number card with a chip that has a circle above it."""
    return slot.card < NUMBERS and not slot.figure and slot.value < highest(slot.card)


def claimed(within: tuple[Aim, ...], dice: bytes) -> tuple[Aim, ...]:
    """The aims that ``dice`` reach, in the same order."""
    return tuple([aim for aim in within if aim.wins(dice)])


def legal_claims(state: "ShowdownState", mode: Mode, dice: bytes) -> tuple[Claim, ...]:
    """What may be done with the final dice; declining comes last. (15.5, ruling E9)"""
    found = [claim_of(state, mode, aim) for aim in claimed(aims(state, mode), dice)]
    if found and may_decline(state.rules):
        found.append(Claim(NOTHING))
    return tuple(found)


def claim_of(state: "ShowdownState", mode: Mode, aim: Aim) -> Claim:
    """The action that claims an aim; it names the space where the player has the choice."""
    choice = aim.kind == "place" and wild_place_any(state.rules, mode)
    return Claim(aim.card, aim.space if choice else None)
