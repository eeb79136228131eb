"""Games one after another in one engine, started as the page starts it: its memory stays the same.

A slice is two hundred games of a kind; they all pass where the last hundred left no more objects in
Python than a few, and no more bytes than one step by which memory grows.
"""

from itertools import cycle, islice
from typing import Final

from croupier.games import GAMES
from tests.bench.memory import played
from tests.games.tables import tables
from tests.prove.figure import Failure, Figure, Found, command

NAME: Final = "soak"
A_SLICE: Final = 200
"""Games; memory.mjs says after each hundred what is there."""
FEW: Final = 100
"""Objects that may have come: fewer than a game leaves where one remains."""
A_STEP: Final = 1.21
"""By so much memory grows at a time, and a bit more."""


def steady(numbers: range) -> Found:
    """Whether the memory is the same after the second hundred of games as after the first."""
    game = [*GAMES][numbers.start // A_SLICE % len(GAMES)]
    every = [table for table in tables() if table.game == game]
    setups = [
        str(table.setup(f"soak-{number}", ["random"]))
        for number, table in zip(numbers, islice(cycle(every), len(numbers)), strict=False)
    ]
    early, *_, late = played(iter(setups))
    more = late["objects"] - early["objects"]
    grown = late["bytes"] / early["bytes"]
    if more <= FEW and grown <= A_STEP:
        return Found(len(numbers), len(numbers))
    what = f"{game}: {more} objects more after {len(numbers)} games, {grown:.2f} times the bytes"
    return Found(len(numbers), 0, (Failure(what, command(NAME, numbers.start)),))


FIGURE: Final = Figure(name=NAME, goal=6000, run=steady, at_a_time=A_SLICE)
