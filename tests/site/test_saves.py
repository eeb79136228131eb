"""Saved data: out to a file and in again, one tab at a time, and not lost by accident."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.engine.days import DAYS
from tests.site.test_screens import Gate
from tests.support.node import run_in_node
from tests.support.page import ENGINE, expect_text, wait_for_engine
from tests.support.sharing import share
from tests.support.table import (
    Table,
    ask,
    decides,
    decision,
    frames,
    open_table,
    played_out,
    setup,
    stored,
)
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.site.conftest import Visit
    from tests.support.watch import Watch


RUNNING = setup("human,random", "kept-1", names="Ada,")
ONE_MORE = setup("human,random", "kept-2")
BY_LINK = setup("human,human", "kept-3").replace("vegas?", "vegas/post?")
# The choice is made, and before it can be answered the worker is no more.
KILL = """(action) => {
  document.querySelector(`button[data-action="${action}"]`).click();
  croupier.engine.restart();
}"""
# How often the page has its turn from now on.
GAPS = """() => {
  globalThis.turns = 0;
  const turn = () => { globalThis.turns += 1; setTimeout(turn); };
  turn();
  return 0;
}"""
FULL = """() => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const games = Object.keys(localStorage).filter((each) => each.startsWith("croupier/game/"));
    if (games.length > 1 && localStorage.getItem(key) === null)
      throw new DOMException("no room", "QuotaExceededError");
    set.call(this, key, value);
  };
}"""


STORE = """([key, record, over]) =>
  croupier.saves.store(key, { record, ply: 0, updated: 1.7e12, over })"""


def bodies(page: Page) -> list[str]:
    """The newest state of every game kept, whatever slot it lies in."""
    newest: dict[str, tuple[int, str]] = {}
    for key, text in stored(page).items():
        if not key.startswith("croupier/game/"):
            continue
        version, _, _, _, body = text.split(" ", 4)
        # How often it was written says nothing, and its standing comes again when it is played.
        body = re.sub(r',"version":\d+|,"standing":\{[^}]*\}', "", body)
        newest[key[:-2]] = max(newest.get(key[:-2], (0, "")), (int(version), body))
    return sorted(body for _, body in newest.values())


def games(page: Page) -> list[str]:
    """The same without the time at which each was kept."""
    return [re.sub(r'"updated":\d+', "", each) for each in bodies(page)]


def bring(page: Page, path: Path) -> str:
    """Choose a file on the page about keeping; what the page says then."""
    page.goto("/?speed=instant#/about")
    page.evaluate("() => document.querySelector('[data-region=toasts]')?.replaceChildren()")
    page.locator('input[type="file"]').set_input_files(path)
    said = page.locator("[data-region=toast] span")
    said.wait_for()
    return said.inner_text()


def keep(page: Page, path: Path) -> str:
    """The text of the file with everything."""
    page.goto("/?speed=instant#/about")
    with page.expect_download() as download:
        page.locator('[data-command="keep"]').click()
    download.value.save_as(path)
    return path.read_text()


# ---------------------------------------------------------------- files


def test_file_brings_everything_back(regular: Page, tmp_path: Path) -> None:
    """Out to a file and in again at an empty browser: every game as it was; twice is as once.

    The sheet of a table hands out its game alone; a file never takes a later state away.
    """
    table = open_table(regular, RUNNING)
    table.command("share").click()
    with regular.expect_download() as download:
        share(regular, "file")
    assert download.value.suggested_filename == "vegas-kept-1.txt"
    download.value.save_as(tmp_path / "one.txt")
    table.place(table.actions[0])
    later = bodies(regular)
    assert bring(regular, tmp_path / "one.txt") == words("about.keeping.already", n=1)
    assert bodies(regular) == later
    open_table(regular, ONE_MORE)
    regular.goto(f"/?speed=instant#/{BY_LINK}")
    regular.locator('[data-command="sit"]').click()
    regular.locator("[data-screen=table]").wait_for()
    Table(regular).rest()
    before = bodies(regular)
    assert len(before) == 3
    text = keep(regular, tmp_path / "games.txt")
    assert f"# {words('vegas.name')}: Ada, " in text
    assert len(re.findall(r"^link: http\S+#/vegas\?\S+$", text, re.MULTILINE)) == 3
    regular.evaluate("() => localStorage.clear()")
    assert bring(regular, tmp_path / "games.txt") == words("about.keeping.brought", n=3)
    assert bodies(regular) == before
    regular.goto("/?speed=instant#/")
    assert bring(regular, tmp_path / "games.txt") == words("about.keeping.already", n=3)
    assert bodies(regular) == before


def test_bad_games_are_refused(regular: Page, tmp_path: Path) -> None:
    """A file of something else, or with a damaged game: said, and nothing is kept."""
    path = tmp_path / "bad.txt"
    path.write_text("Dear diary,\n")
    assert bring(regular, path) == words("about.keeping.none")
    link = f"{regular.url.partition('#')[0]}#/{decision(RUNNING, 2)['record']}"
    path.write_text(
        f"link: {link.replace('&play=', '&play=6')}\nmoment: 3\n\nlink: what\nmoment: -1\n"
    )
    regular.goto("/?speed=instant#/")
    assert bring(regular, path) == words("about.keeping.unread", n=2)
    assert bodies(regular) == []


def test_wrong_lines_are_reported(regular: Page, tmp_path: Path) -> None:
    """The line and its fault; the rest comes in. A megabyte is refused unread."""
    path = tmp_path / "wrong.txt"
    host = regular.url.partition("#")[0]
    game = f"link: {host}#/{decision(RUNNING, 2)['record']}"
    illegal = f"link: {host}#/{ask('frame', record=ONE_MORE)['record']}"
    path.write_text(f"{game}\nmoment: Infinity\n\nlink: what\n{illegal}\nhere: 7\n")
    brought = [words("about.keeping.brought", n=1), words("about.keeping.unread", n=2)]
    assert bring(regular, path) == " ".join(brought)
    troubles = regular.locator("[data-region=troubles] li")
    expect_text(
        troubles,
        [
            words("about.keeping.wrong.field", line=2, text="moment: Infinity"),
            words("about.keeping.wrong.link", line=4, text="link: what"),
            words("about.keeping.wrong.seats", line=6, text="here: 7"),
        ],
    )
    path.write_text(f"{game}\n" + "what\n" * 100)
    bring(regular, path)
    expect(troubles).to_have_count(12)
    expect(regular.get_by_text(words("about.keeping.more", n=88))).to_have_count(1)
    path.write_text(game + " " * 1_000_000)
    assert bring(regular, path) == words("about.keeping.large")
    expect(troubles).to_have_count(0)
    before = regular.evaluate(GAPS)
    path.write_text(f"{game}\n" + "what\n" * 190_000)
    assert bring(regular, path) == words("about.keeping.already", n=1)
    until(regular, "(before) => globalThis.turns > before + 10", before)


# ---------------------------------------------------------------- tabs, and room


def test_second_tab_looks_on(page: Page, watch: Watch) -> None:
    """Only one tab plays a game; the other says so, and may take over what the first has kept.

    A tab that has lost its game plays no more, even where the file that says so does not come.
    """
    watch.allow("Failed to load resource")
    one = page
    table = open_table(one, RUNNING)
    two = one.context.new_page()
    other = open_table(two, RUNNING)
    assert other.actions == []
    two.get_by_text(words("table.elsewhere.title")).wait_for()
    table.place(table.actions[0])
    ply, kept = table.ply, games(one)
    one.route("**/*other_tab*.js", lambda route: route.abort())
    two.locator('[data-command="take"]').click()
    two.locator("[data-action]").first.wait_for()
    assert other.rest().ply == ply
    assert games(two) == kept
    one.locator("[data-region=error]").wait_for()
    other.place(other.actions[0])
    assert games(one) == games(two) != kept
    one.unroute_all()
    one.reload()
    one.get_by_text(words("table.elsewhere.title")).wait_for()
    one.locator('[data-command="take"]').click()
    one.locator("[data-action]").first.wait_for()
    assert table.rest().ply == other.ply
    two.get_by_text(words("table.elsewhere.title")).wait_for()
    two.close()


@pytest.mark.long
def test_a_tab_that_comes_late_goes_on_from_what_is_kept(regular: Page) -> None:
    """While a second tab gets ready the first one plays on, and is closed: no move is lost."""
    table = open_table(regular, RUNNING)
    two = regular.context.new_page()
    gate = Gate()
    gate.shut()
    two.route(ENGINE, gate.pass_on)
    two.goto(f"/?speed=instant#/{RUNNING}")
    two.locator("[data-screen=table] .table").wait_for()
    table.place(table.actions[0])
    kept = games(regular)
    regular.goto("/?speed=instant#/about")
    regular.locator("[data-screen=about] h1").wait_for()
    gate.open()
    wait_for_engine(two)
    Table(two).rest()
    assert games(two) == kept
    two.close()


@pytest.mark.long
def test_full_storage_removes_no_game(visit: Visit) -> None:
    """Whatever fills it: all games stay, and a new one is kept by the backup."""
    page = visit()
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    for record, over in ((RUNNING, False), (played_out(ONE_MORE)["record"], True)):
        page.evaluate(STORE, [record.partition("&play=")[0], record, over])
    kept = games(page)
    assert len(kept) == 2
    page.add_init_script(f"({FULL})()")
    page.reload()
    table = open_table(page, setup("human,random", "kept-9"))
    table.place(table.actions[0])
    ply = table.ply
    assert games(page) == kept
    page.goto("/?speed=instant#/")
    page.locator(".game-line").nth(2).wait_for()
    expect(page.locator("[data-notice]")).to_have_count(0)
    page.reload()
    page.locator("[data-screen=home] [data-command=continue]").first.click()
    assert table.rest().ply == ply


def test_games_from_a_file_make_no_game_go() -> None:
    """Those that find no room are counted, and everything that was kept stays."""
    script = """
    globalThis.document = { documentElement: { lang: "en", dataset: {} } };
    globalThis.location = { href: "https://example.org/", protocol: "https:", hash: "" };
    globalThis.navigator ??= {};
    const { saves, MOST_KEPT } = await site("saves/saves.js");
    const { importGames } = await site("saves/file.js");
    const at = (n) => given.setup.replace("seed=", `seed=n${n}-`);
    for (let n = 0; n < MOST_KEPT - 2; n += 1)
      saves.store(at(n), { record: at(n), ply: 0, updated: 1.7e12 + n, over: true });
    const before = saves.list().length;
    const text = Array.from({ length: 5 }, (_, n) => `link: https://a.example/#/${at(900 + n)}`);
    const said = [];
    await importGames(new File([text.join("\\n")], "games.txt"), {
      saves,
      engine: { call: async () => ({ next: { kind: "over" }, length: 1 }) },
      catalog: { days: given.days },
      t: (key, { n }) => `${key} ${n}`,
      say: (words) => said.push(words),
    }, () => {});
    const first = saves.load(at(0)) !== null;
    return { before, after: saves.list().length, most: MOST_KEPT, said, first };
    """
    given = {"setup": setup("human,greedy", "full"), "days": DAYS}
    found = run_in_node(script, given)
    assert found["after"] == found["most"] == found["before"] + 2
    assert found["first"]
    assert found["said"] == ["about.keeping.brought 2 about.keeping.full 3"]


# ---------------------------------------------------------------- the engine dies


@pytest.mark.long
def test_deaths_of_the_engine(regular: Page) -> None:
    """However often the worker is killed while a choice is on its way, no move is lost.

    Three times here; hundreds of times, at any moment, in `prove killed-workers`.
    """
    record = setup("human,random", "deaths-1", rules="duel")
    expected = [each["record"] for each in frames(record) if decides(each["next"])]
    table = open_table(regular, record)
    for kept in expected[:3]:
        assert table.record == kept
        regular.evaluate(KILL, table.actions[0])
        wait_for_engine(regular)
        table.rest()
    assert table.record == expected[3]
