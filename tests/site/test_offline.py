"""Without a server after one visit; and how a new version comes, or all that is kept goes."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlencode, urljoin

import pytest
from playwright.sync_api import expect

from building.dist import precache, takes_tokens
from croupier.api.bridge import handle
from croupier.games import GAMES
from tests.support.page import expect_contains, wait_for_engine, wait_for_offline
from tests.support.table import (
    Table,
    decision,
    keep_game,
    open_table,
    setup,
    stored,
    without_check,
)
from tests.support.visitor import choose, expect_answer, until
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.support.server import ListeningServer
    from tests.support.watch import Watch

pytestmark = pytest.mark.offline

NOTHING_KEPT = """async () => {
  const workers = await navigator.serviceWorker.getRegistrations();
  return workers.length === 0 && (await caches.keys()).length === 0;
}"""
WAITS = """async (build) => {
  const { installing, waiting } = await navigator.serviceWorker.getRegistration();
  const lists = await caches.open("croupier-lists");
  const kept = (await lists.keys()).some(({ url }) => url.endsWith(build));
  return kept && !installing && waiting?.state === "installed";
}"""
STILL_SERVED = """async () => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = files.find((name) => name.includes("/b/"));
  return (await fetch(own, { cache: "reload" })).ok; // not from the browser's own cache
}"""
LOOK_FOR_UPDATE = """async () => {
  await (await navigator.serviceWorker.getRegistration()).update();
}"""


LARGE = 200_000
"""Bytes of a file: Python's are larger, all that the page itself needs is smaller."""
FEW = 12
"""Files that a service worker keeps where it does not matter which."""
NOT_HERE = re.compile(r"/(de|fr|nl)\.json$|/practice/")


class Release(Protocol):
    """Puts the next build on the server, whose service worker keeps so many files at most."""

    def __call__(self, *, most: int = 1000) -> str: ...


@pytest.fixture
def release(server: ListeningServer, dist: Path, tmp_path: Path) -> Iterator[Release]:
    """The id of a build that differs from the one in dist/ in nothing but its id.

    And in what its service worker keeps: not Python, which takes the longest to fetch and check,
    and nothing that these tests do not open.
    """
    releases = 0

    def release(*, most: int = 1000) -> str:
        nonlocal releases
        releases += 1
        after, files = next_build(dist, releases, most)
        shutil.rmtree(tmp_path / "b", ignore_errors=True)
        for path, body in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(body)
        server.dist = tmp_path
        server.reload()
        return after

    yield release
    server.dist = dist
    server.reload()


def next_build(dist: Path, number: int, most: int) -> tuple[str, dict[str, bytes]]:
    """Another id, and so other addresses, another page and another list; not the site in a file."""
    (before,) = (folder.name for folder in (dist / "b").iterdir())
    after = before[number:] + before[:number]
    files = {}
    for path in sorted(dist.rglob("*")):
        if not path.is_file() or path.name == "croupier.html":
            continue
        name = path.relative_to(dist).as_posix().replace(before, after)
        body = path.read_bytes()
        files[name] = body.replace(before.encode(), after.encode()) if takes_tokens(name) else body
    kept = [each for each in precache(files) if each[2] < LARGE and not NOT_HERE.search(each[0])]
    files["sw.js"] = keeping(files["sw.js"], most, kept)
    return after, files


def keeping(script: bytes, most: int, kept: list[Any] | None = None) -> bytes:
    """The service worker where it keeps so many files at most, of its own list or of another."""
    text = script.decode()
    begin = text.index('[["')
    own, end = json.JSONDecoder().raw_decode(text, begin)
    return (text[:begin] + json.dumps((kept or own)[:most]) + text[end:]).encode()


# An engine that starts at once and never answers: Python's start takes longer than all the rest.
IDLE_ENGINE = """globalThis.Worker = class extends EventTarget {
  onmessage = null;
  terminate() {}
  postMessage({ start }) {
    const data = JSON.stringify({ ready: { build: start?.build } });
    if (start) setTimeout(() => this.onmessage?.({ data }));
  }
};"""


@pytest.fixture
def idle(page: Page) -> Page:
    """A visitor's tab for what is not about the engine."""
    page.context.add_init_script(IDLE_ENGINE)
    return page


ENGINE_HERE = """globalThis.Worker = class extends EventTarget {
  onmessage = null;
  terminate() {}
  async postMessage(message) {
    const { start } = message;
    const ready = () => JSON.stringify({ ready: { build: start.build } });
    const data = start ? ready() : await globalThis.answerHere(message);
    setTimeout(() => this.onmessage?.({ data }));
  }
};"""


