"""Paths, and small functions that every part of the build needs."""

import contextlib
import hashlib
import json
import os
import subprocess
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ENGINE, BUILDING, SITE = ROOT / "engine" / "croupier", ROOT / "engine" / "building", ROOT / "site"
DIST, WORK = ROOT / "dist", ROOT / "build"
PUZZLES = SITE / "analysis" / "puzzles" / "puzzles.json"
"""Puzzles found by engine/training/puzzles.py; the build makes files for the page of them."""
RESULTS = ROOT / "engine" / "training" / "results"
"""Results of the arenas (engine/training/cells.py); the page about the bots shows all of them."""
PROOF = ROOT / "tests" / "prove" / "proof.json"
"""Results of the long tests (tests/prove/proof.py); the page *About* has three numbers of them."""
TESTED = WORK / "tested"
"""Two ids of what the long tests test: the build without what they came to, and its engine."""
VENV, NODE_MODULES, TRAINING = ROOT / ".venv", ROOT / "node_modules", WORK / "training"
ENVIRONMENTS = WORK / "environments"
"""Other people's environments for learners and clusters, as a folder of packages; for tests."""
LIGHTHOUSE = WORK / "lighthouse"
"""The tool of `bench lighthouse`; no other command needs it."""


PROVING = WORK / "proving"
"""The tools that only the long tests need, as a folder of packages."""


class Trouble(Exception):
    """An expected failure: the text says what failed and what to do, and is all that is shown."""


type Command = Sequence[str | Path]
"""A program and its arguments."""


def run(
    command: Command,
    hint: str = "",
    env: dict[str, str] | None = None,
    cwd: Path = ROOT,
    given: str | None = None,
) -> str:
    """Output of a command, ``given`` on its standard input: UTF-8, whatever the locale says.

    Raises Trouble with the command, its last lines and the hint.
    """
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1", **(env or {})},
        input=given,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "(it printed nothing)").splitlines()
        words = " ".join(shown(part) for part in command)
        raise Trouble(
            "\n".join([f"This failed: {words}", *("  " + s for s in said[-20:]), hint]).strip()
        )
    return done.stdout


@contextlib.contextmanager
def step(name: str) -> Iterator[None]:
    """Say what is being made, and how long it took."""
    began = time.monotonic()
    print(f"  {name:<30}", end="", flush=True)
    try:
        yield
    except BaseException:
        print("failed", flush=True)
        raise
    print(f"{time.monotonic() - began:6.1f} s", flush=True)


def pyproject() -> dict[str, Any]:
    """The content of pyproject.toml."""
    return toml("pyproject.toml")


def toml(name: str | Path) -> dict[str, Any]:
    """The content of a TOML file of the repository."""
    return tomllib.loads(read(ROOT / name))


def compact(value: object) -> bytes:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def digest(body: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return hashlib.sha256(body).hexdigest()


def read(path: Path) -> str:
    """A file's text, empty when there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def write(path: Path, text: str) -> None:
    """Write a text as `read` reads it."""
    path.write_text(text, encoding="utf-8")


def shown(path: object) -> str:
    """A path as one would type it in the repository."""
    return str(path).replace(str(ROOT) + "/", "")
