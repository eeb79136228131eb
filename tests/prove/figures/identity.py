"""Luck and skill of a review add up from the start to the result, whoever judges.

Every other game is judged by what says anything at all, the others by the game's own judge
(tests/review/identity.py).
"""

from typing import Final

from tests.prove.figure import Figure, of_cases
from tests.review.identity import checked_game

NAME: Final = "identity"
OWN_ONE_OF: Final = 50
"""The judges of the games take seconds for a game."""


def adds_up(number: int) -> None:
    """Raises AssertionError where it does not."""
    checked_game(number, own=number % OWN_ONE_OF == 0)


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=10_000,
    run=of_cases(NAME, adds_up),
    at_a_time=10,
)
