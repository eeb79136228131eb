"""A device whose clock is wrong, and addresses that hold more than expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.table import setup

if TYPE_CHECKING:
    from tests.site.conftest import Visit
    from tests.support.server import ListeningServer


DAYS = {"1999-12-31T12:00:00Z": 0, "2026-10-31T12:00:00Z": 0, "9999-12-31T23:00:00Z": 1}


def test_home_page_with_a_wrong_clock(visit: Visit) -> None:
    """The tables are there; that of the day only where there is one."""
    page = visit(engine=False)
    for time, days in DAYS.items():
        page.clock.set_fixed_time(time)
        page.goto("/")
        page.locator(".table-card").nth(2).wait_for()
        expect(page.locator(".home-day"), time).to_have_count(days)
        page.locator("[data-command=settings]").click()
        page.locator("[data-screen=settings] h1").wait_for()


def test_shared_link_under_two_slashes(visit: Visit, server: ListeningServer) -> None:
    """A path that begins with two slashes is no other host."""
    page = visit(engine=False)
    link = f"https://a.example/%23/{setup('human,greedy', 'slash-1').replace('&', '%26')}"
    page.goto(f"{server.url}//?url={link}")
    page.locator("[data-screen=table]").wait_for()
