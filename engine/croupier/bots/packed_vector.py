"""Many sums at once: a vector as one large integer, a *lane* of 32 bits for each number.

Python adds and multiplies a large integer about as fast as a small one, so a layer of a network
costs one multiplication and one addition for each of its inputs, whatever its width. Numbers are
whole: a real number is kept in units of 1 / `ONE`. Integers are exact, so an answer is the same in
every runtime.

    packed([3, -2])                     -2 * 2**32 + 3
    unpacked(packed([3, -2]), 2)        [3, -2]
    rectified(packed([3, -2]), 2)       packed([3, 0])
    unpacked_positive(packed([3, 0]), 2)    [3, 0]: faster, where none is negative
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

BITS: Final = 32
ONE: Final = 1 << 16
"""The real number 1 in a lane."""
_HALF: Final = 1 << (BITS - 1)


class Matrix(NamedTuple):
    """A layer's weights: a packed row for each input, in units of that row's scale."""

    rows: tuple[int, ...]
    scales: tuple[float, ...]
    width: int


def packed(numbers: Iterable[int]) -> int:
    """One integer with a lane for each number; each must be within 31 bits."""
    total = 0
    for at, number in enumerate(numbers):
        total += number << (BITS * at)
    return total


def matrix(weights: Sequence[Sequence[int]], scales: Sequence[float]) -> Matrix:
    """A layer of ``weights`` [inputs][width], whole numbers, row by row times its scale."""
    return Matrix(tuple(map(packed, weights)), tuple(scales), len(weights[0]))


def product(layer: Matrix, inputs: Sequence[float]) -> int:
    """The packed sums of real ``inputs`` times the layer's rows, in units of `ONE`."""
    total = 0
    for value, scale, row in zip(inputs, layer.scales, layer.rows, strict=True):
        if value:
            total += round(value * scale * ONE) * row
    return total


def product_of_unpacked(layer: Matrix, inputs: Sequence[int]) -> int:
    """As `product`, where the inputs are lanes, in units of `ONE` already."""
    total = 0
    for value, scale, row in zip(inputs, layer.scales, layer.rows, strict=True):
        if value:
            total += round(value * scale) * row
    return total


@cache
def _halves(width: int) -> int:
    """`_HALF` in each of so many lanes: added, it makes every lane positive."""
    return packed([_HALF] * width)


@cache
def _ones(width: int) -> int:
    return packed([1] * width)


def unpacked(total: int, width: int) -> list[int]:
    """The numbers in the lanes."""
    return [lane - _HALF for lane in unpacked_positive(total + _halves(width), width)]


def unpacked_positive(total: int, width: int) -> list[int]:
    """The numbers in the lanes where none is negative."""
    return memoryview(total.to_bytes(width * BITS // 8, "little")).cast("I").tolist()


def rectified(total: int, width: int) -> int:
    """Every negative lane becomes 0."""
    positive = total + _halves(width)
    kept = (positive >> (BITS - 1)) & _ones(width)
    return positive & ((kept << (BITS - 1)) - kept)
