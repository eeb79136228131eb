"""Bills and the face-down pile they are turned from.

A *bill* is its value in thousands: ``80`` is $80,000. A *deck* says how many bills of each value
there are. Nothing in the pile is decided before it is turned: what has not been seen is a multiset,
and only the bills that went back under the pile have a known order.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Self

from croupier.chance import Source


class Pile(NamedTuple):
    """The face-down pile: unseen bills on top, returned ones below in known order."""

    unseen: tuple[int, ...]
    """The bills that nobody has seen yet, ascending; which of them is on top is not decided."""
    returned: tuple[int, ...] = ()
    """The bills put under the pile, the next to be turned first."""

    @property
    def size(self) -> int:
        """How many bills lie in the pile."""
        return len(self.unseen) + len(self.returned)

    def draw(self, source: Source, name: str) -> int:
        """The bill on top of a pile that is not empty."""
        if not self.unseen:
            return self.returned[0]
        return self.unseen[source.below(name, len(self.unseen))]

    def may_turn(self, bill: int) -> bool:
        """Whether ``bill`` can be the one on top."""
        unseen, returned = self
        if not unseen:
            return bill in returned[:1]
        at = bisect_left(unseen, bill)
        return at < len(unseen) and unseen[at] == bill

    def without(self, bill: int) -> Self:
        """The pile after ``bill`` was turned from its top."""
        unseen, returned = self
        if not unseen:
            return type(self)((), returned[1:])
        at = bisect_left(unseen, bill)
        return type(self)(unseen[:at] + unseen[at + 1 :], returned)

    def under(self, bills: tuple[int, ...]) -> Self:
        """The pile with ``bills`` put under it, the first of them uppermost."""
        return type(self)(self.unseen, self.returned + bills)


def new_pile(deck: Mapping[int, int]) -> Pile:
    """A shuffled pile of a whole deck."""
    return Pile(tuple(value for value in sorted(deck) for _ in range(deck[value])))


def money(won: Sequence[Sequence[int]], purses: Sequence[int], chip_value: int) -> tuple[int, ...]:
    """Everybody's money: the bills they have ``won`` and what their chip cards are worth. (14.6)

    ``purses`` says how many chip cards everybody holds.

    >>> money([[80, 30], []], [0, 2], 10)
    (110, 20)
    """
    return tuple(
        [sum(bills) + chip_value * chips for bills, chips in zip(won, purses, strict=True)]
    )
