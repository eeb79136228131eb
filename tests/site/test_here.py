"""Phones at one table: devices that find each other by two codes and play over a channel."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.here import choose, due_in, join, kept, open_host, show_code
from tests.support.page import expect_contains
from tests.support.table import setup
from tests.support.visitor import expect_value
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit

VEGAS = setup("human,human", "here-1", **{"with": "rounds1"})


def key_of(page: Page) -> str:
    """The key under which the game at this table is kept."""
    page.locator("[data-screen=table]").wait_for()
    return re.sub(r"&sc=\w*", "", page.url.partition("#/")[2])


def expect_same(pages: list[Page], key: str, record: str) -> None:
    """Wait until every device keeps this record, byte for byte."""
    for page in pages:
        expect_value(page, partial(kept, page, key), record)


def play_one(pages: list[Page], key: str) -> bool:
    """One choice of whoever is due, which every device then has; False once the game is over."""
    before = kept(pages[0], key)
    frame = due_in(before)
    if frame is None:
        return False
    own = pages[frame["next"]["actor"]]
    choose(own, frame)
    expect_value(own, lambda: kept(own, key) != before, True)
    expect_same(pages, key, kept(own, key))
    return True


@pytest.mark.timeout(240)
def test_three_devices_play_a_game_and_one_is_cut_off(visit: Visit) -> None:
    """Everybody has the same record; the device that was away has its seat and the game again.

    Its host says that it is away, and goes on in between as far as it is not its turn.
    """
    host, ben, eve = visit(), visit(), visit()
    open_host(host, VEGAS)
    for guest in (ben, eve):
        join(guest, host)
    expect(host.locator("[data-region=here-seats] > [data-who=guest]")).to_have_count(2)
    host.locator("[data-command=start-here]").click()
    key = key_of(host)
    pages = [host, ben, eve]
    for _ in range(4):
        assert play_one(pages, key)
    ben.goto("about:blank")
    expect_contains(host.locator(".table-notice"), words("here.away", names="Player 2"))
    show_code(host)
    join(ben, host)
    assert key_of(ben) == key
    host.keyboard.press("Escape")
    while play_one(pages, key):
        pass
