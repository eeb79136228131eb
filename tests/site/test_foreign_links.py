"""Links that nobody made here: words that every object knows, and a hundred accidents."""

from __future__ import annotations

import re
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.engine.test_damaged_links import HERE, OVER, OWN
from tests.engine.test_fuzz import broken
from tests.support.links import routes

if TYPE_CHECKING:
    from playwright.sync_api import Page


WORDS = ("constructor", "__proto__", "valueOf")


def with_words() -> list[str]:
    """Links with places for such a word, wherever one may have one."""
    ways = ["{}", "{}/setup", "vegas/{}", "daily/{}", f"challenge/{OVER}", f"boards/{OVER}"]
    paths = [way.replace("vegas?", "{}?") for way in ways]
    for key, value in {
        "rules": "alea-2012",
        "seats": "human,greedy",
        "seed": "own-1",
    }.items():
        changed = OWN.replace(f"{key}={value}", f"{key}={{}}")
        paths += [changed, changed.replace("?", "/setup?"), changed.replace("?", "/embed?")]
    paths += [f"{OWN}&{key}={{}},{{}}" for key in ("with", "names", "colours")]
    return paths


def test_such_words_lead_nowhere_that_is_not_there() -> None:
    """Every word at every place of an address opens a page, a table or an error."""
    links = [path.format(word, word) for path in with_words() for word in WORDS]
    read = routes(*links)
    assert [link for link, route in zip(links, read, strict=True) if not route.get("kind")] == []


def test_words_that_every_object_knows_mean_nothing(regular: Page) -> None:
    """A screen with a heading comes of each place of a link with one of them, and no error."""
    for path, word in zip(with_words(), cycle(WORDS)):
        opens_a_screen(regular, path.format(word, word))
    for query in ("lang", "theme", "speed", "motion"):
        regular.goto(f"/?{query}={WORDS[0]}#/{WORDS[0]}")
        regular.locator("[data-screen=error] h1").wait_for()
    regular.goto("/?speed=instant#/")
    regular.locator("[data-screen=home] h1").wait_for()


def opens_a_screen(page: Page, link: str) -> None:
    """Wait until a screen with a heading has come of a link."""
    page.evaluate("() => { location.hash = '#/about'; }")
    page.locator("[data-screen=about] h1").wait_for()
    page.evaluate("(link) => { location.hash = `#/${link}`; }", link)
    heading = page.locator("main:not([data-screen=about]) h1").first
    expect(heading).to_have_text(re.compile(r"\S"))


@pytest.mark.long
@pytest.mark.view(engine=False)
def test_such_words_in_a_frame_and_on_a_games_page(page: Page) -> None:
    """The picture before the click says what is wrong; the page of a game leads on."""
    fields = {"rules": "alea-2012", "seats": "human,greedy"}
    for word, (key, value) in zip(WORDS, cycle(fields.items())):
        page.goto("about:blank")
        page.goto(f"/embed.html#/{OWN.replace(f'{key}={value}', f'{key}={word}')}")
        page.locator(".preview[data-broken]").wait_for()
    page.goto(f"/embed.html?game={WORDS[0]}")
    page.locator(".preview[data-broken]").wait_for()
    page.goto("/tables/vegas.en.html#/constructor")
    page.locator("[data-screen=error] h1").wait_for()


def test_broken_links(regular: Page) -> None:
    """Whatever has happened to a link, a screen comes of it, with a heading and a way on.

    `prove hostile-opened` opens many more.
    """
    rng = Random(100)
    for _ in range(15):
        link = broken(rng.choice([HERE, OVER, OWN, HERE.replace("vegas?", "vegas/post?")]), rng)
        opens_a_screen(regular, link)
    regular.goto("/?speed=instant#/")
    regular.locator("[data-screen=home] h1").wait_for()
