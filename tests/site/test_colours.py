"""Custom colours: chosen at the set-up, kept in the link, seen at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.page import assert_accessible, expect_text
from tests.support.setup_page import unfold
from tests.support.table import open_table, setup
from tests.support.visitor import expect_answer
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

COLOURS = "[data-part=colours]"
PAINT = "(each) => getComputedStyle(each).fill"
SHAPE = "(each) => each.getAttribute('d')"


def open_setup(page: Page, record: str) -> None:
    """The set-up page with what a link says."""
    game, _, query = record.partition("?")
    page.goto(f"/?speed=instant#/{game}/setup?{query}")
    page.locator("[data-field=link]").wait_for(state="attached")


def link_field(page: Page) -> Locator:
    """Link to the game that is set up."""
    return page.locator("[data-field=link]")


def choose_colour(page: Page, seat: int, colour: str) -> None:
    """Give a seat a colour."""
    page.locator(f'{COLOURS} input[name="colour-{seat}"][value="{colour}"]').check()


def test_a_colour_is_chosen_and_kept_in_the_link(regular: Page) -> None:
    """The previous owner takes the other colour; chosen back, the link is as it was."""
    page = regular
    record = setup("human,greedy,steady", "colours-1")
    open_setup(page, record)
    expect(link_field(page)).not_to_have_value("")
    plain = link_field(page).input_value()
    unfold(page)
    page.locator(f"{COLOURS} summary").click()
    choose_colour(page, 0, "yellow")
    expect(link_field(page)).to_have_value(re.compile("&colours=yellow,blue,orange&"))
    expect(page.locator('input[name="colour-2"][value="orange"]')).to_be_checked()
    assert_accessible(page, "with colours")
    choose_colour(page, 0, "orange")
    expect(link_field(page)).to_have_value(plain)


@pytest.mark.long
def test_the_table_has_the_colours_of_its_link(regular: Page) -> None:
    """Dice and marks are painted anew, and the marks keep their shapes."""
    page = regular
    record = setup("human,greedy", "colours-2")
    mark = page.locator("[data-region=seats] [data-seat='0'] .mark-shape").first
    open_table(page, record)
    usual = mark.evaluate(PAINT), mark.evaluate(SHAPE)
    theirs = page.locator("[data-region=seats] [data-seat='1'] .mark-shape").first.evaluate(PAINT)
    table = open_table(page, record.replace("&seed", "&colours=blue,orange&seed"))
    expect_answer(mark, PAINT, theirs)
    expect_answer(mark, SHAPE, usual[1])
    table.place(table.actions[0])
    assert "&colours=blue,orange&" in table.record


BOXES = [("alea-2018", 6, 5), ("duel", 3, 2), ("alea-2018", 5, None)]


def test_more_seats_than_the_box_has_are_said(regular: Page) -> None:
    """A colour is chosen before the game begins."""
    for rules, seats, most in BOXES:
        open_setup(regular, setup(",".join(["greedy"] * seats), "box-1", rules=rules))
        note = words("setup.beyond_box", n=seats, most=most) if most else ""
        expect_text(regular.locator(".field-note"), note)


def test_the_solo_game_has_fixed_colours(regular: Page) -> None:
    """The others of the solo game are called by theirs."""
    open_setup(regular, setup("human", "colours-3", rules="solo"))
    expect(regular.locator(COLOURS)).to_be_hidden()
