"""Choices that are taken back after chance has answered them: practice, or not at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.site.test_saves import bring, keep
from tests.support.cards import cards
from tests.support.table import Table, decision, open_table, setup
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

MARK = ".table-bar [data-region=practice]"


def test_practice_is_marked_and_counts_nowhere(regular: Page, tmp_path: Path) -> None:
    """From the first look ahead on: at the table, after a reload, in a file, at the end.

    Not in the link; and the finished game is in no statistics and is no challenge.
    """
    record = setup("human,greedy", "practice-1")
    table = open_table(regular, record)
    table.place(table.actions[0])
    assert not regular.locator(MARK).is_visible()
    table.undo()
    assert (
        regular.locator("[data-region=toast]").inner_text().startswith(words("table.practice.said"))
    )
    assert regular.locator(MARK).inner_text() == words("table.practice.mark")
    text = keep(regular, tmp_path / "games.txt")
    assert re.search(r"^practice: yes$", text, re.MULTILINE)
    regular.evaluate("() => localStorage.clear()")
    regular.reload()
    bring(regular, tmp_path / "games.txt")
    table = open_table(regular, record)
    assert regular.locator(MARK).is_visible()
    end = decision(record, 3)
    table.play_out(end["ply"])
    assert table.record == end["record"]
    table.play_out()
    line = regular.locator("[data-region=end] [data-region=practice]")
    assert line.inner_text() == words("table.practice.line")
    assert table.command("challenge").count() == 0
    regular.goto("/?speed=instant#/history")
    regular.get_by_text(words("review.history.none")).wait_for()


def test_a_compared_game_goes_on_from_what_was_seen(regular: Page) -> None:
    """At the tables of the day nothing is taken back that the dice have answered."""
    table = open_table(regular, setup("human,steady,greedy", "day-2026-11-21"))
    table.place(table.actions[0])
    assert table.command("undo").is_disabled()


def test_hands_that_were_revealed_make_practice(regular: Page) -> None:
    """The card game against bots: a choice may be made again, and the game says so ever after."""
    table = open_table(regular, cards("human,greedy", "practice-2"))
    first = table.ply
    choice = regular.locator("[data-pick]").first
    choice.click()
    regular.locator("[data-button=lay]").click()
    table.rest_past(first)
    table.undo()
    assert regular.locator(MARK).is_visible()
    regular.reload()
    Table(regular).rest()
    assert regular.locator(MARK).is_visible()
