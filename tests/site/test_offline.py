"""After one visit the network may go: every page, language and the game itself stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.page import wait_for_engine, wait_for_offline
from tests.support.table import open_table, setup
from tests.support.visitor import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.server import ListeningServer

SCREENS = {
    "#/": "home",
    "#/vegas/setup": "setup",
    "#/vegas/rules": "rules",
    "#/about": "about",
}


@pytest.fixture
def alone(page: Page, server: ListeningServer) -> Page:
    """A tab that has been here once, and a server process that has stopped since."""
    page.goto("/?speed=instant")
    wait_for_engine(page)
    wait_for_offline(page)
    until(page, "() => navigator.serviceWorker.controller || caches.keys().then((k) => k.length)")
    server.stop()
    return page


def test_every_page_and_language_without_the_server(alone: Page) -> None:
    """Home, set-up, rules and about open from the cache in all four languages."""
    for lang in ("en", "de", "fr", "nl"):
        for address, screen in SCREENS.items():
            alone.goto(f"/?lang={lang}{address}")
            alone.locator(f"[data-screen={screen}] h1").wait_for(state="attached")
            assert alone.locator("html").get_attribute("lang") == lang


def test_a_game_is_played_on_without_the_server(alone: Page) -> None:
    """A new game starts, the engine boots from the cache, and turns are taken."""
    table = open_table(alone, setup("human,greedy", "offline-1"))
    for _ in range(3):
        table.place(table.actions[0])
    before = table.record
    alone.reload()
    wait_for_engine(alone)
    again = open_table(alone, setup("human,greedy", "offline-1"))
    assert again.record.startswith(before.split("&c=")[0])


def test_the_kill_switch_takes_the_site_off_the_machine(page: Page) -> None:
    """`/?kill` unregisters the service worker and clears its caches."""
    page.goto("/?speed=instant")
    wait_for_engine(page)
    wait_for_offline(page)
    page.goto("/?kill")
    until(
        page,
        "() => navigator.serviceWorker.getRegistrations().then((found) => !found.length)",
    )
    until(page, "() => caches.keys().then((names) => !names.length)")
