"""Films made in the browser: through the page's controls, stopped, refused."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from playwright.sync_api import expect

from tests.engine.test_damaged_links import OVER
from tests.support.gifs import parsed_gif
from tests.support.page import assert_accessible, reads, says
from tests.support.table import ask, open_table
from tests.support.visitor import until, until_told
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

PREVIEW = "[data-screen=film] [data-region=preview][src]:not([data-busy])"
PLY = 30
LIBRARIES = re.compile(r"/(gif|gif_worker|video)\.js$")


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
    table.command("menu").click()
    regular.locator("[data-way=film]").click()
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
    assert (gif.width, gif.height, gif.loops) == (600, 316, 0)
    first, *later = gif.frames
    assert (first.width, first.height) == (600, 316)
    assert later[-1].delay == 400
    assert sum(each.delay == 8 for each in gif.frames) >= 6
    says(regular.locator("[data-field=state]"), str(round(gif.seconds)))
    (code,) = zxingcpp.read_barcodes(gif.in_grey(len(gif.frames)))
    moment = regular.evaluate("() => location.hash").replace("/film?", "?")
    origin = regular.evaluate("() => location.origin")
    assert code.text == f"{origin}/tables/vegas.en.html{moment}"
    assert not regular.workers[1:]  # the engine's alone

    choose_in_film(regular, "span", "game")
    regular.locator("[data-command=make]").click()
    until(regular, "() => document.querySelector('.film-page progress').value > 0")
    regular.locator("[data-command=stop]").click()
    reads(regular.locator("[data-field=state]"), words("film.stopped"))
    until_told(regular, lambda: len(regular.workers) == 1)
    expect(regular.locator("[data-command=save]")).to_have_count(0)
    regular.locator("[data-command=make]").wait_for()


SEEN = """async (bytes) => {
  const url = `data:video/webm;base64,${bytes}`;
  const video = Object.assign(document.createElement("video"), { muted: true, src: url });
  await new Promise((done, failed) => Object.assign(video, {
    onloadedmetadata() { video.currentTime = video.duration - 0.1; }, // in the last picture
    onseeked: done,
    onerror: () => failed(new Error(video.error.message)),
  }));
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext("2d");
  let shown = [];
  for (let waited = 0; !shown[3] && waited < 20_000; waited += 50) { // sought is not yet decoded
    await new Promise((resolve) => setTimeout(resolve, 50));
    canvas.drawImage(video, 0, 0);
    shown = canvas.getImageData(0, 0, video.videoWidth, video.videoHeight).data;
  }
  return [video.videoWidth, video.videoHeight, video.duration, new Set(shown).size];
}"""


def test_a_turn_becomes_a_video(regular: Page) -> None:
    """A file that the browser plays: as wide and as long as it says, with a picture at its end."""
    regular.goto(f"/#/{OVER.replace('?', '/film?')}@{PLY}")
    regular.locator(PREVIEW).wait_for()
    regular.locator("label:has(#film-form-webm)").click()
    choose_in_film(regular, "shape", "wide")
    with regular.expect_download() as saving:
        regular.locator("[data-command=make]").click()
        regular.locator("[data-command=save]").click()
    assert saving.value.suggested_filename == f"vegas-own-1-{PLY}.webm"
    content = Path(saving.value.path()).read_bytes()
    empty = regular.context.new_page()  # our own pages play no media
    width, height, seconds, shades = empty.evaluate(SEEN, b64encode(content).decode())
    assert width == 800
    assert height == pytest.approx(width * 316 / 600, abs=2)
    assert height % 2 == 0
    says(regular.locator("[data-field=state]"), str(round(seconds)))
    assert seconds > 1
    assert shades > 20


def test_a_film_of_nothing_is_refused(regular: Page) -> None:
    """A moment that the game has not is told, as at any table."""
    regular.goto(f"/#/{OVER.replace('?', '/film?')}@999")
    regular.locator("[data-screen=error]").wait_for()
    assert ask("frame", record=OVER)["length"] < 999
