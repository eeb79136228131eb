"""What the page about the bots' strength says, played again by games of the engine.

A case is a cell of the arenas' results (engine/training/cells.py) whose players are bots of the
engine; it passes where both shares are no farther apart than two standard errors of their
difference. By chance alone one cell of twenty-two is: four times as many other games decide there.
"""

import json
from functools import cache
from math import hypot, sqrt
from typing import Any, Final

from building.basics import RESULTS
from croupier.games import GAMES
from croupier.record import Setup
from croupier.simulation import play_game
from tests.prove.figure import Figure, of_cases

NAME: Final = "strength"
GAMES_A_SEAT: Final = (range(40), range(40, 200))
"""Games with the player at each seat, by number: the first ones, and those that decide."""


@cache
def cells() -> list[dict[str, Any]]:
    """The cells that the engine can play; a chaser and a reader are of the arenas alone."""
    rows = [row for path in sorted(RESULTS.glob("*.json")) for row in json.loads(path.read_text())]
    return [row for row in rows if {row["player"], row["among"]} <= {*GAMES[row["game"]].bots}]


def share_again(cell: dict[str, Any], games: range) -> tuple[float, float]:
    """(share of the victory, its standard error) of the player in games of these numbers a seat."""
    shares = []
    options = tuple((option, True) for option in cell["options"])
    for seat in range(cell["seats"]):
        bots = [cell["among"]] * cell["seats"]
        bots[seat] = cell["player"]
        setup = Setup(cell["game"], cell["preset"], tuple(bots), f"strength-{seat}", options)
        shares += [play_game(setup, number).returns[seat] for number in games]
    mean = sum(shares) / len(shares)
    spread = sum((each - mean) ** 2 for each in shares) / (len(shares) - 1)
    return mean, sqrt(spread / len(shares))


def holds(number: int) -> None:
    """Raises AssertionError where a cell comes to something else, twice."""
    cell, told = cells()[number], []
    for games in GAMES_A_SEAT:
        share, error = share_again(cell, games)
        if abs(share - cell["share"]) <= 2 * hypot(error, cell["error"] / 2):
            return
        told.append(f"{share:.3f} +- {2 * error:.3f}")
    raise AssertionError(f"{', '.join(told)}: {cell}")


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=len(cells()),
    percent=95,
    run=of_cases(NAME, holds),
)
