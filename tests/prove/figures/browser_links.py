"""Damaged links in a real browser: on the site, in frames and on the games' own pages.

A case is a link that is opened. It passes where a screen with words comes of it, and the browser
has seen no error that nobody caught.
"""

from random import Random
from typing import Final

from playwright.sync_api import Browser

from tests.engine import test_links_on_their_way as ways
from tests.prove.browsing import of_pages, visitor
from tests.prove.figure import Figure
from tests.support.server import ListeningServer
from tests.support.visitor import until

NAME: Final = "browser-links"
PAGES: Final = ("/?speed=instant", "/embed.html", "/tables/vegas.en.html")
SAYS_SOMETHING: Final = """() => {
  const at = document.querySelector("#main") ?? document.body;
  return at.innerText.trim().length > 10 || at.querySelector("button, img, svg") !== null;
}"""


def address(number: int) -> str:
    """The damaged link of a case, behind one of the pages."""
    rng = Random(f"browser {number}")
    link = ways.mutated(ways.links()[rng.choice(ways.KINDS)], rng)
    return PAGES[number % len(PAGES)] + link.replace("\n", "%0A")


def opened(browser: Browser, server: ListeningServer, number: int) -> None:
    """Raises where nothing comes of a link, or what must not be seen."""
    with visitor(browser, server, "status of 404") as page:
        page.goto(address(number))
        until(page, SAYS_SOMETHING)


FIGURE: Final = Figure(
    name=NAME,
    about="links",
    goal=2000,
    run=of_pages(NAME, opened, address),
    at_a_time=15,
    at_home=True,
)
