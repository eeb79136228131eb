"""Faults on a visitor's side, by which no move is lost.

Storage that is full, and what its second copy is for, is in test_second_copy.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.games import GAMES
from tests.support.page import Held, expect_contains, expect_text, wait_for_engine
from tests.support.store import HANGS
from tests.support.table import Table, decision, events_of, open_table, play_on, setup, stored
from tests.support.visitor import expect_answer, pictures, until_true
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.site.conftest import Visit
    from tests.support.server import ListeningServer
    from tests.support.watch import Watch

RETRY = '[data-notice="engine"] [data-command="retry"]'
REPAIR = '[data-notice="engine"] [data-command="repair"]'
WAITING = '.table[data-waiting="known"]'
COUNT_STARTS = """() => {
  globalThis.starts = 0;
  const root = document.documentElement;
  new MutationObserver(() => {
    globalThis.starts += root.dataset.engine === "booting";
  }).observe(root, { attributeFilter: ["data-engine"] });
}"""
NO_STORAGE = """for (const name of ["localStorage", "indexedDB"])
  Object.defineProperty(globalThis, name, {
    get() { throw new DOMException("not for you", "SecurityError"); },
  });"""
HOME_IN_GERMAN = words("home.title", "de", n=len(GAMES))
SETTINGS = "croupier/settings"


# ---------------------------------------------------------------- the page goes


def test_reload_in_mid_game(regular: Page) -> None:
    """The game goes on at the same ply, its whole past in the log, and undo still works.

    The rules lead back to it at once, from the first line of the page. Where the newest copy of a
    game is damaged, the one before it is played on.
    """
    page = regular
    record = setup("human,random", "reload-1")
    table = play_on(page, decision(record, 2)["record"])
    ply, actions = table.ply, table.actions
    page.reload()
    wait_for_engine(page)
    table.rest()
    assert (table.ply, table.actions) == (ply, actions)
    table.tells(events_of(decision(record, 2)["record"]))
    table.undo()
    assert table.ply == decision(record, 1)["ply"]
    table.place(table.actions[0])
    assert (table.ply, table.actions) == (ply, actions)
    page.locator("[data-command=menu]").click()
    page.locator("[data-way=rules]").click()
    back = page.locator("[data-command=return-to-game]")
    expect(back).to_be_in_viewport(ratio=1)
    tear_newest_copy(page)
    back.click()
    assert table.rest().ply == ply
    table.place(table.actions[0])
    assert table.record == decision(record, 3)["record"]


def tear_newest_copy(page: Page) -> None:
    """Cut the end off the newest of a game's two copies, as a write does that is not finished."""
    kept = {key: text for key, text in stored(page).items() if "/game/" in key}
    newest = max(kept, key=lambda key: int(kept[key].split(" ")[0]))
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [newest, kept[newest][:-9]])


def test_two_games_side_by_side(regular: Page) -> None:
    """Each is kept by itself; the home page leads to both, and forgets them only on request."""
    records = [setup("human,random", "twin-1", names=f"{name},") for name in ("Ada", "Ben")]
    plies = []
    for number, record in enumerate(records):
        table = open_table(regular, record)
        table.play_out(decision(record, number)["ply"])
        plies.append(table.ply)
    for number, name in enumerate(("Ada", "Ben")):
        regular.goto("/?speed=instant#/")
        regular.locator('[data-command="continue"]').filter(has_text=name).click()
        assert Table(regular).rest().ply == plies[number]
    regular.goto("/?speed=instant#/")
    lines = regular.locator('[data-command="continue"]')
    regular.get_by_role("button", name=words("home.remove")).first.click()
    expect(lines).to_have_count(1)
    regular.locator("[data-region=toast]").get_by_role("button", name=words("home.undo")).click()
    expect(lines).to_have_count(2)


# ---------------------------------------------------------------- the engine goes


