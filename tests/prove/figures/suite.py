"""Tests of the ordinary suite, again and again: a case is a run of one of them, in turn.

What happens now and then only is found by running it often.
"""

from typing import Final

from tests.prove.by_pytest import of_tests
from tests.prove.figure import About, Figure

SITE: Final = "tests/site"


def again(name: str, about: About, goal: int, *tests: str, rounds: int = 1) -> Figure:
    """The figure of some tests, as pytest names them, run so many times in all.

    ``rounds``: how many times all of them are run in a slice.
    """
    slice_, run = rounds * len(tests), of_tests(*tests)
    return Figure(name=name, about=about, goal=goal, run=run, at_a_time=slice_, at_home=True)


TWO_TABS: Final = again(
    "two-tabs",
    "page",
    200,
    f"{SITE}/test_saves.py::test_second_tab_looks_on",
    f"{SITE}/test_recovery.py::test_two_games_side_by_side",
    f"{SITE}/test_offline.py::test_new_version_is_offered",
    f"{SITE}/test_offline.py::test_kill_switches",
    f"{SITE}/test_recovery.py::test_later_build_of_the_copy",
    f"{SITE}/test_recovery.py::test_engine_that_never_answers_at_a_table",
    f"{SITE}/test_offline.py::test_damaged_file_is_never_kept",
)
"""One game in two tabs; another version in mid-game; a visit whose stored files are poisoned."""

OFFLINE: Final = again(
    "offline",
    "page",
    50,
    f"{SITE}/test_offline.py::test_everything_without_a_server",
    f"{SITE}/test_offline.py::test_what_was_cleared_away_is_fetched_again",
)
EMBEDS: Final = again(
    "embeds",
    "page",
    100,
    f"{SITE}/test_embed.py::test_the_element_grows_and_tells",
    f"{SITE}/test_embed.py::test_it_plays_in_a_sandbox",
    f"{SITE}/test_embed.py::test_it_plays_where_storage_is_denied",
    f"{SITE}/test_embed.py::test_wordpress_is_answered_in_its_own_words",
    f"{SITE}/test_embed.py::test_it_obeys_nobody",
)
BY_KEYS: Final = again(
    "by-keys",
    "page",
    60,
    f"{SITE}/test_games.py::test_game_by_keyboard",
    f"{SITE}/test_card_game.py::test_by_keyboard",
    f"{SITE}/test_showdown.py::test_game_by_keyboard",
)
SAME_BUILD: Final = again(
    "same-build", "program", 1, "tests/test_same_bytes.py::test_two_builds_are_one"
)
