"""Browser tests of the ordinary suite, again and again: a case is a run of one of them.

What happens now and then only is found by running it often.
"""

from typing import Final

from tests.prove.by_pytest import of_tests
from tests.prove.figure import Figure

SITE: Final = "tests/site"

TWO_TABS: Final = Figure(
    name="two-tabs",
    about="page",
    goal=200,
    run=of_tests(
        f"{SITE}/test_saves.py::test_second_tab_looks_on",
        f"{SITE}/test_recovery.py::test_two_games_side_by_side",
        f"{SITE}/test_offline.py::test_new_version_is_offered",
        f"{SITE}/test_offline.py::test_kill_switches",
    ),
    at_home=True,
)
OFFLINE: Final = Figure(
    name="offline",
    about="page",
    goal=50,
    run=of_tests(
        f"{SITE}/test_offline.py::test_everything_without_a_server",
        f"{SITE}/test_offline.py::test_what_was_cleared_away_is_fetched_again",
    ),
    at_home=True,
)
EMBEDS: Final = Figure(
    name="embeds",
    about="page",
    goal=100,
    run=of_tests(
        f"{SITE}/test_embed.py::test_the_element_grows_and_tells",
        f"{SITE}/test_embed.py::test_it_plays_in_a_sandbox",
        f"{SITE}/test_embed.py::test_it_plays_where_storage_is_denied",
        f"{SITE}/test_embed.py::test_wordpress_is_answered_in_its_own_words",
        f"{SITE}/test_embed.py::test_it_obeys_nobody",
    ),
    at_home=True,
)
SAME_BUILD: Final = Figure(
    name="same-build",
    about="program",
    goal=1,
    run=of_tests("tests/test_same_bytes.py::test_two_builds_are_one"),
    at_home=True,
)
