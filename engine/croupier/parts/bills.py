"""Bills and the face-down pile they are turned from.

A *bill* is its value in thousands: ``80`` is $80,000, and ``0`` one that has no value until another
replaces it, a rainbow card. A *deck* says how many bills of each value there are. Nothing in the
pile is decided before it is turned: what has not been seen is a multiset, and only the bills that
went back under the pile have a known order.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, Self

from croupier.core.chance import Source
from croupier.core.errors import SetupError

type Deck = tuple[tuple[int, int], ...]
"""(value, how many bills have it) for every value."""

_new = tuple.__new__
"""Makes a named tuple from its fields in half the time that its own constructor takes."""


class Pile(NamedTuple):
    """The face-down pile: unseen bills on top, returned ones below in known order."""

    unseen: tuple[int, ...]
    """The bills that nobody has seen yet, ascending; which of them is on top is not decided."""
    returned: tuple[int, ...] = ()
    """The bills put under the pile, the next to be turned first."""

    @property
    def size(self) -> int:
        """The number of bills in the pile."""
        unseen, returned = self
        return len(unseen) + len(returned)

    def draw(self, source: Source, name: str) -> int:
        """The bill on top of a pile that is not empty."""
        unseen, returned = self
        return unseen[source.below(name, len(unseen))] if unseen else returned[0]

    def turned(self, source: Source, name: str) -> tuple[int, Self]:
        """The bill on top of a pile that is not empty, and the pile without it."""
        unseen, returned = self
        if not unseen:
            return returned[0], _new(type(self), ((), returned[1:]))
        at = source.below(name, len(unseen))
        return unseen[at], _new(type(self), (unseen[:at] + unseen[at + 1 :], returned))

    def without(self, bill: int) -> Self | None:
        """The pile after ``bill`` was turned from its top, None where it cannot be the top one."""
        unseen, returned = self
        if not unseen:
            return type(self)((), returned[1:]) if bill in returned[:1] else None
        at = bisect_left(unseen, bill)
        if unseen[at : at + 1] != (bill,):
            return None
        return _new(type(self), (unseen[:at] + unseen[at + 1 :], returned))

    def under(self, bills: tuple[int, ...]) -> Self:
        """The pile with ``bills`` put under it, the first of them uppermost."""
        return _new(type(self), (self.unseen, self.returned + bills))


VALUES: Final = range(10, 110, 10)
"""The values of bills, in thousands."""
_ALIKE: Final = range(100)
"""The largest number of bills of one value in a deck."""


def check_deck(name: str, deck: object) -> None:
    """Refuse, as the field ``name`` of the rules, what is no deck; raises `SetupError`."""
    if not _is_deck(deck):
        pair = f"a value of {VALUES[0]} to {VALUES[-1]}, up to {_ALIKE[-1]} bills of it"
        allowed = f"pairs: {pair}; one bill at least"
        raise SetupError("bad-option", option=name, value=deck, allowed=allowed)


def _is_deck(deck: object) -> bool:
    """True if it is a tuple of pairs, from the lowest value to the highest, with any bills."""
    return (
        isinstance(deck, tuple)
        and all(isinstance(pair, tuple) and {*map(type, pair)} == {int} for pair in deck)
        and all(len(pair) == 2 and pair[0] in VALUES and pair[1] in _ALIKE for pair in deck)
        and all(one[0] < other[0] for one, other in pairwise(deck))
        and any(number for _, number in deck)
    )


def new_pile(deck: Mapping[int, int]) -> Pile:
    """A shuffled pile of a whole deck."""
    return Pile(tuple(value for value in sorted(deck) for _ in range(deck[value])))


def money(
    won: Sequence[Sequence[int]], chip_cards: Sequence[int], chip_value: int
) -> tuple[int, ...]:
    """Everybody's money: the bills they have ``won`` and what their chip cards are worth. (14.6)

    ``chip_cards`` says how many chip cards everybody holds.

    >>> money([[80, 30], []], [0, 2], 10)
    (110, 20)
    """
    return tuple(
        [sum(bills) + chip_value * chips for bills, chips in zip(won, chip_cards, strict=True)]
    )


# -- in letters ------------------------------------------------------------------------------------

_LETTERS: Final = "r123456789x"
"""A bill as a character, by its tens: ``r`` is the card that is none, ``x`` a bill of 100."""


def written_bills(bills: Sequence[int]) -> str:
    """Bills one after another, a character each.

    >>> written_bills([90, 30, 100])
    '93x'
    """
    return "".join([_LETTERS[bill // 10] for bill in bills])


def read_bills(letters: str) -> tuple[int, ...]:
    """The inverse of `written_bills`."""
    return tuple([10 * _LETTERS.index(letter) for letter in letters])
