"""Phones at one table: devices that find each other by two codes, and play over their own channel."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.here import choose, first_choice, hold_up, join, kept, open_host, scan, show_code
from tests.support.page import expect_contains
from tests.support.table import Table, setup
from tests.support.visitor import expect_value
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit

VEGAS = setup("human,human", "here-1", **{"with": "rounds1"})


def key_of(page: Page) -> str:
    """The key under which the game at this table is kept."""
    page.locator("[data-screen=table]").wait_for()
    key: str = page.evaluate("() => location.hash.slice(2).replace(/&sc=\\\\w*/, '')")
    return key


@pytest.mark.timeout(240)
def test_three_devices_play_a_game_and_one_is_cut_off(visit: Visit) -> None:
    """Everybody has the same record, byte for byte; the device that was away has its seat again."""
    host, ben, eve = visit(), visit(), visit()
    open_host(host, VEGAS)
    for guest in (ben, eve):
        join(guest, host)
    expect(host.locator("[data-region=here-seats] > [data-who=guest]")).to_have_count(2)
    host.locator("[data-command=start-here]").click()
    pages = [host, ben, eve]
    key = key_of(host)
    moves = 0
    while choice := first_choice(kept(host, key)):
        seat, action = choice
        choose(pages[seat], action)
        moves += 1
        for page in pages:
            expect_value(page, lambda page=page: kept(page, key) == kept(pages[seat], key), True)
    print(moves, kept(host, key))
