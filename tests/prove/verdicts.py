"""What the tests said of each mistake in the engine, kept: whoever changes a test asks it again.

A mistake that was noticed is asked again where the file of the test that failed has changed; one
that was not, where any has: only what has changed is asked then.
"""

import difflib
import fcntl
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from building.basics import ROOT, digest
from tests.prove.pieces import files_of, sources

HARMLESS: Final = Path(__file__).with_name("harmless.json")
"""Survivors that somebody has judged: mistakes that nobody could ever see, and why."""


class Verdict(NamedTuple):
    """What came of one mistake."""

    noticed: bool
    tests: tuple[str, ...]
    """What has to be the same for this to hold: files of tests, and folders of them."""
    stamp: str
    """A hash over them."""
    seconds: float
    """That it took."""
    files: dict[str, str]
    """Where nobody has noticed it: the files that were asked, and what they import, with hashes."""


def verdict(noticed: bool, tests: Sequence[str], seconds: float) -> Verdict:
    """The verdict of these tests as they are now."""
    files = {} if noticed else hashes(tests)
    return Verdict(noticed, tuple(tests), stamp_of(tests), round(seconds, 1), files)


def hashes(tests: Sequence[str]) -> dict[str, str]:
    """A hash for each file of tests, and for each that lies in these folders."""
    found = [path for test in tests for path in files_of(test)]
    return {path.relative_to(ROOT).as_posix(): digest(path.read_bytes()) for path in found}


def new_tests(of_it: Verdict, tests: Sequence[str]) -> tuple[str, ...] | None:
    """The files of tests that are other ones since nobody noticed; None where all may say more."""
    now = hashes(tests)
    others = [file for file in now.keys() | of_it.files if now.get(file) != of_it.files.get(file)]
    found = tuple(sorted(file for file in others if Path(file).name.startswith("test_")))
    return found if of_it.files and len(found) == len(others) else None


def stamp_of(tests: Sequence[str]) -> str:
    """A hash over files of tests, and folders of them."""
    return digest(b"".join(map(sources, tests)))


def holds(of_it: Verdict, tests: Sequence[str]) -> bool:
    """Whether the test that noticed it is the same, or all of ``tests`` that might have."""
    return of_it.stamp == stamp_of(of_it.tests) if of_it.noticed else of_it.files == hashes(tests)


def last(file: Path, key: str) -> Verdict | None:
    """The verdict on a mistake when it was asked last, if it was."""
    return _read(file).get(key)


def keep(file: Path, key: str, of_it: Verdict) -> None:
    """Write it down beside the others, which other processes may find meanwhile."""
    part = file.with_name(f"{file.name}.part")
    with file.with_name("lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        part.write_text(json.dumps({**_read(file), key: of_it}, indent=0) + "\n")
        part.replace(file)


def _read(file: Path) -> dict[str, Verdict]:
    rows: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return {
        key: Verdict(noticed, tuple(tests), stamp, seconds, *(files or [{}]))
        for key, (noticed, tests, stamp, seconds, *files) in rows.items()
    }


def change(before: str, after: str) -> tuple[str, str]:
    r"""The lines that differ, as they were and as they are.

    >>> change("a\n  b = 1\nc", "a\n  b = 2\nc")
    ('b = 1', 'b = 2')
    """
    lines = [*difflib.ndiff(before.splitlines(), after.splitlines())]
    was, becomes = (
        " ".join(line[2:].strip() for line in lines if line.startswith(sign)) for sign in "-+"
    )
    return was, becomes


def why_harmless(path: str, was: str, becomes: str) -> str:
    """Why nobody could see a mistake, as somebody has judged it; empty where nobody has.

    ``path``: of the module, in the repository.
    """
    rows: list[dict[str, str]] = json.loads(HARMLESS.read_text())
    asked = {"path": path, "was": was, "becomes": becomes}
    return next((row["why"] for row in rows if asked.items() <= row.items()), "")
