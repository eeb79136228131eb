"""Figures that look at every screen of the site, each in ways of its own."""

import json
import re
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import groupby, pairwise, product
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Page, Route, expect

from building.basics import DIST
from croupier.games import GAMES
from tests.engine.links import CARDS, HERE, OVER
from tests.prove.browsing import failure, site, stranger, version, watched
from tests.prove.figure import Failure, Figure, Found
from tests.site.test_languages import assert_translated
from tests.site.test_setup_page import TOO_WIDE
from tests.support.page import assert_accessible, bring_axe
from tests.support.pictures import NO_TIPS
from tests.support.server import ListeningServer
from tests.support.table import setup
from tests.support.visitor import expect_answer, until
from tests.support.words import LANGS

# -- screens -------------------------------------------------------------------------------------


@cache
def addresses() -> dict[str, str]:
    """Addresses behind `#/`, by a name of their own."""
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
"""True if a screen stands, nothing moves there, and a table can be played."""
LEAVES: Final = """() => document.querySelectorAll("#main h1, [data-ply]")
  .forEach((node) => node.setAttribute("data-stale", ""))"""
"""The present screen is not the one to look at."""
TOUCHED: Final = 800
"""Narrower displays are touched."""


class View(NamedTuple):
    """The ways to look at a screen."""

    lang: str
    width: int = 1280
    height: int = 800
    theme: str = "light"
    more: str = ""
    """More actions of a figure there."""

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
    """Result of a slice: one visit for each way to look, and a new one after a failure."""
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
    """True for a screen that is reached from another one; else it is opened by its address.

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


# -- languages -----------------------------------------------------------------------------------

LETTERS: Final = ((320, "16px"), (640, "32px"))
"""Width of the window, and of what size the letters are."""
NARROW: Final = [
    View(lang, width, 640, more=letters) for lang, (width, letters) in product(LANGS, LETTERS)
]
SIZED: Final = "(size) => { document.documentElement.style.fontSize = size; }"


def fits(page: Page, view: View) -> None:
    """Raises AssertionError where a screen is wider than the window or not in this language."""
    page.evaluate(SIZED, view.more)
    assert_translated(page, view.lang)
    expect_answer(page, TOO_WIDE, "")


LANGUAGES: Final = of_screens("languages", NARROW, fits)
"""Every screen in every language on narrow displays: nothing overflows.

320 px are 1,280 at 400 %; with letters of twice the size it is 640 px. A case is a screen; it
passes if no key of a sentence stands there instead of its words, too.
"""


# -- longer words --------------------------------------------------------------------------------

LONGER: Final = 1.4
NARROW_AND_WIDE: Final = (320, 1280)
"""The first is also the second at 400 %."""
BOTH_WAYS: Final = [
    View("en", width, 640, more=way) for way, width in product(("ltr", "rtl"), NARROW_AND_WIDE)
]
WORDS: Final = re.compile(r"/(?:strings|words)/\w+\.json$")
PLACEHOLDERS: Final = re.compile(r"\{\w+\}")
VOWELS: Final = re.compile(r"(\{\w+\})|([aeiou])", re.IGNORECASE)
DRAWN_OUT: Final = re.compile(r"([aeiou])\1", re.IGNORECASE)
TURNED: Final = "(way) => { document.documentElement.dir = way; }"


def longer(text: str) -> str:
    """The words drawn out where they stand, the first vowels first; placeholders stay.

    >>> longer("Play again, {name}")
    'Plaaay aagaaiin, {name}'
    """
    places = [found.end() for found in VOWELS.finditer(text) if found[2]]
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


def fits_longer_words(page: Page, view: View) -> None:
    """Raises AssertionError where a screen is wider than the window."""
    page.evaluate(TURNED, view.more)
    expect(page.locator("#main h1").first).to_contain_text(DRAWN_OUT)
    expect_answer(page, TOO_WIDE, "")


LONGER_WORDS: Final = of_screens("longer-words", BOTH_WAYS, fits_longer_words, put_in)
"""Words that are 40 % longer than English ones, from left to right and from right to left.

