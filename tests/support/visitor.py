"""Actions of a visitor anywhere on the site: waits, walks by keyboard, changes a setting."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

from tests.support.page import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Frame, Locator

PAUSE = 25  # milliseconds between two looks: those that follow at once keep the page from its work

# Playwright's own wait_for_function evaluates text again and again, which the policy forbids.
UNTIL = """async ([argument, patience]) => {
  const ask = %s;
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const found = await ask(argument);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`waited in vain for ${ask}`);
}"""

PICTURES = """(count) => new Promise((done) => {
  const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
  next();
})"""

NO_WIDER = "(most) => document.documentElement.scrollWidth <= most"

FOCUSED = """(selector) => document.activeElement.matches(selector)"""


def until(page: Page, condition: str, argument: object = None, patience: float = PATIENCE) -> Any:
    """Wait until a function in the page answers something true; the answer."""
    return page.evaluate(UNTIL % condition, [argument, patience])


def pictures(page: Page | Frame, count: int = 3) -> None:
    """Wait until the page has been drawn so often: what was under way is to be seen then."""
    page.evaluate(PICTURES, count)


def until_true(page: Page, condition: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait until a condition on what the browser reports (requests, messages) is true."""
    end = time.monotonic() + patience / 1000
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        page.wait_for_timeout(PAUSE)  # meanwhile it tells what has happened


def expect_answer(
    where: Page | Frame | Locator,
    script: str,
    wanted: object,
    argument: object = None,
    *,
    note: object = "",
) -> None:
    """Wait until a function in the page returns this; ``note`` explains a failure."""
    page = where if isinstance(where, Page) else where.page
    expect_value(page, lambda: where.evaluate(script, argument), wanted, note)


def expect_value(page: Page, look: Callable[[], object], wanted: object, note: object = "") -> None:
    """Wait until a look at the page finds this: for lists, which are drawn line by line."""
    end = time.monotonic() + PATIENCE / 1000
    while (found := look()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(PAUSE)
    assert found == wanted, f"{note} found {found!r}, not {wanted!r}".lstrip()


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """Press Tab until the focus is on what the selector names."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, selector):
            return
    raise AssertionError(f"{most} times Tab, and the focus was never on {selector}")


def arrow_to(page: Page, selector: str, most: int) -> None:
    """Walk along what can be done by arrow until the focus is on what the selector names."""
    for _ in range(most):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {selector}")


def set_by_keyboard(page: Page, name: str, value: str) -> None:
    """Choose a setting on its page without touching anything but keys."""
    tab_to(page, '[data-command="settings"]')
    page.keyboard.press("Enter")
    page.locator("[data-screen=settings] h1").wait_for()
    tab_to(page, f'input[name="{name}"]')
    for _ in range(10):
        if page.evaluate(FOCUSED, f"#{name}-{value}"):
            break
        page.keyboard.press("ArrowRight")
    until(page, FOCUSED, f"#{name}-{value}")
    page.go_back()
    page.locator("[data-screen=settings]").wait_for(state="detached")
    page.locator("h1").first.wait_for(state="attached")


def choose(page: Page, **settings: str) -> None:
    """Choose settings by mouse or finger, and come back: `choose(page, lang="de")`."""
    if page.locator('[data-screen="table"] button[data-command="menu"]').count():
        # At a table the way leads over its menu.
        page.locator('button[data-command="menu"]').click()
        page.locator('[data-way="settings"]').click()
    else:
        page.locator('a[data-command="settings"]').click()
    page.locator("[data-region=settings]").wait_for()
    for name, value in settings.items():
        page.locator(f"label:has(#{name}-{value})").click()
        page.locator(f"#{name}-{value}:checked").wait_for(state="attached")
    if page.locator("[data-screen=settings]").count():
        page.go_back()
        page.locator("[data-screen=settings]").wait_for(state="detached")
        page.locator("h1").first.wait_for(state="attached")
        return
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
