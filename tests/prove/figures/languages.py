"""Every screen in every language on narrow displays: nothing overflows.

320 px are 1,280 at 400 %; with letters of twice the size it is 640 px. A case is a screen; it
passes if no key of a sentence stands there instead of its words, too.
"""

from itertools import product
from typing import Any, Final

from playwright.sync_api import Browser

from tests.prove.browsing import of_pages, visitor
from tests.prove.figure import Figure
from tests.prove.screens import SETTLED, addresses
from tests.site.test_languages import assert_translated
from tests.support.server import ListeningServer
from tests.support.visitor import until
from tests.support.words import LANGS

NAME: Final = "languages"
SIZES: Final = ((320, "16px"), (640, "32px"))
"""Width of the window, and of what the letters are."""
KINDS: Final = [*product(LANGS, SIZES)]
TOO_WIDE: Final = """() => {
  const { scrollWidth, clientWidth } = document.scrollingElement;
  return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth}` : "";
}"""


def screen(number: int) -> tuple[str, str, tuple[int, str]]:
    """The name of a screen, its language, the width of the window and the size of letters."""
    at, kind = divmod(number, len(KINDS))
    return [*addresses()][at], *KINDS[kind]


def where(number: int) -> str:
    """A case in words."""
    name, lang, (width, letters) = screen(number)
    return f"{name}, {lang}, {width} px, letters {letters}"


def fits(browser: Browser, server: ListeningServer, number: int) -> None:
    """Raises AssertionError where a screen is wider than the window or not in this language."""
    name, lang, (width, letters) = screen(number)
    view: dict[str, Any] = {"viewport": {"width": width, "height": 640}}
    with visitor(browser, server, locale=lang, **view) as page:
        page.goto(f"/?speed=instant#/{addresses()[name]}")
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
        until(page, SETTLED)
        assert_translated(page, lang)
        assert page.evaluate(TOO_WIDE) == ""


FIGURE: Final = Figure(
    name=NAME,
    about="page",
    goal=len(KINDS) * len(addresses()),
    run=of_pages(NAME, fits, where),
    at_a_time=8,
    at_home=True,
)
