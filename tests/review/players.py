"""Players for the second judge (`reference`), by name.

The plain rules know nothing of bots and critics; the others are there to be asked where two judges
disagree.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.games.vegas.bots.sharp import first_look
from croupier.games.vegas_cards.bots import BOTS
from tests.review.plain_players import plain_choice, plain_to_win


def networks_choice(state: Any, _rng: Random) -> Any:
    """The choice that the table's network thinks best without looking ahead."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    worth = first_look(state)
    return legal[worth.index(max(worth))]


def sharps_choice(state: Any, rng: Random) -> Any:
    """The choice of *sharp* at a table of the card game, by what its seat knows."""
    legal = state.legal_actions()
    return legal[0] if len(legal) == 1 else BOTS["sharp"](state.resample(state.actor, rng), rng)


PLAYERS: dict[str, Callable[[Any, Random], Any]] = {
    "plain": plain_choice,
    "network": networks_choice,
    "sharp": sharps_choice,
    "to-win": plain_to_win,
}
"""Players, by name."""
