"""The viewer's mode edit: it begins at any place, and what is set up begins a tree of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.test_analysis import board, firm, moves, open_board, wait_for_moves
from tests.site.test_editor import ASK, BOARD, at, becomes, edit, thing
from tests.site.test_position_links import BAD, VEGAS
from tests.support.finished import OVER
from tests.support.page import assert_accessible, expect_contains
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCREEN = ".analysis-screen"
MOVED = "4b.93-a2b,6-b,52-b,44,7-b2,81.9,61.6,3-1.4153.place-a-114556"
"""`VEGAS` with one die more on casino 2."""


def lay_die(page: Page) -> None:
    """Lay a die of the second seat on casino 2, and put the others back."""
    thing(page, "hands/1", "b").click()
    page.locator('[data-place="casinos/1"]').click(position={"x": 20, "y": 60})
    page.keyboard.press("Escape")


def in_address(page: Page, text: str) -> None:
    """Wait until the address has it."""
    until(page, "(text) => location.hash.includes(text)", text)


@pytest.mark.long
def test_a_tree_is_as_it_was_where_nothing_is_moved(regular: Page) -> None:
    """From a variation to the editor and back: moves, place and address are the same."""
    page = regular
    open_board(page, board(OVER) + "@5")
    before = moves(page)
    for key in ("ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        firm(page)
    page.locator("[data-command=fall-again]").click()
    wait_for_moves(page, before + 1)
    address, place = page.url, page.locator(".analysis-where").inner_text()
    for back in ("[data-tab=engine]", ASK):
        page.locator("[data-tab=edit]").click()
        page.locator(BOARD).wait_for()
        assert_accessible(page, "the mode edit")
        page.locator(back).click()
        firm(page)
        expect(page.locator(".analysis-where")).to_have_text(place)
        assert (moves(page), page.url) == (before + 1, address)


@pytest.mark.long
def test_what_is_set_up_begins_another_tree(regular: Page) -> None:
    """The engine answers there; one step back in the browser is the tree before, whole."""
    page = regular
    open_board(page, board(VEGAS))
    firm(page)
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    page.keyboard.press("Home")
    firm(page)
    page.locator("[data-tab=edit]").click()
    page.locator(BOARD).wait_for()
    lay_die(page)
    in_address(page, "/position?")
    page.locator(ASK).click()
    page.locator(f"{SCREEN}[data-mode=analysis]").wait_for()
    firm(page)
    wait_for_moves(page, 0)
    in_address(page, "/analysis?")
    in_address(page, "pos=4b.93-a2b,6-b,")
    page.go_back()
    page.locator(BOARD).wait_for()
    in_address(page, "pos=4b.93-a2b,6-b,")
    page.go_back()
    page.locator(f"{SCREEN}[data-mode=analysis]").wait_for()
    wait_for_moves(page, 1)


def test_a_step_back_is_no_change(regular: Page) -> None:
    """The stepper takes back what was moved, and the tree is open again as it was."""
    page = regular
    edit(page, at(VEGAS))
    address = page.url
    lay_die(page)
    becomes(page, MOVED)
    expect(page.locator(".analysis-where")).to_have_text(words("analysis.where", n=1, all=1))
    page.locator(".analysis-steps [data-command=back]").click()
    becomes(page, VEGAS.partition("&pos=")[2].partition("&")[0])
    until(page, "(url) => location.href === url", address)
    page.keyboard.press("ArrowRight")
    becomes(page, MOVED)
    page.keyboard.press("Home")
    page.keyboard.press("x")
    firm(page)
    in_address(page, "/analysis?")


def test_a_reload_loses_nothing(regular: Page) -> None:
    """Neither what is laid out, though it cannot be, nor the analysis that follows."""
    page = regular
    edit(page, at(BAD))
    expect(page.locator(ASK)).to_be_disabled()
    page.locator("[data-tab=engine]").click()
    expect_contains(page.locator(".toast"), words("analysis.edit.wrong", n=3))
    expect(page.locator(SCREEN)).to_have_attribute("data-mode", "edit")
    page.reload()
    page.locator(BOARD).wait_for()
    expect_contains(page.locator("[data-region=verdict]"), words("analysis.edit.wrong", n=3))
    edit(page, at(VEGAS))
    page.locator(ASK).click()
    firm(page)
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    page.reload()
    page.locator(f"{SCREEN}[data-mode=analysis]").wait_for()
    wait_for_moves(page, 1)


def test_a_replay_stays_one(regular: Page) -> None:
    """Back from the editor it hides what comes later, as before."""
    page = regular
    page.goto(f"/?speed=instant#/{OVER}@5")
    page.locator(f"{SCREEN}[data-mode=replay]").wait_for()
    page.locator("[data-tab=edit]").click()
    page.locator(BOARD).wait_for()
    expect(page.locator("[data-tab=engine]")).to_be_hidden()
    page.locator("[data-tab=comments]").click()
    page.locator(f"{SCREEN}[data-mode=replay]").wait_for()
    expect(page.locator("[data-region=board]")).to_have_attribute("data-ply", "5")


def test_another_table_is_chosen(regular: Page) -> None:
    """From home to an opening; number of players and game, each from its own."""
    page = regular
    page.goto("/?speed=instant#/")
    page.locator('[data-command="position"]').click()
    page.locator(BOARD).wait_for()
    games, players = (page.locator("[data-field=table]").nth(n) for n in range(2))
    players.select_option("5")
    expect(page.locator(".edit-seat")).to_have_count(5)
    expect(page.locator(ASK)).to_be_enabled()
    games.select_option("showdown")
    page.locator('[data-place^="spaces/"]').first.wait_for()
    page.go_back()
    expect(page.locator(".edit-seat")).to_have_count(5)


@pytest.mark.long
@pytest.mark.view(size="phone")
def test_a_table_is_set_up_on_a_phone(regular: Page) -> None:
    """The board stays in sight while things are laid from the panel under it; two taps lay one."""
    page = regular
    page.goto("/?speed=instant#/vegas/position")
    page.locator(BOARD).wait_for()
    page.locator("[data-command=clear]").tap()
    for casino, bill in enumerate(("90", "60", "70", "80", "50", "60")):
        thing(page, "out", bill).tap()
        place = page.locator(f'[data-place="casinos/{casino}"]')
        expect(place).to_be_in_viewport(ratio=0.9)
        place.tap(position={"x": 80, "y": 20})
        thing(page, f"casinos/{casino}", bill).wait_for()
        page.keyboard.press("Escape")
    page.locator(f"{ASK}:enabled").tap()
    page.locator("[data-region=picker]").wait_for()
