"""Seeds to order on the set-up page: asked from a list, searched, found, taken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.node import run_in_node
from tests.support.page import ENGINE_PATIENCE, assert_accessible
from tests.support.sample import sample
from tests.support.setup_page import unfold
from tests.support.table import ask, without_check
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETUP = "vegas/setup?v=1&rules=boulevard&seats=human,greedy&seed=amber-fox-41"
STATE = '[data-region="search"]'


def open_order(page: Page, address: str = SETUP) -> None:
    """The dialog, from the button beside the seed."""
    page.goto(f"/?speed=instant#/{address}")
    page.locator("[data-screen=setup] h1").wait_for()
    unfold(page)
    page.locator("[data-command=seeds]").click()
    page.locator(".wish").wait_for()


def expect_state(page: Page, part: str) -> None:
    """Wait until the search has these words as its state."""
    expect(page.locator(STATE)).to_contain_text(part)


def test_seeds_are_ordered_and_taken(regular: Page) -> None:
    """Two conditions from the list, joined; each find is one; the one that is taken is played."""
    page = regular
    open_order(page)
    first = page.locator(".wish").nth(0)
    first.locator("[data-field=condition]").select_option("casinos_with_rainbow")
    first.locator("[data-field=comparison]").select_option(">=")
    first.locator("[data-field=number]").fill("3")
    page.locator("[data-command=add]").click()
    second = page.locator(".wish").nth(1)
    second.locator("[data-field=condition]").select_option("begins")
    second.locator("[data-field=seat]").select_option("1")
    page.locator("[data-command=search]").click()
    page.locator(".order-seed").nth(5).wait_for()
    expect_state(page, words("seeds.rare", one_in="")[:15])
    page.locator("[data-command=search]", has_text=words("seeds.on")).wait_for()
    page.locator(".order-seed img[src]").nth(5).wait_for()
    found = [each.get_attribute("href") or "" for each in page.locator(".order-seed a").all()]
    seeds = [each.get_attribute("data-seed") or "" for each in page.locator(".order-seed").all()]
    assert len({*seeds}) == len(found) >= 6
    for href in found:
        shown = ask("frame", record=without_check(href).partition("#/")[2])
        casinos = shown["observation"]["casinos"]
        assert shown["observation"]["start"] == 1
        assert sum(0 in casino["bills"] for casino in casinos) >= 3
    assert_accessible(page, "with what was found")
    until(page, "() => document.documentElement.scrollWidth <= innerWidth")
    page.locator(".order-seed [data-command=take]").nth(2).click()
    page.locator("dialog").wait_for(state="detached")
    expect(page.locator("[data-field=seed]")).to_have_value(seeds[2])
    link = page.locator("[data-field=link]")
    expect(link).to_have_value(re.compile(f"seed={re.escape(seeds[2])}"))


def test_a_search_begins_with_one_try() -> None:
    """A try may be a whole game: the first slice tells of one, and later ones have as fits."""
    script = """
      const { createSearch } = await site("pages/seeds/search.js");
      const asked = [];
      const call = async (_, { tried, tries }) => {
        asked.push(tries);
        return { seeds: Array(tries).fill({}), tried: tried + tries, playing: null };
      };
      const left = new AbortController().signal;
      const listener = { left, onProgress() {}, failed() {}, rested() {} };
      await createSearch({ call }, "", listener).run("leads >= 0", 20);
      return asked;
    """
    assert run_in_node(script) == [1, 4, 16]


def test_a_search_goes_on_with_a_game_that_is_not_over() -> None:
    """The next slice is given the bots' game so far."""
    script = """
      const { createSearch } = await site("pages/seeds/search.js");
      const asked = [];
      const call = async (_, { tried, playing }) => {
        asked.push([tried, playing]);
        return asked.length < 3
          ? { seeds: [], tried: 0, playing: "so far" }
          : { seeds: [{}], tried: 1, playing: null };
      };
      const left = new AbortController().signal;
      const listener = { left, onProgress() {}, failed() {}, rested() {} };
      await createSearch({ call }, "", listener).run("leads >= 0", 1);
      return asked;
    """
    assert run_in_node(script) == [[0, None], [0, "so far"], [0, "so far"]]


def test_the_dialog_of_conditions(regular: Page) -> None:
    """Orders of a search, and how it is stopped.

    - Numbers that cannot be (none, a fraction, too large): one sentence, the field has the focus.
    - A search that is stopped is at rest, with nothing found.
    - Eight conditions are the most: the button for one more rests until one is taken away.
    """
    page = regular
    open_order(page)
    number = page.locator("[data-field=number]")
    for wrong in ("", "1.5", "-1", "100000"):
        number.fill(wrong)
        page.locator("[data-command=search]").click()
        expect_state(page, words("seeds.number_wrong", most="99,999"))
        expect(number).to_be_focused()
    page.locator("[data-field=condition]").select_option("rainbows")
    number.fill("99")
    page.locator("[data-command=search]").click()
    expect_state(page, words("seeds.progress", n=0, tried=1, rate=0)[:7])
    page.locator("[data-command=search]").click()
    page.locator("[data-command=search]", has_text=words("seeds.go")).wait_for()
    expect(page.locator(".order-seed")).to_have_count(0)
    add = page.locator("[data-command=add]")
    for rows in range(2, 9):
        add.click()
        expect(page.locator(".wish")).to_have_count(rows)
    expect(add).to_be_disabled()
    page.locator("[data-command=remove]").first.click()
    expect(add).to_be_enabled()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", sample(("vegas_cards", "showdown"), 1))
def test_every_game_has_words_for_its_conditions(regular: Page, game: str) -> None:
    """No key stands where a sentence should; with bots alone one may ask how their game goes."""
    rules = {"vegas_cards": "cards-2016-turns", "showdown": "expert-1992"}[game]
    open_order(regular, f"{game}/setup?v=1&rules={rules}&seats=greedy,random&seed=amber-fox-41")
    offered = regular.locator("[data-field=condition]")
    expect(offered).to_contain_text(words("seeds.course.leads"))
    expect(offered.locator("option").nth(5)).to_be_attached()
    expect(offered).not_to_contain_text("seeds.")
    regular.locator("[data-field=condition]").select_option("leads")
    regular.locator("[data-field=number]").fill("0")
    regular.locator("[data-command=search]").click()
    # One game is enough: bots play it to its end, which takes seconds on a slow machine.
    regular.locator(".order-seed").first.wait_for(timeout=ENGINE_PATIENCE)
    regular.keyboard.press("Escape")