@pytest.mark.pyodide
def test_python_that_cannot_be_fetched_or_is_late(page: Page, watch: Watch) -> None:
    """The page says so and offers to try again; what comes late still counts.

    First the file is refused, then it is held back for longer than twenty seconds. That no move is
    lost when the interpreter dies is seen where it is back soon: tests/site/test_image.py.
    """
    watch.allow("Failed to load resource|wasm instantiation failed|TypeError: Failed to fetch")
    held = Held()
    page.clock.install()
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto("/?speed=instant#/vegas/setup")
    notice = page.locator('[data-notice="engine"]')
    expect_contains(notice, words("errors.engine-unreachable.line"))
    page.unroute("**/*.wasm")
    page.route("**/*.wasm", held.take)
    page.locator(RETRY).click()
    expect(notice).to_have_count(0)
    page.locator('[data-command="start"]:enabled').wait_for()
    until_true(page, lambda: held)
    fall_silent(page)
    expect_contains(notice, words("boot.slow"))
    expect(page.locator(RETRY)).to_be_visible()
    held.release()
    wait_for_engine(page)
    record = setup("human,random", "killed-1")
    assert open_table(page, record).ply == decision(record, 0)["ply"]


def test_engine_that_dies_or_hangs_or_never_comes_at_a_table(
    page: Page, server: ListeningServer, watch: Watch
) -> None:
    """A worker that dies is replaced, and the player sees a pause; so is one that hangs for 20 s.

    A game that is kept stands there all the while; *repair*, which takes away all that was stored
    of the site, brings it back to life. No move is lost.
    """
    watch.allow("valid digest in the 'integrity'|SRI's integrity checks")
    page.clock.install()
    record = setup("human,random", "silent-1")
    table = open_table(page, record)
    page.workers[0].evaluate("() => self.close()")
    table.choice(table.actions[0]).click()
    page.locator("[data-region=toast]").get_by_text(words("table.back")).wait_for()
    wait_for_engine(page)
    table.rest()
    assert table.ply == decision(record, 1)["ply"]

    page.evaluate(COUNT_STARTS)
    page.workers[-1].evaluate("() => { setTimeout(() => { for (;;); }); }")
    table.choice(table.actions[0]).click()
    assert table.moving
    while not page.evaluate("() => globalThis.starts"):
        pictures(page)  # a question that has not been sent is not waited for yet
        page.clock.fast_forward(20_500)
    wait_for_engine(page)
    table.rest()
    assert table.record == decision(record, 2)["record"]

    ply, actions, before = table.ply, table.actions, stored(page)
    page.mouse.move(1, 1)  # no choice is shown as if made
    casinos = page.locator("[data-region=casinos]").inner_text()
    page.evaluate("() => caches.open('croupier')")
    (worker,) = (path for path in server.answers if path.endswith("/bridge/worker.js"))
    server.replace(worker, HANGS.encode())
    page.reload()
    page.locator(WAITING).wait_for()
    for button in (RETRY, REPAIR):
        fall_silent(page)
        expect_contains(page.locator('[data-notice="engine"]'), words("boot.slow"))
        expect(page.locator(WAITING)).to_be_visible()
        expect_text(page.locator("[data-region=casinos]"), casinos)
        expect_text(page.locator("[data-region=prompt]"), words("table.waiting"))
        expect(page.locator("[data-action]")).to_have_count(0)
        assert stored(page) == before
        if button == REPAIR:
            server.reload()
        page.locator(button).click()
    wait_for_engine(page)
    table.rest()
    assert (table.ply, table.actions) == (ply, actions)
    expect_answer(page, "() => caches.has('croupier')", False)


def fall_silent(page: Page) -> None:
    """Time passes until the page says that the engine does not answer."""
    notice = page.locator('[data-notice="engine"]')
    while not notice.count():
        pictures(page)  # a start that has not begun is not waited for yet
        page.clock.fast_forward(20_500)


# ---------------------------------------------------------------- the storage goes