A case is a screen on a narrow or a wide display. It passes where nothing is wider than the window,
with the words in place, as a language would have them that nobody has written yet.
"""


# -- access --------------------------------------------------------------------------------------

SIZES: Final = ((320, 640), (768, 1024), (1280, 800))
ALL_SIZES: Final = [
    View(lang, *size, theme) for lang, theme, size in product(LANGS, ("light", "dark"), SIZES)
]


def accessible(page: Page, _: View) -> None:
    """Raises AssertionError where axe has something to say."""
    assert_accessible(page)


ACCESS: Final = of_screens("access", ALL_SIZES, accessible)
"""axe on every screen, in every language, light and dark, at three widths: it finds nothing."""


# -- targets -------------------------------------------------------------------------------------

PHONE_OR_DESKTOP: Final = (390, 1280)
PHONE_AND_DESKTOP: Final = [
    View(lang, width, 844) for lang, width in product(LANGS, PHONE_OR_DESKTOP)
]
PRIMARY: Final = 44
TOO_SMALL: Final = """async () => {
  const only = { runOnly: { type: "rule", values: ["target-size"] }, preload: false };
  const { violations } = await axe.run(document, only);
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)));
}"""
SMALL_MAIN: Final = """(least) => [...document.querySelectorAll(".button-main, [data-action]")]
  .filter((button) => button.checkVisibility())
  .filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.min(width, height) < least - 0.5;
  })
  .map((button) => button.outerHTML.slice(0, 120))"""


def without_tips(page: Page) -> None:
    """The visitor wants no tips."""
    page.add_init_script(f'if (location.protocol !== "about:") {{ {NO_TIPS} }}')


def large_enough(page: Page, view: View) -> None:
    """Raises AssertionError where something is too small to be hit."""
    bring_axe(page)
    expect_answer(page, TOO_SMALL, [])
    if view.width == PHONE_OR_DESKTOP[0]:
        expect_answer(page, SMALL_MAIN, [], PRIMARY)


TARGETS: Final = of_screens("targets", PHONE_AND_DESKTOP, large_enough, without_tips)
"""Targets are large enough to be hit: 24 px, and 44 px for the main ones on a phone.

axe's rule about the size of targets says where 24 px are asked for and where the distance to the
next one makes up for less. A case is a screen in a language on a phone or a wider display. Tips,
which lie over a table until they are closed, are closed.
"""


# -- spoken --------------------------------------------------------------------------------------

NAMED: Final = (
    *("button", "link", "checkbox", "radio", "textbox", "combobox", "slider", "switch", "tab"),
    *("img", "dialog", "heading", "meter", "progressbar", "option", "spinbutton"),
)
NAMELESS: Final = re.compile(rf"^\s*- (?:{'|'.join(NAMED)})(?= \[|:$|$).*$", re.MULTILINE)
OF_THE_PROGRAM: Final = re.compile(r"undefined|NaN|\[object|\{\w+\}|\bnull\b")
HEADING: Final = re.compile(r"^\s*- '?heading .*\[level=(\d)\]", re.MULTILINE)
"""Playwright puts a line into quotes where a name has a colon in it."""
CHOICES: Final = """() => [...document.querySelectorAll("button[data-action]")]
  .filter((button) => button.checkVisibility())
  .map((button) => button.getAttribute("aria-label") ?? button.innerText)"""


def speaks(page: Page, view: View) -> None:
    """Raises AssertionError where a screen reader would say something that helps nobody."""
    assert_translated(page, view.lang)
    said = page.locator("body").aria_snapshot()
    assert NAMELESS.findall(said) == []
    assert OF_THE_PROGRAM.findall(said) == []
    levels = [int(level) for level in HEADING.findall(said)]
    assert levels.count(1) == 1, levels
    assert all(level <= before + 1 for before, level in pairwise(levels))
    choices = Counter(page.evaluate(CHOICES))
    assert [name for name, times in choices.items() if times > 1 or not name.strip()] == []


SPOKEN: Final = of_screens("spoken", [View(lang) for lang in LANGS], speaks)
"""Text of every screen for a screen reader.

A case is a screen in a language. It passes where everything that can be pressed, chosen or read by
name has one; where no sentence holds a key, a placeholder or a word of the program; where no two
choices of a table sound alike; and where one heading is of the first level and none skips a level.
"""
