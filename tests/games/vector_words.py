"""Between the words of the vectors file and the engine's values.

Owners are letters in the file (A is seat 0, N the neutral dice) and numbers in the engine.
"""

from typing import Any

from croupier.core.chance import Source
from croupier.core.state import Bound
from croupier.games.vegas.extras.rainbow import RAINBOW
from croupier.games.vegas.pieces.dice import NEUTRAL
from croupier.parts.casino import Payout

OWNERS = "ABCDEF"


def owner(letter: str) -> int:
    return NEUTRAL if letter == "N" else OWNERS.index(letter)


def letter(number: int) -> str:
    return "N" if number == NEUTRAL else OWNERS[number]


def bill(card: int | str) -> int:
    return RAINBOW if card == "R" else int(card)


def card(value: int) -> int | str:
    return "R" if value == RAINBOW else value


class Nothing:
    """A source that must not be asked: the cases leave nothing to chance."""

    def roll(self, name: str, dice: int) -> bytes:
        raise AssertionError((name, dice))

    def below(self, name: str, bound: int) -> int:
        raise AssertionError((name, bound))


def run_chance[S: Bound](state: S, kinds: tuple[str, ...]) -> tuple[S, list[Any]]:
    """The state after all due actions of chance that are of these kinds, and their events."""
    nothing: Source = Nothing()
    seen: list[Any] = []
    while state.kind in kinds:
        state, events = state.apply(state.draw(nothing))
        seen.extend(events)
    return state, seen


def paid_out(payout: Payout) -> dict[str, Any]:
    return {
        "tied": [letter(each) for each in payout.tied],
        "rank": [letter(each) for each in payout.rank],
        "awards": {letter(who): what for who, what in payout.awards if who != NEUTRAL},
        "returned": list(payout.left),
    }
