"""The mean value of the rest of a turn: the chance of each card, and the best action.

A *worth* gives a claim a whole number, and 0 to winning nothing. Bots differ in their worth alone:
how likely each claim is follows from the exact odds. Expectations are in 1/7776 of the unit of the
worth for every throw that is left, see `odds.whole`.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from croupier.games.showdown.actions import NOTHING, Choose, Claim, Decision, Keep
from croupier.games.showdown.chapters.claims import Aim, aim_of, aims, uses_figure
from croupier.games.showdown.pieces.categories import highest
from croupier.games.showdown.pieces.track import onward
from croupier.games.showdown.position import Mode, Position
from croupier.games.showdown.rules import THROWS, may_decline
from croupier.games.showdown.values.odds import Odds, Payoff, fives, odds, payoff, whole
from croupier.parts.seating import put

type Worth = Callable[[Position, Aim, int, bool], int]
"""(position, aim, value in points, whether the marker is the figure) -> what the claim is worth."""

_MOVES_ON: Final = 2
"""The number of iterations of `moving` after landing on a card of the seat itself."""


# -- one card ------------------------------------------------------------------------------------


def values(aim: Aim) -> Payoff:
    """The value in points that every full hand wins the card with, 0 where it does not."""
    return _values(aim.card, aim.least, aim.yahtzee)


def chances(aim: Aim) -> Odds:
    """The odds of winning the card: the payoff is 1 where the dice win it."""
    return _chances(aim.card, aim.least, aim.yahtzee)


@cache
def _values(card: int, least: int | None, yahtzee: bool) -> Payoff:
    return payoff(Aim("place", card, 0, 0, None, least, yahtzee).wins)


@cache
def _chances(card: int, least: int | None, yahtzee: bool) -> Odds:
    return odds(tuple([int(value > 0) for value in _values(card, least, yahtzee)]))


# -- all cards within reach ----------------------------------------------------------------------


def best_claim(position: Position, mode: Mode, worth: Worth) -> Odds:
    """The odds of an attempt whose payoff is the claim that is worth most with the final dice."""
    within = aims(position, mode)
    if not within:
        return odds((0,) * len(values(_NO_AIM)))
    rows = [_worths(position, aim, worth) for aim in within]
    least = [0] if may_decline(position.rules) else []
    return odds(
        tuple(
            [
                max([found for found in hand if found is not None] + least, default=0)
                for hand in zip(*rows, strict=True)
            ]
        )
    )


_NO_AIM: Final = Aim("take", 0, 0, 0, None, None, yahtzee=False)


def _worths(position: Position, aim: Aim, worth: Worth) -> list[int | None]:
    """The value of every full hand with this aim; None if it does not win the card."""
    won = values(aim)
    by_value = {
        value: worth(position, aim, value, False) if value else None for value in dict.fromkeys(won)
    }
    row = [by_value[value] for value in won]
    if aim.yahtzee and position.figures[position.turn]:
        marked = worth(position, aim, highest(aim.card), True)
        for five in fives():
            row[five] = marked
    return row


# -- what to do ----------------------------------------------------------------------------------


def turn_value(position: Position, action: Decision, worth: Worth) -> float:
    """The mean value of the present turn after ``action``, in the unit of ``worth``."""
    attempt = position.attempt
    if isinstance(action, Keep) and attempt:
        left = THROWS - attempt.throws
        best = best_claim(position, attempt.mode, worth)
        return best.kept(attempt.dice, action.mask, left) / whole(left)
    if isinstance(action, Claim):
        return _claiming(position, action, worth)
    if action == Choose("raise"):
        return throwing(position, worth) / whole(THROWS)
    return 0 if action == Choose("stop") else moving(position, worth) / whole(THROWS)


def _claiming(position: Position, action: Claim, worth: Worth) -> int:
    attempt = position.attempt
    if attempt is None or action.card == NOTHING:
        return 0
    aim, dice = aim_of(position, attempt, action), attempt.dice
    return worth(position, aim, aim.wins(dice), uses_figure(position, aim, dice))


def throwing(position: Position, worth: Worth) -> int:
    """The expectation of throwing the black dice where the pawn of the seat in turn is."""
    return best_claim(position, position.landing, worth).expected(b"", THROWS)


def moving(position: Position, worth: Worth, moves_on: int = _MOVES_ON) -> int:
    """The expectation of throwing the red die and playing on as well as possible, rounded down."""
    turn, space = position.turn, position.space
    total = 0
    for face in range(1, 7):
        pawns = put(position.pawns, turn, onward(space, face))
        total += _landed(position._replace(pawns=pawns), worth, moves_on)
    return total // 6


def _landed(position: Position, worth: Worth, moves_on: int) -> int:
    """The expectation of a landing: on the seat's own card the better of raising and moving on."""
    thrown = throwing(position, worth)
    if position.landing != "raise":
        return thrown
    return max(thrown, moving(position, worth, moves_on - 1) if moves_on else 0)
