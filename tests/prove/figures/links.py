"""Links: damaged ones, in Node and in a browser, and those of earlier builds."""

from contextlib import ExitStack
from functools import cache
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page

from croupier.core.errors import ERROR_CODES
from tests.engine import test_links_on_their_way as ways
from tests.engine import test_mutated_links as golden
from tests.engine.links import routes
from tests.games.test_links import LINKS as FILES
from tests.games.test_links import outcome
from tests.prove.browsing import failure, site, stranger, version, visitor, watched
from tests.prove.figure import Failure, Figure, Found, command, of_cases
from tests.support.server import ListeningServer
from tests.support.visitor import until

# -- links ---------------------------------------------------------------------------------------


@cache
def sound() -> dict[str, dict[str, Any]]:
    """The route of each kind of link before any change."""
    links = ways.links()
    return dict(zip(links, routes([f"#/{link}" for link in links.values()]), strict=True))


def of_golden_games(numbers: range) -> dict[int, str]:
    """Wrong answers to mutated links of golden games, by number."""
    links = {n: golden.mutated(Random(n).choice(golden.golden_links()), Random(n)) for n in numbers}
    found = {}
    for (number, link), verdict in zip(links.items(), golden.gated([*links.values()]), strict=True):
        if verdict.kind == "thrown" or (
            verdict.kind == "error" and verdict.code not in golden.GATES_OWN_ERRORS
        ):
            found[number] = f"{verdict.kind} {verdict.code}: {link}"
        elif verdict.record is not None:
            code = golden.engine_says(verdict.record)
            if code not in ("sound", *ERROR_CODES) or code == "internal":
                found[number] = f"the engine: {code}: {link}"
    return found


def of_given_links(numbers: range) -> dict[int, str]:
    """The same of the links that the page gives out: none opens another table."""
    kinds = {n: ways.KINDS[n // 2 % len(ways.KINDS)] for n in numbers}
    links = {n: ways.mutated(ways.links()[kind], Random(n)) for n, kind in kinds.items()}
    found = {}
    for (number, link), route in zip(links.items(), routes([*links.values()]), strict=True):
        became = ways.verdict(route, sound()[kinds[number]])
        if became.startswith("wrong"):
            found[number] = f"{became}: {link}"
        elif kinds[number] in ways.OF_ONE_TABLE and link.count("#/") == 1:
            read = ways.the_engine_reads(link)
            if read not in (None, route.get("record")):
                found[number] = f"the engine reads {read}: {link}"
    return found


def answered(numbers: range) -> Found:
    """Gate and engine on these links."""
    wrong = {
        **of_golden_games(numbers[numbers.start % 2 :: 2]),
        **of_given_links(numbers[1 - numbers.start % 2 :: 2]),
    }
    failures = tuple(Failure(what, command("links", n)) for n, what in sorted(wrong.items()))
    return Found(len(numbers), len(numbers) - len(wrong), failures)


LINKS: Final = Figure(name="links", goal=500_000, run=answered, at_a_time=1000)
"""Links with all that mails, chats and people do to them: the page's gate, then the engine.

A case is a mutated link. It passes where both say in a code of theirs what is wrong, or it opens
the table that it was made for. Half of them are golden games with a character or more changed,
half are the ten kinds of links that the page gives out, after an accident on their way.
"""


# -- browser links -------------------------------------------------------------------------------

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
"""The present screen is not where a link leads."""


def address(number: int) -> str:
    """The damaged link of a case, behind one of the pages."""
    rng = Random(f"browser {number}")
    link = ways.mutated(ways.links()[rng.choice(ways.KINDS)], rng)
    return PAGES[number % len(PAGES)] + link.replace("\n", "%0A")


def stands_already(number: int) -> bool:
    """True if the link is opened in a tab where the site stands: two of three that can be."""
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
        if not page.url.endswith(address(number)):  # one who is there already stays
            page.evaluate(LEAVES)
        page.goto(address(number))
        until(page, SAYS_SOMETHING)


def all_opened(numbers: range) -> Found:
    """Outcomes of these links."""
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
                failures.append(failure("browser-links", address(number), number, error))
                there = None  # the next one gets a new tab
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


BROWSER_LINKS: Final = Figure(
    name="browser-links", goal=1000, run=all_opened, at_a_time=60, at_home=True
)
"""Damaged links in a real browser: on the site, in frames and on the games' own pages.

A case is a link that is opened: by a new visitor or, by lot, in a tab where the
site stands already, after some of the links before it. It passes where a screen with words comes of
it, and the browser has seen no error that nobody caught.
"""


# -- golden links --------------------------------------------------------------------------------


@cache
def kept_links() -> list[tuple[str, str]]:
    """(link, what becomes of it) out of all files."""
    found: list[tuple[str, str]] = []
    for path in FILES:
        lines = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
        found += zip(lines[::2], [line.strip() for line in lines[1::2]], strict=True)
    return found


def opens_as_then(number: int) -> None:
    """Raises AssertionError where a link comes to something else."""
    link, expected = kept_links()[number]
    assert outcome(link) == expected, link


GOLDEN_LINKS: Final = Figure(
    name="golden-links",
    engine_alone=True,
    goal=len(kept_links()),
    run=of_cases("golden-links", opens_as_then),
    at_a_time=20,
)
"""Links that were sent once, of every revision of the rules: each comes to what it came to then."""
