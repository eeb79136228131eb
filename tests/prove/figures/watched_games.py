"""Bots play in one tab, game after game, and somebody watches: the page holds no more than before.

A slice is two dozen games of a kind, with the review that is made at the end of each; at the usual
pace that is most of an hour. They all pass where the last twelve left nothing: no nodes, no
listeners, no more of the heap than a part of what one game takes there for each.
"""

from itertools import cycle
from typing import Final, NamedTuple

from playwright.sync_api import Error, Page

from croupier.games import GAMES
from tests.games.tables import fewest_seats
from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command
from tests.support.visitor import pictures, until

NAME: Final = "watched-games"
A_SLICE: Final = 24
BEFORE: Final = 12
"""So many games have been watched at the first count: all that is loaded late has been loaded."""
PATIENCE: Final = 600_000
"""Milliseconds for a game: at random some have five hundred plies, and the machine may be busy."""
HASTE: Final = "/?speed=instant#/"
MOST: Final = {"nodes": 20, "listeners": 5, "bytes": 120_000}
"""What may have come between the counts: the review of one game takes some 30,000 bytes."""
GO: Final = "(route) => { location.hash = `#/${route}`; }"
OVER: Final = "() => document.querySelector('[data-over]')"
GONE: Final = f"() => !({OVER})()"


class Held(NamedTuple):
    """What a page holds on a screen that has nothing of a game."""

    nodes: int
    listeners: int
    bytes: int


def held(page: Page) -> Held:
    """What is left once all that nobody needs is thrown away."""
    page.evaluate(GO, "about")
    until(page, "() => document.querySelector('#main[data-screen=about] h1')")
    pictures(page)
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    for _ in range(3):  # what one look lets go of, the next one throws away
        tools.send("HeapProfiler.collectGarbage")
    told = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    tools.detach()
    return Held(*(int(told[name]) for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize")))


def watch(page: Page, setup: str) -> None:
    """Let a table of bots play to its end; raises TimeoutError where it does not come."""
    if page.url == "about:blank":
        page.goto(HASTE + setup)
    else:
        page.evaluate(GO, setup)
        until(page, GONE)
    try:
        until(page, OVER, patience=PATIENCE)
    except Error as error:
        raise TimeoutError(f"{setup} does not end") from error


def setups(numbers: range) -> list[str]:
    """Games of one kind in all its editions, each with as few seats as it takes."""
    game = [*GAMES][numbers.start // A_SLICE % len(GAMES)]  # kinds take turns
    return [
        str(table.setup(f"watched-{number}", ["random"]))
        for number, table in zip(numbers, cycle(fewest_seats(game)), strict=False)
    ]


def grown(early: Held, late: Held) -> str:
    """What has come that should not have, in words."""
    more = {name: getattr(late, name) - getattr(early, name) for name in MOST}
    return ", ".join(f"{more[name]:,} more {name}" for name in MOST if more[name] > MOST[name])


def let_go(numbers: range) -> Found:
    """Whether the page holds no more after a whole slice than after its first twelve games."""
    first = numbers.start - numbers.start % A_SLICE
    games = setups(range(first, first + A_SLICE))
    with site() as (browser, server):
        with visitor(browser, server) as page:
            for setup in games[:BEFORE]:
                watch(page, setup)
            early = held(page)
            for setup in games[BEFORE:]:
                watch(page, setup)
            wrong = grown(early, held(page))
        by = version(browser)
    if wrong:
        what = f"{games[BEFORE]} and those after it: {wrong}"
        return Found(len(numbers), 0, (Failure(what, command(NAME, first)),), by)
    return Found(len(numbers), len(numbers), by=by)


FIGURE: Final = Figure(name=NAME, goal=240, run=let_go, at_a_time=A_SLICE, at_home=True)
