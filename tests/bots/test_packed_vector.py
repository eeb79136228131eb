"""Sums in the lanes of one large integer are the sums of lists."""

from random import Random

from croupier.bots.packed_vector import (
    ONE,
    matrix,
    packed,
    product,
    product_of_unpacked,
    rectified,
    unpacked,
    unpacked_positive,
)

RNG = Random(2)
NUMBERS = [[RNG.randint(-(2**30), 2**30) for _ in range(64)] for _ in range(20)]


def test_packed_text_is_unpacked() -> None:
    """Negative numbers do not touch their neighbours."""
    for numbers in NUMBERS:
        assert unpacked(packed(numbers), 64) == numbers
    assert unpacked(packed([-1, 0, -1]), 3) == [-1, 0, -1]
    assert unpacked(0, 2) == [0, 0]


def test_packed_numbers_are_added_lane_by_lane() -> None:
    """One addition adds all."""
    one, two = NUMBERS[0], [-number // 2 for number in NUMBERS[1]]
    assert unpacked(packed(one) + packed(two), 64) == [a + b for a, b in zip(one, two, strict=True)]


def test_negative_lanes_become_nothing() -> None:
    """And the others stay."""
    for numbers in NUMBERS:
        assert unpacked_positive(rectified(packed(numbers), 64), 64) == [
            max(0, number) for number in numbers
        ]


def test_a_product_is_the_sum_of_rows() -> None:
    """Inputs times weights times scales, in units of `ONE`, to the nearest whole number a row."""
    weights = [[RNG.randint(-127, 127) for _ in range(8)] for _ in range(5)]
    scales, inputs = [0.5, 0.25, 1.0, 2.0, 0.125], [1.0, -2.0, 0.0, 0.5, 3.0]
    want = [
        sum(x * s * row[at] for x, s, row in zip(inputs, scales, weights, strict=True)) * ONE
        for at in range(8)
    ]
    layer = matrix(weights, scales)
    assert unpacked(product(layer, inputs), 8) == want
    whole = [round(x * ONE) for x in inputs]
    assert unpacked(product_of_unpacked(layer, whole), 8) == want
