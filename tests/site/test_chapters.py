"""Stories with chapters in the viewer: adding, removing, files, links, frames, two tabs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.test_analysis import (
    SAYS,
    board,
    comment_on,
    firm,
    open_board,
    wait_for_moves,
)
from tests.site.test_position_links import VEGAS
from tests.support.finished import OVER
from tests.support.node import in_node
from tests.support.page import expect_contains, wait_for_engine
from tests.support.sharing import share
from tests.support.table import ask
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHAPTERS = "[data-region=chapters]"


def put_file(page: Page, text: str) -> None:
    """Open a story from a file."""
    field = page.locator("[data-field=story]")
    field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": text.encode()})


def expect_chapters(page: Page, *names: str) -> None:
    """Wait until the list has these chapters, without the marks around titles."""
    found = """(names) => [...document.querySelectorAll("[data-region=chapters] option")]
      .map(({ text }) => text.replace(/[\u2068\u2069]/g, "")).join("|") === names"""
    until(page, found, "|".join(names))


def begun(page: Page) -> None:
    """Wait until the beginning of a tree is on the board."""
    expect_contains(page.locator("[data-region=happened]"), words("review.begin"))


def test_a_story_has_chapters(regular: Page) -> None:
    """One is added, named, left, removed and brought back; each has its own moves; all are kept."""
    page = regular
    open_board(page, board(VEGAS) + "&tree=-")
    expect(page.locator(CHAPTERS)).to_be_hidden()
    page.locator("[data-region=choices] [data-choice='6']").click()
    wait_for_moves(page, 1)
    page.keyboard.press(" ")
    wait_for_moves(page, 2)
    page.locator("[data-tab=comments]").click()
    page.locator(".analysis-title").fill("Same")
    page.locator("[data-command=add-chapter]").click()
    expect_chapters(page, "1. Same", "Chapter 2")
    begun(page)
    wait_for_moves(page, 0)
    page.locator(".analysis-title").fill("Same")
    expect_chapters(page, "1. Same", "2. Same")
    page.locator(".analysis-stage").focus()
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    page.locator(CHAPTERS).select_option(index=0)
    wait_for_moves(page, 2)
    page.locator("[data-command=remove-chapter]").click()
    expect(page.locator(CHAPTERS)).to_be_hidden()
    wait_for_moves(page, 1)
    page.get_by_role("button", name=words("analysis.undo")).click()
    wait_for_moves(page, 2)
    page.locator(CHAPTERS).select_option(index=1)
    wait_for_moves(page, 1)
    page.reload()
    wait_for_moves(page, 1)
    expect_chapters(page, "1. Same", "2. Same")
    expect(page.locator(CHAPTERS)).to_have_value("2. \u2068Same\u2069")
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=share-story]").click()
    share(page, "article")
    for form, part in (("text", '[Title "Same"]'), ("bbcode", "[b]Same[/b]")):
        page.locator(f"input[value={form}]").check()
        parts = "document.querySelector('.analysis-text').value.split(part).length"
        until(page, f"(part) => {parts} === 3", part)
    page.keyboard.press("Escape")


def test_the_tree_of_a_game_is_a_chapter_of_a_story(regular: Page) -> None:
    """What is added to a game goes to a story, which begins with its tree; the game stays."""
    page = regular
    open_board(page, f"{board(OVER)}@5")
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=add-chapter]").click()
    expect_chapters(page, "Chapter 1", "Chapter 2")
    begun(page)
    wait_for_moves(page, 0)
    page.locator(CHAPTERS).select_option(index=0)
    until(page, "() => document.querySelectorAll('[data-node]').length > 20")
    open_board(page, f"{board(OVER)}@9")
    expect(page.locator(CHAPTERS)).to_be_hidden()
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=add-chapter]").click()
    expect_chapters(page, "Chapter 1", "Chapter 2", "Chapter 3")


def test_a_file_of_chapters_is_opened_or_refused(regular: Page) -> None:
    """Twenty are opened, whatever their titles; a fault says in which chapter it is."""
    page = regular
    open_board(page, board(VEGAS) + "&tree=-")
    table = f'[Table "{VEGAS}"]\n\n'
    second = words("analysis.chapters.fault", chapter=2, what="")
    faults = (
        (f"{table}6\n\n" * 21, words("analysis.faults.too-many-chapters")),
        (f"{table}6 (\n\n{table}6", words("analysis.faults.open-variation")),
        (f"{table}6\n\n{table}6 r1", second),
        (f'{table}6\n\n[Title "Bare"]\n\n6', second),
        (f"{table}6\n\n{table.replace('alea-2012', 'alea')}", second),
        (f"{table}6\n\n{table.replace(',greedy', ',human')}", second),
    )
    for text, part in faults:
        put_file(page, text)
        until(page, SAYS, part)
    put_file(page, "\n".join(f'[Title "\u202e<b>{n % 2}"]\n{table}6\n' for n in range(20)))
    expect_chapters(page, *[f"{n + 1}. <b>{n % 2}" for n in range(20)])
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=add-chapter]").click()
    page.get_by_text(words("analysis.chapters.full")).wait_for()


def test_two_tabs_keep_comments_and_chapters_of_both(regular: Page) -> None:
    """The second tab says so and saves a copy of its own; what the first has stays as it is."""
    first = regular
    open_board(first, board(VEGAS) + "&tree=-")
    comment_on(first, "One")
    first.locator("[data-command=add-chapter]").click()
    expect_chapters(first, "Chapter 1", "Chapter 2")
    second = first.context.new_page()
    second.goto(board(VEGAS) + "&tree=-")
    wait_for_engine(second)
    second.get_by_text(words("analysis.copy")).wait_for()
    expect_chapters(second, "Chapter 1", "Chapter 2")
    comment_on(second, "Two")
    second.locator("[data-command=add-chapter]").click()
    expect_chapters(second, "Chapter 1", "Chapter 2", "Chapter 3")
    kept = """() => Object.values(JSON.parse(localStorage["croupier/shelf/stories"]))
      .map(({ more = [] }) => more.length).sort().join()"""
    until(first, f"() => ({kept})() === '1,2'")
    second.close()
    comment_on(first, "One more")
    all_of_it = "localStorage['croupier/shelf/stories']"
    until(first, f"() => ['One more', 'Two'].every((each) => {all_of_it}.includes(each))")
    first.locator("[data-command=remove-chapter]").click()
    expect(first.locator(CHAPTERS)).to_be_hidden()
    until(first, f"() => ({kept})() === '0,2'")


EARLIER = {
    "record": VEGAS,
    "title": "Mine",
    "here": 1,
    "updated": 1_790_000_000_000,
    "moves": [
        {"parent": -1, "move": "", "mark": "", "comment": "Here."},
        {"parent": 0, "move": "6", "mark": "!", "comment": ""},
    ],
}
"""A story as builds without chapters saved it."""


def test_a_story_that_was_saved_without_chapters_is_opened(regular: Page) -> None:
    """It is one chapter, at the move where it was left."""
    page = regular
    record = ask("follow", record=VEGAS, moves=[])["record"]
    stored = json.dumps({record: {**EARLIER, "record": record}})
    page.evaluate("(text) => localStorage.setItem('croupier/shelf/stories', text)", stored)
    open_board(page, board(record) + "&tree=-")
    wait_for_moves(page, 1)
    expect(page.locator("[data-node='1'][aria-current=step]")).to_be_attached()
    expect(page.locator(".analysis-title")).to_have_value("Mine")
    expect(page.locator(CHAPTERS)).to_be_hidden()


@pytest.mark.long
def test_chapters_are_read_in_a_frame(regular: Page) -> None:
    """On another page the reader goes from one to the other, steps, and tries a branch."""
    text = (
        f'[Title "One"]\n\n6! {{Here.}}\n\n[Title "Two"]\n[Table "{VEGAS}"]\n\n6 r2236 (r1123) 2\n'
    )
    [packed] = in_node("lib/packed_text.js", "packText", [[text]])
    path = f"{VEGAS.replace('?', '/analysis?')}&tree={packed}"
    regular.goto("/?speed=instant#/about")
    page = regular.context.new_page()
    page.set_viewport_size({"width": 640, "height": 900})
    page.goto(f"/embed.html?speed=instant#/{path}")
    page.locator("[data-command=begin]").click()
    expect_chapters(page, "1. One", "2. Two")
    wait_for_moves(page, 1)
    expect(page.locator(CHAPTERS)).to_be_visible()
    page.locator(CHAPTERS).select_option(index=1)
    wait_for_moves(page, 4)
    begun(page)
    page.locator("[data-command=forward]").click()
    until(page, "() => document.querySelector('[aria-current=step]')?.dataset.node === '1'")
    firm(page)
    page.locator("[data-command=fall-again]").click()
    wait_for_moves(page, 5)
    page.close()
