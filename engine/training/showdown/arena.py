"""Win rates of players: whole games on rows, one player against the others.

Every deal is played once from each seat, with each seat's dice the same, so its games hang
together: an error is that of the deals' means.
"""

from pathlib import Path
from typing import Any

import numpy as np

from croupier.games.showdown.bots.judge import weights
from training.compiled import compiled
from training.showdown.players import NAMES, VALUED, Player, act, player
from training.showdown.rows import DUE, MOVE, OVER, TURN, WIDTH
from training.showdown.table import begin, victory
from training.vegas.luck import stream


def contestant(name: str, seats: int) -> Player:
    """The player of a name: one of `players.NAMES`, *sharp* of the wheel, or a file of weights."""
    if name in NAMES:
        return player(NAMES.index(name), seats)
    if name == "sharp":
        return player(VALUED, seats, np.array(weights(seats)))
    return player(VALUED, seats, np.load(Path(name)))


@compiled
def play(one: Player, others: Player, seats: int, first: int, wins: Any) -> None:
    """``wins`` [deals, seats]: the share of the victory of ``one``, by the seat where it sits."""
    row = np.zeros(WIDTH, np.int64)
    luck, own = np.zeros(2, np.int64), np.zeros(2, np.int64)
    for deal in range(wins.shape[0]):
        for chair in range(seats):
            seed = first + deal
            stream(own, seed, 1 + chair)
            begin(row, seats, seed % seats)
            turns, last = 0, -1
            while row[DUE] != OVER:
                if row[DUE] == MOVE and row[TURN] != last:
                    last = row[TURN]
                    turns += 1
                    stream(luck, seed, 100 + turns)
                if row[TURN] == chair:
                    act(one, row, luck, own, 0.0)
                else:
                    act(others, row, luck, own, 0.0)
            wins[deal, chair] = victory(row, chair)
