"""The ways to place a roll, as numbers that are added to what is at a casino.

What is there is one whole number, with some bits for every owner: to lay dice is an addition.

    dice at a casino    2 of seat 0, 1 of seat 2    2 + (1 << 2 * BITS)
    at the bandit an owner's number is their strength in one: dice, pips, a bit for each face

(1.4, 3, 6, 7, 9, 11)
"""

from bisect import bisect
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from struct import Struct
from typing import Final

from croupier.games.vegas.bots.rolls import rolls
from croupier.games.vegas.extras.bandit import BANDIT
from croupier.games.vegas.pieces.dice import NEUTRAL, strengths

BITS: Final = 16
"""The bits of an owner in the number of a casino."""
ONE_OWNER: Final = (1 << BITS) - 1
_OWNERS: Final = Struct(f"<{NEUTRAL + 1}H")
"""The numbers of all owners at a casino."""
NONE: Final = (0, 0, 0)
_DICE, _PIPS = 12, 5
"""At the bandit: dice from this bit on, pips from that one, below them a bit for each face but 1.
A face is laid there once, so that laying dice is an addition there too."""
_FACES: Final = (1 << _PIPS) - 1
POOL: Final = 256
"""Number of rolls in the sample for a hand with special dice; all of them would take too long."""
_GOLDEN: Final = 0.6180339887498949
"""Multiples of it, less their whole parts, are evenly between 0 and 1."""

type Kinds = tuple[int, int, int]
"""Biggys, kickers and neutral dice that are laid together, as in `Special`."""
type Way = tuple[int, int, int, int, Kinds]
"""A way to place: (casino index, what is added to its number, dice, index of the row, kinds).

Nothing but whole numbers and tuples of them: very many are remembered, and tuples of numbers alone
are not looked through for garbage again and again.
"""
type Ways = tuple[tuple[Way, ...], tuple[Way, ...]]
"""The ways to place a roll: at the casinos, and there or at the bandit if every face is free."""


@cache
def ordinary_rolls(dice: int, owner: int) -> tuple[list[float], list[Ways]]:
    """(where each but the first begins between 0 and 1, the ways to place it) of all rolls."""
    found = rolls(dice, 0)
    points = [*accumulate([each.chance for each in found])][:-1]
    return points, [
        _with_bandit([(face, own << BITS * owner, own, face, NONE) for face, own, _ in each.ways])
        for each in found
    ]


def _with_bandit(ways: Sequence[Way]) -> Ways:
    """The ways at the casinos, and with those at the bandit."""
    bandit = [
        (BANDIT, _as_on_bandit(more, face + 1), dice, BANDIT + face, kinds)
        for face, more, dice, _, kinds in ways
    ]
    return tuple(ways), (*ways, *bandit)


@lru_cache(1 << 16)
def special_roll(own: int, had: Kinds, turn: int, number: int) -> Ways:
    """The ways to place one roll of so many ordinary dice and special ones, of a pool of `POOL`."""
    points, found = ordinary_rolls(own, turn)
    more, dice = [0] * BANDIT, [0] * BANDIT
    for face, added, ordinary, _, _ in found[bisect(points, (number + 0.5) / POOL)][0]:
        more[face], dice[face] = added, ordinary
    big, kicker, neutral = laid = [[0] * BANDIT for _ in had]
    rest = int(number * _GOLDEN % 1 * 6 ** sum(had))
    for kind, count in enumerate(had):
        owner, counts = (NEUTRAL, 1) if kind == 2 else (turn, 2 * (kind == 0))
        for _ in range(count):
            rest, face = divmod(rest, 6)
            more[face] += counts << BITS * owner
            dice[face] += 1
            laid[kind][face] += 1
    return _with_bandit(
        [
            (face, more[face], dice[face], face, kinds if any(kinds) else NONE)
            for face, kinds in enumerate(zip(big, kicker, neutral, strict=True))
            if dice[face]
        ]
    )


@lru_cache(1 << 14)
def colours(left: tuple[int, ...], number: int) -> tuple[Way, ...]:
    """The ways to place a die of each colour that is ``left``, by the number of the roll. (11)"""
    more, dice = [0] * BANDIT, [0] * BANDIT
    for colour in left:
        number, face = divmod(number, 6)
        more[face] += 1 << BITS * colour
        dice[face] += 1
    return tuple(
        [(face, more[face], dice[face], face, NONE) for face in range(BANDIT) if dice[face]]
    )


# -- what is at a casino, as a number ------------------------------------------------------------


def number_of(strong: dict[int, int]) -> int:
    """The dice of all owners at a casino as one number."""
    return sum([each << BITS * owner for owner, each in strong.items()])


def number_on_bandit(rows: Sequence[Sequence[int]]) -> int:
    """The dice of all owners at the bandit as one number. (9, B1)"""
    return sum(
        [
            _as_on_bandit(number_of(strengths(tuple(row))), face)
            for face, row in enumerate(rows[BANDIT:], start=1)
            if any(row)
        ]
    )


@cache
def _as_on_bandit(number: int, face: int) -> int:
    """The number of dice of a face at the bandit, from what it is at an ordinary casino."""
    return sum(
        [
            (dice << _DICE) + (dice * face << _PIPS) + (1 << face >> 2) << BITS * owner
            for owner, dice in enumerate(_OWNERS.unpack(number.to_bytes(_OWNERS.size, "little")))
            if dice
        ]
    )


def strengths_of(number: int, *, bandit: bool) -> Sequence[int]:
    """The strengths in a casino's number, by owner; at the bandit the highest face breaks ties."""
    strong: Sequence[int] = _OWNERS.unpack(number.to_bytes(_OWNERS.size, "little"))
    if not bandit:
        return strong
    return [each - (each & _FACES) + (each & _FACES).bit_length() for each in strong]
