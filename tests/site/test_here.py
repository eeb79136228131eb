"""Phones at one table: devices that find each other by two codes and play over a channel."""

from __future__ import annotations

import gzip
import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support import cards
from tests.support.blog import frame_tag
from tests.support.codes import scanned
from tests.support.here import (
    CAMERA,
    CODE,
    choose,
    due_in,
    hold_up,
    join,
    kept,
    open_host,
    scan,
    show_code,
)
from tests.support.page import assert_accessible, expect_contains, expect_text
from tests.support.showdown import decisions
from tests.support.table import Table, ask, from_position, open_table, setup, towards_the_end
from tests.support.visitor import expect_value
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.site.conftest import Visit
    from tests.support.blog import Blog
    from tests.support.server import ListeningServer

VEGAS = setup("human,human", "here-1", **{"with": "rounds1"})


def key_of(page: Page) -> str:
    """The key under which the game at this table is kept."""
    page.locator("[data-screen=table]").wait_for()
    return key_of_page(page)


def expect_same(pages: list[Page], key: str, record: str) -> None:
    """Wait until every device keeps this record, byte for byte."""
    for page in pages:
        expect_value(page, partial(kept, page, key), record)


def play_one(pages: list[Page], key: str) -> bool:
    """One choice of whoever is due, which every device then has; False once the game is over."""
    before = kept(pages[0], key)
    frame = due_in(before)
    if frame is None:
        return False
    own = pages[frame["next"]["actor"]]
    choose(own, frame)
    expect_value(own, lambda: kept(own, key) != before, True)
    expect_same(pages, key, kept(own, key))
    return True


@pytest.mark.long
@pytest.mark.timeout(240)
def test_three_devices_play_a_game_and_one_is_cut_off(visit: Visit) -> None:
    """Everybody has the same record; the device that was away has its seat and the game again.

    Its host says that it is away, and goes on in between as far as it is not its turn.
    """
    host, ben, eve = visit(), visit(), visit()
    open_host(host, from_position(towards_the_end(setup("human,human,human", "here-1"), 4)))
    for guest in (ben, eve):
        join(guest, host)
    expect(host.locator("[data-region=here-seats] > [data-who=guest]")).to_have_count(2)
    host.locator("[data-command=start-here]").click()
    key = key_of(host)
    pages = [host, ben, eve]
    for _ in range(2):
        assert play_one(pages, key)
    cut_off_and_back(ben, host, key, "Player 2")
    while play_one(pages, key):
        pass


def cut_off_and_back(guest: Page, host: Page, key: str, name: str) -> None:
    """A device goes away, which its host says, and takes its seat in the same game again."""
    guest.goto("about:blank")
    expect_contains(host.locator(".table-notice"), words("here.away", names=name))
    show_code(host)
    join(guest, host)
    assert key_of(guest) == key
    host.keyboard.press("Escape")


CARDS = "vegas_cards?v=1&rules=cards-2016&seats=human,human&names=Ada,Ben&seed=here-cards-1"
SHOWDOWN = "showdown?v=1&rules=expert-1992&seats=human,human&names=Ada,Ben&seed=here-2"


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(CARDS, id="cards"),  # which have hidden hands
        pytest.param(SHOWDOWN, id="showdown", marks=pytest.mark.long),
    ],
)
def test_a_running_game_goes_on_with_a_device_each(visit: Visit, setup: str) -> None:
    """Names, seats and moves stay; in the card game nobody sees the hand of another.

    A device that is cut off has its seat and the game again; its host says that it is away.
    """
    late = nearly_over(setup)
    host, ben = visit(), visit()
    open_host(host, late)
    join(ben, host)
    expect_text(ben.locator("[data-region=here-seats] [data-who=mine] b"), "Ben")
    host.locator("[data-command=start-here]").click()
    key = key_of(host)
    assert key == setup.replace("?", "/post?")
    pages = [host, ben]
    assert play_one(pages, key)
    cut_off_and_back(ben, host, key, "Ben")
    hands = 0
    while frame := due_in(kept(host, key)):
        expect_same(pages, key, frame["record"])
        own = pages[frame["next"]["actor"]]
        Table(own).rest_at(frame["ply"])
        hands += own.locator("[data-pick]").count()
        other = pages[1 - frame["next"]["actor"]]
        expect(other.locator("[data-action]")).to_have_count(0)
        assert play_one(pages, key)
    assert (hands > 0) == (setup == CARDS)
    for page in pages:
        page.locator("[data-region=end]").wait_for()


