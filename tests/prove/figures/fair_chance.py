"""True if chance is fair: dice, other names, neighbouring seeds, numbers below a bound, who begins.

A case is one test by chi-square (scipy). There are so many that a fair source would fail some:
each has to be likelier than 0.01 divided by their number (Bonferroni).
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any, Final

from building.basics import PROVING
from croupier.core.chance import Seeded
from croupier.records.record import Setup
from tests.prove.figure import Figure, Kinds, how_many, of_kinds

NAME: Final = "fair-chance"
DICE: Final = 6_000_000
"""Of a stream."""
HAND: Final = 8
"""Dice of a roll, as in a game."""
STREAMS: Final = [
    f"roll/{round_}/{seat}/{turn}"
    for round_ in range(1, 5)
    for seat in range(5)
    for turn in range(10)
]
PAIRS: Final = [*combinations(range(len(STREAMS)), 2)]
IN_A_PAIR: Final = 5_000
"""Rolls of two names that are held against each other."""
BOUNDS: Final = (2, 3, 4, 5, 6, 48, 54)
SEEDS: Final = 200_000
SEATS: Final = range(2, 7)
STARTS: Final = 20_000


def even(counts: Sequence[int]) -> None:
    """Raises AssertionError where such counts are too unlikely if all kinds are equally likely."""
    if str(PROVING) not in sys.path:  # only `prove` installs scipy, apart from the tools
        sys.path.append(str(PROVING))
    from scipy.stats import chisquare

    found = chisquare(counts).pvalue
    assert found > 0.01 / FIGURE.goal, f"p = {found:.3g}: {[*counts]}"


def counted(values: Iterable[int], kinds: int) -> list[int]:
    """Counts of each of 0 .. kinds-1."""
    counts = [0] * kinds
    for value in values:
        counts[value] += 1
    return counts


def faces(stream: int) -> None:
    """Six million dice of one name, under a seed for each roll."""
    name = STREAMS[stream * 10]
    thrown = b"".join([Seeded(f"fair-{seed}").roll(name, HAND) for seed in range(DICE // HAND)])
    counts = [thrown.count(face) for face in range(1, 7)]
    assert sum(counts) == DICE
    even(counts)


@cache
def thrown_as(stream: int) -> bytes:
    """All dice of a name, roll after roll, each under a seed of its own."""
    name = STREAMS[stream]
    return b"".join([Seeded(f"pair-{seed}").roll(name, HAND) for seed in range(IN_A_PAIR)])


def two_names(pair: int) -> None:
    """The dice of two names of the same seed have nothing to do with each other."""
    one, other = PAIRS[pair]
    together(thrown_as(one), thrown_as(other))


def neighbours(number: int) -> None:
    """Nor have the dice of two seeds that differ by one."""
    name = STREAMS[number]
    seeds = [Seeded(f"fair-{seed}") for seed in range(IN_A_PAIR + 1)]
    thrown = b"".join([seed.roll(name, HAND) for seed in seeds])
    together(thrown[:-HAND], thrown[HAND:])


def together(one: bytes, other: bytes) -> None:
    """All 36 pairs of faces at the same place are equally likely."""
    assert len(one) == len(other) == HAND * IN_A_PAIR
    pairs: Counter[tuple[int, ...]] = Counter(zip(one, other, strict=True))
    even([pairs.pop(faces, 0) for faces in product(range(1, 7), repeat=2)])
    assert not pairs


def below(number: int) -> None:
    """Numbers below a bound, as bills and cards are drawn."""
    bound = BOUNDS[number]
    even(counted((Seeded(f"fair-{n}").below("bill/1/1/0", bound) for n in range(SEEDS)), bound))


def begins(number: int) -> None:
    """The seat that begins at Las Vegas, for each number of seats."""
    seats = SEATS[number]
    first = Setup("vegas", "alea-2012", ("human",) * seats, "any").new_state()
    even(counted((starter(first, Seeded(f"fair-{n}")) for n in range(STARTS)), seats))


def starter(first: Any, source: Seeded) -> int:
    """The seat that chance lets begin."""
    begun, _ = first.apply(first.draw(source))
    return int(begun.start)


KINDS: Final[Kinds] = (
    (len(STREAMS) // 10, faces),
    (len(BOUNDS), below),
    (len(SEATS), begins),
    (len(STREAMS), neighbours),
    (len(PAIRS), two_names),
)


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=how_many(KINDS),
    run=of_kinds(NAME, KINDS),
    at_a_time=100,
)
