"""The sources in another folder, with this checkout's tools."""

from __future__ import annotations

import difflib
import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from building.basics import NODE_MODULES, ROOT, VENV, WORK, digest, read, shown
from building.tools import js

FILES = (
    *("build.py", "pyproject.toml", "package.json", "package-lock.json", "netlify.toml"),
    *(
        "tsconfig.json",
        "tsconfig.tools.json",
        "tsconfig.workers.json",
        "LICENSE",
        "README.md",
        ".gitignore",
        ".npmrc",
    ),
)
FOLDERS = ("engine", "site", "tests")
ADDED = "fourth_game"
"""The folder with what is added in a test build: it is not copied into one."""
TYPES = ".mypy_cache"
NOT_COPIED = shutil.ignore_patterns(ADDED)


def lay_out(checkout: Path) -> Path:
    """Copy the sources there, in place of older ones, and lead to the tools that are here."""
    checkout.mkdir(parents=True, exist_ok=True)
    for name in FOLDERS:
        shutil.rmtree(checkout / name, ignore_errors=True)
        shutil.copytree(ROOT / name, checkout / name, ignore=NOT_COPIED)
    for name in FILES:
        shutil.copy(ROOT / name, checkout)
    for tools in (VENV, NODE_MODULES):
        link = checkout / tools.name
        link.unlink(missing_ok=True)
        link.symlink_to(tools)
    return checkout


class Added(NamedTuple):
    """All that a new thing takes: its files, and a line in each of a few lists."""

    here: Path
    """The folder that holds what is added."""
    own: Mapping[str, str]
    """Places of the added files and folders, by where they are kept."""
    lists: Mapping[str, Callable[[str], str]]
    """(text of a list) -> the list with the new thing in it, by its path."""


class TestBuild(NamedTuple):
    """This checkout with something more in it, in a folder of its own."""

    name: str
    added: Added

    @property
    def root(self) -> Path:
        """The folder of the test build."""
        return WORK / self.name

    def make(self) -> Path:
        """Bring the folder up to date; processes that ask at once wait for one of them."""
        self.root.mkdir(parents=True, exist_ok=True)
        with (self.root / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if read(self.root / "stamp") != (stamp := fingerprint()):
                self.lay_out()
                self.keep_types()
                self.run("build.py", "build")
                (self.root / "stamp").write_text(stamp)
        return self.root

    def lay_out(self) -> None:
        """Copy the sources, put the added files in their places, and change the lists."""
        for made in ("stamp", "tsc", "mypy"):
            (self.root / made).unlink(missing_ok=True)
        lay_out(self.root)
        here, own, lists = self.added
        for kept, place in own.items():
            goal = self.root / place
            goal.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (here / kept).is_dir() else shutil.copy
            copy(here / kept, goal)
        for path, changed in lists.items():
            (self.root / path).write_text(changed((ROOT / path).read_text()))

    def said_by_tsc(self) -> str:
        """Errors of tsc in the page there; it runs once."""
        return self.said_once("tsc", js("tsc"), "--project", "tsconfig.json")

    def said_by_mypy(self) -> str:
        """Errors of mypy in all that is added; it runs once."""
        places = self.added.own.values()
        typed = [place for place in places if (self.root / place).is_dir() or place.endswith(".py")]
        engine = [place for place in typed if place.startswith(("engine/", "tests/"))]
        return self.said_once("mypy", sys.executable, "-m", "mypy", *engine)

    def said_once(self, name: str, *command: str | Path) -> str:
        """Output of a command there, which is kept under this name until the build changes."""
        kept = self.root / name
        with (self.root / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not kept.exists():
                done = subprocess.run(
                    command, cwd=self.root, capture_output=True, text=True, check=False
                )
                kept.write_text(done.stdout)
        return kept.read_text()

    def keep_types(self) -> None:
        """Copies mypy's results for the files here: it compares their contents."""
        if (ROOT / TYPES).is_dir():
            shutil.rmtree(self.root / TYPES, ignore_errors=True)
            shutil.copytree(ROOT / TYPES, self.root / TYPES)

    def run(self, *arguments: str) -> None:
        """Run Python there. Raises AssertionError with what it printed when it fails."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        env["URL"] = "https://games.example/"  # with an address there are answers for other sites
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]

    def pytest_passes(self, *arguments: str) -> None:
        """Run tests there."""
        self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)

    def changes(self) -> list[str]:
        """The lines that differ in files that are here too, as by `difflib`.

        Raises AssertionError where a file differs that is not in the lists, or is there and is not
        of what was added.
        """
        before, after = sources(ROOT), sources(self.root)
        more = [path for path in after if path not in before]
        places = tuple(self.added.own.values())
        assert all(path.startswith(places) for path in more), more
        lists = self.added.lists
        assert [path for path in before if after.get(path) != before[path]] == sorted(lists)
        found = []
        for path in sorted(lists):
            old, new = (each[path].decode().splitlines() for each in (before, after))
            found += [line for line in difflib.ndiff(old, new) if line[0] in "+-"]
        return found


def fingerprint() -> str:
    """A hash over all that a test build is made of."""
    paths = [ROOT / name for name in FILES]
    for folder in FOLDERS:
        paths += sorted((ROOT / folder).rglob("*"))
    made_of = [path for path in paths if path.is_file() and "__pycache__" not in path.parts]
    return digest(b"".join(shown(path).encode() + path.read_bytes() for path in made_of))


def sources(root: Path) -> dict[str, bytes]:
    """The files of a checkout by path, without what is added in test builds."""
    paths = [root / name for name in FILES]
    for folder in FOLDERS:
        paths += sorted(path for path in (root / folder).rglob("*") if path.is_file())
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in paths
        if not {"__pycache__", ADDED} & {*path.parts[len(root.parts) :]}
    }
