"""The set-up page: who sits on which chair, and what is folded away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MORE = "[data-part=more]"


def chair(page: Page, place: int) -> Locator:
    """The button of a chair, which asks who is to sit there."""
    return page.locator(f'[data-seat="{place}"] [data-command=seat]')


def sit_down(page: Page, place: int, who: str) -> None:
    """Give a chair to a bot, "human", "away", or "" for nobody."""
    chair(page, place).click()
    page.locator(f'.who [data-who="{who or "nobody"}"]').click()
    page.locator(f'li[data-seat="{place}"][data-who="{who or "nobody"}"]').wait_for()


def sitting(page: Page) -> list[str]:
    """Players on the chairs, as they are given to them."""
    found: list[str] = page.locator("li[data-seat]").evaluate_all(
        "chairs => chairs.map((chair) => chair.dataset.who)"
    )
    return found


def unfold(page: Page) -> None:
    """Show what few people change."""
    page.locator(MORE).wait_for()
    if page.locator(f"{MORE}:not([open])").count():
        page.locator(f"{MORE} > summary").click()


def take_seed(page: Page, seed: str) -> None:
    """Choose the seed."""
    unfold(page)
    page.get_by_label(words("setup.seed"), exact=True).fill(seed)
