"""Accessibility: axe finds nothing on any screen, the focus is placed, a turn never scrolls."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.test_position_links import VEGAS
from tests.support.finished import OVER
from tests.support.node import in_node
from tests.support.page import assert_accessible
from tests.support.table import Table, open_table, setup, towards_the_end
from tests.support.visitor import choose
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


# A table and the way to it always, the other screens with `--long`; `prove access` looks at all of
# them, in all themes, sizes and languages.
PHONE = pytest.mark.view(size="phone")
KINDS = (
    pytest.param(
        "de", "light", "elsewhere", marks=pytest.mark.long, id="de-light-desktop-elsewhere"
    ),
    pytest.param("nl", "dark", "table", marks=PHONE, id="nl-dark-phone-table"),
    pytest.param("en", "light", "table", marks=pytest.mark.long, id="en-light-desktop-table"),
    pytest.param(
        "fr", "dark", "elsewhere", marks=(pytest.mark.long, PHONE), id="fr-dark-phone-elsewhere"
    ),
)
SIZES = ((1440, 900), (1024, 768), (768, 1024), (390, 844), (640, 480))

# What does not fit once the window has settled: the page itself, or a button to choose by.
TOO_LARGE = """async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.scrollingElement;
  const found = [];
  if (scrollHeight > clientHeight) found.push(`${scrollHeight} high in ${clientHeight}`);
  if (scrollWidth > clientWidth) found.push(`${scrollWidth} wide in ${clientWidth}`);
  for (const button of document.querySelectorAll("[data-action]")) {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const out = left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    if (out) found.push(`choice ${button.dataset.action}: ${[left, top, right, bottom]}`);
  }
  return found;
}"""


def go(page: Page, path: str, screen: str) -> None:
    """The screen at this address, in the same visit."""
    page.goto(f"/?speed=instant#/{path}")
    page.locator(f"[data-screen={screen}] h1").wait_for(state="attached")


@pytest.mark.parametrize(("lang", "theme", "where"), KINDS)
def test_axe_finds_nothing(regular: Page, lang: str, theme: str, where: str) -> None:
    """No screen, no dialog and no drawer breaks a rule that axe can check.

    Home, a choice and the menu always, in one language, theme and size; with `--long` all others,
    and what other tests come by.
    """
    page = regular
    choose(page, lang=lang, theme=theme)
    if where == "table":
        nothing_at_a_table(page)
    else:
        nothing_elsewhere(page)
    go(page, "", "home")
    choose(page, lang="en", theme="auto")


def nothing_elsewhere(page: Page) -> None:
    """Pages with much to read, a roll by hand, a replay, the end, and home with games."""
    for path, screen in (
        ("about", "about"),
        ("vegas/rules", "rules"),
        ("strength", "strength"),
        ("vegas?v=1&rules=none&seats=human,greedy&seed=axe-1", "error"),
    ):
        go(page, path, screen)
        assert_accessible(page, f"on {screen}")
    last = towards_the_end(setup("human,random", "axe-2", **{"with": "rounds1"}), 1)
    go(page, setup("human,human", "axe-1"), "table")
    Table(page).rest().command("roll").wait_for()
    assert_accessible(page, "before a roll by hand")
    go(page, f"{last['record']}@17", "replay")
    table = Table(page).rest_at(17)
    page.locator("[data-region=rounds] button").first.wait_for()
    assert_accessible(page, "in a replay")
    table.command("last").click()
    table.rest_at(last["ply"])
    table.command("playon").click()
    page.locator("[data-screen=table]").wait_for()
    table.rest_at(last["ply"]).place(last["next"]["actions"][0])
    page.locator("[data-region=end] [data-field=title]").wait_for()
    assert_accessible(page, "at the end")
    go(page, "", "home")
    page.locator('[data-command="continue"]').first.wait_for()
    assert_accessible(page, "at home with games to go on with")


def nothing_at_a_table(page: Page) -> None:
    """The way to it, a choice, the log where it is a drawer, menu and settings."""
    assert_accessible(page, "at home", always=True)
    go(page, "vegas/setup", "setup")
    assert_accessible(page, "on setup")
    go(page, setup("human,human", "axe-1"), "table")
    table = Table(page).rest()
    table.command("roll").click()
    table.rest()
    assert_accessible(page, "at a choice", always=True)
    if page.locator('[data-command="log"]').is_visible():
        table.command("log").click()
        page.locator("[data-region=log][data-open]").wait_for()
        assert_accessible(page, "at the open log")
        table.command("close-log").click()
    table.command("menu").click()
    page.locator("[data-region=menu]").wait_for()
    assert_accessible(page, "in the menu", always=True)
    page.locator('[data-way="settings"]').click()
    page.locator("[data-region=settings]").wait_for()
    assert_accessible(page, "in the settings")
    page.keyboard.press("Escape")


STORY = f'[Title "One"]\n\n6! {{Here.}}\n\n[Title "Two"]\n[Table "{VEGAS}"]\n\n6\n'
PAGES = {
    "review": (OVER.replace("?", "/review?"), "[data-region=seats-reviewed]"),
    "challenge": (f"challenge/{OVER}", "[data-duel=one]"),
    "day": ("daily", "[data-screen=daily] .day-table"),
    "practice": ("practice", "[data-region=board] [data-action]"),
    "chapters": (VEGAS.replace("?", "/analysis?") + "&tree=", "[data-region=chapters]"),
}
"""Addresses of pages that a game leads to, and what is there once they are complete."""


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_on_the_pages_of_a_game(regular: Page, name: str) -> None:
    """Its review, its challenge, the day, a position to practise, a story in chapters."""
    address, there = PAGES[name]
    if name == "chapters":
        address += in_node("lib/packed_text.js", "packText", [[STORY]])[0]
    regular.goto(f"/?speed=instant#/{address}")
    regular.locator(there).first.wait_for()
    assert_accessible(regular, f"on the page {name}")


def test_a_table_for_the_ear_and_the_keys(regular: Page) -> None:
    """At a table of six seats.

    - Every legal action is a button that works and says where the dice go; nothing else is one.
    - In one's turn everything is in sight: the page fits the window, and so does every choice.
    - A dialog keeps the focus while it is open; closed by Escape, it returns to its button.
    - What happens is said in a live region, named, fed by the turn.
    """
    table = open_table(regular, setup("human,greedy,random,human,greedy,random", "log-1"))
    table.command("roll").click()
    table.rest()
    choices_are_named_buttons(table)
    nothing_scrolls(regular)
    table.command("menu").click()
    regular.locator("dialog :focus").wait_for(state="attached")
    regular.keyboard.press("Escape")
    regular.locator('button[data-command="menu"]:focus').wait_for()
    log = regular.get_by_role("log", name=words("table.log"), exact=True)
    lines = log.locator("[data-event]")
    before = lines.count()
    table.place(table.actions[0])
    expect(lines.nth(before)).to_be_attached()


def choices_are_named_buttons(table: Table) -> None:
    """Each says more than a digit."""
    assert table.actions
    for action in table.actions:
        button = table.choice(action)
        expect(button).to_be_enabled()
        assert re.match(r'- button "[^"]{3,}"', button.aria_snapshot()), button.aria_snapshot()


def nothing_scrolls(page: Page) -> None:
    """The page and every choice fit the window at all sizes."""
    size = page.viewport_size
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width}x{height}"] = page.evaluate(TOO_LARGE)
    assert not any(found.values()), {size: what for size, what in found.items() if what}
    assert size
    page.set_viewport_size(size)


@pytest.mark.view(size="phone")
def test_a_closed_log_is_heard_and_takes_no_focus(regular: Page) -> None:
    """It is read out behind its button; nothing unseen is reached by Tab, and Escape leads back."""
    table = open_table(regular, setup("human,greedy", "log-1"))
    log = regular.get_by_role("log", name=words("table.log"), exact=True)
    expect(log.locator("[data-event]").first).to_be_attached()
    regular.locator(".log-list").evaluate("(list) => list.focus()")
    expect(regular.locator(".log-list")).not_to_be_focused()
    table.command("log").click()
    expect(table.command("close-log")).to_be_focused()
    regular.keyboard.press("Escape")
    expect(table.command("log")).to_be_focused()


def test_focus_follows_the_screen(regular: Page) -> None:
    """After every change of screen the focus is on its heading, so that it is read out first."""
    regular.goto("/?speed=instant#/")
    regular.locator('[data-game="vegas"] [data-command="setup"]').click()
    focused(regular, "setup")
    regular.locator('[data-command="start"]').click()
    focused(regular, "table")
    table = Table(regular).rest()
    table.command("menu").click()
    regular.locator('[data-way="rules"]').click()
    focused(regular, "rules")
    regular.go_back()
    focused(regular, "table")
    regular.goto("/?speed=instant#/about")
    focused(regular, "about")
    regular.goto("/?speed=instant#/nowhere/at-all")
    focused(regular, "error")


def focused(page: Page, screen: str) -> None:
    """Wait for the screen, and for the focus on its heading."""
    page.locator(f"[data-screen={screen}] h1:focus").wait_for(state="attached")
