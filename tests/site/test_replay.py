"""Looking back at a game: steps, and the log that leads everywhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.engine.test_damaged_links import OVER
from tests.support.page import expect_text
from tests.support.table import ask, events_of, open_table, played_out, setup
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

FRAMES: list[dict[str, Any]] = [
    ask("frame", record=OVER, ply=ply) for ply in range(ask("frame", record=OVER)["length"] + 1)
]
LAST = len(FRAMES) - 1
CHOICES = [
    ply for ply, frame in enumerate(FRAMES)
    if frame["next"]["actor"] >= 0 and not frame["next"]["forced"]
]  # fmt: skip
LINES = "document.querySelectorAll('[data-region=log] li[data-event]')"


def test_the_log_is_whole_and_leads_everywhere(regular: Page) -> None:
    """From an entry in the middle, after going to the end and back, every line is there once."""
    types = events_of(OVER)
    table = open_table(regular, f"{OVER}@30")
    table.command("last").click()
    table.rest_at(LAST)
    table.command("first").click()
    table.rest_at(0)
    table.tells(types)
    plies = regular.evaluate(f"() => [...{LINES}].map((line) => Number(line.dataset.ply))")
    assert plies == sorted(plies)
    line = regular.locator("[data-region=log] li[data-event=placed]").nth(3)
    ply = int(line.get_attribute("data-ply") or 0)
    line.click()
    table.rest_at(ply)
    expect(line).to_have_attribute("aria-current", "step")
    expect_text(regular.locator("[data-region=said]"), line.inner_text().strip())
    regular.locator("[data-region=log] [aria-current] button").last.focus()
    regular.keyboard.press("ArrowUp")
    before = max(each for each in plies if each < ply)
    table.rest_at(before)
    until(regular, "() => document.activeElement.matches('[aria-current] .log-go')")


def test_steps_by_turn_by_choice_and_by_ply(regular: Page) -> None:
    """A step goes over all bills at once; it leads from choice to choice where one wants that."""
    table = open_table(regular, f"{OVER}@0")
    table.command("forward").click()
    bills = [ply for ply, frame in enumerate(FRAMES) if frame["next"]["kind"] == "bill"]
    first = next(ply for ply in range(bills[0], LAST) if ply not in bills)
    table.rest_at(first)
    unit = regular.locator("[data-field=unit]")
    unit.select_option("choice")
    regular.locator("[data-command=last]").focus()
    for ply in CHOICES[:3]:
        regular.keyboard.press("ArrowRight")
        table.rest_at(ply)
    regular.keyboard.press("ArrowLeft")
    table.rest_at(CHOICES[1])
    regular.keyboard.press("Shift+ArrowLeft")
    table.rest_at(CHOICES[1] - 1)
    unit.select_option("ply")
    table.command("forward").click()
    table.command("forward").click()
    table.rest_at(CHOICES[1] + 1)


def test_another_persons_game_is_not_yours(regular: Page) -> None:
    """Its table, review, analysis and film name its person by number; those of your own say "you".

    A game of the same seed that you have not come so far in is another person's.
    """
    start = setup("human,greedy", "theirs-1")
    page = regular
    table = open_table(page, start)
    table.place(table.actions[0])
    own = table.record
    theirs = played_out(start)["record"]
    for record, name in ((theirs, words("vegas.player", n=1)), (own, words("you"))):
        for path in ("", "/review", "/analysis"):
            page.goto(f"/?speed=instant#/{record.replace('?', f'{path}?', 1)}")
            expect(page.locator(".seats .seat-name").first).to_have_text(name)
        page.goto(f"/#/{record.replace('?', '/film?', 1)}")
        film = page.locator("[data-region=preview]")
        expect(film).to_have_attribute("alt", re.compile(rf"\b{name}\b"))
