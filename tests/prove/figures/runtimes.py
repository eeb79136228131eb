"""The same games in every Python that is here, and in Pyodide by files and by memory image.

A case is a game; it passes where all of them come to the same hash, whatever order their sets have.
"""

import json
import os
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from building.basics import DIST, ENGINE, NODE_MODULES, ROOT, WORK
from croupier.games import GAMES
from tests.prove.figure import Failure, Figure, Found, command

NAME: Final = "runtimes"
HASH_SEEDS: Final = ("0", "1", "random")
SCRIPT: Final = ROOT / "tests" / "prove" / "hashes.py"


@cache
def pythons() -> dict[str, str]:
    """The path of a Python of each minor version that the engine runs in, by its version."""
    import build  # the script of this repository: it knows where Pythons may be

    found: dict[str, tuple[str, str]] = {}
    for path in build.newer_pythons():
        if build.runs_new_enough(path):
            asked = [path, "-c", "import platform; print(platform.python_version())"]
            version = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
            found.setdefault(version.rpartition(".")[0], (version.strip(), path))
    return dict(sorted(found.values()))


def in_cpython(numbers: range) -> Iterator[tuple[str, list[str]]]:
    """(what it was run in, hashes) for each Python and each order of sets."""
    for version, path in pythons().items():
        for seed in HASH_SEEDS:
            done = subprocess.run(
                [path, SCRIPT, str(numbers.start), str(numbers.stop)],
                env={**os.environ, "PYTHONPATH": str(ENGINE.parent), "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            )
            yield f"CPython {version}, hash seed {seed}", json.loads(done.stdout)


def in_pyodide(numbers: range) -> Iterator[tuple[str, list[str]]]:
    """The same for the engine as the page starts it."""
    (manifest,) = DIST.glob("b/*/boot.json")
    boot = json.loads(manifest.read_text())
    compiled = WORK / "compiled"
    given: list[str | Path] = [NODE_MODULES / "pyodide", compiled, compiled / boot["wheel"]["name"]]
    done = subprocess.run(
        [
            "node",
            "--no-warnings",
            SCRIPT.with_suffix(".mjs"),
            str(numbers.start),
            str(numbers.stop),
            *given,
            json.dumps(boot["image"]["layout"]),
        ],
        input=SCRIPT.read_text(),
        capture_output=True,
        text=True,
        check=True,
    )
    for way, hashes in json.loads(done.stdout).items():
        yield f"Pyodide by {way}", hashes


def in_the_page() -> str:
    """The version of the Python that Pyodide is made of."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    return str(lock["info"]["python"])


def same(numbers: range) -> Found:
    """Games that are the same everywhere."""
    hashes = dict([*in_cpython(numbers), *in_pyodide(numbers)])
    failures = []
    for number, found in zip(numbers, zip(*hashes.values(), strict=True), strict=True):
        if len({*found}) > 1:
            by_runtime = dict(zip(hashes, found, strict=True))
            failures.append(Failure(f"game {number}: {by_runtime}", command(NAME, number)))
    by = f"CPython {', '.join(pythons())}; Pyodide with CPython {in_the_page()}"
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


FIGURE: Final = Figure(name=NAME, goal=1000 * len(GAMES), run=same, at_a_time=300, at_home=True)
