"""The cards that an attempt may win, and the dice that win them. (15.5)

An *aim* is a card within reach and the value it needs; a *claim* is an aim that the final dice
reach. Listing, offering, refusing and applying all use these functions.
"""

from typing import Literal, NamedTuple

from croupier.games.showdown.actions import NOTHING, Claim
from croupier.games.showdown.pieces.categories import (
    CIRCLE_STEP,
    NUMBERS,
    highest,
    lowest,
    value,
    yahtzee,
)
from croupier.games.showdown.pieces.track import Slot, free, next_free, unplaced
from croupier.games.showdown.position import Attempt, Mode, Position
from croupier.games.showdown.rules import may_decline, wild_place_any, yahtzee_on_own_card

type ClaimKind = Literal["place", "take", "raise"]
"""Lay a card that is beside the board, win an opponent's, or lift the marker on the seat's own."""


class Aim(NamedTuple):
    """A card within reach of an attempt."""

    kind: ClaimKind
    card: int
    space: int
    """The place of the card, or where it would be laid."""
    before: int
    """The value under its marker in points, 0 beside the board."""
    loser: int | None
    """The opponent who would lose it; None: nobody."""
    least: int | None
    """The value in points that the dice need on this card; None: only a Yahtzee wins it."""
    yahtzee: bool
    """True if any five equal dice win it, on its highest value."""

    def wins(self, dice: bytes) -> int:
        """The value in points that ``dice`` win the card with, 0 if they do not win it."""
        if self.yahtzee and yahtzee(dice):
            return highest(self.card)
        worth = value(self.card, dice)
        return worth if self.least is not None and worth >= self.least else 0

    def by_yahtzee(self, dice: bytes) -> bool:
        """True if ``dice`` win the card as a Yahtzee rather than by their value on it."""
        return self.yahtzee and yahtzee(dice)


def aims(position: Position, mode: Mode) -> tuple[Aim, ...]:
    """The cards within reach of the seat in turn, by card, then by space."""
    laid = [
        aim
        for space, slot in enumerate(position.track)
        if slot
        and (
            aim := _raising(position, mode, space, slot)
            if slot.owner == position.turn
            else _taking(position, mode, space, slot)
        )
    ]
    return tuple(sorted([*_placing(position, mode), *laid], key=lambda aim: (aim.card, aim.space)))


def _placing(position: Position, mode: Mode) -> list[Aim]:
    """Unplaced cards: by their condition on a free diamond or a wild corner, else by a Yahtzee."""
    following = next_free(position.track, position.space)
    if following is None:
        return []
    choice = wild_place_any(position.rules, mode)
    spaces = free(position.track) if choice else (following,)
    by_condition = mode in ("place", "wild")
    return [
        Aim("place", card, space, 0, None, lowest(card) if by_condition else None, yahtzee=True)
        for card in unplaced(position.track)
        for space in spaces
    ]


def _within_reach(position: Position, mode: Mode, space: int) -> bool:
    """True if the card on ``space`` may be won without a Yahtzee."""
    return mode == "wild" or (mode in ("take", "raise") and space == position.space)


def _taking(position: Position, mode: Mode, space: int, slot: Slot) -> Aim:
    """An opponent's card: by an equal or higher value under a chip, else by a Yahtzee."""
    by_value = _within_reach(position, mode, space) and not slot.figure
    least = slot.value if by_value else None
    return Aim("take", slot.card, space, slot.value, slot.owner, least, yahtzee=True)


def _raising(position: Position, mode: Mode, space: int, slot: Slot) -> Aim | None:
    """A card of the seat's own: a number card with a chip by a higher value. (15.4, E10, E12)"""
    if slot.figure:
        return None
    by_value = _within_reach(position, mode, space) and can_rise(slot)
    in_hand = position.figures[position.turn]
    by_yahtzee = yahtzee_on_own_card(position.rules) and (
        in_hand or slot.value < highest(slot.card)
    )
    if not by_value and not by_yahtzee:
        return None
    least = slot.value + CIRCLE_STEP if by_value else None
    return Aim("raise", slot.card, space, slot.value, None, least, yahtzee=by_yahtzee)


def can_rise(slot: Slot) -> bool:
    """True if a card can be raised: a number card with a chip that has a circle above it. (15.4)"""
    return slot.card < NUMBERS and not slot.figure and slot.value < highest(slot.card)


def uses_figure(position: Position, aim: Aim, dice: bytes) -> bool:
    """True if the marker of a claim is the figure: by a Yahtzee, if it is in hand. (15.6, E11)"""
    return aim.by_yahtzee(dice) and position.figures[position.turn]


def claimed(within: tuple[Aim, ...], dice: bytes) -> tuple[Aim, ...]:
    """The aims that the final ``dice`` reach, in the same order."""
    return tuple([aim for aim in within if aim.wins(dice)])


def legal_claims(position: Position, attempt: Attempt) -> tuple[Claim, ...]:
    """The legal claims with the final dice; declining comes last. (15.5, E9)"""
    mode = attempt.mode
    found = [claim_of(position, mode, aim) for aim in claimed(aims(position, mode), attempt.dice)]
    if found and may_decline(position.rules):
        found.append(Claim(NOTHING))
    return tuple(found)


def claim_of(position: Position, mode: Mode, aim: Aim) -> Claim:
    """The action that claims an aim; it names the space where the player has the choice."""
    choice = aim.kind == "place" and wild_place_any(position.rules, mode)
    return Claim(aim.card, aim.space if choice else None)


def aim_of(position: Position, attempt: Attempt, claim: Claim) -> Aim:
    """The aim that a legal ``claim``, other than of nothing, claims: the inverse of `claim_of`."""
    within = claimed(aims(position, attempt.mode), attempt.dice)
    return next(aim for aim in within if claim_of(position, attempt.mode, aim) == claim)
