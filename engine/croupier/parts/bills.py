"""Bills and the face-down pile they are turned from.

A *bill* is its value in thousands: ``80`` is $80,000. A *deck* says how many bills of each value
there are. Nothing in the pile is decided before it is turned: what has not been seen is a multiset,
and only the bills that went back under the pile have a known order.
"""

from bisect import bisect_left
from collections.abc import Mapping
from typing import NamedTuple

from croupier.chance import Source


class Pile(NamedTuple):
    """The face-down pile: unseen bills on top, returned ones below in known order."""

    unseen: tuple[int, ...]
    """The bills that nobody has seen yet, ascending: their order says nothing."""
    returned: tuple[int, ...] = ()
    """The bills put under the pile, the next to surface first."""

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

    def without(self, bill: int) -> "Pile":
        """The pile after ``bill`` was turned from its top."""
        unseen, returned = self
        if not unseen:
            return Pile((), returned[1:])
        at = bisect_left(unseen, bill)
        return Pile(unseen[:at] + unseen[at + 1 :], returned)

    def under(self, bills: tuple[int, ...]) -> "Pile":
        """The pile with ``bills`` put under it, the first of them uppermost."""
        return Pile(self.unseen, self.returned + bills)


def new_pile(deck: Mapping[int, int]) -> Pile:
    """A shuffled pile of a whole deck."""
    return Pile(tuple(value for value in sorted(deck) for _ in range(deck[value])))