def test_storage_denied(visit: Visit) -> None:
    """Reported once; the game can be played, left and found again as long as the tab lives."""
    page = visit()
    page.add_init_script(NO_STORAGE)
    table = open_table(page, setup())
    notice = page.locator('[data-notice="storage-denied"]')
    expect_contains(notice, words("errors.storage-denied.line"))
    table.place(table.actions[0])
    ply = table.ply
    page.goto("/?speed=instant#/")
    page.locator('[data-command="continue"]').click()
    assert table.rest().ply == ply
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)


# ---------------------------------------------------------------- what is damaged


STORE = """(record) =>
  croupier.saves.store(record, { record, ply: 0, updated: 1e12, over: false })"""


def test_corrupted_games_and_settings_are_left_aside(visit: Visit) -> None:
    """Unreadable data is reported and kept; other games are listed as ever; settings hold.

    The page still opens, in the visitor's language; what is sound among its settings holds.
    """
    page = visit(lang="de", engine=False)
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()  # it has read what was kept
    record = setup("human,greedy", "good-1")
    page.evaluate(STORE, record)
    bad = {"croupier/game/abc/0": "7 - 12 xyz {}", "croupier/game/abc/1": "%"}
    put = "(kept) => Object.assign(localStorage, kept)"
    page.evaluate(put, {**bad, SETTINGS: "{"})
    page.evaluate("() => history.replaceState(null, '', '#/')")
    page.reload()
    notice = page.locator('[data-notice="storage-corrupt"]')
    expect_contains(notice, words("errors.storage-corrupt.line", "de"))
    expect(page.locator('[data-command="continue"]')).to_have_count(1)
    kept = stored(page)
    assert not kept.keys() & bad.keys()
    assert {kept[key.replace("game", "damaged")] for key in bad} == set(bad.values())
    for settings in ("{", "null", "[1]", '{"lang": 7, "theme": {}, "speed": "x"}'):
        if settings != "{":
            page.evaluate(put, {SETTINGS: settings})
            page.reload()
        page.get_by_role("heading", level=1, name=HOME_IN_GERMAN, exact=True).wait_for()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        notice.wait_for()
        assert stored(page)["croupier/damaged/settings"] == settings
    assert stored(page)[SETTINGS] == '{"speed":"x"}'
    page.reload()
    page.locator('[data-command="continue"]').wait_for()
    expect(notice).to_have_count(0)


POISON = {"no JavaScript": b"<html>", "another module": b"export {}", "half of it": b"import {"}


@pytest.mark.parametrize(
    ("name", "query"),
    [
        pytest.param("no JavaScript", "", marks=pytest.mark.long),
        pytest.param("another module", "?kill", marks=pytest.mark.long),
        ("half of it", ""),
    ],
)
def test_a_poisoned_answer_is_healed(
    browser: Browser, server: ListeningServer, name: str, query: str
) -> None:
    """The browser keeps it for a year: the page says so, and its button or `?kill` gets another."""
    (path,) = (path for path in server.answers if path.endswith("/app.js"))
    good = server.answers[path]
    assert "immutable" in good.headers["Cache-Control"]
    server.answers[path] = good._replace(body=POISON[name], etag='"poison"')
    # A page whose requests are looked at, as by `watch`, has no cache.
    page = browser.new_page(base_url=server.url)
    heading = page.get_by_role("heading", level=1, name=words("cannot_start.title"))
    page.clock.install()
    try:
        page.goto("/")
        page.wait_for_load_state()
        page.clock.run_for(20_000)
        heading.wait_for()
    finally:
        server.answers[path] = good
    page.goto(f"/{query}")
    page.wait_for_load_state()
    page.clock.run_for(20_000)
    if not query:
        heading.wait_for()
        page.get_by_role("button", name=words("cannot_start.again")).click()
    page.locator("[data-screen=home] h1").wait_for()
    assert "kill" not in page.url
    page.close()