def think_here(page: Page) -> None:
    """This process answers in place of an engine in the tab."""
    page.add_init_script(ENGINE_HERE)
    page.expose_function("answerHere", handle)


def visit_once(page: Page, address: str = "", speed: str = "instant") -> None:
    """A first visit, long enough for everything to be kept."""
    page.goto(f"/?speed={speed}#/{address}")
    wait_for_engine(page)
    wait_for_offline(page)


def test_everything_without_a_server(returning: Page, server: ListeningServer) -> None:
    """Pages, words of every language, a turn at the table, a replay, a bad link: all from here."""
    page = returning
    server.stop()
    page.reload()
    for lang in reversed(LANGS):
        choose(page, lang=lang)
        game = words("vegas.name", lang)
        opens(page, "#/rules", words("rules.title", lang, game=game))
    opens(page, "#/vegas/setup", words("setup.name", game=game))
    opens(page, "#/about", words("about.title"))
    opens(page, "#/poker?v=1&seed=a", words("error.title"))
    opens(page, "#/", words("home.title", n=len(GAMES)))
    record = setup("human,greedy", "no-server-1")
    table = open_table(page, record)
    table.place(table.actions[0])
    assert table.record == decision(record, 1)["record"]
    open_table(page, decision(record, 4)["record"])
    page.locator("[data-screen=replay]").wait_for()
    assert table.ply == decision(record, 4)["ply"]
    other = page.context.new_page()
    think_here(other)  # Python has started without a server: once is enough
    starts_as_an_app(other, server)
    opens_from_a_chat(other, decision(record, 4)["record"])
    other.close()


def opens(page: Page, address: str, heading: str) -> None:
    """The page at this address comes."""
    page.goto(f"/?speed=instant{address}")
    page.get_by_role("heading", level=1, name=heading, exact=True).wait_for()


def opens_from_a_chat(page: Page, record: str) -> None:
    """The pages that chats show a picture of lead to the table, or to the game's own page."""
    page.goto(f"/tables/vegas.nl.html#/{record}")
    page.locator("[data-screen=replay]").wait_for()
    assert without_check(page.url).endswith(f"/#/{record}")
    page.goto("/tables/showdown.de.html")
    page.locator("html[lang=de] [data-screen=setup] h1").wait_for()


CLEAR_AWAY = """async (every) => {
  const cache = await caches.open("croupier");
  const keys = await cache.keys();
  const gone = keys.filter((_, i) => i % every === 1);
  for (const key of gone) await cache.delete(key);
  return { all: keys.length, gone: gone.length };
}"""
KEPT = "async () => (await (await caches.open('croupier')).keys()).length"
READY = "html[data-offline=ready]"


@pytest.mark.long
def test_deleted_files_are_fetched_again(
    idle: Page, server: ListeningServer, release: Release
) -> None:
    """Files that have gone are here again after the next visit with a network, not before.

    "Ready to play offline" is said while they are all here, and only then.
    """
    page = idle
    release()
    visit_once(page)
    page.locator(READY).wait_for(state="attached")
    line = page.get_by_text(words("offline.ready"))
    expect(line).to_be_visible()
    found = page.evaluate(CLEAR_AWAY, 3)
    assert found["gone"] >= found["all"] // 3 > 30
    page.reload()
    wait_for_engine(page)
    page.locator(READY).wait_for(state="attached")
    expect_answer(page, KEPT, found["all"])

    page.evaluate(FORGET, rarely_needed(server))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    server.stop()
    page.reload()
    wait_for_engine(page)
    mended = page.evaluate(MEND)
    assert mended is not True
    expect(page.locator(READY)).to_have_count(0)
    expect(line).to_be_hidden()
    server.start()
    page.evaluate("() => dispatchEvent(new Event('online'))")
    page.locator(READY).wait_for(state="attached")
    expect(line).to_be_visible()
    expect_answer(page, KEPT, found["all"])


