"""Links that begin from a position: opened, played, watched, reviewed, embedded as any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.blog import RECORD, begin, frame_tag
from tests.support.links import routes, signed
from tests.support.page import assert_accessible, expect_contains, expect_text
from tests.support.table import Table, ask, open_table, play_on, played_out, stored
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.blog import Blog
    from tests.support.server import ListeningServer

VEGAS = (
    "vegas?v=1&rules=alea-2012&seats=human,greedy&pos=4b.93-a2b,6,52-b,44,7-b2,81.9,61.6,4-1."
    "4153.place-a-114556&seed=amber-fox-41"
)
LINKS = {
    "vegas": VEGAS,
    "vegas_cards": "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&pos=2-2.93,x7,54,96,33,88."
    "9x-190,54-90.38847655.1a-11233-345,34.select-a&seed=amber-fox-41",
    "showdown": "showdown?v=1&rules=expert-1992&seats=human,greedy&pos=18.6b30,,fha50,,,1ay,,,,"
    "chb60,,.5,3.keep-a-1-2-66413&seed=amber-fox-41",
}
BAD = VEGAS.replace("93-a2b", "999999-a27b").replace("place-a-", "place-c-")
OVER = played_out(VEGAS)["record"]


def readings(links: list[str]) -> list[dict[str, object]]:
    """Routes of links."""
    return routes(*links)


def test_the_gate_reads_positions() -> None:
    """A set-up with one is a set-up, with moves a game; nothing in it is changed."""
    setups = [*LINKS.values()]
    assert readings(setups) == [{"kind": "setup", "record": each, "link": each} for each in setups]
    assert readings([OVER]) == [{"kind": "record", "record": OVER, "link": OVER}]


def test_a_signed_position_is_put_right() -> None:
    """The check in front proves what it was: blanks go; capitals and a cut are damage."""
    link = signed(VEGAS)
    assert link.index("&sc=") < link.index("&pos=") < link.index("&seed=")
    shouted = link.replace("place-a", "PLACE-A")
    broken = link.replace("4153", "41 53")
    cut = link.partition("4153")[0]
    [whole, small, joined, short] = readings([link, shouted, broken, cut])
    assert whole == {"kind": "setup", "record": VEGAS, "link": VEGAS}
    assert joined == whole
    for other in (small, short):
        assert (other["kind"], other["code"]) == ("error", "link-damaged")


def test_a_position_is_opened(regular: Page) -> None:
    """The table stands as the line says, and its link is the same again; of every game."""
    for link in LINKS.values():
        table = open_table(regular, link)
        expect(regular.locator("[data-screen=table]")).to_have_count(1)
        assert table.rest().ply == 0
        assert table.record == link
        expect(table.root).to_have_attribute("data-actor", "0")


@pytest.mark.long
def test_a_position_is_played_kept_and_reviewed(regular: Page) -> None:
    """Moves follow it; it is kept under its line, taken back, played out, watched and weighed."""
    table = open_table(regular, VEGAS)
    table.rest().place("1")
    table.rest()
    first = table.record
    assert first.startswith(VEGAS)
    table = play_on(regular, first)
    assert table.record.startswith(VEGAS)
    table.play_out()
    over = table.record
    assert "&pos=4b." in over
    assert over.endswith(ask("frame", record=over)["record"][-6:])
    regular.goto(f"/?speed=instant#/{over}@1")
    regular.locator("[data-screen=replay]").wait_for()
    assert Table(regular).rest().ply == 1
    regular.goto(f"/?speed=instant#/{over.replace('?', '/review?')}")
    regular.locator("[data-region=seats-reviewed]").wait_for()


def test_a_position_is_set_up_anew(regular: Page) -> None:
    """The set-up page keeps it as long as the table is the same one."""
    regular.goto(f"/?speed=instant#/{VEGAS.replace('?', '/setup?')}")
    regular.locator("[data-screen=setup] h1").wait_for()
    regular.locator('[data-command="start"]').click()
    regular.locator("[data-screen=table]").wait_for()
    assert Table(regular).rest().record == VEGAS


@pytest.mark.long
def test_a_position_in_another_page(page: Page, blog: Blog, server: ListeningServer) -> None:
    """A frame shows it after the first click."""
    page.goto(blog.publish(frame_tag(server.url, hash_=f"#/{VEGAS}")))
    frame = begin(page)
    frame.locator("[data-screen=table]").wait_for()
    frame.locator('[data-action="1"]').first.wait_for()
    assert RECORD not in VEGAS


def test_problems_are_shown_in_words(regular: Page) -> None:
    """Each problem is a line that names its place; the set-up without the position is offered."""
    regular.goto(f"/?speed=instant#/{BAD}")
    problems = regular.locator("[data-region=problems] li")
    move, bills, dice = (
        words(f"position.problems.{code}.of", **expected)
        for code, expected in (
            ("unknown", {
                "where": words("vegas.position.parts.move.all"),
                "what": words("position.thing", thing="c"),
            }),
            ("too-many", {
                "where": words("vegas.position.parts.won.each", n=1),
                "what": words("position.bills", value="$90,000"),
                "found": 7, "wanted": 5,
            }),
            ("too-many", {
                "where": words("vegas.position.parts.casinos.each", n=1),
                "what": words("position.thing", thing="a"),
                "found": 29, "wanted": 8,
            }),
        )
    )  # fmt: skip
    expect_text(problems.nth(0), move)
    expect_text(problems.nth(1), bills)
    expect_contains(problems.nth(2), dice.partition(":")[0])
    expect(regular.locator('[data-command="salvage"]')).to_have_count(0)
    assert_accessible(regular, "an impossible position")
    assert stored(regular) == {}
