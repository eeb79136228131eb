"""Everything of a person is deleted from the browser, after one question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.page import assert_accessible
from tests.support.table import Table, decision, keep_game, setup
from tests.support.visitor import expect_answer, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit

FOREIGN = "another-app"
OURS = """async () => [
  ...Object.keys(localStorage).filter((key) => key.startsWith("croupier/")),
  ...(await caches.keys()),
  ...(await navigator.serviceWorker.getRegistrations()),
]"""


def open_question(page: Page) -> None:
    """The question, from the settings."""
    page.locator("[data-command=settings]").click()
    page.locator("[data-command=erase]").click()
    page.locator("[data-command=erase-all]").wait_for()


def with_a_game(page: Page) -> None:
    """The home page, with a game that has begun, a setting, and something of another app."""
    page.goto("/?speed=instant#/about")
    page.locator("[data-screen=about] h1").wait_for()
    keep_game(page, decision(setup("human,greedy", "erase-1"), 1))
    page.evaluate(f"() => localStorage.setItem('{FOREIGN}', 'stays')")
    page.evaluate("() => caches.open('another-app')")
    page.goto("/?speed=instant#/")
    page.locator("[data-command=continue]").wait_for()


def test_everything_is_deleted(visit: Visit) -> None:
    """Games, settings and their backup go; what is another app's stays.

    Nothing is deleted before the answer: *Keep everything*, and the key that closes.
    """
    page = visit(engine=False)
    with_a_game(page)
    open_question(page)
    page.locator("[data-command=keep-all]").click()
    expect(page.locator("dialog")).to_have_count(0)
    open_question(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.goto("/?speed=instant#/")
    page.reload()
    page.locator("[data-command=continue]").wait_for()

    open_question(page)
    expect(page.locator("dialog")).to_contain_text(words("settings.erase.games", n=1))
    assert_accessible(page, "before everything is deleted")
    with page.expect_download() as download:
        page.locator("dialog [data-command=keep]").click()
    assert "erase-1" in download.value.path().read_text()
    page.locator("[data-command=erase-all]").click()
    page.locator("[data-screen=home] h1").wait_for()
    expect(page.locator("[data-command=continue]")).to_have_count(0)
    until(page, f"async () => (await ({OURS})()).every((each) => each === 'another-app')")
    expect_answer(page, f"() => localStorage.getItem('{FOREIGN}')", "stays")
    page.reload()
    page.locator("[data-screen=home] h1").wait_for()
    expect(page.locator("[data-command=continue]")).to_have_count(0)


@pytest.mark.long
def test_another_tab_neither_blocks_nor_writes_again(visit: Visit) -> None:
    """A game that is played there while everything goes is not kept; that tab begins anew, too."""
    two = visit()
    two.goto(f"/?speed=instant#/{setup('human,greedy', 'erase-2')}")
    two.locator("[data-screen=table]").wait_for()
    table = Table(two).rest()
    table.place(table.actions[0])
    page = two.context.new_page()
    page.goto("/?speed=instant#/")
    page.locator("[data-command=continue]").wait_for()
    open_question(page)
    two.evaluate("() => setInterval(() => document.querySelector('[data-action]')?.click(), 20)")
    page.locator("[data-command=erase-all]").click()
    for each in (page, two):
        each.locator("[data-screen=home] h1").wait_for()
        expect(each.locator("[data-command=continue]")).to_have_count(0)
    page.reload()
    page.locator("[data-screen=home] h1").wait_for()
    expect(page.locator("[data-command=continue]")).to_have_count(0)


def test_data_that_cannot_be_deleted_is_reported(visit: Visit) -> None:
    """If the browser keeps it, the page says where it can be removed."""
    page = visit(engine=False)
    page.add_init_script(
        "IDBFactory.prototype.deleteDatabase = () => { throw new Error('refused'); };"
    )
    page.goto("/")
    page.locator("[data-screen=home] h1").wait_for()
    open_question(page)
    page.locator("[data-command=erase-all]").click()
    expect(page.locator("[data-region=rest]")).to_have_text(words("settings.erase.rest"))
