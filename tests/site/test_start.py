"""A table before Python is there: shown from its link or its save alone; what is pressed counts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from croupier.games import GAMES
from tests.support.table import Table, setup
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

    from tests.site.conftest import Visit

pytestmark = pytest.mark.browser

WAITING = '.table[data-waiting="known"][aria-busy=true]'
SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts += value;
}).observe({ type: "layout-shift", buffered: true });
"""


class Sample(NamedTuple):
    """A table of two people and a bot, and what lies on it from the start."""

    record: str
    region: str
    things: int
    """How many there are in that region."""


def sample(game: str, rules: str, region: str, things: int) -> Sample:
    """The table of this edition."""
    names = "seats=human,human,greedy&names=Ada,Ben&seed=start-1"
    return Sample(f"{game}?v=1&rules={rules}&{names}", region, things)


SAMPLES = {
    "vegas": sample("vegas", "alea-2012", "[data-casino]", 6),
    "vegas_cards": sample("vegas_cards", "cards-2016", "[data-casino]", 6),
    "showdown": sample("showdown", "expert-1992", "[data-space]", 16),
}


def without_python(page: Page) -> list[Route]:
    """Keeps Python's runtime back; the requests for it, to be answered later."""
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))  # noqa: PLW0108 - not a builtin
    return held


def let_python_come(page: Page, held: list[Route]) -> None:
    """Answer the requests that were kept back."""
    while not held:
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()
    page.unroute("**/*.wasm")


def names_at(page: Page) -> list[str]:
    """What the seats are called."""
    return page.locator(".seats .seat-name").all_inner_texts()


def roll_button(page: Page) -> Locator:
    """The button that rolls, if it is offered."""
    return page.locator("[data-command=roll]:visible")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_stands_before_python_and_stays(game: str, visit: Visit) -> None:
    """It is shown at once, without another game's files, and nothing moves when Python has come.

    A first roll that was pressed meanwhile is made then.
    """
    page = visit()
    page.add_init_script(SHIFTS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    held = without_python(page)
    record, region, things = SAMPLES[game]
    page.goto(f"/?speed=instant#/{record}")
    page.locator(WAITING).wait_for()
    assert names_at(page) == ["Ada", "Ben", words(f"{game}.bots.greedy.name")]
    assert page.locator(region).count() == things
    assert not page.locator("[data-action]").count()
    told = page.locator("[data-region=prompt]")
    assert told.inner_text() == words("boot.name")
    pressed = roll_button(page).count() > 0
    assert pressed == (game != "vegas_cards")
    if pressed:
        roll_button(page).click()
        assert told.inner_text() == words("table.will_roll")
        page.locator("[data-command=roll][aria-busy=true]").wait_for()
    others = "|".join({*GAMES} - {game})
    assert not [url for url in asked if re.search(rf"/({others})[/.]", url)]
    let_python_come(page, held)
    table = Table(page).rest()
    assert not page.locator("[data-waiting], [aria-busy]").count()
    if game == "vegas":
        assert table.actions  # the dice have been rolled
        assert not roll_button(page).count()
    if game == "showdown":
        assert table.ply > 0
    assert page.evaluate("() => shifts") < 0.01


def test_a_kept_game_stands_as_it_was(visit: Visit) -> None:
    """After a reload the table is there with all that lay on it, before the engine is."""
    page = visit()
    page.goto(f"/?speed=instant#/{setup('human,greedy', 'start-2')}")
    table = Table(page).rest()
    table.place(table.actions[0])
    page.mouse.move(1, 1)  # no choice is shown as if made
    shown = page.locator("[data-region=casinos]").inner_text()
    seats = page.locator("[data-region=seats]").inner_text()
    held = without_python(page)
    page.reload()
    page.locator(WAITING).wait_for()
    assert page.locator("[data-region=casinos]").inner_text() == shown
    assert page.locator("[data-region=seats]").inner_text() == seats
    assert not page.locator("[data-action]").count()
    let_python_come(page, held)
    assert Table(page).rest().actions


@pytest.mark.view(engine=False)
def test_a_shared_position_shows_no_figures_that_are_not_known(page: Page) -> None:
    """Of a game in a link its seats and casinos are shown, not what they would be at the start."""
    page.goto(f"/#/{setup('human,greedy', 'start-3')}&play=1&c=0")
    page.locator('.table[data-waiting="unknown"]').wait_for()
    assert len(names_at(page)) == 2
    assert page.locator("[data-casino]").count() == 6
    for figure in (".seat-money", ".pile", ".table-round"):
        assert not page.locator(figure).first.is_visible()
    assert page.locator("[data-region=controls]").is_visible()
    assert not roll_button(page).count()
