"""Checkouts with a mistake in them: a folder for each process, compiled once."""

import compileall
import fcntl
import os
import py_compile
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from itertools import count
from pathlib import Path

from building.basics import ENGINE, ROOT, WORK, read, write
from tests.support.checkout import NOT_COPIED, fingerprint, lay_out


def checkout(tests: Iterable[str]) -> Path:
    """A copy of the sources; these tests are run with a mistake in it."""
    root = own_folder()
    if read(root / "stamp") != (stamp := fingerprint()):
        lay_out(root)
        compile_all(root, tests)
        write(root / "stamp", stamp)
    # A run that was stopped in the middle has left a mistake there.
    engine = root / ENGINE.relative_to(ROOT)
    shutil.copytree(ENGINE, engine, ignore=NOT_COPIED, dirs_exist_ok=True)
    return root


def compile_all(root: Path, tests: Iterable[str]) -> None:
    """Compile what is there, so that nobody else has to; what is changed later is compiled again.

    Tests as pytest reads them, and all else as Python does; by what is in a file, not by its date.
    """
    for folder in ("engine", "tests"):
        by_hash = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(root / folder, quiet=1, invalidation_mode=by_hash)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    pytest = ("-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-m", "not browser")
    subprocess.run(
        [sys.executable, *pytest, *tests], cwd=root, env=env, capture_output=True, check=False
    )


@cache
def own_folder() -> Path:
    """A folder that no other process makes mistakes in, as long as this one runs."""
    for number in count():
        root = WORK / "proof" / "checkouts" / str(number)
        root.mkdir(parents=True, exist_ok=True)
        lock = os.open(root / "lock", os.O_RDWR | os.O_CREAT)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
        else:
            break
    return root
