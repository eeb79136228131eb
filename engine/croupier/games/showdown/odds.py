"""Exact odds: what the best keeping of dice comes to, by dynamic programming.

A *hand* is a multiset of at most five faces, written as sorted ``bytes``; a *full* hand has five.
A *payoff* gives every full hand a whole number: 1 where it makes a card and 0 elsewhere, or what
it is worth. With k throws left the expectation of a payoff under best play is a whole number of
1/7776**k, so nothing here is rounded.

The table of all hands is made at the first question; the odds of a payoff are kept for the next.

>>> any_yahtzee = payoff(lambda dice: int(len(set(dice)) == 1))
>>> odds(any_yahtzee).expected(b"", 3) / 7776**3   # doctest: +ELLIPSIS
0.0460...
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from croupier.games.showdown.dice import kept, mask_of
from croupier.games.showdown.rules import DICE, THROWS

ROLLS: Final = 6**DICE
"""Equally likely throws of all five dice."""

type Payoff = tuple[int, ...]
"""A whole number for every full hand, in the order of `Hands.all`."""


def whole(left: int) -> int:
    """What chances are parts of with ``left`` throws left."""
    return int(ROLLS**left)


@dataclass(frozen=True, slots=True)
class Hands:
    """All hands, the full ones first, then ever smaller ones, and how they hang together.

    Hands are known by their index in ``all``.
    """

    all: tuple[bytes, ...]
    index: dict[bytes, int]
    full: int
    """How many of them are full: 252."""
    grown: tuple[tuple[int, ...], ...]
    """For every hand that is not full: the six hands with one face more."""
    parts: tuple[tuple[int, ...], ...]
    """For every full hand: the different hands that can be kept of it, itself first."""
    scale: tuple[int, ...]
    """For every hand: 6 to the power of its size."""


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
    return Hands(
        tuple(every),
        index,
        full,
        tuple(
            tuple([index[bytes(sorted((*hand, face)))] for face in range(1, 7)])
            for hand in every[full:]
        ),
        tuple(
            tuple(dict.fromkeys([index[bytes(part)] for part in _parts(hand)]))
            for hand in every[:full]
        ),
        tuple([6 ** len(hand) for hand in every]),
    )


def _parts(hand: bytes) -> Iterator[tuple[int, ...]]:
    """What can be kept of a hand, the most dice first."""
    for size in range(DICE, -1, -1):
        yield from combinations(hand, size)


def hand_of(dice: Sequence[int]) -> int:
    """The index of the hand that ``dice``, five or fewer in any order, are."""
    return hands().index[bytes(sorted(dice))]


def fives() -> tuple[int, ...]:
    """The hands of five equal dice."""
    return tuple([hand_of([face] * DICE) for face in range(1, 7)])


def payoff(worth: Callable[[bytes], int]) -> Payoff:
    """The payoff that ``worth`` gives every full hand."""
    table = hands()
    return tuple([worth(hand) for hand in table.all[: table.full]])


class Odds(NamedTuple):
    """What a payoff comes to under best play, with 0 to 3 throws left."""

    full: tuple[Sequence[int], ...]
    """By throws left, for every full hand: its expectation in 1/7776**k."""
    keeping: tuple[Sequence[int], ...]
    """By throws left, for every hand: what it comes to to keep it and throw the others.

    Keeping five dice is stopping. The first entry is empty: without a throw left nothing is kept.
    """

    def expected(self, dice: bytes, left: int) -> int:
        """What ``dice``, none before the first throw, come to with ``left`` throws left."""
        return (self.full if dice else self.keeping)[left][hand_of(dice)]

    def kept(self, dice: bytes, mask: int, left: int) -> int:
        """What it comes to to keep the dice in ``mask``, with ``left`` throws left."""
        return self.keeping[left][hand_of(kept(dice, mask))]

    def best(self, dice: bytes, left: int) -> int:
        """The mask of the best keep; among equals the one that keeps most, then first, dice."""
        table, keeping = hands(), self.keeping[left]
        parts = table.parts[hand_of(dice)]
        part = max(parts, key=lambda part: (keeping[part], len(table.all[part]), -part))
        return mask_of(dice, table.all[part])


@lru_cache(maxsize=512)
def odds(payoff: Payoff) -> Odds:
    """The odds of a payoff."""
    full: list[Sequence[int]] = [payoff]
    keeping: list[Sequence[int]] = [()]
    for _ in range(THROWS):
        after = _keeping(full[-1])
        keeping.append(after)
        full.append(tuple([max([after[part] for part in parts]) for parts in hands().parts]))
    return Odds(tuple(full), tuple(keeping))


def _keeping(full: Sequence[int]) -> tuple[int, ...]:
    """For every hand, what it comes to to keep it once, in 1/7776 of ``full``'s unit.

    The completions of a hand are those of the six hands with one face more, so each of the 210
    smaller hands takes six additions, whatever it lacks.
    """
    table = hands()
    ways = [0] * len(table.all)
    ways[: table.full] = full
    for hand in range(table.full, len(ways)):
        a, b, c, d, e, f = table.grown[hand - table.full]
        ways[hand] = ways[a] + ways[b] + ways[c] + ways[d] + ways[e] + ways[f]
    return tuple([count * scale for count, scale in zip(ways, table.scale, strict=True)])
