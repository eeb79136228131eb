"""Win rates of players: whole games on rows, one player against the others.

Every deal of bills and hands is played once from each seat, so its games hang together: an error is
that of their means.
"""

from typing import Any

import numpy as np

from training.cards.players import NAMES, Player, choose, happen, player
from training.cards.rows import DEAL, DUE, HAND, OVER, SELECT, STEP, TURN, WIDTH
from training.cards.table import begin, victory
from training.compiled import compiled
from training.vegas.luck import stream


def contestant(name: str) -> Player:
    """The player of a name in `players.NAMES`; ``sharp:rollouts=100,aim=20`` with other numbers.

    A *reader* takes the others for players like *sharp*, with their numbers.
    """
    kind, _, words = name.partition(":")
    changed = dict(word.split("=") for word in words.split(",") if word)
    return player(NAMES.index(kind), **{key: float(number) for key, number in changed.items()})


@compiled
def play(one: Player, others: Player, seats: int, turns: int, first: int, wins: Any) -> None:
    """``wins`` [games, seats]: the share of the victory of ``one``, by the seat where it sits."""
    row = np.zeros(WIDTH, np.int64)
    luck, own = np.zeros(2, np.int64), np.zeros(2, np.int64)
    for game in range(wins.shape[0]):
        for chair in range(seats):
            seed = first + game
            stream(own, seed, 1 + chair)
            begin(row, seats, turns, seed % seats if turns > 0 else 0)
            while row[DUE] != OVER:
                if row[DUE] == SELECT:
                    if row[TURN] == chair:
                        choose(one, others, row, own)
                    else:
                        choose(others, one, row, own)
                else:
                    name = 100 * row[DEAL]
                    if row[DUE] == HAND:
                        name += 10 * row[STEP] + row[TURN] + 1
                        stream(luck, seed, name)
                    elif row[DUE] == 0 and row[28] == 0:
                        stream(luck, seed, name)
                    happen(row, luck)
            wins[game, chair] = victory(row, chair)
