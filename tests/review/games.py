"""Games between bots, to be reviewed."""

from functools import cache

from croupier.core.state import OVER
from croupier.records.match import Match, advance, new_match
from croupier.records.record import Setup
from croupier.review.report import ReviewChunk
from croupier.review.review import Review

WHOLE = 10_000
"""More decisions than a game has."""


@cache
def match_of(
    game: str,
    rules: str,
    bots: tuple[str, ...],
    seed: str,
    options: tuple[tuple[str, int], ...] = (),
) -> Match:
    """The game that the bots make of a seed."""
    match = new_match(Setup(game, rules, bots, seed, options))
    while match.last.actor != OVER:
        match = advance(match, match.length)
    return match


@cache
def reviewed(
    game: str,
    rules: str,
    bots: tuple[str, ...],
    seed: str,
    options: tuple[tuple[str, int], ...] = (),
) -> ReviewChunk:
    """The whole review of that game."""
    return Review(match_of(game, rules, bots, seed, options)).chunk(0, WHOLE)
