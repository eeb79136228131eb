"""The test build: this checkout with a fourth game in it, in a folder of its own.

    python -m tests.fourth_game.checkout      makes it and says where

What a new game takes is done here and nowhere else: its folders are copied to their places, and
one line is added to the list of games.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from building.basics import ROOT, WORK, digest, read, shown
from tests.support import checkout

GAME = "pig"
HERE = Path(__file__).parent
CHECKOUT = WORK / "fourth_game"
LIST = "engine/croupier/games/__init__.py"
OWN = {
    f"engine/{GAME}": f"engine/croupier/games/{GAME}",
    f"site/{GAME}": f"site/games/{GAME}",
    f"tests/{GAME}": f"tests/games/{GAME}",
    f"tests/test_{GAME}_page.py": f"tests/site/test_{GAME}_page.py",
}
"""Where the game's own folders belong, by where they are kept."""


def make() -> Path:
    """The folder of the test build, up to date; processes that ask at once wait for one of them."""
    CHECKOUT.mkdir(parents=True, exist_ok=True)
    with (CHECKOUT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if read(CHECKOUT / "stamp") != (stamp := fingerprint()):
            lay_out()
            run("build.py", "build")
            (CHECKOUT / "stamp").write_text(stamp)
    return CHECKOUT


def fingerprint() -> str:
    """A hash over all that the test build is made of."""
    paths = [ROOT / name for name in checkout.FILES]
    for folder in checkout.FOLDERS:
        paths += sorted((ROOT / folder).rglob("*"))
    sources = [path for path in paths if path.is_file() and "__pycache__" not in path.parts]
    return digest(b"".join(shown(path).encode() + path.read_bytes() for path in sources))


def lay_out() -> None:
    """Copy the sources, put the game's folders in their places, and add its line."""
    (CHECKOUT / "stamp").unlink(missing_ok=True)
    checkout.lay_out(CHECKOUT)
    for kept, place in OWN.items():
        copy = shutil.copytree if (HERE / kept).is_dir() else shutil.copy
        copy(HERE / kept, CHECKOUT / place)
    (CHECKOUT / LIST).write_text(with_line((ROOT / LIST).read_text()))


def with_line(text: str) -> str:
    """The list of games with one more line."""
    changed, times = re.subn(
        r'(_FOLDERS: Final = \((?:\n    "\w+",)+)', rf'\1\n    "{GAME}",', text
    )
    assert times == 1
    return changed


def run(*arguments: str) -> None:
    """Run Python in the test build. Raises AssertionError with what it printed when it fails."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["URL"] = "https://games.example/"  # with an address there are answers for other sites
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=CHECKOUT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]


if __name__ == "__main__":
    print(make())
