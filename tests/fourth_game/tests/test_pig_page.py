"""Pig in the page: found, set up, played to the end, taken back, shared, watched, looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.page import assert_accessible, expect_text
from tests.support.table import Table, ask, open_table, start_by_keyboard
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOW_GOAL = "pig?v=1&rules=pig-short&with=goal30&seats=human,random&seed=mouse-1"


def hold_until_the_end(table: Table) -> None:
    """Roll once a turn: a sure way through the game, if not a clever one."""
    while not table.over:
        assert table.actions == ["r", "h"]
        table.place("h")


def test_from_the_home_page_to_the_table(page: Page) -> None:
    """Its table is lit beside the others, and it is set up by keys alone."""
    table = start_by_keyboard(page, "pig", "keys-1")
    assert table.record.startswith("pig?v=1&rules=pig&seats=human,random&seed=keys-1")
    page.keyboard.press("r")
    table.rest()
    assert "&play=r" in table.record
    assert_accessible(page, "at the table")


def test_a_whole_game(regular: Page, friend: Page) -> None:
    """A decision is taken back and taken otherwise; hint, end, link and replay."""
    table = open_table(regular, LOW_GOAL)
    opening = (table.ply, table.record)
    table.command("hint").click()
    regular.locator(".hint-best").wait_for()
    table.place("h")
    table.undo()
    assert (table.ply, table.record) == opening
    table.place("r")
    table.undo()
    hold_until_the_end(table)
    frame = ask("frame", record=table.record)
    assert (frame["next"]["kind"], frame["ply"]) == ("over", table.ply)
    lines = regular.locator(".standing-line")
    points = [
        frame["observation"]["scores"][at] for at in frame["observation"]["result"]["ranking"]
    ]
    expect(lines).to_have_count(len(points))
    expect(lines).to_contain_text([words("pig.points", n=each) for each in points])
    assert set(table.log()) <= {"rolled", "lost", "held", "game_over"}
    assert table.log()[-1] == "game_over"
    assert_accessible(regular, "at the end")

    replay = open_table(friend, f"{table.record}@0")
    friend.locator("[data-screen=replay]").wait_for()
    replay.command("forward").click()
    replay.rest_at(2)  # the first decision: the first roll loses the turn
    replay.command("last").click()
    replay.rest_at(frame["length"])


def test_a_link_opens_the_same_position(page: Page) -> None:
    """The first decision of a game, shared and opened by another person."""
    table = open_table(page, LOW_GOAL)
    table.place("r")
    record, ply, actions = table.record, table.ply, table.actions
    guest = open_table(page, record)
    page.locator("[data-screen=replay]").wait_for()
    assert guest.ply == ply
    guest.command("playon").click()
    page.locator("[data-screen=table]").wait_for()
    assert guest.rest().actions == actions


@pytest.mark.view(size="phone", theme="dark", lang="nl")
def test_rules_page(page: Page) -> None:
    """Three pictures and everything in full, with the numbers of the editions."""
    page.goto("/#/pig/rules")
    page.locator("[data-screen=rules] h1").wait_for()
    expect(page.locator(".rules-step")).to_have_count(3)
    text = page.locator("main").inner_text()
    assert words("pig.rules.short.end", "nl", goal=100) in text
    assert words("pig.rules.variants.short.text", "nl", short=50) in text
    until(page, "() => document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page, "on the rules page")


def test_the_frame_for_other_pages(page: Page) -> None:
    """Name, picture and the button that begins."""
    page.goto("/embed.html?game=pig&lang=de")
    page.locator("[data-command=begin]").wait_for()
    expect_text(page.locator("h1"), words("pig.name", "de"))
    expect(page.locator(".poster-thing")).to_have_count(4)
