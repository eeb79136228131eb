"""The memory image holds the same engine as the files that it was made from."""

from __future__ import annotations

import hashlib
import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from building.basics import NODE_MODULES, ROOT, WORK
from croupier.bridge import handle
from croupier.games import GAMES
from croupier.record import Record
from tests.games.tables import played, spread, tables

if TYPE_CHECKING:
    from pathlib import Path

THOUGHTS_EACH = 2
FEW = 30
"""Objects: fewer than there are requests that could each leave one."""
COMPILED = WORK / "compiled"


@pytest.mark.slow
def test_an_engine_from_the_image_answers_the_same(dist: Path) -> None:
    """Of a game at every table: the end, and a ply in the middle; of some what bots would do.

    There is one for each edition and number of seats. CPython answers the same, bit for bit. And
    the image takes no more memory. Of thousands of games `prove runtimes` says so.
    """
    (manifest,) = dist.glob("b/*/boot.json")
    boot = json.loads(manifest.read_text())
    requests = [request for game in GAMES for request in (*thoughts(game), *questions(game))]
    command = ["node", "--no-warnings", "tests/engine/image_answers.mjs"]
    command += [str(NODE_MODULES / "pyodide"), str(COMPILED)]
    command += [str(COMPILED / boot["wheel"]["name"]), json.dumps(boot["image"]["layout"])]
    done = subprocess.run(
        command,
        cwd=ROOT,
        input=json.dumps(requests),
        capture_output=True,
        text=True,
        check=True,
        timeout=200,
    )
    found = json.loads(done.stdout)
    memory = found.pop("memory")
    assert found["different"] == []
    told = [hashlib.sha256(handle(each).encode()).hexdigest() for each in requests]
    other = [
        each for each, one, two in zip(requests, told, found["answers"], strict=True) if one != two
    ]
    assert other == []
    # Memory grows by a fifth at a time: at most one step more, however near the image is to one.
    assert memory["image"]["bytes"] <= 1.21 * memory["booted"]["bytes"]
    for engine in memory.values():
        assert engine["left"] < FEW, "games leave something in memory"


def questions(game: str) -> list[str]:
    """Requests about games of one kind, over all its editions and numbers of seats."""
    found = []
    for number, table in enumerate(each for each in tables() if each.game == game):
        one = played(table, f"image-{number}")
        record = str(one.record)
        found.append(request("frame", record=record))
        found.append(request("frame", record=record, ply=len(one.plies) // 2, seat=0))
    return found


def thoughts(game: str) -> list[str]:
    """In the middle of a few games: the hint, and what each bot does there."""
    found = []
    some = spread([table for table in tables() if table.game == game], THOUGHTS_EACH)
    for number, table in enumerate(some):
        one = played(table, f"image-{number}")
        decided = [at for at, ply in enumerate(one.plies) if ply.decided]
        middle = len(decided) // 2
        for bot in GAMES[game].bots:
            here = Record(table.setup(f"image-{number}", [bot]), one.record.decisions[:middle])
            found.append(request("advance", record=str(here), ply=decided[middle]))
        found.append(request("suggest", record=str(one.record), ply=decided[middle]))
    return found


def request(method: str, **params: Any) -> str:
    """A request of the page."""
    return json.dumps({"id": 1, "method": method, "params": params})
