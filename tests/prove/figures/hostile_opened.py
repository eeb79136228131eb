"""Nonsense in a real browser: in the storage, in links to frames, in messages, in a file.

A case is a visit that has all that at once. It passes where every screen stands with words, nobody
has seen an error that nobody caught, and the page was never busy for more than half a second at a
time. Because the machine may be busy as well, a visit that took longer is made again: what is slow
three times is slow by itself.
"""

import json
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page

from tests.prove.browsing import of_pages, visitor
from tests.prove.figure import Figure
from tests.prove.figures.browser_links import SAYS_SOMETHING
from tests.prove.figures.hostile import anything
from tests.prove.figures.hostile_page import file, kept, packed
from tests.support.server import ListeningServer
from tests.support.table import decision, setup
from tests.support.visitor import pictures, until

NAME: Final = "hostile-opened"
MOST: Final = 500
"""Milliseconds at a time."""
TRIES: Final = 3
KEY: Final = setup("human,greedy", "shape-1")
PAGES: Final = ("", "about", "daily", "history", "practice", "vegas/setup", "rules", KEY)
MOMENT: Final = f"{decision(KEY, 2)['record']}@3"
WATCH_BUSY: Final = """
globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: "longtask", buffered: true });
"""
A_PICTURE: Final = "/icons/icon.svg"
"""Has the same storage as the site, and nothing of it."""
PUT: Final = "(kept) => { for (const [key, text] of kept) localStorage.setItem(key, text); }"
SEND: Final = """(texts) => {
  for (const text of texts) {
    const data = JSON.parse(text);
    for (const way of [data, text, { croupier: data }, { message: data }, { type: "start", data }])
      postMessage(way, "*");
  }
}"""


def jsonable(rng: Random) -> str:
    """Anything that JSON can hold, deep now and then."""
    if rng.random() < 0.1:
        return "[" * 3000 + "]" * 3000
    return json.dumps(anything(rng)).replace("NaN", "null")


def visited(page: Page, number: int) -> float:
    """Whether it all stands is raised; the longest time, in ms, that the page was busy."""
    rng = Random(f"opened {number}")
    page.goto(A_PICTURE)
    page.evaluate(PUT, [kept(rng) for _ in range(5)])
    page.goto(f"/?speed=instant#/{PAGES[number % len(PAGES)]}")
    until(page, SAYS_SOMETHING)
    page.evaluate(SEND, [jsonable(rng) for _ in range(5)])
    pictures(page)
    busy = page.evaluate("() => longest")
    page.goto("/?speed=instant#/about")
    chooser = page.locator('input[type="file"]')
    chooser.wait_for(state="attached")
    text = file(rng)[:900_000].encode("utf-8", "replace")
    chooser.set_input_files({"name": "games.txt", "mimeType": "text/plain", "buffer": text})
    page.locator("[data-region=toast] span").first.wait_for()
    busy = max(busy, page.evaluate("() => longest"))
    tail = rng.choice(("#r=", "#p=")) + packed(rng)[:30_000]
    page.goto(f"/embed.html#/{MOMENT}{tail}")
    until(page, SAYS_SOMETHING)
    page.evaluate(SEND, [jsonable(rng) for _ in range(5)])
    pictures(page)
    return float(max(busy, page.evaluate("() => longest")))


def stands(browser: Browser, server: ListeningServer, number: int) -> None:
    """Raises where a visit shows nothing, or the page is busy for too long, in each of some."""
    times = []
    for _ in range(TRIES):
        with visitor(browser, server) as page:
            page.add_init_script(WATCH_BUSY)
            times.append(visited(page, number))
        if times[-1] <= MOST:
            return
    raise AssertionError(f"busy for {[round(each) for each in times]} ms")


def where(number: int) -> str:
    """A case in words."""
    return f"visit {number}, {PAGES[number % len(PAGES)] or 'home'}"


FIGURE: Final = Figure(
    name=NAME,
    goal=500,
    run=of_pages(NAME, stands, where, measured=True),
    at_a_time=20,
    alone=True,
)
