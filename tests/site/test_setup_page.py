"""The set-up page as a table: chairs, things, editions as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.games import GAMES
from tests.support.page import assert_accessible, expect_contains, expect_text
from tests.support.sample import sample
from tests.support.setup_page import chair, sit_down, sitting, unfold
from tests.support.table import Table, ask, without_check
from tests.support.visitor import NO_WIDER, expect_answer, expect_value, tab_to, until
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

TOO_WIDE = """() => {
  const { scrollWidth, clientWidth } = document.scrollingElement;
  return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth}` : "";
}"""


def open_setup(page: Page, text: str = "vegas/setup") -> None:
    """The set-up page, from an address."""
    page.goto(f"/?speed=instant#/{text}")
    page.locator("[data-screen=setup] h1").wait_for()


def made(page: Page) -> dict[str, object]:
    """The engine's reading of the page's link."""
    link = without_check(page.locator("[data-field=link]").input_value())
    setup: dict[str, object] = ask("frame", record=link.partition("#/")[2])["setup"]
    return setup


def test_two_taps_to_a_changed_table(regular: Page) -> None:
    """One to the set-up, one that puts a thing on the table, which then lies there."""
    page = regular
    page.goto("/?speed=instant#/")
    page.locator('[data-game="vegas"] [data-command="setup"]').click()
    page.locator("[data-screen=setup] h1").wait_for()
    things = page.locator(".round-things .felt-thing")
    things.first.wait_for(state="attached")
    before = things.count()
    page.locator('[data-option="bandit"]').click()
    expect(things).to_have_count(before + 1)
    expect_text(page.locator(".extras-line"), words("vegas.options.bandit.line"))
    assert made(page)["options"]["bandit"] is True  # type: ignore[index]


def test_players_change_chairs(regular: Page) -> None:
    """By keys, by dragging a face to another chair; a drag that ends nowhere changes nothing."""
    page = regular
    open_setup(page)
    expect_value(page, lambda: sitting(page)[:3], ["human", "steady", "greedy"])
    chair(page, 1).focus()
    page.keyboard.press("Shift+ArrowRight")
    expect_value(page, lambda: sitting(page)[:3], ["human", "greedy", "steady"])
    until(page, "() => document.activeElement.closest('li')?.dataset.seat === '2'")
    drag(page, 2, '[data-seat="0"] .chair-badge')
    expect_value(page, lambda: sitting(page)[:3], ["steady", "greedy", "human"])
    drag(page, 2, "h1")
    expect_value(page, lambda: sitting(page)[:3], ["steady", "greedy", "human"])
    expect(page.locator(".who")).to_have_count(0)
    chair(page, 1).focus()
    page.keyboard.press("Delete")
    expect_value(page, lambda: made(page)["seats"], ["steady", "human"])
    expect_value(page, lambda: made(page)["names"], ["", ""])


def drag(page: Page, place: int, to: str) -> None:
    """Drag the player who sits there with the mouse."""
    page.locator(f'[data-seat="{place}"] .chair-badge').hover()
    page.mouse.down()
    page.locator(to).hover(force=True)
    page.mouse.up()


BUTTON_IN_SIGHT = """() => {
  const [bar, extras] = ["[data-command=start]", ".extras"].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect());
  return bar && extras && extras.bottom < bar.top && bar.bottom <= 844;
}"""
"""Below all that is chosen from, and in the window of a phone."""


@pytest.mark.view(size="phone", engine=False)
@pytest.mark.parametrize("lang", sample(sorted(LANGS), 1))
def test_all_that_is_chosen_from_is_in_sight_on_a_phone(page: Page, lang: str) -> None:
    """Editions, chairs, extras and the button to begin, without scrolling and without covering."""
    page.goto(f"/?speed=instant&lang={lang}#/vegas/setup")
    page.locator(f"html[lang={lang}] [data-screen=setup] h1").wait_for()
    until(page, BUTTON_IN_SIGHT)
    until(page, NO_WIDER, 390)


def test_a_line_of_any_length_is_cut(regular: Page) -> None:
    """The words of *More* make a phone's page no wider, in any language."""
    regular.set_viewport_size({"width": 320, "height": 568})
    open_setup(regular)
    line = regular.locator(".more-head .quiet")
    line.evaluate("(node) => { node.textContent = node.textContent.repeat(3); }")
    expect_answer(regular, TOO_WIDE, "")


def test_levels_of_the_game_for_one(regular: Page) -> None:
    """One card with four of them; alone one cannot change chairs."""
    page = regular
    open_setup(page)
    for level in ("solo", "solo-hard", "solo-expert", "solo-master"):
        page.locator(f'.edition-levels label:has([value="{level}"])').click()
        expect_value(page, lambda: made(page)["rules"], level)
        expect(page.locator("li[data-seat]:visible")).to_have_count(1)
    chair(page, 0).click()
    expect(page.locator('.who [data-who="nobody"], .who [data-who="away"]')).to_have_count(0)
    page.keyboard.press("Escape")
    for keys in ("Shift+ArrowRight", "Delete"):
        chair(page, 0).press(keys)
        expect_value(page, lambda: sitting(page)[0], "human")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_set_up(regular: Page, game: str) -> None:
    """With all unfolded, and while it is asked who sits there; then the game begins."""
    open_setup(regular, f"{game}/setup")
    unfold(regular)
    assert_accessible(regular, f"at the set-up of {game}")
    chair(regular, 1).click()
    regular.locator(".who").wait_for()
    assert_accessible(regular, f"while {game} asks who sits there")
    regular.keyboard.press("Escape")
    sit_down(regular, 1, "sharp")
    expect_contains(regular.locator("[data-region=who]"), words(f"{game}.bots.sharp.name"))
    regular.locator("[data-command=start]").click()
    regular.locator("[data-screen=table]").wait_for()
    Table(regular).rest()
    assert f"#/{game}?" in regular.url
    assert "seats=human,sharp" in regular.url


@pytest.mark.long
@pytest.mark.parametrize("game", ["vegas_cards", "showdown"])
def test_every_game_begins_by_keys_alone(regular: Page, game: str) -> None:
    """From home over the set-up; that of Las Vegas is in test_games.py, with all that follows."""
    page = regular
    page.goto("/?speed=instant#/")
    page.locator("[data-screen=home] h1:focus").wait_for(state="attached")
    tab_to(page, f'[data-game="{game}"] [data-command="setup"]')
    page.keyboard.press("Enter")
    page.locator("[data-screen=setup] h1").wait_for()
    tab_to(page, "[data-command=start]")
    page.keyboard.press("Enter")
    page.locator("[data-screen=table]").wait_for()
    Table(page).rest()
    assert f"#/{game}?" in page.url
