"""Screens: one stands at a time, whatever is still on its way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.finished import OVER
from tests.support.page import assert_accessible, expect_contains
from tests.support.table import open_table, setup
from tests.support.visitor import pictures
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.site.conftest import Visit
    from tests.support.watch import Watch

ADDRESSES = {
    "strength": "strength",
    "history": "history",
    "practice": "practice",
    "analysis": OVER.replace("?", "/review?"),
    "challenge": f"challenge/{OVER}",
    "daily": "daily",
    "setup": "vegas/setup",
    "embed": "vegas/embed",
    "rules": "vegas/rules",
    "here": "vegas/here",
}
"""The screens that load something of their own before they can be shown."""
LEFT = ["strength", "analysis", "setup"]
"""Those that are left in every run."""
OWN_FILES = "**/*.{css,json}"
"""Their style sheets, words and figures."""


class Gate:
    """Lets requests through, or keeps them until it is opened again."""

    def __init__(self) -> None:
        self.kept: list[Route] | None = None

    def pass_on(self, route: Route) -> None:
        """A request comes by."""
        if self.kept is None:
            route.continue_()
        else:
            self.kept.append(route)

    def shut(self) -> None:
        """Nothing goes through from here on."""
        self.kept = []

    def open(self) -> None:
        """Everything that was kept goes on its way."""
        kept, self.kept = self.kept or [], None
        for route in kept:
            route.continue_()


@pytest.mark.parametrize("screens", [LEFT, pytest.param([*ADDRESSES], marks=pytest.mark.long)])
def test_a_screen_that_was_left_never_comes(visit: Visit, screens: list[str]) -> None:
    """Leaving a screen while it loads shows the next one alone, without an error of the first."""
    page = visit(engine=False)  # no screen waits for it
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    gate = Gate()
    page.route(OWN_FILES, gate.pass_on)
    for screen in screens:
        gate.shut()
        with page.expect_request(OWN_FILES):
            go_to(page, ADDRESSES[screen])
        go_to(page, "about")
        page.locator("[data-screen=about] h1").wait_for()
        with page.expect_event("requestfinished"):
            gate.open()
        pictures(page)
        expect(page.locator("#main"), screen).to_have_attribute("data-screen", "about")
        expect(page.locator("#main > *"), screen).to_have_count(1)
    its_error_does_not_come_either(page, gate)


def its_error_does_not_come_either(page: Page, gate: Gate) -> None:
    """Of a screen that cannot go on: a position to practise, asked about, and the answer waits."""
    page.evaluate(
        """() => {
          croupier.engine.call = () => new Promise((_, refuse) => { globalThis.refuse = refuse; });
        }"""
    )
    go_to(page, OVER.replace("?", "/practice?") + "@5")
    page.wait_for_function("() => globalThis.refuse")
    gate.shut()
    with page.expect_request(OWN_FILES):
        go_to(page, "daily")
    page.evaluate("() => globalThis.refuse({ code: 'bad-ply', data: { ply: 5, length: 1 } })")
    gate.open()
    page.locator("[data-screen=daily] h1").wait_for()


def go_to(page: Page, path: str) -> None:
    """Enter an address; its screen is not waited for."""
    page.evaluate(f"() => {{ location.hash = {json.dumps('#/' + path)}; }}")


def test_a_screen_that_failed_is_said(visit: Visit, watch: Watch) -> None:
    """Over the screen before, if neither the next one comes nor the one that would say so.

    The rules of a game whose file does not come: an error, and no page of bare words.
    """
    watch.allow("Failed to load resource|Failed to fetch")
    page = visit(engine=False)
    page.goto("/#/")
    page.locator("[data-screen=home] h1").wait_for()
    for name in ("about", "error"):
        page.route(f"**/{name}.js", lambda route: route.abort())
    page.evaluate("() => { location.hash = '#/about'; }")
    toast = page.locator("[data-region=toast]")
    expect_contains(toast, words("errors.engine-unreachable.line"))
    expect(page.locator("[data-screen=home] h1")).to_be_visible()
    for name in ("about", "error"):
        page.unroute(f"**/{name}.js")
    toast.get_by_role("button").click()
    page.locator("[data-screen=about] h1").wait_for()
    page.route("**/vegas-rules.js", lambda route: route.abort())
    go_to(page, ADDRESSES["rules"])
    page.locator("[data-screen=error] h1").wait_for()
    expect(page.locator("[data-screen=rules]")).to_have_count(0)


def test_a_table_does_without_its_opening(regular: Page, watch: Watch) -> None:
    """A host that answers with a page for what it has not got."""
    watch.allow("Failed to load resource")
    page = "<!doctype html><p>Nothing here"
    regular.route("**/openings.json", lambda route: route.fulfill(status=404, body=page))
    assert open_table(regular, setup("human,greedy", "opening-1")).actions
    regular.unroute("**/openings.json")


def test_settings_have_an_address(regular: Page) -> None:
    """Back leaves them, a reload stays there, and a change of language speaks at once."""
    page = regular
    page.goto("/?speed=instant#/about")
    page.locator("[data-command=settings]").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words("settings.title"))
    assert page.url.endswith("#/settings")
    page.locator("label:has(#lang-de)").click()
    expect(heading).to_have_text(words("settings.title", "de"))
    expect(page.locator("#lang-de")).to_be_focused()
    page.reload()
    expect(heading).to_have_text(words("settings.title", "de"))
    page.locator("label:has(#lang-en)").click()
    expect(heading).to_have_text(words("settings.title"))
    page.go_back()
    page.locator("[data-screen=about]").wait_for()


@pytest.mark.parametrize(
    "screens",
    [
        ["rules", "analysis"],
        pytest.param(["setup", "settings", "embed", "position", "history"], marks=pytest.mark.long),
    ],
)
def test_every_page_leads_back_to_the_game_that_was_left(regular: Page, screens: list[str]) -> None:
    """As long as it is in play; from home each game has its own button."""
    page = regular
    record = setup("human,greedy", "back-1")
    table = open_table(page, record)
    table.choice(table.actions[0]).click()
    table.rest()
    ply = table.ply
    back = page.locator("[data-command=return-to-game]")
    found = {
        "rules": "vegas/rules",
        "settings": "settings",
        "setup": record.replace("?", "/setup?"),
        "embed": record.replace("?", "/embed?"),
        "position": record.replace("?", "/position?"),
        "analysis": table.record.replace("?", "/analysis?"),
        "history": "history",
    }
    for screen in screens:
        page.evaluate("(address) => { location.hash = `#/${address}`; }", found[screen])
        page.locator(f"[data-screen={screen}]").wait_for()
        expect(back).to_be_visible()
        if screen == "embed":  # it is the same button everywhere
            assert_accessible(page, "embed with the way back")
        back.click()
        assert table.rest().ply == ply
    page.evaluate("() => { location.hash = '#/'; }")
    page.locator("[data-screen=home]").wait_for()
    page.evaluate("() => { location.hash = '#/about'; }")
    page.locator("[data-screen=about]").wait_for()
    expect(back).to_have_count(0)
