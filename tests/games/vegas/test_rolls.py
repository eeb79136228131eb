"""The rolls that bots go through before a turn, held against every throw of the dice there is."""

from collections import Counter
from itertools import product

import pytest

from croupier.games.vegas.bots.judge import Board
from croupier.games.vegas.bots.rolls import rolls, rolls_of
from tests.support.cases import in_turn

NOTHING = ((0,) * 7,) * 6
"""Casinos at which no dice lie."""


@in_turn(("own", "neutrals"), [(3, 0), (2, 1), (1, 2), (0, 2)])
def test_a_roll_is_as_likely_as_it_falls(own: int, neutrals: int) -> None:
    """Own and neutral dice differ, and dice of the same owner do not."""
    thrown = Counter(
        tuple((face, dice[:own].count(face), dice[own:].count(face)) for face in sorted({*dice}))
        for dice in product(range(6), repeat=own + neutrals)
    )
    listed = {roll.ways: roll.chance for roll in rolls(own, neutrals)}
    every = 6 ** (own + neutrals)
    assert listed == {ways: pytest.approx(count / every) for ways, count in thrown.items()}


@in_turn(("own", "neutrals"), [(8, 0), (4, 2), (2, 4), (0, 3)])
def test_the_rolls_of_a_turn_are_counted(own: int, neutrals: int) -> None:
    """As many as there are for the dice of the seat in turn; none when the casinos pay."""
    board = Board(NOTHING, (own + neutrals, 5), (neutrals, 1), turn=0)
    assert rolls_of(board) == len(rolls(own, neutrals))
    assert rolls_of(board._replace(turn=1)) == len(rolls(4, 1))
    assert rolls_of(board._replace(turn=None)) == 0
