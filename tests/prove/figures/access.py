"""axe on every screen, in every language, light and dark, at three widths: it finds nothing."""

from itertools import product
from typing import Any, Final

from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command, said
from tests.prove.screens import SETTLED, addresses
from tests.support.page import assert_accessible
from tests.support.visitor import until
from tests.support.words import LANGS

NAME: Final = "access"
WIDTHS: Final = ((320, 640), (768, 1024), (1280, 800))
KINDS: Final = [*product(LANGS, ("light", "dark"), WIDTHS)]


def accessible(numbers: range) -> Found:
    """Which of these screens axe has nothing to say about."""
    failures = []
    with site() as (browser, server):
        for number in numbers:
            kind, at = divmod(number, len(addresses()))
            lang, theme, (width, height) = KINDS[kind]
            name, address = [*addresses().items()][at]
            view: dict[str, Any] = {"viewport": {"width": width, "height": height}}
            where = f"{name}, {lang}, {theme}, {width} px"
            try:
                with visitor(browser, server, locale=lang, color_scheme=theme, **view) as page:
                    page.goto(f"/?speed=instant#/{address}")
                    until(page, SETTLED)
                    assert_accessible(page, where)
            except Exception as error:  # whatever is found there
                failures.append(Failure(f"{where}: {said(error)}", command(NAME, number)))
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


FIGURE: Final = Figure(
    name=NAME,
    about="page",
    goal=len(KINDS) * len(addresses()),
    run=accessible,
    at_a_time=4,
    at_home=True,
)
