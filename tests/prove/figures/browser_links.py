"""Damaged links in a real browser: on the site, in frames and on the games' own pages.

A case is a link that is opened. It passes where a screen with words comes of it, and the browser
has seen no error that nobody caught.
"""

from random import Random
from typing import Final

from tests.engine import test_links_on_their_way as ways
from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command, said
from tests.support.visitor import until

NAME: Final = "browser-links"
PAGES: Final = ("/?speed=instant", "/embed.html", "/tables/vegas.en.html")
SAYS_SOMETHING: Final = """() => {
  const at = document.querySelector("#main") ?? document.body;
  return at.innerText.trim().length > 10 || at.querySelector("button, img, svg") !== null;
}"""


def opened(numbers: range) -> Found:
    """Which of these links lead to something."""
    failures = []
    with site() as (browser, server):
        for number in numbers:
            rng = Random(f"browser {number}")
            link = ways.mutated(ways.links()[rng.choice(ways.KINDS)], rng)
            address = PAGES[number % len(PAGES)] + link.replace("\n", "%0A")
            try:
                with visitor(browser, server, "status of 404") as page:
                    page.goto(address)
                    until(page, SAYS_SOMETHING)
            except Exception as error:  # nothing comes, or what must not be seen
                failures.append(Failure(f"{address}: {said(error)}", command(NAME, number)))
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


FIGURE: Final = Figure(name=NAME, about="links", goal=2000, run=opened, at_a_time=15, at_home=True)
