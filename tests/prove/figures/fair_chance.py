"""Whether chance is fair: dice, other names, neighbouring seeds, numbers below a bound, who begins.

A case is one test by chi-square (scipy). There are so many that a fair source would fail some:
each has to be likelier than 0.01 divided by their number (Bonferroni).
"""

import sys
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import Any, Final

from building.basics import PROVING
from croupier.chance import Seeded
from croupier.record import Setup
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
    """How often each of 0 .. kinds-1 is there."""
    counts = [0] * kinds
    for value in values:
        counts[value] += 1
    return counts


def faces(stream: int) -> None:
    """Six million dice of one name, under a seed for each roll."""
    name = STREAMS[stream * 10]
    counts = [0] * 7
    for seed in range(DICE // HAND):
        for face in Seeded(f"fair-{seed}").roll(name, HAND):
            counts[face] += 1
    even(counts[1:])


def two_names(pair: int) -> None:
    """The dice of two names of the same seed have nothing to do with each other."""
    one, other = (STREAMS[at] for at in PAIRS[pair])
    sources = [Seeded(f"pair-{seed}") for seed in range(IN_A_PAIR)]
    together((each.roll(one, HAND), each.roll(other, HAND)) for each in sources)


def neighbours(number: int) -> None:
    """Nor have the dice of two seeds that differ by one."""
    name = STREAMS[number]
    seeds = [Seeded(f"fair-{seed}") for seed in range(IN_A_PAIR + 1)]
    rolls = [seed.roll(name, HAND) for seed in seeds]
    together(pairwise(rolls))


def together(rolls: Iterable[tuple[bytes, bytes]]) -> None:
    """All 36 pairs of faces at the same place are equally likely."""
    even(counted(((a - 1) * 6 + b - 1 for two in rolls for a, b in zip(*two, strict=True)), 36))


def below(number: int) -> None:
    """Numbers below a bound, as bills and cards are drawn."""
    bound = BOUNDS[number]
    even(counted((Seeded(f"fair-{n}").below("bill/1/1/0", bound) for n in range(SEEDS)), bound))


def begins(number: int) -> None:
    """Which seat begins at Las Vegas, for each number of seats."""
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
    about="rules",
    engine_alone=True,
    goal=how_many(KINDS),
    run=of_kinds(NAME, KINDS),
    at_a_time=4,
)
