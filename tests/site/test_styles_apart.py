"""Style sheets: those of all other screens change nothing on the one that stands.

After a visit to another table its style sheets are still there; after opening a link they are not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.links import BOARDS, CARDS, OVER
from tests.support.table import open_table, played_out, setup
from tests.support.visitor import expect_answer, until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.site.conftest import Visit

LOOKS = """async () => {
  const looks = () => [...document.querySelectorAll("#main, #main *:not(svg *)")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const box = [left, top, width, height].map(Math.round);
    const font = ["fontFamily", "fontSize", "fontWeight", "lineHeight"];
    const own = [...font, "color", "background", "border", "opacity"].map((name) => style[name]);
    const what = `${element.tagName} ${element.getAttribute("class") ?? ""}`;
    return [what, [...box, ...own].join(" ")];
  });
  for (let last = looks(), now; ; last = now) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    now = looks();
    if (String(now) === String(last)) return now;
  }
}"""
"""Every element with its place and look, once nothing changes any more."""

LOAD = """async (names) => {
  const base = [...document.styleSheets].find(({ href }) => href).href;
  const loaded = names.filter((name) => {
    const href = new URL(name, base).href;
    return ![...document.styleSheets].some((sheet) => sheet.href === href);
  });
  await Promise.all(loaded.map((name) => new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: new URL(name, base).href });
    Object.assign(link, { onload: resolve, onerror: reject });
    document.head.append(link);
  })));
  return loaded;
}"""
"""Adds those style sheets of a list that are not there yet, and says which."""

TURN = """([names, disabled]) => {
  for (const sheet of document.styleSheets) {
    if (names.some((name) => sheet.href?.endsWith(`/${name}`))) sheet.disabled = disabled;
  }
}"""
"""Turns style sheets on or off."""

OF_OTHER_PAGES = {"embed.css", "begun.css"}
"""Embeds and the pages of games that a search finds have style sheets that no screen adds."""


def looks_with(page: Page, sheets: list[str], *, others: bool) -> list[list[str]]:
    """Looks of every element, with some style sheets or without them."""
    page.evaluate(TURN, [sheets, not others])
    found: list[list[str]] = page.evaluate(LOOKS)
    return found


def changed_by_others(page: Page, dist: Path) -> list[tuple[str, str, str]]:
    """Differences once the style sheets of all screens are there: what, before, after."""
    names = {path.name for path in dist.glob("b/*/*.css")} - OF_OTHER_PAGES
    loaded = page.evaluate(LOAD, sorted(names))
    assert len(loaded) > 5
    while True:  # until nothing has come between the two looks; the test has its time limit
        after = looks_with(page, loaded, others=True)
        before = looks_with(page, loaded, others=False)
        if [what for what, _ in before] == [what for what, _ in after]:
            break
    assert len(before) > 10
    pairs = zip(before, after, strict=True)
    return [(what, look, now) for (what, look), (_, now) in pairs if look != now]


SETUP = "[data-screen=setup] [data-command=start]"
SCREENS = {
    "about": "[data-screen=about] h1",
    "strength": ".strength-bar",
    "vegas/setup": SETUP,
    "showdown/setup": SETUP,
    "vegas/rules": "[data-screen=rules] .rules-picture .die",
    "vegas/embed": "[data-screen=embed] h1",
}
"""Screens with styles of their own, and what is there once they stand."""
COMPARED = {f"challenge/{OVER}": ".duel-poster", f"boards/{BOARDS}": ".boards-table"}
SHOWDOWN = "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=apart-1"


ORDER = """() => [...document.querySelectorAll("link[rel=stylesheet], [data-styles]")].map(
  ({ href = "", dataset }) => dataset.styles ?? href.split("/").at(-1))"""
"""The names of all style sheets and of the marks before which they stand."""


def test_style_sheets_stand_in_their_order_whichever_came_first(visit: Visit) -> None:
    """The rules need a game's before a puzzle needs those of reviews and of tables."""
    page = visit(engine=False)
    page.goto("/?motion=still#/vegas/rules")
    page.locator("[data-screen=rules] .rules-picture .die").first.wait_for()
    until(page, f"() => !({ORDER})().includes('table.css')")
    page.goto("/?motion=still#/practice")
    page.locator("[data-screen=practice] h1").wait_for()
    page.locator('link[href$="/table.css"]').wait_for(state="attached")
    places = ["analysis.css", "screen", "table.css", "tables", "vegas.css", "game"]
    among = f"(places) => ({ORDER})().filter((each) => places.includes(each))"
    expect_answer(page, among, places, places)


@pytest.mark.parametrize(
    ("size", "half"),
    [
        pytest.param("phone", 0, marks=pytest.mark.long),
        pytest.param("desktop", 1, marks=pytest.mark.long),
        pytest.param("phone", 1, marks=pytest.mark.long),
        pytest.param("desktop", 0, marks=pytest.mark.long),
    ],
)
def test_a_screen_looks_the_same_whatever_came_before(
    visit: Visit, dist: Path, size: str, half: int
) -> None:
    """As it looks opened by a link, and after a visit to every screen.

    Half of the screens on a phone and on a desk; a table of every run is below.
    """
    page = visit(size=size, engine=False)
    for address, shown in [*SCREENS.items()][half::2]:
        page.goto("about:blank")
        page.goto(f"/?motion=still#/{address}")
        page.locator(shown).first.wait_for()
        assert changed_by_others(page, dist) == [], address


FINISHED = played_out(setup("human,random", "apart-2", **{"with": "rounds1"}))["record"]


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(CARDS, id="table"),
        pytest.param(f"{FINISHED}@8", id="replay", marks=pytest.mark.long),
    ],
)
def test_a_table_looks_the_same_whatever_was_played_before(
    page: Page, dist: Path, record: str
) -> None:
    """A table of one game, and a replay of another with its log."""
    looks_the_same_at_a_table(page, dist, record)


@pytest.mark.long
def test_games_compared_look_the_same_whatever_was_played_before(page: Page, dist: Path) -> None:
    """Two screens about several games, and a table of the third game."""
    for address, shown in COMPARED.items():
        page.goto("about:blank")
        page.goto(f"/?motion=still#/{address}")
        page.locator(shown).wait_for()
        assert changed_by_others(page, dist) == [], address
    looks_the_same_at_a_table(page, dist, SHOWDOWN)


def looks_the_same_at_a_table(page: Page, dist: Path, record: str) -> None:
    """Without the style sheets of all other screens and with them."""
    page.goto("about:blank")
    open_table(page, record, "motion=still&speed=instant")
    assert changed_by_others(page, dist) == [], record
