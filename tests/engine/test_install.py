"""The engine as users install it: from its wheel, with nothing beside it."""

import subprocess
import sys
import zipfile
from pathlib import Path

from building.basics import WORK

COMMAND = """
import sys
from importlib.metadata import entry_points
sys.path.insert(0, sys.argv.pop(1))
(command,) = entry_points(group="console_scripts", name="croupier")
sys.exit(command.load()())
"""
"""What an installer writes into the folder of commands."""


def test_the_installed_command_plays(dist: Path, tmp_path: Path) -> None:
    """The wheel needs nothing else: `croupier play` is there, and a game begins."""
    (wheel,) = (WORK / "wheel").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "own")
    played = subprocess.run(
        [sys.executable, "-I", "-c", COMMAND, tmp_path / "own", "play", "--seats", "random,greedy"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={},
        check=True,
    )
    assert "Record: vegas?" in played.stdout
    assert dist.exists()
