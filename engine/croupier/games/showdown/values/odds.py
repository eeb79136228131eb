"""Exact odds: what keeping the best dice yields on average, by dynamic programming.

A *hand* is a multiset of at most five faces, written as sorted ``bytes``; a *full* hand has five.
A *payoff* gives every full hand a whole number: 1 if it wins a card and 0 if not, or what it is
worth. With k throws left the expectation of a payoff under best play is a whole number of parts of
1/7776**k, so nothing here is rounded.

The table of all hands is made when it is first needed; the odds of a payoff are cached.

>>> any_yahtzee = payoff(lambda dice: int(len(set(dice)) == 1))
>>> odds(any_yahtzee).expected(b"", 3) / 7776**3   # doctest: +ELLIPSIS
0.0460...
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Final, NamedTuple

from croupier.games.showdown.pieces.dice import kept, mask_of
from croupier.games.showdown.rules import DICE, THROWS

ROLLS: Final = 6**DICE
"""The number of equally likely throws of all five dice: 7776."""

type Payoff = tuple[int, ...]
"""A whole number for every full hand, in the order of `Hands.all`."""


def whole(left: int) -> int:
    """Certainty with ``left`` throws left: 7776 to the power of ``left``."""
    return int(ROLLS**left)


@dataclass(frozen=True, slots=True)
class Hands:
    """All hands, the full ones first, then smaller and smaller ones, and what leads to what.

    The other fields name hands by their index in ``all``.
    """

    all: tuple[bytes, ...]
    index: dict[bytes, int]
    full: int
    """The number of full hands: 252."""
    grown: tuple[tuple[int, ...], ...]
    """For every hand that is not full: the six hands with one face more."""
    parts: tuple[tuple[int, ...], ...]
    """For every full hand: the different hands that can be kept of it, itself first."""
    pick: tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]
    """For every full hand: what takes the entries of its parts out of a table of all hands."""
    scale: tuple[int, ...]
    """For every hand that is not full: 6 to the power of its size."""


@cache
def hands() -> Hands:
    """The table of hands: 252 full ones, 462 in all, 4368 ways to keep."""
    every = [
        bytes(faces)
        for size in range(DICE, -1, -1)
        for faces in combinations_with_replacement(range(1, 7), size)
    ]
    index = {hand: at for at, hand in enumerate(every)}
    full = sum(len(hand) == DICE for hand in every)
    parts = [tuple(dict.fromkeys([index[bytes(p)] for p in _parts(h)])) for h in every[:full]]
    return Hands(
        tuple(every),
        index,
        full,
        tuple(
            tuple([index[bytes(sorted((*hand, face)))] for face in range(1, 7)])
            for hand in every[full:]
        ),
        tuple(parts),
        tuple([itemgetter(*each) for each in parts]),
        tuple([6 ** len(hand) for hand in every[full:]]),
    )


def _parts(hand: bytes) -> Iterator[tuple[int, ...]]:
    """Every choice of dice to keep of a hand, those of most dice first."""
    for size in range(DICE, -1, -1):
        yield from combinations(hand, size)


def hand_of(dice: Sequence[int]) -> int:
    """The index of the hand of ``dice``, five or fewer in any order."""
    return hands().index[bytes(sorted(dice))]


def fives() -> tuple[int, ...]:
    """The indexes of the six hands of five equal dice."""
    return tuple([hand_of([face] * DICE) for face in range(1, 7)])


def payoff(worth: Callable[[bytes], int]) -> Payoff:
    """The payoff that ``worth`` gives every full hand."""
    table = hands()
    return tuple([worth(hand) for hand in table.all[: table.full]])


class Odds(NamedTuple):
    """The expectation of a payoff under best play, with 0 to 3 throws left."""

    full: tuple[Sequence[int], ...]
    """By throws left, 0 to 2, for every full hand: its expectation in 1/7776**k."""
    keeping: tuple[Sequence[int], ...]
    """By throws left, 1 to 3, for every hand: the expectation of keeping it, in 1/7776**k.

    The other dice are thrown again; keeping five dice is stopping. Entry 0 is empty: without a
    throw left nothing is kept.
    """

    def expected(self, dice: bytes, left: int) -> int:
        """The expectation of ``dice`` (empty before the first throw) with ``left`` throws left."""
        return (self.full[left] if dice else self.keeping[left])[hand_of(dice)]

    def kept(self, dice: bytes, mask: int, left: int) -> int:
        """The expectation of keeping the dice in ``mask``, with ``left`` throws left."""
        return self.keeping[left][hand_of(kept(dice, mask))]

    def best(self, dice: bytes, left: int) -> int:
        """The mask of the best dice to keep; of equals most dice, then the lowest faces."""
        table, keeping = hands(), self.keeping[left]
        parts = table.parts[hand_of(dice)]
        part = max(parts, key=lambda part: (keeping[part], len(table.all[part]), -part))
        return mask_of(dice, table.all[part])


@lru_cache(maxsize=512)
def odds(payoff: Payoff) -> Odds:
    """The odds of a payoff under best play."""
    full: list[Sequence[int]] = [payoff]
    keeping: list[Sequence[int]] = [()]
    pick = hands().pick
    for left in range(1, THROWS + 1):
        stopping = [worth * whole(left) for worth in payoff]
        keeping.append(stopping + _throwing(full[-1]))
        if left < THROWS:
            full.append([max(parts(keeping[-1])) for parts in pick])
    return Odds(tuple(full), tuple(keeping))


def _throwing(full: Sequence[int]) -> list[int]:
    """For every hand that is not full, the expectation of throwing the dice it lacks.

    In 1/7776 of the unit of ``full``. A hand is completed by completing one of the six hands with
    one face more, so each of the 210 takes six additions, however many dice it lacks.
    """
    table = hands()
    ways = [*full]
    for a, b, c, d, e, f in table.grown:
        ways.append(ways[a] + ways[b] + ways[c] + ways[d] + ways[e] + ways[f])
    smaller = zip(ways[table.full :], table.scale, strict=True)
    return [count * scale for count, scale in smaller]
