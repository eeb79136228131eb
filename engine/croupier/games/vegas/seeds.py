"""The conditions on seeds of Las Vegas: the first round, before any decision.

Casinos are numbered from 1; bills and sums are in thousands.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from croupier.core.chance import Source
from croupier.core.game import Condition, SeedConditions
from croupier.games.vegas.chapters.filling import fill
from croupier.games.vegas.chapters.turn import drawn_roll
from croupier.games.vegas.extras.rainbow import CONDITIONS, RAINBOW
from croupier.games.vegas.rules import FACES, Rules, casinos, deck
from croupier.games.vegas.state import VegasState
from croupier.parts.bill_conditions import OF_BILLS
from croupier.parts.dice_conditions import of_roll
from croupier.parts.start_conditions import BEGINS, beginner


class FirstRound:
    """The first round under a seed, computed only as far as needed."""

    def __init__(self, first: VegasState, source: Source) -> None:
        self._first, self._source = first, source

    @cached_property
    def begins(self) -> int:
        """The seat that begins. (L2)"""
        return beginner(self._first, self._source, len(self._first.turns))

    @cached_property
    def bills(self) -> tuple[tuple[int, ...], ...]:
        """The bills at every casino. (1.2)"""
        return fill(self._first, self._source).bills

    def roll(self, seat: int) -> bytes:
        """The faces of a seat's first roll; in the solo game those of all colours. (1.4, 11)"""
        return drawn_roll(self._first._replace(turn=seat), self._source)


_OF_SEATS: Final[tuple[Condition[FirstRound], ...]] = (BEGINS,)
_OF_ROLLS: Final = of_roll(FirstRound.roll, "first roll")


def _offered(rules: Rules) -> tuple[Condition[FirstRound], ...]:
    """The conditions of an edition: who plays alone begins. (11)"""
    return (
        *(CONDITIONS if rules.rainbow else ()),
        *OF_BILLS,
        *(() if rules.solo else _OF_SEATS),
        *_OF_ROLLS,
    )


def _named(rules: Rules, seats: int) -> Mapping[str, Sequence[int]]:
    """The casinos, bills, faces and seats of a table."""
    return {
        "casino": range(1, casinos(rules) + 1),
        "bill": sorted(bill for bill in deck(rules) if bill != RAINBOW),
        "face": FACES,
        "seat": range(seats),
    }


SEEDS: Final = SeedConditions("round 1", _offered, _named, FirstRound)
