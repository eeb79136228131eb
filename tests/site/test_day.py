"""The table of the day in the page: one honest try, what it is held against, and where it stands.

What is kept, counted and merged is tested without a page: test_days_kept.py and
test_days_played.py of tests/engine/.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.daily.calendar import day_of
from tests.support.page import expect_text, wait_for_engine
from tests.support.table import Table, ask, decision, keep_game, played_out, towards_the_end
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit

DUEL = str(day_of(date(2026, 12, 2)).tables[0])
MORNING = "2026-12-02T09:00:00Z"
EVENING = "2026-12-02T21:00:00Z"
LAST = "[data-region=day] [data-field=par][data-known]"


def on_that_day(page: Page, address: str, time: str = MORNING) -> None:
    """The page at a time, everything at once."""
    page.clock.set_fixed_time(time)
    page.goto(f"/?speed=instant#/{address}")


def table_at(page: Page) -> Table:
    """The table that has been opened, at rest."""
    page.locator("[data-screen=table]").wait_for()
    wait_for_engine(page)
    return Table(page).rest()


@pytest.mark.long
def test_before_tables_count_a_game_has_all_help(visit: Visit) -> None:
    """The page says that none counts; at the table a choice is taken back and the hint is there."""
    page = visit()
    on_that_day(page, "daily", "2026-11-29T09:00:00Z")
    rows = page.locator(".day-table")
    expect(rows).to_have_count(3)
    for row in rows.all():
        expect(row).to_contain_text(words("day.free"))
        expect(row).to_contain_text(words("home.against", names="Heron and Magpie"))
    rows.first.locator("[data-command=play]").click()
    table = table_at(page)
    choice = table.ply
    table.choice(table.actions[0]).click()
    table.rest()
    assert table.ply > choice
    expect(table.command("hint")).to_be_enabled()
    table.command("undo").click()
    table.rest_at(choice)


def test_one_honest_try(visit: Visit) -> None:
    """No way back, no help; reloaded, left or forgotten, it goes on at the same ply."""
    page = visit()
    on_that_day(page, "")
    page.locator(".home-day[data-state=open]").wait_for()
    page.locator("[data-command=play-day]").click()
    table = table_at(page)
    table.place(table.actions[0])
    here, seen = table.ply, table.actions
    assert seen == decision(DUEL, 1)["next"]["actions"]
    page.get_by_text(words("table.scored.mark")).wait_for()
    for each in ("undo", "hint"):
        expect(page.locator(f"[data-command={each}]")).to_be_hidden()
    page.keyboard.press("u")
    page.keyboard.press("h")
    page.locator("[data-command=menu]").click()
    page.locator("[data-way=settings]").wait_for()
    for way in ("analysis", "position", "replay"):
        expect(page.locator(f"[data-way={way}]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.reload()
    assert (table_at(page).ply, table.actions) == (here, seen)

    page.goto("/?speed=instant#/")
    page.locator(".home-day[data-state=running]").wait_for()
    page.locator("[data-command=forget]").first.click()
    page.locator("[data-command=play-day]").click()
    assert (table_at(page).ply, table.actions) == (here, seen)

    # The same dice with another bot, from the address bar: asked first, practice then.
    page.goto(f"/?speed=instant#/{DUEL.replace('sharp', 'hasty')}")
    page.locator("[data-screen=spoiler] h1").wait_for()
    expect(page.locator("main [data-command=day]")).to_be_visible()
    page.locator("[data-screen=spoiler] [data-command=look]").click()
    table_at(page)
    page.goto(f"/?speed=instant#/{DUEL}")
    assert table_at(page).ply == here
    page.locator("[data-region=practice]").filter(visible=True).wait_for()
    expect(table.command("hint")).to_be_enabled()


def test_the_end_is_held_against_others(visit: Visit) -> None:
    """Par and where they parted, the review's numbers; then the day has its result everywhere."""
    page = visit()
    on_that_day(page, "about", EVENING)
    page.locator("[data-screen=about] h1").wait_for()
    keep_game(page, towards_the_end(DUEL, 1))
    page.goto(f"/?speed=instant#/{DUEL}")
    table = table_at(page)
    table.play_out()
    record = played_out(DUEL)["record"]
    page.locator(LAST).wait_for()
    par = ask("bot_rerun", record=record, decisions=1000)
    shown = page.locator("[data-region=day] [data-field=par] b").inner_text()
    assert shown == f"${par['totals'][0]},000"
    apart = page.locator("[data-region=day] [data-region=apart] [data-ply]")
    assert apart.get_attribute("data-ply") == str(par["apart"])
    page.locator("[data-region=day] .day-marks i").first.wait_for()
    own = ask("frame", record=record)["observation"]["ledger"][-1][0]
    expect_text(page.locator("[data-region=day] [data-field=own] b"), f"${own},000")

    page.locator("[data-command=return]").click()
    page.locator("[data-screen=daily] [data-state=watch]").first.wait_for()
    page.locator("[data-screen=daily] [data-field=par][data-known]").wait_for()
    page.locator('[data-day="2026-12-02"][data-mark=counted]').wait_for()
    page.locator("[data-region=row][data-streak='1']").wait_for()
    page.goto("/?speed=instant#/")
    page.locator(".home-day[data-state=done] [data-region=card] button").wait_for()

    # Played again it is practice, and the day keeps what it has.
    page.goto("/?speed=instant#/daily")
    page.locator("[data-screen=daily] [data-field=own][data-known]").wait_for()
    page.locator("[data-command=practise]").click()
    table_at(page)
    page.locator("[data-region=practice]").filter(visible=True).wait_for()


def test_a_day_to_come_and_a_day_gone_by(visit: Visit) -> None:
    """Tomorrow's table is not laid, whatever link leads there; yesterday's is, and is late."""
    page = visit(engine=False)
    for address in ("daily/2026-12-03", str(day_of(date(2026, 12, 3)).tables[0])):
        on_that_day(page, address)
        page.locator("[data-screen=daily] [data-command=today]").wait_for()
    on_that_day(page, "daily/2026-12-01")
    page.locator("[data-screen=daily] [data-command=play]").first.wait_for()
    expect(page.get_by_text(words("day.past"))).to_have_count(1)
    page.locator("[data-command=days-zoom]").click()
    expect(page.locator("[data-region=days-said]")).to_have_text("2026")
    page.locator('.days-year [data-month="2026-11"] button').click()
    page.locator('.days-month[data-month="2026-11"]').wait_for()
    expect(page.locator('.days-day[data-mark="open"]')).to_have_count(30)
    expect(page.locator("[data-region=row]")).to_be_hidden()
