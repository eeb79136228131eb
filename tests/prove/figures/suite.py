"""Tests of the ordinary suite, again and again: a case is a run of one of them, in turn.

What happens now and then only is found by running it often.
"""

from collections.abc import Sequence
from typing import Final

from tests.prove.by_pytest import of_tests
from tests.prove.figure import About, Figure

SITE: Final = "tests/site"
EVENING: Final = "tests/browsers/test_evening.py"
OTHERS: Final = ("--browsers=all",)
"""Each test of an evening is run in Firefox and in WebKit, at home and in a folder of a host."""


def again(name: str, about: About, goal: int, *tests: str, options: Sequence[str] = ()) -> Figure:
    """The figure of some tests, as pytest names them, run so many times in all."""
    run = of_tests(*tests, options=options)
    return Figure(name=name, about=about, goal=goal, run=run, at_a_time=len(tests), at_home=True)


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
EVENINGS: Final = again(
    "evenings",
    "page",
    40,
    f"{EVENING}::test_the_home_page_shows_every_game",
    f"{EVENING}::test_a_game_is_played_to_its_end",
    f"{EVENING}::test_a_link_leads_to_its_position_and_a_reload_stays",
    f"{EVENING}::test_the_one_file_plays",
    options=OTHERS,
)
OFFLINE_ELSEWHERE: Final = again(
    "offline-elsewhere",
    "page",
    50,
    f"{EVENING}::test_it_starts_without_a_network",
    options=OTHERS,
)
EMBEDS_ELSEWHERE: Final = again(
    "embeds-elsewhere",
    "page",
    60,
    f"{EVENING}::test_an_embed_plays",
    f"{EVENING}::test_the_element_plays_under_a_strict_policy",
    f"{EVENING}::test_an_embed_in_wordpress_plays_and_tells_its_height",
    options=OTHERS,
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
    "same-build",
    "program",
    1,
    "tests/test_same_bytes.py::test_two_builds_are_one",
    options=("--long",),
)
