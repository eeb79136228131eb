"""All screens of the site that an address leads to, for figures that look at each of them."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import groupby
from random import Random
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

from croupier.games import GAMES
from tests.engine.links import CARDS, HERE, OVER
from tests.prove.browsing import failure, site, stranger, version, watched
from tests.prove.figure import Failure, Figure, Found
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


SITE: Final = ("about", "strength", "history", "practice", "daily")

SETTLED: Final = """() => {
  const screen = document.querySelector("#main[data-screen]");
  const isTable = screen?.matches("[data-screen=table], [data-screen=replay]");
  const rests = document.querySelector(
    "[data-ply][data-actor]:not([data-busy], [data-waiting], [data-stale])");
  return screen && document.querySelector("#main h1:not([data-stale])") && (!isTable || rests);
}"""
"""Whether a screen stands, nothing moves there, and a table can be played."""
LEAVES: Final = """() => document.querySelectorAll("#main h1, [data-ply]")
  .forEach((node) => node.setAttribute("data-stale", ""))"""
"""What stands there now is not what will be looked at."""
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
        goal=len(views) * len(addresses()),
        run=partial(_all_looked_at, name, (views, check, before)),
        at_a_time=len(addresses()),
        at_home=True,
    )


def _case(views: Sequence[View], number: int) -> tuple[str, View]:
    """The name of a screen and how it is looked at: all screens in one way, then in the next."""
    view, at = divmod(number, len(addresses()))
    return [*addresses()][at], views[view]


def _all_looked_at(name: str, looks: Looks, numbers: range) -> Found:
    """What a slice comes to: one visit for each way to look, and a new one after a failure."""
    failures: list[Failure] = []
    by_view = groupby(numbers, lambda number: number // len(addresses()))
    with site() as (browser, server):
        for _, group in by_view:
            left = deque(group)
            while left:
                failures += _visit(name, looks, browser, server, left)
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


def _visit(
    name: str, looks: Looks, browser: Browser, server: ListeningServer, left: deque[int]
) -> list[Failure]:
    """Look at one screen after another until none is left, or until one fails."""
    views, _, before = looks
    _, view = _case(views, left[0])
    options: dict[str, Any] = {"viewport": {"width": view.width, "height": view.height}}
    options |= {"locale": view.lang, "color_scheme": view.theme, "has_touch": view.width < TOUCHED}
    with stranger(browser, server, **options) as page:
        before(page)
        while left:
            number = left.popleft()
            screen, _ = _case(views, number)
            try:
                with watched(page, server):
                    _looked_at(page, looks, number)
            except Exception as error:  # whatever is found there
                return [failure(name, f"{screen}, {view}", number, error)]
    return []


def walks_in(number: int) -> bool:
    """Whether somebody comes to a screen from another one; else they open it by its address.

    Half of the cases, by lot, so that every screen is come to in both ways.
    """
    return Random(f"screen {number}").random() < 0.5


def _looked_at(page: Page, looks: Looks, number: int) -> None:
    views, check, _ = looks
    screen, view = _case(views, number)
    if not walks_in(number):
        page.goto("about:blank")
    page.evaluate(LEAVES)
    page.goto(f"/?speed=instant#/{addresses()[screen]}")
    until(page, SETTLED)
    check(page, view)
