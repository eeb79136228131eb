"""Every screen in every language on narrow displays: nothing overflows.

320 px are 1,280 at 400 %; with letters of twice the size it is 640 px. A case is a screen; it
passes if no key of a sentence stands there instead of its words, too.
"""

from itertools import product
from typing import Final

from playwright.sync_api import Page

from tests.prove.screens import View, of_screens
from tests.site.test_languages import assert_translated
from tests.site.test_setup_page import TOO_WIDE
from tests.support.visitor import answers
from tests.support.words import LANGS

NAME: Final = "languages"
LETTERS: Final = ((320, "16px"), (640, "32px"))
"""Width of the window, and of what size the letters are."""
VIEWS: Final = [
    View(lang, width, 640, more=letters) for lang, (width, letters) in product(LANGS, LETTERS)
]
SIZED: Final = "(size) => { document.documentElement.style.fontSize = size; }"


def fits(page: Page, view: View) -> None:
    """Raises AssertionError where a screen is wider than the window or not in this language."""
    page.evaluate(SIZED, view.more)
    assert_translated(page, view.lang)
    answers(page, TOO_WIDE, "")


FIGURE: Final = of_screens(NAME, VIEWS, fits)
