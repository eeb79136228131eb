"""axe on every screen, in every language, light and dark, at three widths: it finds nothing."""

from itertools import product
from typing import Any, Final

from playwright.sync_api import Browser

from tests.prove.browsing import of_pages, visitor
from tests.prove.figure import Figure
from tests.prove.screens import SETTLED, addresses
from tests.support.page import assert_accessible
from tests.support.server import ListeningServer
from tests.support.visitor import until
from tests.support.words import LANGS

NAME: Final = "access"
WIDTHS: Final = ((320, 640), (768, 1024), (1280, 800))
KINDS: Final = [*product(LANGS, ("light", "dark"), WIDTHS)]


def screen(number: int) -> tuple[str, str, str, tuple[int, int]]:
    """The name of a screen, its language, its light, and the size of the window."""
    kind, at = divmod(number, len(addresses()))
    return [*addresses()][at], *KINDS[kind]


def where(number: int) -> str:
    """A case in words."""
    name, lang, theme, (width, _) = screen(number)
    return f"{name}, {lang}, {theme}, {width} px"


def accessible(browser: Browser, server: ListeningServer, number: int) -> None:
    """Raises AssertionError where axe has something to say."""
    name, lang, theme, (width, height) = screen(number)
    view: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    with visitor(browser, server, locale=lang, color_scheme=theme, **view) as page:
        page.goto(f"/?speed=instant#/{addresses()[name]}")
        until(page, SETTLED)
        assert_accessible(page, where(number))


FIGURE: Final = Figure(
    name=NAME,
    about="page",
    goal=len(KINDS) * len(addresses()),
    run=of_pages(NAME, accessible, where),
    at_a_time=4,
    at_home=True,
)
