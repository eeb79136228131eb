"""Every screen in every language at 320 px, and with letters of twice the size: nothing overflows.

A case passes too if no key of a sentence stands there instead of its words.
"""

from itertools import product
from typing import Any, Final

from playwright.sync_api import Page

from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command, said
from tests.prove.screens import SETTLED, addresses
from tests.site.test_languages import assert_translated
from tests.support.visitor import until
from tests.support.words import LANGS

NAME: Final = "languages"
SIZES: Final = ("16px", "32px")
KINDS: Final = [*product(LANGS, SIZES)]
TOO_WIDE: Final = """() => {
  const { scrollWidth, clientWidth } = document.scrollingElement;
  return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth}` : "";
}"""


def fits(page: Page, address: str, lang: str, letters: str) -> None:
    """Raises AssertionError where a screen is wider than the window or not in this language."""
    page.goto(f"/?speed=instant#/{address}")
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
    until(page, SETTLED)
    assert_translated(page, lang)
    assert page.evaluate(TOO_WIDE) == ""


def fitting(numbers: range) -> Found:
    """Which of these screens fit."""
    failures = []
    with site() as (browser, server):
        for number in numbers:
            at, kind = divmod(number, len(KINDS))
            lang, letters = KINDS[kind]
            name, address = [*addresses().items()][at]
            view: dict[str, Any] = {"viewport": {"width": 320, "height": 640}}
            try:
                with visitor(browser, server, locale=lang, **view) as page:
                    fits(page, address, lang, letters)
            except Exception as error:  # whatever is found there
                what = f"{name}, {lang}, {letters}: {said(error)}"
                failures.append(Failure(what, command(NAME, number)))
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


FIGURE: Final = Figure(
    name=NAME,
    about="page",
    goal=len(KINDS) * len(addresses()),
    run=fitting,
    at_a_time=8,
    at_home=True,
)
