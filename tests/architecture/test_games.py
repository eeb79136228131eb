"""Names of the games: the same in the engine, the page and the tests."""

from pathlib import Path

from build import ROOT
from croupier.games import GAMES


def folders(path: Path) -> set[str]:
    """The folders in a folder."""
    return {each.name for each in path.iterdir() if each.is_dir() and not each.name.startswith("_")}


def test_a_game_is_one_folder_on_each_side() -> None:
    """The same word in the engine, on the page, in the tests, in the link and as the id."""
    assert folders(ROOT / "engine" / "croupier" / "games") == set(GAMES)
    assert folders(ROOT / "site" / "games") == set(GAMES)
    assert folders(ROOT / "tests" / "games") == set(GAMES)
    for game_id in GAMES:
        assert (ROOT / "site" / "games" / game_id / "view.js").exists()
