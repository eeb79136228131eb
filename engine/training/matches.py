"""A match of the fast arenas: deals that are each played once from every seat.

Games of one deal hang together, because bills and dice are the same in them: a match's error is
that of the deals' means.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from training.score import Score, score_of

CHUNK: Final = 50
"""Deals that are played before anybody hears how the match stands."""
SEED: Final = 1_000_000


def match(
    play: Callable[[int, Any], None],
    seats: int,
    games: int,
    on_score: Callable[[Score], None] | None = None,
    seed: int = SEED,
) -> Score:
    """One player against the others over at least ``games`` games; ``on_score`` gets scores so far.

    ``play(first, wins)`` plays the deals from number ``first`` on and writes into ``wins``
    [deals, seats] the player's share of the victory by the seat where it sits.
    """
    deals, means = -(-games // seats), list[float]()
    while len(means) < deals:
        wins = np.zeros((min(CHUNK, deals - len(means)), seats))
        play(seed + len(means), wins)
        means += wins.mean(axis=1).tolist()
        if on_score:
            on_score(score_of(means, seats))
    return score_of(means, seats)
