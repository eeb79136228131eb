"""Choices that are taken back after chance has answered them: practice, or not at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.test_saves import bring, keep
from tests.support.cards import cards
from tests.support.page import expect_contains, expect_text
from tests.support.table import (
    Table,
    decision,
    from_position,
    last_choices,
    open_table,
    played_out,
    setup,
    towards_the_end,
)
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

SHORT = setup("human,random", "amber-fox-41", **{"with": "rounds1"})
"""One round against a bot that plays at random."""
MARK = ".table-bar [data-region=practice]"


def test_practice_is_marked_and_counts_nowhere(regular: Page, tmp_path: Path) -> None:
    """From the first look ahead on: at the table, after a reload, in a file, at the end.

    Not in the link; and the finished game is in no statistics and is no challenge.
    """
    record = from_position(towards_the_end(SHORT, 2))
    table = open_table(regular, record)
    table.place(table.actions[0])
    expect(regular.locator(MARK)).to_be_hidden()
    table.undo()
    expect_contains(regular.locator("[data-region=toast]"), words("table.practice.said"))
    expect_text(regular.locator(MARK), words("table.practice.mark"))
    text = keep(regular, tmp_path / "games.txt")
    assert re.search(r"^practice: yes$", text, re.MULTILINE)
    regular.evaluate("() => localStorage.clear()")
    regular.reload()
    bring(regular, tmp_path / "games.txt")
    table = open_table(regular, record)
    expect(regular.locator(MARK)).to_be_visible()
    end = decision(record, 1)
    table.play_out(end["ply"])
    assert table.record == end["record"]
    table.play_out()
    line = regular.locator("[data-region=end] [data-region=practice]")
    expect_text(line, words("table.practice.line"))
    expect(table.command("challenge")).to_have_count(0)
    regular.goto("/?speed=instant#/history")
    regular.get_by_text(words("review.history.none")).wait_for()


@pytest.mark.parametrize("practised", [True, False])
def test_practice_games_are_not_compared(regular: Page, tmp_path: Path, practised: bool) -> None:
    """Not in a challenge, a set of boards or the tables of the day; other games are."""
    second = SHORT.replace("amber-fox-41", "amber-fox-42")
    day = setup("human,steady,greedy", "day-2026-11-21")
    file = tmp_path / "games.txt"
    lines = ["Croupier games, 1"]
    for table in (SHORT, second, day):
        lines += [f"link: https://example.org/#/{played_out(table)['record']}", "over: yes"]
        lines += ["practice: yes"] if practised else []
    file.write_text("\n".join(lines))
    bring(regular, file)

    regular.goto(f"/?speed=instant#/challenge/{last_choices(SHORT)}")
    regular.locator(f"[data-duel={'one' if practised else 'both'}]").wait_for()
    seeds = "seeds=amber-fox-41,amber-fox-42,amber-fox-43,amber-fox-44"
    regular.goto(f"/?speed=instant#/boards/{SHORT.replace('seed=amber-fox-41', seeds)}")
    go_on = regular.get_by_role("button", name=words("boards.next", n=1 if practised else 3))
    go_on.wait_for()
    regular.goto("/?speed=instant#/daily/2026-11-21")
    regular.locator("li[data-game=vegas]").wait_for()
    expect(regular.locator("[data-region=result]")).to_have_count(0 if practised else 1)


@pytest.mark.long
def test_hands_that_were_revealed_make_practice(regular: Page) -> None:
    """The card game against bots: a choice may be made again, and the game says so ever after."""
    table = open_table(regular, cards("human,greedy", "practice-2"))
    first = table.ply
    choice = regular.locator("[data-pick]").first
    choice.click()
    regular.locator("[data-button=lay]").click()
    table.rest_past(first)
    table.undo()
    expect(regular.locator(MARK)).to_be_visible()
    regular.reload()
    Table(regular).rest()
    expect(regular.locator(MARK)).to_be_visible()
