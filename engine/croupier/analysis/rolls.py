"""The value of each roll that can happen at a node: everybody's win chances after it.

The difference to the chances before the roll is that roll's luck.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Final

from croupier.analysis.evaluation import before_chance, evaluate
from croupier.analysis.nodes import Node, after, probability, written
from croupier.core.chance import generator
from croupier.core.game import Throw
from croupier.core.state import CHANCE, OVER

MOST: Final = 1300
"""Largest number of rolls that are all evaluated; eight dice have 1,287."""
DRAWN: Final = 400
"""Size of the sample if there are more."""
MOST_PLAYED: Final = 60
"""Size of the sample if rolls are evaluated by rollouts, which take long."""
PART: Final = range(1, 201)
"""Rolls that are evaluated at once."""


@dataclass(frozen=True, slots=True)
class RollWorth:
    """A roll, and what it is worth."""

    move: str
    chance: float
    """The probability among all listed rolls; they add up to 1."""
    chances: tuple[float, ...]
    """Every seat's chance of winning after it, if the best is made of it."""


@dataclass(frozen=True, slots=True)
class RollsPart:
    """Some of the rolls that may fall."""

    begin: int
    length: int
    """The number of listed rolls; 0 if none can be evaluated, because hands are dealt."""
    different: int
    """The number of different rolls; if it is larger than the list, the list is a sample."""
    rolls: tuple[RollWorth, ...]


def rolls_part(node: Node, begin: int, count: int) -> RollsPart:
    """The rolls from number ``begin`` on, so many of them."""
    throw = node.throw
    if throw is None or not throw.dice:
        return RollsPart(begin, 0, 0, ())
    fast = node.game.winning_chances(node.state) is not None
    listed = listed_rolls(throw, node.setup.seed, fast=fast)
    found = []
    for move, chance in listed[begin : begin + count]:
        chances = _worth(after(node, move))
        if chances is None:
            return RollsPart(begin, 0, different(throw), ())
        found.append(RollWorth(move, chance, chances))
    return RollsPart(begin, len(listed), different(throw), tuple(found))


def _worth(node: Node) -> tuple[float, ...] | None:
    """Everybody's chances at a node, by the fastest estimate."""
    if node.state.actor == OVER:
        return node.state.returns()
    shares = node.game.winning_chances(node.state)
    if shares is not None:
        return shares
    if node.state.actor == CHANCE:
        found = before_chance(node)
        return found.shares if found else None
    return evaluate(node).chances


def different(throw: Throw) -> int:
    """The number of different rolls."""
    return prod([comb(each.dice + 5, 5) for each in throw.dice])


@lru_cache(maxsize=8)
def listed_rolls(throw: Throw, seed: str, *, fast: bool) -> tuple[tuple[str, float], ...]:
    """The rolls that are evaluated, with how likely each is; drawn where there are too many.

    In no order, so that the first of them say something about all.
    """
    if different(throw) <= (MOST if fast else MOST_PLAYED):
        every = [(move, probability(throw.dice, move[1:])) for move in _every(throw)]
        generator(seed, "explore/order").shuffle(every)
        return tuple(every)
    drawn = Counter(_drawn(throw, seed, DRAWN if fast else MOST_PLAYED))
    number = drawn.total()
    return tuple([(move, times / number) for move, times in sorted(drawn.items())])


def _every(throw: Throw) -> Iterator[str]:
    faces = [
        ["".join(map(str, each)) for each in combinations_with_replacement(range(1, 7), dice)]
        if dice
        else ["0"]
        for _, _, dice in throw.dice
    ]
    for each in product(*faces):
        yield throw.letter + "".join(each)


def _drawn(throw: Throw, seed: str, number: int) -> Iterator[str]:
    rng = generator(seed, "explore/rolls")
    for _ in range(number):
        faces = "".join(
            [
                "".join([str(rng.randint(1, 6)) for _ in range(each.dice)]) or "0"
                for each in throw.dice
            ]
        )
        yield written(throw, throw.letter + faces)
