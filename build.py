#!/usr/bin/env python3
"""Build, serve, test and measure Croupier: the one command of this repository.

    python3 build.py build     engine + site + Python runtime -> dist/
    python3 build.py serve     the same, then serves it at http://127.0.0.1:8000/
    python3 build.py test      the same, then every check there is
    python3 build.py bench     the same, then the numbers: speed, start, sizes
    python3 build.py prove     the same, then the long tests: hours, in pieces, see prove --help
    python3 build.py train     trains the networks of the strongest players, on this machine alone
    python3 build.py pictures  the same, then draws the pictures that are shown beside links
    python3 build.py release   the same, then the files of a release: build/release/
    python3 build.py reference the engine's API as pages: build/reference/
    python3 build.py clean     removes all that the others made

Needs git, Python >= 3.12 and Node >= 20.19, and nothing else: it makes its own environment
(.venv/, node_modules/) from the pins in pyproject.toml and package-lock.json.

What the commands do is in engine/building/. This file looks for a Python that can run them; it uses
the standard library only and runs on Python 3.8, as far as that.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Iterator  # noqa: UP035 - for Python 3.8

ROOT = Path(__file__).resolve().parent
PYTHON_FLOOR = (3, 12)


class NoPython(Exception):
    """No Python is new enough; the text says what to do."""


def use_newer_python() -> None:
    """Carry on under Python >= 3.12: this one, or else one found on this machine."""
    if sys.version_info[:2] >= PYTHON_FLOOR:
        return
    for candidate in newer_pythons():
        if runs_new_enough(candidate):
            sys.stdout.flush()
            os.execv(candidate, [candidate, *sys.argv])
    wanted, this = (".".join(map(str, each[:2])) for each in (PYTHON_FLOOR, sys.version_info))
    raise NoPython(
        f"Croupier needs Python {wanted} or newer.\n"
        f"This is {this}, and no newer one was found, neither on PATH nor\n"
        "among pyenv's versions. Install one (your system's packages, pyenv install 3.13, or\n"
        "https://www.python.org/downloads/) and try again."
    )


def newer_pythons() -> Iterator[str]:
    """Paths that may be a newer Python, likeliest first: on PATH, then pyenv's, newest first."""
    for minor in (14, 13, 12):
        found = shutil.which(f"python3.{minor}")
        if found:
            yield found
    versions = [path for root in pyenv_roots() for path in root.glob("versions/3.*")]
    for version in sorted(versions, key=version_of, reverse=True):
        if version_of(version)[:2] >= PYTHON_FLOOR:
            yield str(version / "bin" / "python3")


def pyenv_roots() -> list[Path]:
    """Folders where pyenv may keep its versions, also where HOME does not lead there."""
    named = os.environ.get("PYENV_ROOT")
    roots = [Path(named)] if named else []
    roots.append(Path.home() / ".pyenv")
    for program in ("pyenv", "python3"):  # <root>/bin/pyenv, <root>/shims/python3
        found = shutil.which(program)
        if found:
            roots += [Path(found).parent.parent, Path(found).resolve().parent.parent]
    roots.append(Path(sys.base_prefix).parent.parent)  # <root>/versions/3.11.7
    return [root for index, root in enumerate(roots) if root not in roots[:index]]


def version_of(path: Path) -> tuple[int, ...]:
    """The numbers in a folder's name: (3, 13, 0) for versions/3.13.0."""
    return tuple(int(number) for number in re.findall(r"\d+", path.name))


def runs_new_enough(python: str) -> bool:
    """True if this Python starts (pyenv's shims may not) and is new enough."""
    check = f"import sys; sys.exit(sys.version_info[:2] < {PYTHON_FLOOR!r})"
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run([python, "-c", check], capture_output=True, timeout=20, check=False)
        return done.returncode == 0
    return False


def main() -> int:
    """Do what the command line says; the exit code."""
    try:
        use_newer_python()
    except NoPython as none:
        print(f"build.py: {none}", file=sys.stderr)
        return 2
    sys.path.insert(0, str(ROOT / "engine"))
    from building import commands  # in the words of a newer Python

    return commands.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
