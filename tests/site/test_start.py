"""A table before Python is there: shown from its link or its save alone; what is pressed counts."""

from __future__ import annotations

import re
from itertools import cycle
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from croupier.games import GAMES
from tests.support.page import ENGINE, Held, expect_text, wait_for_engine
from tests.support.table import Table, decision, setup
from tests.support.visitor import expect_answer, pictures, until_true
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, ViewportSize

    from tests.site.conftest import Visit

pytestmark = pytest.mark.browser

WAITING = '.table[data-waiting="known"][aria-busy=true]'
# What moved on the page without having been asked to: where to, and where from.
SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  const text = ({ x, y, width, height }) => `${x} ${y} ${width} ${height}`;
  for (const { hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput)
      for (const { node, previousRect, currentRect } of sources)
        shifts.push([(node?.parentElement ?? node)?.outerHTML.slice(0, 200) ?? "",
          text(previousRect), text(currentRect)]);
}).observe({ type: "layout-shift", buffered: true });
"""


class Sample(NamedTuple):
    """A table of two people and a bot, and what lies on it from the start."""

    record: str
    region: str
    things: int
    """Number of them in that region."""


def sample(game: str, rules: str, region: str, things: int) -> Sample:
    """The table of this edition."""
    names = "seats=human,human,greedy&names=Ada,Ben&seed=start-1"
    return Sample(f"{game}?v=1&rules={rules}&{names}", region, things)


SAMPLES = {
    "vegas": sample("vegas", "alea-2012", "[data-casino]", 6),
    "vegas_cards": sample("vegas_cards", "cards-2016", "[data-casino]", 6),
    "showdown": sample("showdown", "expert-1992", "[data-space]", 16),
}


def without_python(page: Page) -> Held:
    """Keeps the engine back; the requests for it, to be answered later."""
    held = Held()
    page.route(ENGINE, held.take)
    return held


def let_python_come(page: Page, held: Held) -> None:
    """Answer the requests that were kept back."""
    until_true(page, lambda: held)
    held.release()


def names_at(page: Page) -> Locator:
    """Names of the seats."""
    return page.locator(".seats .seat-name")


def roll_button(page: Page) -> Locator:
    """The button that rolls, if it is offered."""
    return page.locator("[data-command=roll]:visible")


PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}


def test_nothing_moves_on_a_page_that_comes(visit: Visit) -> None:
    """Home, the set-up and what is said of a bad link, when drawn and when the engine is ready.

    That nothing moves when the site has been kept is seen by tests/site/test_folder.py.
    """
    bad_link = "/#/vegas?v=1&rules=no&seats=human,greedy&seed=a"
    page = visit()
    page.add_init_script(SHIFTS)
    for path, size in (("/#/", PHONE), ("/#/vegas/setup", DESK), (bad_link, DESK)):
        page.set_viewport_size(size)
        page.goto("about:blank")
        page.goto(path)
        page.locator("main h1").wait_for()
        wait_for_engine(page)
        pictures(page)
        expect_answer(page, "() => shifts", [], note=(path, size))


def test_a_table_stands_before_python_and_stays(visit: Visit) -> None:
    """It is shown at once, without another game's files, and nothing moves when Python has come.

    A first roll that was pressed meanwhile is made then. Each game at one size.
    """
    page = visit()
    page.add_init_script(SHIFTS)
    for game, size in zip(GAMES, cycle((PHONE, DESK))):
        page.set_viewport_size(size)
        page.goto("about:blank")
        stands_and_stays(page, game)


def stands_and_stays(page: Page, game: str) -> None:
    """The link of a table is opened, and the engine is not there."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    held = without_python(page)
    record, region, things = SAMPLES[game]
    page.goto(f"/?speed=instant#/{record}")
    page.locator(WAITING).wait_for()
    expect_text(names_at(page), ["Ada", "Ben", words(f"{game}.bots.greedy.name")])
    expect(page.locator(region)).to_have_count(things)
    expect(page.locator("[data-action]")).to_have_count(0)
    prompt = page.locator("[data-region=prompt]")
    rolled = game != "vegas_cards"
    expect(roll_button(page)).to_have_count(int(rolled))
    expect_text(prompt, words("table.waiting_roll" if rolled else "table.waiting"))
    if rolled:
        roll_button(page).click()
        expect_text(prompt, words("table.will_roll"))
        page.locator("[data-command=roll][aria-busy=true]").wait_for()
    others = "|".join({*GAMES} - {game})
    assert not [url for url in asked if re.search(rf"/({others})[/.]", url)]
    let_python_come(page, held)
    table = Table(page).rest()
    expect(page.locator("[data-waiting], [aria-busy]")).to_have_count(0)
    if game == "vegas":
        assert table.actions  # the dice have been rolled
        expect(roll_button(page)).to_have_count(0)
    if game == "showdown":
        assert table.ply > 0
    expect_answer(page, "() => shifts", [], note=game)


@pytest.mark.long
def test_a_kept_game_stands_as_it_was(visit: Visit) -> None:
    """After a reload the table is there with all that lay on it, before the engine is."""
    page = visit()
    page.add_init_script(SHIFTS)
    page.goto(f"/?speed=instant#/{setup('human,random', 'start-2')}")
    table = Table(page).rest()
    table.place(table.actions[0])
    page.mouse.move(1, 1)  # no choice is shown as if made
    shown = page.locator("[data-region=casinos]").inner_text()
    seats = page.locator("[data-region=seats]").inner_text()
    held = without_python(page)
    page.reload()
    page.locator(WAITING).wait_for()
    expect_text(page.locator("[data-region=casinos]"), shown)
    expect_text(page.locator("[data-region=seats]"), seats)
    expect(page.locator("[data-action]")).to_have_count(0)
    let_python_come(page, held)
    assert Table(page).rest().actions
    expect_answer(page, "() => shifts", [])


@pytest.mark.view(engine=False)
def test_a_shared_position_waits_for_the_engine(page: Page) -> None:
    """Of a game in a link nothing is shown that it would be at the start."""
    page.goto(f"/#/{decision(setup('human,random', 'start-3'), 2)['record']}")
    page.locator(".analysis-wait").wait_for()
    expect(page.locator(".table")).to_have_count(0)
