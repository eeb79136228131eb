"""Words that are 40 % longer than English ones, from left to right and from right to left.

A case is a screen on a narrow or a wide display. It passes where nothing is wider than the window,
with the words in place, as a language would have them that nobody has written yet.
"""

import json
import re
from collections import Counter
from contextlib import suppress
from itertools import product
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page, Route, expect

from building.basics import DIST
from tests.prove.screens import View, of_screens
from tests.site.test_setup_page import TOO_WIDE
from tests.support.visitor import answers

NAME: Final = "longer-words"
LONGER: Final = 1.4
WIDTHS: Final = (320, 1280)
"""The first is also the second at 400 %."""
VIEWS: Final = [View("en", width, 640, more=way) for way, width in product(("ltr", "rtl"), WIDTHS)]
WORDS: Final = re.compile(r"/(?:strings|words)/\w+\.json$")
PLACEHOLDERS: Final = re.compile(r"\{\w+\}")
LETTERS: Final = re.compile(r"(\{\w+\})|([aeiou])", re.IGNORECASE)
DRAWN_OUT: Final = re.compile(r"([aeiou])\1", re.IGNORECASE)
TURNED: Final = "(way) => { document.documentElement.dir = way; }"


def longer(text: str) -> str:
    """The words drawn out where they stand, the first vowels first; placeholders stay.

    >>> longer("Play again, {name}")
    'Plaaay aagaaiin, {name}'
    """
    places = [found.end() for found in LETTERS.finditer(text) if found[2]]
    more = round(len(PLACEHOLDERS.sub("", text)) * (LONGER - 1)) if places else 0
    drawn = Counter(places[at % len(places)] for at in range(more))
    at, parts = 0, []
    for place in places:
        parts += [text[at:place], text[place - 1].lower() * drawn[place]]
        at = place
    return "".join([*parts, text[at:]])


def all_longer(value: Any) -> Any:
    """A file of words with all of them longer."""
    if isinstance(value, dict):
        return {key: all_longer(each) for key, each in value.items()}
    if isinstance(value, list):
        return [all_longer(each) for each in value]
    return longer(value) if isinstance(value, str) else value


def answer(route: Route) -> None:
    """The file that is asked for, in longer words."""
    path = DIST / urlsplit(route.request.url).path.lstrip("/")
    with suppress(Error):  # the screen stands already, and the page has been closed
        route.fulfill(json=all_longer(json.loads(path.read_text())))


def put_in(page: Page) -> None:
    """All words that the page asks for are longer."""
    page.route(WORDS, answer)


def fits(page: Page, view: View) -> None:
    """Raises AssertionError where a screen is wider than the window."""
    page.evaluate(TURNED, view.more)
    expect(page.locator("#main h1").first).to_contain_text(DRAWN_OUT)
    answers(page, TOO_WIDE, "")


FIGURE: Final = of_screens(NAME, VIEWS, fits, put_in)
