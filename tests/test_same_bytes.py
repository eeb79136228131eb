"""A build is the same for everybody: two processes that have nothing in common but the sources."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support import checkout

if TYPE_CHECKING:
    from pathlib import Path

ANOTHER_CLOCK = """
const late = 12 * 366 * 24 * 3600 * 1000;
const now = Date.now;
Date.now = () => now() + late;
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length ? given : [now() + late])); }
};
"""
ANOTHER_PYTHONS_CLOCK = "import time; now = time.time; time.time = lambda: now() + 4e8"
ELSEWHERE = {
    "TZ": "Pacific/Kiritimati",
    # No UTF-8, as on an old machine, and another language.
    "LC_ALL": "C",
    "LANG": "tr_TR",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONHASHSEED": "77",
    "SOURCE_DATE_EPOCH": "1",
}


def another_checkout(folder: Path) -> Path:
    """The sources as another person has them: in a folder with a blank, private, and years old."""
    there = checkout.lay_out(folder / "my größte folder")
    for path in [there, *there.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o700 if path.is_dir() else 0o600)
            os.utime(path, (1_000_000_000, 1_000_000_000))
    return there


def on_another_clock(folder: Path) -> dict[str, str]:
    """Variables by which Node.js and Python think that it is years later."""
    (folder / "clock.mjs").write_text(ANOTHER_CLOCK)
    (folder / "sitecustomize.py").write_text(ANOTHER_PYTHONS_CLOCK)
    clock = (folder / "clock.mjs").as_uri()
    return {"NODE_OPTIONS": f"--import={clock}", "PYTHONPATH": str(folder)}


def every_file(dist: Path) -> dict[str, tuple[bytes, int]]:
    """The bytes of all files and who may read them."""
    paths = [path for path in dist.rglob("*") if path.is_file()]
    return {
        path.relative_to(dist).as_posix(): (path.read_bytes(), path.stat().st_mode & 0o777)
        for path in paths
    }


@pytest.mark.long
@pytest.mark.timeout(600)  # two builds, on a machine that does something else besides
def test_two_builds_are_one(dist: Path, tmp_path: Path) -> None:
    """Another time zone, language, clock, umask, folder and order of hashes: the same bytes.

    All files, the memory image and the one file among them; and a host may read every one.
    """
    there = another_checkout(tmp_path)
    done = subprocess.run(
        [sys.executable, there / "build.py", "build"],
        cwd=tmp_path,
        env={**os.environ, **ELSEWHERE, **on_another_clock(tmp_path)},
        umask=0o077,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr).decode("utf-8", "replace")[-6000:]
    here, built = every_file(dist), every_file(there / "dist")
    assert sorted(built) == sorted(here)
    assert [path for path in sorted(here) if built[path] != here[path]] == []
    assert {"croupier.html", "index.html"} <= built.keys()
    assert {mode for _, mode in built.values()} == {0o644}
