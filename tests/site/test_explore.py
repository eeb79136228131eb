"""The board to explore: playing for every seat, saying what falls, and the story of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.test_damaged_links import OVER
from tests.site.test_position_links import LINKS, VEGAS
from tests.support.node import in_node, run_in_node
from tests.support.page import assert_accessible, wait_for_engine
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


def board(link: str) -> str:
    """The path of the board for a record."""
    return f"/?speed=instant#/{link.replace('?', '/explore?')}"


def open_board(page: Page, path: str) -> None:
    """The tab at a board on which the engine has said what it thinks."""
    page.goto(path)
    wait_for_engine(page)
    firm(page)


def firm(page: Page) -> None:
    """Wait until the engine has had its last word on the node that is shown."""
    page.locator("[data-firm]:not([data-firm=first], [data-firm=''])").wait_for()


def test_look(regular: Page) -> None:
    page = regular
    for game, link in LINKS.items():
        open_board(page, board(link))
        for size in ((390, 844), (768, 1024), (1440, 900)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.screenshot(path=f"/tmp/explore/{game}-{size[0]}.png", full_page=True)
        assert_accessible(page)
        page.keyboard.press(" ")
        until(page, "() => document.querySelectorAll('[data-node]').length === 3 || document.querySelectorAll('.explore-move').length === 2")
        firm(page)
        page.screenshot(path=f"/tmp/explore/{game}-next.png", full_page=True)
    open_board(page, board(OVER) + "@5")
    page.screenshot(path="/tmp/explore/over.png", full_page=True)
