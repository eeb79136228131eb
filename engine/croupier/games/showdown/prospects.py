"""What dice can still do: the chance of each card, and what the rest of a turn comes to.

A *worth* gives a claim a whole number, against 0 for coming away with nothing. It is all that
tells one player from another here; what the dice do about it is exact. Expectations are in
1/7776 of the worth's unit for every throw that is left.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from croupier.games.showdown.categories import highest
from croupier.games.showdown.claims import Aim, Mode, aims
from croupier.games.showdown.odds import Odds, Payoff, fives, odds, payoff
from croupier.games.showdown.rules import THROWS, may_decline
from croupier.games.showdown.track import onward
from croupier.games.showdown.turn import landing
from croupier.parts.seating import put

if TYPE_CHECKING:  # the state imports the observation, which imports this module
    from croupier.games.showdown.state import ShowdownState

type Worth = Callable[["ShowdownState", Aim, int, bool], int]
"""(state, aim, value, whether the marker is the figure) -> what that claim is worth."""

_WALKS: Final = 2
"""How many times a pawn is followed that leaves a card of its own behind."""


# -- one card ------------------------------------------------------------------------------------


def values(aim: Aim) -> Payoff:
    """The value that every full hand wins the card with, 0 where it does not."""
    return _values(aim.card, aim.least, aim.yahtzee)


def chances(aim: Aim) -> Odds:
    """The odds of winning the card: a payoff of 1 where the dice do."""
    return _chances(aim.card, aim.least, aim.yahtzee)


@cache
def _values(card: int, least: int | None, yahtzee: bool) -> Payoff:
    return payoff(Aim("place", card, 0, 0, None, least, yahtzee).wins)


@cache
def _chances(card: int, least: int | None, yahtzee: bool) -> Odds:
    return odds(tuple([int(value > 0) for value in _values(card, least, yahtzee)]))


# -- all cards within reach ----------------------------------------------------------------------


def best_claim(state: "ShowdownState", mode: Mode, worth: Worth) -> Odds:
    """The odds of a throwing for whatever claim is worth most."""
    within = aims(state, mode)
    if not within:
        return odds((0,) * len(values(_NO_AIM)))
    rows = [_worths(state, aim, worth) for aim in within]
    least = [0] if may_decline(state.rules) else []
    return odds(
        tuple(
            [
                max([found for found in hand if found is not None] + least, default=0)
                for hand in zip(*rows, strict=True)
            ]
        )
    )


_NO_AIM: Final = Aim("take", 0, 0, 0, None, None, yahtzee=False)


def _worths(state: "ShowdownState", aim: Aim, worth: Worth) -> list[int | None]:
    """What every full hand is worth with this aim; None where it does not win the card."""
    won = values(aim)
    levels = {
        value: worth(state, aim, value, False) if value else None for value in dict.fromkeys(won)
    }
    row = [levels[value] for value in won]
    if aim.yahtzee and state.figures[state.turn]:
        marked = worth(state, aim, highest(aim.card), True)
        for five in fives():
            row[five] = marked
    return row


def throwing(state: "ShowdownState", worth: Worth) -> int:
    """What it comes to to throw where the pawn of the seat in turn stands."""
    return best_claim(state, landing(state), worth).expected(b"", THROWS)


def walking(state: "ShowdownState", worth: Worth, walks: int = _WALKS) -> int:
    """What it comes to to throw the red die and then do the best."""
    turn, space = state.turn, state.pawns[state.turn]
    total = 0
    for face in range(1, 7):
        pawns = put(state.pawns, turn, onward(space, face))
        total += _landed(state._replace(pawns=pawns), worth, walks)
    return total // 6


def _landed(state: "ShowdownState", worth: Worth, walks: int) -> int:
    """What a landing comes to: on one's own card the better of raising it and walking on."""
    thrown = throwing(state, worth)
    if landing(state) != "raise":
        return thrown
    return max(thrown, walking(state, worth, walks - 1) if walks else 0)
