"""The lucky casino in the page: set up, played, paid, looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.page import assert_accessible
from tests.support.table import ask, open_table, setup
from tests.support.visitor import comes_to
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

RECORD = setup("human,greedy", "lucky-1", **{"with": "lucky"})


def test_a_game_with_it_is_played_to_the_end(regular: Page) -> None:
    """Its mark, tip and explanation, the log, the pay-out and what everybody has at the end."""
    table = open_table(regular, RECORD)
    marks = regular.locator(".casino-marks [data-explain=lucky]:visible")
    expect(marks).to_have_count(1)
    expect(regular.locator("[data-casino='1'] .casino-marks svg")).to_have_count(1)
    marks.click()
    regular.locator("[data-region=guide]", has_text=words("vegas.things.lucky")).wait_for()
    told = set()
    while not table.over:
        tip = regular.locator("[data-region=guide]:not([hidden]) p")
        told |= set(tip.all_inner_texts())
        table.place(table.actions[0])
    assert words("vegas.guide.lucky") in told
    assert "extra_paid" in table.log()
    frame = ask("frame", record=table.record)
    seats = frame["observation"]["seats"]
    held = sorted(f"+{each['bonus']}" for each in seats if each["bonus"])
    assert held
    bonuses = regular.locator(".cell-bonus")
    comes_to(regular, lambda: sorted(bonuses.all_inner_texts()), held)
    assert_accessible(regular, "at the end")


@pytest.mark.view(engine=False)
def test_it_is_found_in_the_set_up(page: Page) -> None:
    """An option like any other, which a link carries."""
    page.goto("/#/vegas/setup")
    page.locator("[data-screen=setup] h1").wait_for()
    expect(page.locator("main")).to_contain_text(words("vegas.options.lucky.name"))


@pytest.mark.view(engine=False)
@pytest.mark.parametrize("lang", LANGS)
def test_it_stands_on_the_rules_page(page: Page, lang: str) -> None:
    """With its mark drawn, in every language."""
    page.goto(f"/?lang={lang}#/vegas/rules")
    page.locator("[data-screen=rules] h1").wait_for()
    text = page.locator("main").inner_text()
    assert words("vegas.rules.modules.lucky.text", lang) in text
    expect(page.locator(".rules-drawn .casino-marks svg")).to_have_count(1)
