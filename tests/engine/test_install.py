"""The engine as users install it: in an environment of its own, with nothing beside it."""

import re
import subprocess
import sys
from collections.abc import Sequence
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

import croupier
from building.basics import ROOT, WORK, read
from building.tools import venv

README = read(ROOT / "engine" / "README.md")
TYPED = """
import croupier

setup = croupier.Setup("vegas", "alea-2012", ("greedy", "random"), seed="amber")
shares: tuple[float, ...] = croupier.simulate(setup, games=10).win_share
seats: tuple[str, ...] = croupier.play(setup).record.setup.seats
"""
MISTYPED = """
import croupier

croupier.opne_match("vegas?")
croupier.simulate("vegas", games=10)
"""


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    """The wheel of this build."""
    assert dist.exists()
    (found,) = (WORK / "wheel").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment in which nothing but the wheel is installed."""
    made = tmp_path_factory.mktemp("install") / "own"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", made], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(made / "bin" / "python")]
    subprocess.run(
        [*pip, "install", "--quiet", "--no-index", "--no-compile", str(wheel)], check=True
    )
    return made


def shown(command: Sequence[str | Path], folder: Path) -> str:
    """Output of a command that succeeds in a folder, with an empty environment."""
    done = subprocess.run(
        command, cwd=folder, env={}, capture_output=True, text=True, timeout=200, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_installed_package_plays(home: Path, tmp_path: Path) -> None:
    """The wheel needs nothing else: the command is there, and the examples of the README run."""
    command, python = home / "bin" / "croupier", home / "bin" / "python"
    assert "Record: vegas?" in shown([command, "play", "--seats", "random,greedy"], tmp_path)
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert "win_share" in examples[0]
    for example in examples:
        sooner = example.replace("games=200", "games=4")
        assert shown([python, "-W", "error", "-c", sooner], tmp_path)


def test_a_player_of_the_readers_plays(home: Path, tmp_path: Path) -> None:
    """The example of the README, by the command that the README shows."""
    (tmp_path / "my_module.py").write_text(re.findall(r"```py\n(.*?)```", README, re.DOTALL)[0])
    (line,) = re.findall(r"^    croupier (simulate .*my_module.*)$", README, re.MULTILINE)
    assert "my_module:my_bot wins" in shown([home / "bin" / "croupier", *line.split()], tmp_path)


@pytest.mark.long
def test_types_reach_a_users_program(home: Path, tmp_path: Path) -> None:
    """mypy --strict knows names and types: it passes what is right and finds what is wrong."""
    (tmp_path / "right.py").write_text(TYPED)
    (tmp_path / "wrong.py").write_text(MISTYPED)
    command = [str(venv("mypy")), "--strict", "--python-executable", str(home / "bin" / "python")]
    found = subprocess.run(
        [*command, "right.py", "wrong.py"],
        cwd=tmp_path,
        env={},
        capture_output=True,
        text=True,
        check=False,
    )
    errors = re.findall(r"^(\w+\.py:\d+): error", found.stdout, re.MULTILINE)
    assert errors == ["wrong.py:4", "wrong.py:5"]


def test_the_page_on_an_index_is_not_blank(wheel: Path) -> None:
    """README, version, keywords and classifiers; the extras of the README; no invented address."""
    with ZipFile(wheel) as files:
        folder = f"croupier-{croupier.__version__}.dist-info"
        about = Parser().parsestr(files.read(f"{folder}/METADATA").decode())
        assert "croupier/py.typed" in files.namelist()
        assert b"croupier = croupier.__main__:main" in files.read(f"{folder}/entry_points.txt")
    assert about["Version"] == croupier.__version__
    assert about.get_payload() == README
    assert about["Description-Content-Type"] == "text/markdown"
    assert about["Keywords"]
    assert "Typing :: Typed" in about.get_all("Classifier", [])
    assert set(about.get_all("Provides-Extra", [])) == {"env", "spiel", "cluster"}
    assert about.get_all("Project-URL") is None