def nearly_over(setup: str) -> str:
    """The record of a game with two choices left, as `choose` makes them."""
    if setup == SHOWDOWN:
        return str([*decisions(setup)][-3]["record"])
    records = [setup]
    while frame := due_in(records[-1]):
        choice = cards.first(frame["observation"]["choices"])
        move = {"record": frame["record"], "ply": frame["ply"], "action": choice["action"]}
        records.append(ask("advance", seat=frame["next"]["actor"], **move)["record"])
    return records[-3]


@pytest.mark.timeout(180)
def test_what_is_in_the_way_is_named_and_leads_to_the_next_rung(visit: Visit) -> None:
    """Each has its sentence, and the same table goes on by link."""
    host, ben, eve = visit(), visit(), visit()
    open_host(host, VEGAS)
    scan(ben, host)
    scan(eve, host)
    hold_up(ben, host)
    ben.locator("[data-region=here-seats]").wait_for()
    hold_up(eve, host)
    said = host.locator("[data-region=here-said]")
    expect_text(said, words("here.said.code-used"))
    host.evaluate("(shown) => globalThis.showToCamera(shown)", drawn("WIFI:S:guest;;"))
    expect_text(said, words("here.said.code-foreign"))

    eve.goto(re.sub("v=1", "v=2", scanned(host)))
    expect_trouble(eve, "code-newer")
    eve.goto(scanned(host)[:-30])
    expect_trouble(eve, "code-damaged")
    eve.add_init_script("delete globalThis.RTCPeerConnection;")
    eve.goto("/?speed=instant#/vegas/here")
    expect_trouble(eve, "no-webrtc")

    host.goto("/?speed=instant#/about")
    host.locator("[data-screen=about] h1").wait_for()
    host.evaluate(REFUSED)
    host.goto(f"/?speed=instant#/{VEGAS.replace('?', '/here?')}")
    host.locator("[data-command=open-camera]").click()
    expect_trouble(host, "camera-refused")
    host.locator("[data-region=here-trouble] [data-command=by-link]").click()
    assert key_of(host) == VEGAS.replace("?", "/post?")


