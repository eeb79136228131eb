"""Results of the arenas as files that a program can read: ``results/<game>.json``.

A file is a list of cells, one to a line. A cell says how often one player wins against the others:

    game      "vegas", ...
    preset    the edition, an id of the game's catalogue
    options   what is changed in it, as on the command line: ["neutral"]
    seats     how many sit at the table
    player    who sits on one seat, each seat as often: "sharp", "steady", ...
    among     who sits on all others
    games     how many were played
    share     of the victory that the player had, 0 .. 1; an equal player has 1 / seats
    error     two standard errors of it; games of one deal hang together and count as one
    arena     "simulator", or "engine": the engine's own games
    command   what measured it, to be typed again, if need be after `python3 build.py train`

A cell that is measured again replaces the old one. Nobody edits these files by hand.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

RESULTS: Final = Path(__file__).with_name("results")


class Cell(NamedTuple):
    """One cell; the fields are explained above."""

    game: str
    preset: str
    options: Sequence[str]
    seats: int
    player: str
    among: str
    games: int
    share: float
    error: float
    arena: str
    command: str


KEY: Final = ("preset", "options", "seats", "arena", "player", "among")
"""The key of a game's cells, in the order in which they stand in a file."""


def record(cell: Cell, folder: Path = RESULTS) -> None:
    """Write a cell into the file of its game, in the place of what was measured before."""
    file = folder / f"{cell.game}.json"
    known: list[dict[str, Any]] = json.loads(file.read_text()) if file.exists() else []
    row = cell._asdict()
    row["options"] = sorted(cell.options)
    row["share"], row["error"] = round(cell.share, 4), round(cell.error, 4)
    rows = [each for each in known if _key(each) != _key(row)]
    lines = [json.dumps(each) for each in sorted([*rows, row], key=_key)]
    folder.mkdir(exist_ok=True)
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n")


def _key(row: dict[str, Any]) -> list[Any]:
    return [row[name] for name in KEY]
