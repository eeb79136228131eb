"""The conditions on seeds of the card game: the first deal, before any choice.

A casino is numbered from 1; bills and sums are in thousands.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from croupier.core.chance import Source
from croupier.core.game import Condition, SeedConditions
from croupier.games.vegas_cards.cards import Cards, dice_on, hand_of, hands_of
from croupier.games.vegas_cards.position import bill_name
from croupier.games.vegas_cards.rules import FACES, Rules
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.bill_conditions import OF_BILLS
from croupier.parts.start_conditions import BEGINS, beginner


class FirstDeal:
    """The first deal under a seed, computed only as far as needed."""

    def __init__(self, first: CardsState, source: Source) -> None:
        self._first, self._source = first, source

    @cached_property
    def begins(self) -> int:
        """The seat that begins, where the seats lay one after another. (14.5, L2)"""
        return beginner(self._first, self._source, len(self._first.won))

    @cached_property
    def bills(self) -> tuple[tuple[int, ...], ...]:
        """The bills at every casino. (14.3)"""
        pile, filled = self._first.pile, []
        for casino in range(len(FACES)):
            lying: tuple[int, ...] = ()
            while len(lying) < self._first.rules.bills_each:
                bill, pile = pile.turned(self._source, bill_name(1, casino, len(lying)))
                lying += (bill,)
            filled.append(lying)
        return tuple(filled)

    def hand(self, seat: int) -> Cards:
        """The first five cards of a seat. (14.3)"""
        drawing = self._first._replace(kind="hand", turn=seat)
        cards = drawing.decks[seat]
        return hand_of(cards, self._source.below(drawing.chance, hands_of(cards)))


def _dice(brought: FirstDeal, face: int, seat: int) -> int:
    return dice_on(brought.hand(seat), face)


def _alike(brought: FirstDeal, seat: int) -> int:
    hand = brought.hand(seat)
    return max(dice_on(hand, face) for face in FACES)


_OF_SEATS: Final[tuple[Condition[FirstDeal], ...]] = (BEGINS,)
_OF_HANDS: Final[tuple[Condition[FirstDeal], ...]] = (
    Condition("dice", "dice of {face} in the first hand of seat {seat}", _dice),
    Condition("alike", "dice alike in the first hand of seat {seat}", _alike),
)


def _offered(rules: Rules) -> tuple[Condition[FirstDeal], ...]:
    """The conditions of an edition: in the simultaneous game nobody begins. (14.5)"""
    return (*OF_BILLS, *(_OF_SEATS if rules.turns else ()), *_OF_HANDS)


def _named(rules: Rules, seats: int) -> Mapping[str, Sequence[int]]:
    """The casinos, bills, faces and seats of a table."""
    return {
        "casino": FACES,
        "bill": sorted(dict(rules.bills)),
        "face": FACES,
        "seat": range(seats),
    }


SEEDS: Final = SeedConditions("deal 1", _offered, _named, FirstDeal)
