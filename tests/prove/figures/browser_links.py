"""Damaged links in a real browser: on the site, in frames and on the games' own pages.

A case is a link that is opened: by somebody who has never been here, or, by lot, in a tab where the
site stands already, after some of the links before it. It passes where a screen with words comes of
it, and the browser has seen no error that nobody caught.
"""

from contextlib import ExitStack
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page

from tests.engine import test_links_on_their_way as ways
from tests.prove.browsing import failure, site, stranger, version, visitor, watched
from tests.prove.figure import Failure, Figure, Found
from tests.support.server import ListeningServer
from tests.support.visitor import until

NAME: Final = "browser-links"
PAGES: Final = ("/?speed=instant", "/embed.html", "/tables/vegas.en.html")
FOLLOWS: Final = PAGES[0]
"""Goes where a new fragment leads; a frame gets a new document, and a game's page is left."""
NO_ERROR_OF_OURS: Final = "status of 404"
SAYS_SOMETHING: Final = """() => {
  const at = document.querySelector("#main") ?? document.body;
  const said = at.innerText.trim().length > 10 || at.querySelector("button, img, svg") !== null;
  return said && document.querySelector("[data-stale]") === null;
}"""
LEAVES: Final = """() => document.querySelectorAll("#main > *")
  .forEach((node) => node.setAttribute("data-stale", ""))"""
"""What stands there now is not what a link leads to."""


def address(number: int) -> str:
    """The damaged link of a case, behind one of the pages."""
    rng = Random(f"browser {number}")
    link = ways.mutated(ways.links()[rng.choice(ways.KINDS)], rng)
    return PAGES[number % len(PAGES)] + link.replace("\n", "%0A")


def stands_already(number: int) -> bool:
    """Whether the link is opened in a tab where the site stands: two of three that can be."""
    page, fragment, _ = address(number).partition("#")
    return page == FOLLOWS and bool(fragment) and Random(f"stands {number}").random() < 2 / 3


def opened(browser: Browser, server: ListeningServer, number: int) -> None:
    """Raises where nothing comes of a link, or what must not be seen."""
    with visitor(browser, server, NO_ERROR_OF_OURS) as page:
        page.goto(address(number))
        until(page, SAYS_SOMETHING)


def opened_there(page: Page, server: ListeningServer, number: int) -> None:
    """The same in a tab where the site stands."""
    with watched(page, server, NO_ERROR_OF_OURS):
        if not page.url.endswith(address(number)):  # whoever is there already stays
            page.evaluate(LEAVES)
        page.goto(address(number))
        until(page, SAYS_SOMETHING)


def all_opened(numbers: range) -> Found:
    """What comes of each of these links."""
    failures: list[Failure] = []
    with site() as (browser, server), ExitStack() as tabs:
        there: Page | None = None
        for number in numbers:
            try:
                if not stands_already(number):
                    opened(browser, server, number)
                    continue
                if there is None:
                    there = tabs.enter_context(stranger(browser, server))
                    there.goto(FOLLOWS)
                    until(there, SAYS_SOMETHING)
                opened_there(there, server, number)
            except Exception as error:  # whatever is found there
                failures.append(failure(NAME, address(number), number, error))
                there = None  # the next one gets a new tab
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


FIGURE: Final = Figure(name=NAME, goal=2000, run=all_opened, at_a_time=60, at_home=True)
