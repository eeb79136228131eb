"""Films made in the browser: through the page's controls, stopped, refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import zxingcpp
from playwright.sync_api import expect

from croupier.records.match import open_match
from tests.support.finished import OVER
from tests.support.gifs import parsed_gif
from tests.support.page import assert_accessible, expect_contains, expect_text
from tests.support.sharing import share
from tests.support.table import ask, open_table
from tests.support.visitor import until, until_true
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

PREVIEW = "[data-screen=film] [data-region=preview][src]:not([data-busy])"
PLY = 30
LIBRARIES = re.compile(r"/(gif|gif_worker)\.js$")


def choose_in_film(page: Page, key: str, value: str) -> None:
    """Takes one of the values that the page offers, and waits until the preview shows it."""
    page.locator(f"label:has(#film-{key}-{value})").click()
    page.locator(PREVIEW).wait_for()


def test_a_turn_becomes_a_gif_and_a_stopped_film_nothing(regular: Page) -> None:
    """From the replay's menu to a file: as long as it says, the table first, the link at its end.

    A camera reads that link from the film. What makes it is loaded only then, and its worker is
    gone with it, stopped or finished. At first it has the light of the page: that of the system.
    """
    regular.emulate_media(color_scheme="dark")
    asked: list[str] = []
    regular.on("request", lambda request: asked.append(request.url))
    table = open_table(regular, f"{OVER}@{PLY}")
    table.command("share").click()
    share(regular, "film")
    regular.locator(PREVIEW).wait_for()
    until(regular, "(end) => location.hash.endsWith(end)", f"@{PLY}")
    assert_accessible(regular, "film")
    expect(regular.locator("#film-light-dark")).to_be_checked()
    assert not [url for url in asked if LIBRARIES.search(url)]

    choose_in_film(regular, "shape", "wide")
    with regular.expect_download() as saving:
        regular.locator("[data-command=make]").click()
        regular.locator("[data-command=save]").click()
    gif = parsed_gif(Path(saving.value.path()).read_bytes())
    assert saving.value.suggested_filename == f"vegas-own-1-{PLY}.gif"
    assert (gif.width, gif.height, gif.loops) == (600, 315, 0)
    first, *later = gif.frames
    assert (first.width, first.height) == (600, 315)
    assert later[-1].delay == 400
    assert sum(each.delay == 8 for each in gif.frames) >= 6
    expect_contains(regular.locator("[data-field=state]"), str(round(gif.seconds)))
    (code,) = zxingcpp.read_barcodes(gif.in_grey(len(gif.frames)))
    before, _, link = code.text.partition("#/")
    assert before == urljoin(regular.url, "/tables/vegas.en.html")
    assert open_match(link).record == open_match(OVER).record
    assert link.endswith(f"@{PLY}")
    assert not regular.workers[1:]  # the engine's alone

    choose_in_film(regular, "span", "round")
    regular.locator("[data-command=make]").click()
    until(regular, "() => document.querySelector('.film-page progress').value > 0")
    regular.locator("[data-command=stop]").click()
    expect_text(regular.locator("[data-field=state]"), words("film.stopped"))
    until_true(regular, lambda: len(regular.workers) == 1)
    expect(regular.locator("[data-command=save]")).to_have_count(0)
    regular.locator("[data-command=make]").wait_for()


def test_a_film_of_nothing_is_refused(regular: Page) -> None:
    """A ply beyond the end of the game is reported, as at any table."""
    regular.goto(f"/#/{OVER.replace('?', '/film?')}@999")
    regular.locator("[data-screen=error]").wait_for()
    assert ask("frame", record=OVER)["length"] < 999
