"""Tests of `build.py test --quick`: those that find most, for the time between two edits."""

from typing import Final

QUICK: Final = (
    "tests/architecture",
    "tests/games/test_contract.py",
    "tests/games/test_contract_frames.py",
    "tests/games/test_golden.py",
    "tests/games/test_links.py",
    "tests/games/test_vectors.py",
    "tests/engine/test_bridge.py",
    "tests/engine/test_record.py",
    "tests/test_strings.py",
    "tests/test_tooling.py",
    # A game of each kind, a reload, a link, a challenge and an embed, in the browser.
    "tests/site/test_games.py::test_whole_game_by_mouse",
    "tests/site/test_card_game.py::test_alone_against_bots",
    "tests/site/test_showdown.py::test_game_by_mouse",
    "tests/site/test_recovery.py::test_reload_in_mid_game",
    "tests/site/test_links.py::test_finished_game_travels",
    "tests/site/test_challenges.py::test_a_challenge_there_and_back",
    "tests/site/test_embed.py::test_the_element_grows_and_tells",
)
"""Paths and names as pytest has them; about two minutes on two idle cores, linters included."""
