"""The memory image holds the same engine as the files that it was made from."""

from __future__ import annotations

import hashlib
import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from building.basics import NODE_MODULES, ROOT, WORK
from croupier.api.bridge import handle
from croupier.games import GAMES
from croupier.records.record import Record
from tests.games.tables import fewest_seats, played

if TYPE_CHECKING:
    from pathlib import Path

FEW = 30
"""Objects: fewer than there are requests that could each leave one."""
COMPILED = WORK / "compiled"


@pytest.mark.long
@pytest.mark.slow
def test_an_engine_from_the_image_answers_the_same(dist: Path) -> None:
    """Of a game of every edition: the end, and a ply in the middle; of one what bots would do.

    CPython answers the same, bit for bit. And the image takes no more memory. Of thousands of games
    `prove runtimes` says so.
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
    hashes = [hashlib.sha256(handle(each).encode()).hexdigest() for each in requests]
    other = [
        each
        for each, one, two in zip(requests, hashes, found["answers"], strict=True)
        if one != two
    ]
    assert other == []
    # Memory grows by a fifth at a time: at most one step more, however near the image is to one.
    assert memory["image"]["bytes"] <= 1.21 * memory["booted"]["bytes"]
    for engine in memory.values():
        assert engine["left"] < FEW, "games leave something in memory"


def questions(game: str) -> list[str]:
    """Requests about games of one kind, over all its editions."""
    found = []
    for number, table in enumerate(fewest_seats(game)):
        one = played(table, f"image-{number}")
        record = str(one.record)
        found.append(request("frame", record=record))
        found.append(request("frame", record=record, ply=len(one.plies) // 2, seat=0))
    return found


def thoughts(game: str) -> list[str]:
    """Near the end of a game: the hint, and what each bot does there."""
    found = []
    table = fewest_seats(game)[0]
    one = played(table, "image-0")
    decided = [at for at, ply in enumerate(one.plies) if ply.decided]
    late = len(decided) * 3 // 4
    for bot in GAMES[game].bots:
        here = Record(table.setup("image-0", [bot]), one.record.decisions[:late])
        found.append(request("advance", record=str(here), ply=decided[late]))
    found.append(request("suggest", record=str(one.record), ply=decided[late]))
    return found


def request(method: str, **params: Any) -> str:
    """A request of the page."""
    return json.dumps({"id": 1, "method": method, "params": params})
