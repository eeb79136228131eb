"""The whole site in one file: opened from a disk, with no network at all, every game is there."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest
from playwright.sync_api import expect

from building.basics import SITE, run
from tests.support import firefox
from tests.support.page import PATIENCE, expect_text, wait_for_engine
from tests.support.sharing import share
from tests.support.table import Table, ask, decision, played_out, setup, towards_the_end
from tests.support.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

GAMES = sorted(path.parent.name for path in (SITE / "games").glob("*/view.js"))
MOST = 15_000_000
"""Bytes; 0.3 million of them are the makers of films, which no page loads before one is wanted."""


@pytest.fixture(scope="module")
def address(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file, carried to a folder where it is alone."""
    folder = tmp_path_factory.mktemp("stick")
    (folder / "croupier.html").write_bytes((dist / "croupier.html").read_bytes())
    return (folder / "croupier.html").as_uri()


@pytest.fixture
def tab(browser: Browser) -> Iterator[Page]:
    """A tab without a network; nothing is asked of anybody, and the console stays silent."""
    context = browser.new_context(offline=True, locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    seen: list[str] = []
    context.on("console", lambda message: seen.append(f"{message.type}: {message.text}"))
    context.on("weberror", lambda error: seen.append(f"uncaught: {error.error}"))
    context.on("request", lambda request: seen.append(f"request: {request.url}"))
    yield context.new_page()
    context.close()
    ours = ("request: file:", "request: blob:", "request: data:")
    assert [line for line in seen if not line.startswith(ours)] == []


def test_it_is_small_enough_to_send(dist: Path) -> None:
    """One file of at most 14 MB, and nothing in it leads to another file."""
    body = (dist / "croupier.html").read_bytes()
    assert len(body) <= MOST
    assert body.count(b'<meta http-equiv="Content-Security-Policy"') == 1
    for loading in (b"<script src", b'rel="stylesheet"', b'rel="modulepreload"', b'rel="manifest"'):
        assert loading not in body


def phones_at_one_table_are_refused_and_it_goes_on_by_link(tab: Page, address: str) -> None:
    """A file has no address that another device could open; the same table is there by link."""
    record = setup("human,human", "one-file-here")
    tab.goto(f"{address}?speed=instant#/{record.replace('?', '/here?', 1)}")
    trouble = tab.locator("[data-region=here-trouble][data-code=file]")
    expect_text(trouble.locator("h2"), words("here.trouble.file.name"))
    expect(tab.locator("[data-command=open-camera]")).to_have_count(0)
    trouble.locator("[data-command=by-link]").click()
    tab.locator("[data-screen=table]").wait_for()
    expect(tab).to_have_url(re.compile(r"#/vegas/post\?.*&seed=one-file-here$"))


@pytest.mark.long
def test_it_is_the_same_every_time(dist: Path, tmp_path: Path) -> None:
    """The same site gives the same bytes."""
    script, again = SITE / "building" / "onefile" / "build.mjs", tmp_path / "again.html"
    run(["node", script, dist, again])
    assert again.read_bytes() == (dist / "croupier.html").read_bytes()


def test_a_game_is_played_to_its_end_and_kept(tab: Page, address: str) -> None:
    """Python starts, a game is played on to its end, and after a reload it is still there.

    Without an address of the site a link names the file and says how it is opened, there too; the
    site's address can be entered once. Phones at one table are refused by name.
    """
    record = setup("human,greedy", "one-file-1")
    tab.goto(f"{address}?speed=instant#/{towards_the_end(record, 1)['record']}")
    wait_for_engine(tab)
    table = Table(tab).rest()
    table.command("playon").click()
    tab.locator("[data-screen=table]").wait_for()
    table.rest().play_out()
    assert table.ply == played_out(record)["ply"]
    a_link_says_what_opens_it(tab, f"{address}?speed=instant")
    phones_at_one_table_are_refused_and_it_goes_on_by_link(tab, address)
    tab.goto(f"{address}?speed=instant#/")
    tab.reload()
    tab.locator('[data-command="continue"]').nth(1).wait_for(state="attached")


# A worker that cannot start, which is what Safari's workers from a disk say.
NO_WORKER = """globalThis.Worker = class extends EventTarget {
  onmessage = null;
  terminate() {}
  postMessage() {
    const data = JSON.stringify({ failed: { code: "engine-unreachable", data: {} } });
    setTimeout(() => this.onmessage?.({ data }));
  }
};"""


def link_of_a_setup(tab: Page, address: str) -> str:
    """A link that the file gives out."""
    tab.goto(f"{address}#/{GAMES[0]}/setup")
    field = tab.locator("[data-field=link]")
    expect(field).not_to_have_value("")
    return field.input_value()


def test_links_shared_from_it_lead_to_the_site(tab: Page, address: str, tmp_path: Path) -> None:
    """A path on a disk is of no use in a link: it gets the site's address from the build."""
    body = Path(url2pathname(urlsplit(address).path)).read_bytes()
    site = "https://example.org/games/"
    built = tmp_path / "built.html"
    built.write_bytes(body.replace(b'data-home=""', f'data-home="{site}"'.encode(), 1))
    link = link_of_a_setup(tab, built.as_uri())
    assert link.startswith(f"{site}tables/{GAMES[0]}.en.html#/{GAMES[0]}?v=")
    tab.goto(f"{built.as_uri()}#/about")
    tab.locator("[data-screen=about] h1").wait_for()
    expect(tab.locator("[data-field=home]")).to_have_count(0)


def a_link_says_what_opens_it(tab: Page, address: str) -> None:
    """In the file without an address of the site, and with the one that is entered."""
    link = link_of_a_setup(tab, address)
    assert link.startswith(f"croupier.html#/{GAMES[0]}?v=")
    tab.goto(f"{address}{link.removeprefix('croupier.html')}")
    tab.locator("[data-screen=table]").wait_for()
    Table(tab).rest()
    tab.evaluate(NO_CLIPBOARD)
    tab.locator('[data-command="share"]').click()
    expect(tab.locator("[data-command=share-qr]")).to_have_count(0)  # no camera opens a file's link
    share(tab, "text")
    last = re.escape(words("table.open_with"))
    expect(tab.locator("textarea")).to_have_value(re.compile(rf"\ncroupier\.html#/[^$]*{last}$"))
    tab.keyboard.press("Escape")
    tab.goto(f"{address}#/embed")
    code = tab.locator("[data-field=code]")
    expect(code).to_have_value("")  # a page on the web cannot reach a disk
    field = tab.locator("[data-field=home]")
    for said in ("javascript:alert(1)", "https://", "two words"):
        field.fill(said)
        field.blur()
        expect(field).to_have_value("")
    field.fill("example.org/games/tables/vegas.en.html#/vegas")
    field.blur()
    expect(field).to_have_value("https://example.org/games/")
    expect(code).to_have_value(re.compile('src="https://example.org/games/embed.js"'))
    assert link_of_a_setup(tab, address).startswith("https://example.org/games/tables/")


NO_CLIPBOARD = """() => Object.defineProperty(navigator, "clipboard", {
  value: { writeText: () => Promise.reject(new Error("denied")) },
})"""


def test_every_game_and_its_pages_are_in_it_where_no_worker_can_start(
    tab: Page, address: str
) -> None:
    """Table, set-up and rules of each game, in another language than the browser's; licences.

    The page thinks by itself: nobody who opens a file from a disk has to know what a worker is.
    """
    tab.add_init_script(NO_WORKER)
    for game in GAMES:
        pages = {
            f"{game}/setup": words("setup.name", "de", game=words(f"{game}.name", "de")),
            f"{game}/rules": words("rules.title", "de", game=words(f"{game}.name", "de")),
            "about": words("about.title", "de"),
        }
        for page, heading in pages.items():
            tab.goto(f"{address}?lang=de&speed=instant#/{page}")
            tab.get_by_role("heading", level=1, name=heading, exact=True).wait_for()
        tab.goto(f"{address}?lang=de&speed=instant#/{first_record(game)}")
        wait_for_engine(tab)
        Table(tab).rest()
    record = setup("human,greedy", "one-file-2")
    tab.goto(f"{address}?lang=de&speed=instant#/{record}")
    tab.locator("[data-screen=table]").wait_for()
    table = Table(tab).rest()
    table.place(table.actions[0])
    assert table.ply == decision(record, 1)["ply"]
    expect(tab.locator("[data-notice]")).to_have_count(0)
    # From a disk there is no other file to lead to.
    tab.goto(f"{address}?lang=de&speed=instant#/about")
    licences = tab.get_by_text("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")
    expect(licences).to_be_hidden()
    tab.get_by_text(words("about.made.licences", "de")).click()
    licences.wait_for()


def first_record(game: str) -> str:
    """A set-up of this game, as the catalogue offers it first: one person and a bot."""
    (entry,) = (each for each in catalog()["games"] if each["id"] == game)
    preset, bots = entry["presets"][0], entry["bots"]
    seats = ",".join(["human", *bots[:1] * (max(2, preset["facts"]["seats"][0]) - 1)])
    record = f"{game}?v={entry['revision']}&rules={preset['id']}&seats={seats}&seed=one-file"
    ask("frame", record=record, ply=0)
    return record


def catalog() -> dict[str, Any]:
    """The engine's catalogue in the file."""
    from croupier.api import catalog  # the engine is only needed here
    from croupier.api.serialize import to_json

    found: dict[str, Any] = to_json(catalog.catalog())
    return found


@pytest.mark.slow
@pytest.mark.skipif(firefox.find() is None, reason="no Firefox here")
def test_it_starts_in_firefox(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other browser's rules for files and workers are met as well."""
    monkeypatch.setenv("HOME", str(tmp_path))  # Firefox refuses a home that is not its user's
    path = firefox.find() or os.devnull
    record = setup("human,greedy", "one-file-3")
    with firefox.Firefox(path, tmp_path) as fox:
        fox.go(f"{address}?speed=instant&lang=en#/{record}")
        fox.until("return document.documentElement.dataset.engine === 'ready'")
        fox.until("return document.querySelector('[data-action]') !== null")
        fox.run("document.querySelector('[data-action]').click()")
        ply = decision(record, 0)["ply"]
        fox.until(
            "return Number(document.querySelector('[data-ply]').dataset.ply) > arguments[0]", ply
        )
