"""A game between people on different devices, who send each other links."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.page import wait_for_engine
from tests.support.table import Table, ask, decides, played_out, setup
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


GAME = setup("human,human", "post-1", names="Ada,Ben", **{"with": "rounds1"})
POST = GAME.replace("vegas?", "vegas/post?")
NAMES = ("Ada", "Ben")


def turns(record: str, number: int) -> str:
    """The record of this game after so many decisions, always the first choice."""
    frame = ask("frame", record=record)
    for _ in range(number):
        frame = ask("advance", record=frame["record"], ply=frame["ply"], action=choice(frame))
        while frame["next"]["kind"] != "over" and not decides(frame["next"]):
            frame = ask("advance", record=frame["record"], ply=frame["ply"])
    text: str = frame["record"]
    return text


def choice(frame: dict[str, object]) -> str:
    """The first legal action."""
    due = frame["next"]
    assert isinstance(due, dict)
    return str(due["actions"][0])


def post(record: str) -> str:
    """The link by which this record is sent on, without the host."""
    return record.replace("vegas?", "vegas/post?")


def opened(page: Page, link: str) -> Page:
    """The tab at a link of this form."""
    page.goto(f"/?speed=instant#/{link}")
    wait_for_engine(page)
    return page


def sit(page: Page, name: str) -> Table:
    """Take one seat, that of this name."""
    for box in page.locator("label[data-seat]").all():
        box.locator("input").set_checked(name in box.inner_text())
    page.locator('[data-command="sit"]').click()
    page.locator("[data-screen=table]").wait_for()
    return Table(page).rest()


def play_turns(table: Table) -> None:
    """Play until it is somebody else's turn: rolls come by themselves, always the first choice."""
    while table.actions:
        table.place(table.actions[0])


@pytest.mark.timeout(90)
def test_two_people_play_to_the_end(regular: Page, friend: Page) -> None:
    """Each plays in their own seat only, sees what is new to them, and both see the same end."""
    pages = [regular, friend]
    link, last = POST, played_out(GAME)["record"]
    seen: list[int] = [0, 0]
    for number in range(60):
        page = pages[number % 2]
        opened(page, link)
        if number < 2:
            page.locator('[data-command="sit"]').wait_for()
            assert words("post.honest") in page.locator("[data-screen=post]").inner_text()
            table = sit(page, NAMES[number])
        else:
            page.locator("[data-screen=table]").wait_for()
            table = Table(page).rest()
        assert table.ply >= seen[number % 2]
        play_turns(table)
        seen[number % 2] = table.ply
        assert page.url.endswith(f"#/{POST}")
        link = table.link.partition("#/")[2]
        if table.over and min(seen) == max(seen):
            break
    assert link == post(last)
    assert [Table(page).over for page in pages] == [True, True]


def test_seat_is_taken_once(regular: Page) -> None:
    """Whoever opens a link again after a move of their own is told that they are further on."""
    page = regular
    opened(page, post(turns(GAME, 2)))
    table = sit(page, "Ada")
    play_turns(table)
    ply = table.ply
    assert words("post.send", name="Ben") in page.locator("[data-command=roll]").inner_text()
    opened(page, post(turns(GAME, 1)))
    page.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == ply
    assert page.url.endswith(f"#/{POST}")
    page.locator("[data-region=toast]").get_by_text(words("post.older")).wait_for()
    page.goto("/?speed=instant#/")
    line = page.locator('[data-command="continue"]')
    assert words("post.waiting", name="Ben") in line.inner_text()
    line.click()
    page.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == ply


def test_own_move_is_taken_back_until_sent(regular: Page) -> None:
    """Before the link is sent a move may be taken back, afterwards not; nor is another's move."""
    page = regular
    opened(page, post(turns(GAME, 1)))
    table = sit(page, "Ben")
    assert table.command("undo").is_disabled()
    table.place(table.actions[0])
    table.undo()
    table.place(table.actions[0])
    assert table.command("undo").is_enabled()
    table.shared("roll")
    page.locator("[data-command=roll]").get_by_text(words("post.send_again", name="Ada")).wait_for()
    assert table.command("undo").is_disabled()


def test_two_continuations_are_not_mixed(regular: Page) -> None:
    """A link that goes on otherwise than the game kept here is shown as such; both stay."""
    page = regular
    opened(page, post(turns(GAME, 2)))
    table = sit(page, "Ada")
    own = table.ply
    frame = ask("frame", record=turns(GAME, 1))
    other = ask(
        "advance",
        record=frame["record"],
        ply=frame["ply"],
        action=frame["next"]["actions"][-1],
    )["record"]
    assert other != turns(GAME, 2)
    opened(page, post(other))
    page.get_by_text(words("post.fork.title")).wait_for()
    page.locator('[data-command="mine"]').click()
    page.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == own
    page.goto("/?speed=instant#/")
    page.get_by_role("link", name=words("post.other")).click()
    page.locator("[data-screen=replay]").wait_for()
    assert table.rest().record == other
    opened(page, post(other))
    page.locator('[data-command="theirs"]').click()
    page.locator("[data-screen=table]").wait_for()
    assert table.rest().link.endswith(post(other))


def test_set_up_on_different_devices(regular: Page) -> None:
    """A person elsewhere is chosen at the set-up; the game begins here and waits for him."""
    page = regular
    page.goto("/?speed=instant#/vegas/setup")
    seats = page.locator("[data-seat]:visible")
    seats.nth(1).locator("select").select_option("away")
    assert words("setup.away_line") in seats.nth(1).inner_text()
    seats.nth(1).locator("input").fill("Ben")
    seats.nth(2).locator("select").select_option("")
    link = page.get_by_label(words("setup.link")).input_value()
    assert "/vegas/post?" in link
    page.locator('[data-command="start"]').click()
    wait_for_engine(page)
    table = Table(page).rest()
    play_turns(table)
    assert "Ben" in page.locator("[data-command=roll]").inner_text()
    assert table.link.startswith(link)
