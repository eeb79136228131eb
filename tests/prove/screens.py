"""All screens of the site that an address leads to, for figures that look at each of them."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

from croupier.games import GAMES
from tests.engine.links import CARDS, HERE, OVER
from tests.prove.browsing import of_pages, visitor
from tests.prove.figure import Figure
from tests.support.server import ListeningServer
from tests.support.table import setup
from tests.support.visitor import until


@cache
def addresses() -> dict[str, str]:
    """What stands behind `#/`, by a name of its own."""
    of_games = {
        f"{name}-{page}": f"{name}/{page}" for name in GAMES for page in ("setup", "rules", "embed")
    }
    tables = {
        "vegas-table": setup("human,greedy", "screens-1"),
        "cards-table": CARDS,
        "showdown-table": "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=screens-1",
        "replay": f"{HERE}@3",
        "review": OVER.replace("?", "/review?"),
        "challenge": f"challenge/{OVER}",
        "wrong": "vegas?v=1&rules=none&seats=human,greedy&seed=screens-1",
    }
    return {**{name: name for name in SITE}, "home": "", **of_games, **tables}


SITE: Final = ("about", "strength", "proof", "history", "practice", "daily")

SETTLED: Final = """() => {
  const screen = document.querySelector("#main[data-screen]");
  const isTable = screen?.matches("[data-screen=table], [data-screen=replay]");
  const rests = document.querySelector("[data-ply][data-actor]:not([data-busy], [data-waiting])");
  return screen && document.querySelector("#main h1") && (!isTable || rests);
}"""
"""Whether a screen stands, nothing moves there, and a table can be played."""
TOUCHED: Final = 800
"""Narrower displays are touched."""


class View(NamedTuple):
    """How a screen is looked at."""

    lang: str
    width: int = 1280
    height: int = 800
    theme: str = "light"
    more: str = ""
    """What else a figure does there."""

    def __str__(self) -> str:
        size = f"{self.width} x {self.height}"
        return ", ".join(filter(None, (self.lang, size, self.theme, self.more)))


type Check = Callable[[Page, View], None]
type Before = Callable[[Page], None]
type Looks = tuple[Sequence[View], Check, Before]


def nothing(_: Page) -> None:
    """Nothing is done before a screen is opened."""


def of_screens(name: str, views: Sequence[View], check: Check, before: Before = nothing) -> Figure:
    """The figure that looks at every screen in each of these ways.

    What ``check`` raises is a failure; ``before`` is called before the page is there.
    """
    return Figure(
        name=name,
        about="page",
        goal=len(views) * len(addresses()),
        run=of_pages(name, partial(_looked_at, (views, check, before)), partial(_where, views)),
        at_a_time=8,
        at_home=True,
    )


def _case(views: Sequence[View], number: int) -> tuple[str, View]:
    """The name of a screen and how it is looked at: all screens in one way, then in the next."""
    view, at = divmod(number, len(addresses()))
    return [*addresses()][at], views[view]


def _where(views: Sequence[View], number: int) -> str:
    name, view = _case(views, number)
    return f"{name}, {view}"


def _looked_at(looks: Looks, browser: Browser, server: ListeningServer, number: int) -> None:
    views, check, before = looks
    name, view = _case(views, number)
    options: dict[str, Any] = {"viewport": {"width": view.width, "height": view.height}}
    options |= {"locale": view.lang, "color_scheme": view.theme, "has_touch": view.width < TOUCHED}
    with visitor(browser, server, **options) as page:
        before(page)
        page.goto(f"/?speed=instant#/{addresses()[name]}")
        until(page, SETTLED)
        check(page, view)
