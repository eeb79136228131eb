"""A fourth game needs its own folders and two lines, and nothing else.

Pig is in engine/, site/ and tests/ beside this file. The test build (checkout.py) puts
these folders in their places and adds the lines; then the ordinary build, tsc and the ordinary
tests have to find the game and be content with it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from building.basics import ROOT
from croupier.games import GAMES
from tests.fourth_game.checkout import BUILD, GAME, LINES, PIG
from tests.support.words import LANGS

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

FOR_EVERY_GAME = (
    "tests/engine/test_page_types.py",
    "tests/engine/test_picture.py",
    "tests/games/test_arranging.py",
    "tests/games/test_contract.py",
    "tests/games/test_contract_frames.py",
    "tests/games/test_golden.py",
    "tests/games/test_links.py",
    "tests/games/test_positions.py",
    "tests/games/test_seeds.py",
    "tests/games/test_terminal.py",
    f"tests/games/{GAME}",
)
"""Tests that run for each game of the list, and the game's own."""


def test_the_engine_finds_it() -> None:
    """Without a page: it keeps the contract of states and frames, and its own rules."""
    engine = BUILD._replace(name="engine-of-four")
    engine.lay_out()
    engine.pytest_passes("tests/games/test_contract.py", f"tests/games/{GAME}", "-k", GAME)


@pytest.fixture(scope="module")
def made() -> Path:
    """The folder of the test build."""
    return BUILD.make()


@pytest.mark.long
def test_its_own_folders_and_two_lines() -> None:
    """Every other file of the test build is as it is here."""
    BUILD.make()
    assert BUILD.changes() == [f"+ {line}" for line in LINES]


@pytest.mark.long
def test_the_page_fits_the_contract(made: Path) -> None:
    """tsc compares the game's modules with the page's contract and its engine's own types."""
    assert f"/{GAME}/controller.js" in (made / "build/types/games.d.ts").read_text()
    assert BUILD.said_by_tsc() == ""


@pytest.mark.long
@pytest.mark.usefixtures("made")
def test_the_engine_is_typed() -> None:
    """mypy is as strict with the game as with the others."""
    assert BUILD.said_by_mypy().startswith("Success")


@pytest.mark.long
@pytest.mark.usefixtures("made")
def test_every_promise_of_a_game_is_kept() -> None:
    """The contract of states and frames, golden files, links, the terminal, its own rules.

    And no list of words has to hear of the game, and nothing is imported where it must not be.
    What is asked of each file of another game is asked in this checkout, of the same files.
    """
    others = " or ".join(GAMES)
    mine = f"{GAME} or architecture or (test_strings and not ({others}))"
    BUILD.pytest_passes(*FOR_EVERY_GAME, "tests/test_strings.py", "tests/architecture", "-k", mine)


@pytest.mark.long
def test_it_can_be_linked_to_before_it_has_a_picture(made: Path) -> None:
    """Its page and its oEmbed answer name no picture that is not there; the others' do."""
    for lang in LANGS:
        page = (made / f"dist/tables/{GAME}.{lang}.html").read_text()
        answer = json.loads((made / f"dist/tables/{GAME}.{lang}.json").read_text())
        assert "og:title" in page
        assert "og:image" not in page
        assert not [key for key in answer if key.startswith("thumbnail")]


@pytest.mark.browser
@pytest.mark.long
@pytest.mark.usefixtures("made")
def test_it_is_played_in_the_page() -> None:
    """Found, set up, played to the end, taken back, shared, watched again, looked up."""
    BUILD.pytest_passes(f"tests/site/test_{GAME}_page.py")


def test_its_folder_is_named_in_the_guide() -> None:
    """The guide to adding a game mentions every file of this example."""
    chapter = (ROOT / "engine/croupier/games/README.md").read_text()
    for kept in PIG.own:
        folder = Path(__file__).parent / kept
        for path in folder.iterdir() if folder.is_dir() else [folder]:
            if not path.name.startswith("__pycache__"):
                name = path.name.replace(GAME, "<id>")
                assert f"`{name}" in chapter, f"{kept}: {path.name}"
