"""Games one after another, in the engine and in a tab: memory stays the same."""

from itertools import cycle, islice
from typing import Final, NamedTuple

from playwright.sync_api import Error, Page

from croupier.games import GAMES
from tests.bench.memory import played
from tests.games.tables import fewest_seats, tables
from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command
from tests.support.visitor import pictures, until

# -- soak ----------------------------------------------------------------------------------------

IN_AN_ENGINE: Final = 200
"""Games; memory.mjs says after each hundred what is there."""
FEW: Final = 100
"""Objects that may have come: fewer than a game leaves where one remains."""
A_STEP: Final = 1.21
"""By so much memory grows at a time, and a bit more."""


def steady(numbers: range) -> Found:
    """True if the memory is the same after the second hundred of games as after the first."""
    game = [*GAMES][numbers.start // IN_AN_ENGINE % len(GAMES)]
    every = [table for table in tables() if table.game == game]
    setups = [
        str(table.setup(f"soak-{number}", ["random"]))
        for number, table in zip(numbers, islice(cycle(every), len(numbers)), strict=False)
    ]
    early, *_, late = played(iter(setups))
    more = late["objects"] - early["objects"]
    grown = late["bytes"] / early["bytes"]
    if more <= FEW and grown <= A_STEP:
        return Found(len(numbers), len(numbers))
    what = f"{game}: {more} objects more after {len(numbers)} games, {grown:.2f} times the bytes"
    return Found(len(numbers), 0, (Failure(what, command("soak", numbers.start)),))


SOAK: Final = Figure(name="soak", goal=3000, run=steady, at_a_time=IN_AN_ENGINE)
"""Games one after another in one engine, started as the page starts it: its memory stays the same.

A slice is two hundred games of a kind; they all pass where the last hundred left no more objects in
Python than a few, and no more bytes than one step by which memory grows.
"""


# -- watched games -------------------------------------------------------------------------------

IN_A_TAB: Final = 24
BEFORE: Final = 12
"""So many games have been watched at the first count: all that is loaded late has been loaded."""
PATIENCE: Final = 600_000
"""Milliseconds for a game: at random some have five hundred plies, and the machine may be busy."""
HASTE: Final = "/?speed=instant#/"
MOST: Final = {"nodes": 20, "listeners": 5, "bytes": 120_000}
"""Tolerance between the counts: the review of one game takes some 30,000 bytes."""
GO: Final = "(route) => { location.hash = `#/${route}`; }"
OVER: Final = "() => document.querySelector('[data-over]')"
GONE: Final = f"() => !({OVER})()"


class Held(NamedTuple):
    """Memory of a page on a screen that has nothing of a game."""

    nodes: int
    listeners: int
    bytes: int


def held(page: Page) -> Held:
    """Memory after a garbage collection."""
    page.evaluate(GO, "about")
    until(page, "() => document.querySelector('#main[data-screen=about] h1')")
    pictures(page)
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    for _ in range(3):  # what one look lets go of, the next one throws away
        tools.send("HeapProfiler.collectGarbage")
    metrics = {
        each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]
    }
    tools.detach()
    return Held(*(int(metrics[name]) for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize")))


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
    game = [*GAMES][numbers.start // IN_A_TAB % len(GAMES)]  # kinds take turns
    return [
        str(table.setup(f"watched-{number}", ["random"]))
        for number, table in zip(numbers, cycle(fewest_seats(game)), strict=False)
    ]


def grown(early: Held, late: Held) -> str:
    """Objects that have come and should not have, in words."""
    more = {name: getattr(late, name) - getattr(early, name) for name in MOST}
    return ", ".join(f"{more[name]:,} more {name}" for name in MOST if more[name] > MOST[name])


def let_go(numbers: range) -> Found:
    """True if the page holds no more after a whole slice than after its first twelve games."""
    first = numbers.start - numbers.start % IN_A_TAB
    games = setups(range(first, first + IN_A_TAB))
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
        return Found(len(numbers), 0, (Failure(what, command("watched-games", first)),), by)
    return Found(len(numbers), len(numbers), by=by)


WATCHED_GAMES: Final = Figure(
    name="watched-games", goal=120, run=let_go, at_a_time=IN_A_TAB, at_home=True
)
"""Bots play in one tab, game after game, and are watched: the page holds no more than before.

A slice is two dozen games of a kind, with the review that is made at the end of each; at the usual
pace that is most of an hour. They all pass where the last twelve left nothing: no nodes, no
listeners, no more of the heap than a part of what one game takes there for each.
"""
