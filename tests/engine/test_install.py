"""The engine as users install it: in an environment of its own, with nothing beside it."""

import subprocess
import sys
from pathlib import Path

from building.basics import WORK


def test_the_installed_command_plays(dist: Path, tmp_path: Path) -> None:
    """The wheel needs nothing else: `croupier play` is there, and a game begins."""
    (wheel,) = (WORK / "wheel").glob("*.whl")
    home = tmp_path / "own"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python")]
    subprocess.run([*pip, "install", "--quiet", "--no-index", str(wheel)], check=True)
    played = subprocess.run(
        [home / "bin" / "croupier", "play", "--seats", "random,greedy"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={},
        check=True,
    )
    assert "Record: vegas?" in played.stdout
    assert dist.exists()
