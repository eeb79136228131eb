"""axe on every screen, in every language, light and dark, at three widths: it finds nothing."""

from itertools import product
from typing import Final

from playwright.sync_api import Page

from tests.prove.screens import View, of_screens
from tests.support.page import assert_accessible
from tests.support.words import LANGS

NAME: Final = "access"
SIZES: Final = ((320, 640), (768, 1024), (1280, 800))
VIEWS: Final = [
    View(lang, *size, theme) for lang, theme, size in product(LANGS, ("light", "dark"), SIZES)
]


def accessible(page: Page, _: View) -> None:
    """Raises AssertionError where axe has something to say."""
    assert_accessible(page)


FIGURE: Final = of_screens(NAME, VIEWS, accessible)
