"""Seeds to order on the set-up page: asked from a list, searched, found, taken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.node import run_in_node
from tests.support.page import ENGINE_PATIENCE, assert_accessible
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


def type_line(page: Page, text: str) -> None:
    """Ask in a line of text."""
    details = page.locator(".order-text")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    page.locator("[data-field=where]").fill(text)


def told(page: Page, part: str) -> None:
    """Wait until the state of the search is told in these words."""
    expect(page.locator(STATE)).to_contain_text(part)


def test_seeds_are_ordered_and_taken(page: Page) -> None:
    """Two conditions from the list, joined; each find is one; the one that is taken is played."""
    open_order(page)
    first = page.locator(".wish").nth(0)
    first.locator("[data-field=condition]").select_option("casinos_with_rainbow")
    first.locator("[data-field=comparison]").select_option(">=")
    first.locator("[data-field=number]").fill("3")
    page.locator("[data-command=add]").click()
    second = page.locator(".wish").nth(1)
    second.locator("[data-field=condition]").select_option("begins")
    second.locator("[data-field=seat]").select_option("1")
    line = page.locator("[data-field=where]")
    expect(line).to_have_value("casinos with a rainbow >= 3 and seat 1 begins")
    assert_accessible(page, "with two conditions")
    page.locator("[data-command=search]").click()
    page.locator(".order-seed").nth(5).wait_for()
    told(page, "95")
    page.locator("[data-command=search]", has_text=words("seeds.on")).wait_for()
    page.locator(".order-seed img[src]").nth(5).wait_for()
    found = [each.get_attribute("href") or "" for each in page.locator(".order-seed a").all()]
    seeds = [each.get_attribute("data-seed") or "" for each in page.locator(".order-seed").all()]
    assert len({*seeds}) == len(found) >= 6
    for href in found:
        shown = ask("frame", record=without_check(href).partition("#/")[2])
        casinos = shown["observation"]["casinos"]
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
      const { createSearch } = await site("seeds/search.js");
      const asked = [];
      const call = async (_, { tried, tries }) => {
        asked.push(tries);
        return { seeds: Array(tries).fill({}), tried: tried + tries };
      };
      const listener = { left: () => false, told() {}, failed() {}, rested() {} };
      await createSearch({ call }, "", listener).run("leads >= 0", 20);
      return asked;
    """
    assert run_in_node(script) == [1, 4, 16]


def test_hostile_lines_get_clear_words(regular: Page) -> None:
    """Too deep, unknown, no number, cut where too long; a search that is stopped is at rest."""
    page = regular
    open_order(page)
    cases = {
        "x" * 10_000: words("seeds.problems.unknown", at=1, found="x" * 60),
        "(" * 500: words("seeds.problems.too-deep", most=10, at=11),
        "rainbow cards >= 1e999": words("seeds.problems.number", at=18, least=0, most="99,999"),
        "lucky dice >= 1": words("seeds.problems.unknown", at=1, found="lucky dice"),
        "seat 0 wins": words("seeds.problems.bots"),
    }
    for text, wanted in cases.items():
        type_line(page, text)
        page.locator("[data-command=search]").click()
        told(page, wanted)
    type_line(page, "rainbow cards >= 99")
    page.locator("[data-command=search]").click()
    told(page, "95")
    page.locator("[data-command=search]").click()
    page.locator("[data-command=search]", has_text=words("seeds.go")).wait_for()
    expect(page.locator(".order-seed")).to_have_count(0)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["vegas_cards", "showdown"])
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
