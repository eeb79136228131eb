"""Pages stand on anything that may be kept: no JSON, another shape, a frame that is none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.site.test_kept_shapes import KEY, MISTAKE, OVER
from tests.support.table import stored

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit

PUT = """(kept) => {
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
}"""
SHELVES = ("days", "endings", "errands", "guide", "install", "keeping", "mistakes", "patterns")
MORE = (
    "days/2026-12",
    "tries",
    "puzzles",
    "reviewed",
    "reviews",
    "sender",
    "sets",
    "shown",
    "solved",
    "sound-question",
)
KEYS = ("settings", "game/abc/0", *(f"shelf/{name}" for name in (*SHELVES, *MORE)))
PAGES = {
    "": "home",
    "about": "about",
    "daily": "daily",
    "history": "history",
    "practice": "practice",
    "vegas/setup": "setup",
    "rules": "rules",
    KEY: "table",
}


# What is no JSON, and what has another shape; all other GARBAGE is read in Node above.
GARBLED = ("{", '{"a":{"b":null},"asked":"x"}')


def test_every_page_stands_on_garbage(visit: Visit) -> None:
    """In every key at once: each page opens, with one line that says so and a file that has it.

    Each page meets both kinds of garbage, and so does each key.
    """
    page = visit(engine=False)
    page.goto("/#/rules")
    page.locator("[data-screen=rules] h1").wait_for()
    keys = (*KEYS, f"shelf/review/{OVER}")
    for turn, (address, screen) in enumerate(PAGES.items()):
        kinds = {key: GARBLED[(turn + at) % 2] for at, key in enumerate(keys)}
        page.evaluate(PUT, {f"croupier/{key}": text for key, text in kinds.items()})
        page.goto(f"/#/{address}")
        page.locator(f"[data-screen={screen}] h1").first.wait_for()
    expect(page.locator('[data-notice="storage-corrupt"]')).to_have_count(1)
    # The settings were garbage too, so the last page is that of a newcomer.
    page.locator('[data-command="skip-pictures"]').click()
    with page.expect_download() as download:
        page.locator('[data-notice] [data-command="aside"]').click()
    file = download.value.path().read_text()
    assert all(garbage in file for garbage in GARBLED)
    page.goto("/#/about")
    page.locator('[data-region="aside"] [data-command="forget-aside"]').click()
    assert not [key for key in stored(page) if "damaged" in key]


def test_a_puzzle_that_cannot_be_drawn(regular: Page) -> None:
    """An invalid puzzle among the visitor's own is dropped, and the others are there."""
    page = regular
    later = {**MISTAKE, "due": 99_999}
    kept = {f"{KEY}&play={moves}@2": later for moves in ("999", "zzz")}
    page.evaluate(PUT, {"croupier/shelf/mistakes": json.dumps(kept)})
    page.goto("/?speed=instant#/practice")
    page.locator("[data-theme=own]").click()
    page.locator("[data-theme=own]").wait_for(state="detached")
    page.locator("[data-region=board][data-ply]").wait_for()
