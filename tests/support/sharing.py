"""The sheet in which things are passed on, as a visitor uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.support.visitor import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

CLIPBOARD: Final = ("clipboard-read", "clipboard-write")


def share(page: Page, way: str, what: str = "") -> None:
    """In the open sheet: choose what, if it is named, and as what."""
    sheet = page.locator(".dialog-share")
    if what:
        sheet.locator(f'label:has(input[value="{what}"])').click()
    sheet.locator(f'[data-command="share-{way}"]').click()


def copied(page: Page, what: str = "") -> str:
    """The text that the open sheet copies; it is closed then."""
    page.context.grant_permissions(CLIPBOARD)
    page.evaluate("() => navigator.clipboard.writeText('')")
    share(page, "text", what)
    text: str = until(page, "() => navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    page.locator(".dialog-share").wait_for(state="detached")
    return text