# What the page asks the service worker, too (site/lib/offline.js): whether everything is there.
MEND = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  active.postMessage("mend", [port2]);
  return answer;
}"""

FORGET = """async (path) => {
  const body = await (await fetch(path)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return (await caches.open("croupier")).delete(`/sha256/${hash}`);
}"""


def rarely_needed(server: ListeningServer) -> str:
    """A file that nothing needs before the rules are opened."""
    (path,) = (path for path in server.answers if path.endswith("/showdown-rules.js"))
    return path


def starts_as_an_app(app: Page, server: ListeningServer) -> None:
    """From the manifest's start address, and from a link that the system hands over."""
    manifest = json.loads(server.answers["/manifest.webmanifest"].body)
    app.goto(urljoin(server.url, manifest["start_url"]))
    app.locator("[data-screen=home] h1").wait_for()
    record = setup("human,greedy", "offline-app-1")
    app.goto(f"/?{urlencode({'url': f'{server.url}#/{record}'})}")
    app.locator("[data-screen=table]").wait_for()


NO_NEWCOMER = (
    "localStorage.setItem('croupier/settings', JSON.stringify({ tips: 'off', roll: 'auto' }))"
)
"""No pictures before the first game, and dice that roll by themselves."""


def test_new_version_is_offered(page: Page, release: Release) -> None:
    """The visitor is notified, goes on undisturbed, and loses nothing by a change in mid-move.

    They change over while the others are moving: the game goes on from there, in the new version.
    """
    record = setup("human,greedy,random", "update-2")
    page.clock.install()
    page.add_init_script(NO_NEWCOMER)
    think_here(page)
    release()
    visit_once(page, record, speed="brisk")
    table = Table(page).rest()
    ply, actions = table.ply, table.actions
    page.locator(READY).wait_for(state="attached")
    after = release()
    page.clock.fast_forward("01:01:00")  # a page that stays open looks for a new version
    notice = page.locator('[data-notice="update"]')
    notice.wait_for()
    expect_contains(notice, words("offline.update"))
    table.place(actions[0])
    table.undo()
    assert (table.ply, table.actions) == (ply, actions)
    page.keyboard.press(actions[0])  # by key: a tap has its real time, and the clock here is ahead
    assert table.moving
    notice.locator('[data-command="reload"]').click()
    page.locator(f"html[data-build='{after}']").wait_for(state="attached")
    wait_for_engine(page)
    table.rest()
    expected = decision(record, 1)
    assert (table.ply, table.actions) == (expected["ply"], expected["next"]["actions"])
    expect(notice).to_have_count(0)


@pytest.mark.long
def test_a_version_that_only_waited_takes_no_files_away(idle: Page, release: Release) -> None:
    """A tab stays open over two releases, of which another tab takes the second: it goes on."""
    page = idle
    release()
    visit_once(page)
    other = page.context.new_page()
    other.goto("/#/")
    for _ in range(2):
        after = release()
        page.evaluate(LOOK_FOR_UPDATE)
        until(page, WAITS, after)
    other.bring_to_front()
    other.locator('[data-notice="update"] [data-command="reload"]').click()
    other.locator(f"html[data-build='{after}']").wait_for(state="attached")
    until(page, STILL_SERVED)


def test_kill_switches(idle: Page, release: Release) -> None:
    """`/?kill`, for one visitor, and then a build with an empty list, for everybody.

    Each takes the service worker and all that it kept away; games stay.
    """
    page = idle
    release(most=FEW)
    visit_once(page, "about")
    begun = decision(setup(), 1)
    keep_game(page, begun)
    kept = stored(page)
    assert any(begun["record"] in each for each in kept.values())
    page.goto("/?kill")
    until(page, NOTHING_KEPT)
    page.locator('[data-command="continue"]').wait_for()
    assert stored(page) == kept
    visit_once(page, "about")
    expect_answer(page, NOTHING_KEPT, False)
    release(most=0)
    page.evaluate(LOOK_FOR_UPDATE)
    until(page, NOTHING_KEPT)
    page.goto("/#/")
    page.reload()
    page.locator('[data-command="continue"]').wait_for()
    assert stored(page) == kept


def test_damaged_file_is_never_kept(idle: Page, server: ListeningServer, watch: Watch) -> None:
    """A file that is not what the list says stops the installation; the page works as before."""
    page = idle
    watch.allow("is not what it should be")
    (path,) = (path for path in server.answers if path.endswith("/ladder.json"))
    good = server.answers[path]
    server.answers[path] = good._replace(body=good.body + b" ", etag='"other"')
    try:
        with page.context.expect_event("serviceworker"):
            page.goto("/")
        until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
        page.goto("/#/about")
        page.get_by_role("heading", level=1, name=words("about.title")).wait_for()
    finally:
        server.answers[path] = good