def test_in_a_frame_the_same_table_opens_in_a_tab_of_its_own(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """Devices cannot connect there: the sentence names the line below, which leads on."""
    table = VEGAS.replace("?", "/here?")
    page.goto(blog.publish(frame_tag(server.url, hash_=f"#/{table}")))
    frame = page.frame_locator("iframe")
    frame.locator("[data-command=begin]").click()
    box = frame.locator('[data-region=here-trouble][data-code="embed"]')
    expect_contains(box, words("embed.out"))
    with page.context.expect_page() as opened:
        frame.locator(".embed-out").click()
    own = opened.value
    own.locator("[data-screen=here] [data-command=open-camera]").wait_for()
    assert key_of_page(own) == table


def key_of_page(page: Page) -> str:
    """The address of a page without its check characters."""
    return re.sub(r"&sc=\w*", "", page.url.partition("#/")[2])


@pytest.mark.timeout(180)
def test_a_device_that_only_watches_shows_the_table_large(visit: Visit) -> None:
    """It has the latest event in place of the tools of a player, on any screen."""
    host, television = visit(), visit()
    open_host(host, setup("human,greedy", "here-5"))
    host.locator("[data-command=start-here]").click()
    key_of(host)
    show_code(host)
    join(television, host)
    host.keyboard.press("Escape")
    key = key_of(television)
    before = kept(host, key)
    frame = due_in(before)
    assert frame
    choose(host, frame)
    # The bot's choice may be there already, or not.
    expect_value(television, lambda: before != kept(television, key) == kept(host, key), True)
    expect(television.locator(".table[data-big]")).to_have_count(1)
    expect(television.locator(".log-lines li").last).to_be_in_viewport()
    for command in ("share", "log", "hint", "undo"):
        expect(television.locator(f"[data-command={command}]")).to_be_hidden()
    assert_accessible(television, "a table that is watched")
    for width, height in ((390, 844), (1920, 1080)):
        television.set_viewport_size({"width": width, "height": height})
        expect(television.locator(".log-lines li").last).to_be_in_viewport()
        expect(television.locator("[data-region=prompt]")).to_be_in_viewport()
    expect(host.locator(".table[data-big]")).to_have_count(0)
    full = television.locator("[data-command=full-screen]")
    for filled in (True, False):
        full.click()
        filling = partial(television.evaluate, "document.fullscreenElement !== null")
        expect_value(television, filling, filled)
    # As in a browser that has no full screen, at the next change.
    television.evaluate("Object.defineProperty(document, 'fullscreenEnabled', { value: false })")
    frame = due_in(kept(host, key))
    assert frame
    choose(host, frame)
    expect(full).to_be_hidden()


@pytest.mark.long
@pytest.mark.timeout(180)
def test_devices_that_do_not_see_each_other_go_on_by_link(visit: Visit) -> None:
    """An unreachable device is named within 15 s; the next code and the link are there."""
    host, away = visit(), visit()
    open_host(host, VEGAS)
    scan(away, host)
    answer = away.locator("[data-region=here-code] .qr-code").evaluate(CODE)
    first = scanned(host)
    away.goto("about:blank")
    host.evaluate("(shown) => globalThis.showToCamera(shown)", answer)
    expect_trouble(host, "unseen")
    expect_text(host.locator("[data-region=here-said]"), words("here.said.unseen"))
    host.locator("[data-region=here-code] .qr-code").wait_for()
    assert scanned(host) != first
    host.locator("[data-region=here-trouble] [data-command=by-link]").click()
    assert key_of(host) == VEGAS.replace("?", "/post?")


REFUSED = """() => {
  navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException("no", "NotAllowedError");
  };
}"""


def expect_trouble(page: Page, code: str) -> None:
    """Wait until this is said to be in the way."""
    box = page.locator(f'[data-region=here-trouble][data-code="{code}"]')
    expect_text(box.locator("h2"), words(f"here.trouble.{code}.name"))


def drawn(text: str) -> dict[str, object]:
    """A code as a page draws it, for a camera."""
    code = ask("qr", text=text)
    return {"side": code["size"] + 8, "path": code["path"]}


def test_nothing_of_it_is_loaded_before_it_is_wanted(dist: Path) -> None:
    """It is in a file of its own of at most 20 KB, the reader of codes in another."""
    scripts = {path.name: path.read_bytes() for path in dist.glob("b/*/*.js")}
    assert len(gzip.compress(scripts["here.js"])) < 20_000
    assert len(gzip.compress(scripts["decode.js"])) < 16_000
    for name, needed_by in (("here.js", "app.js"), ("decode.js", "here.js")):
        naming = {each for each, code in scripts.items() if f'"./{name}"'.encode() in code}
        assert naming == {needed_by}, name
        assert f'load("./{name}")'.encode() in scripts[needed_by]


def test_ways_lead_to_phones_at_one_table(regular: Page) -> None:
    """From *Play with a friend*, from the set-up, and from the menu of a game of several people."""
    page = regular
    shown = page.locator("[data-screen=here] [data-command=open-camera]")
    page.goto("/?speed=instant#/")
    page.locator("[data-command=friend]").click()
    page.locator("[data-friend=phones]").click()
    shown.wait_for()
    assert_accessible(page, "phones at one table")
    page.goto("/?speed=instant#/vegas/setup")
    page.locator("[data-screen=setup] [data-command=here]").click()
    shown.wait_for()
    open_table(page, setup("human,human", "here-3"))
    page.locator("[data-command=menu]").click()
    page.locator("[data-way=here]").click()
    shown.wait_for()
    assert "vegas/here?" in page.url
    open_table(page, setup("human,greedy", "here-4")).place(Table(page).actions[0])
    page.locator("[data-command=menu]").click()
    page.locator("[data-way=share]").wait_for()
    expect(page.locator("[data-way=here]")).to_have_count(0)


@pytest.mark.timeout(180)
def test_two_devices_give_each_other_all_their_games(visit: Visit) -> None:
    """Each has the games of both afterwards, and says what has come."""
    ada, ben = visit(), visit()
    games = {page: setup("human,human", f"copy-{name}") for page, name in ((ada, "a"), (ben, "b"))}
    for page, game in games.items():
        page.goto("/?speed=instant#/about")
        page.locator("[data-command=copy-all]").wait_for()
        save = {
            "record": ask("frame", record=game)["record"],
            "ply": 0,
            "updated": 1,
            "over": False,
        }
        page.evaluate("([key, save]) => globalThis.croupier.saves.store(key, save)", [game, save])
    ada.context.grant_permissions(["camera"])
    ada.evaluate(CAMERA)
    ada.locator("[data-command=copy-all]").click()
    ada.locator("[data-command=open-camera]").click()
    ada.locator("[data-region=here-code] .qr-code").wait_for()
    scan(ben, ada)
    hold_up(ben, ada)
    for page in (ada, ben):
        expect_contains(page.locator("[data-region=copied]"), words("about.keeping.brought", n=1))
        for game in games.values():
            expect_value(page, partial(kept, page, game), ask("frame", record=game)["record"])
