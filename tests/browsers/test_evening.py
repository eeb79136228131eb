"""An evening in Firefox and in WebKit, which is Safari's engine: what every visitor may do there.

Once where the site is at home, and once in a folder of a host that sends no header but the type of
a file.

Not part of the ordinary run: `build.py test --browsers all`. What is tested in every detail is
tested in Chromium (tests/site/).
"""

from __future__ import annotations

import re
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from croupier.games import GAMES
from tests.browsers.conftest import BROWSERS, OVER, READY, Tab, opened
from tests.games.tables import tables
from tests.support.blog import Blog, element, frame_tag
from tests.support.server import ListeningServer, PlainServer
from tests.support.table import ask, decision, setup
from tests.support.words import LANGS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PICTURE = "return document.querySelector('[data-command=begin]') !== null"
BEGIN = "document.querySelector('[data-command=begin]').click()"
OUR_TURN = """return document.querySelector('[data-ply][data-actor]:not([data-busy])') !== null
  && document.querySelector('[data-action]') !== null"""
# The first choice there is; in the card game a card is picked first. A roll may be waited for.
CHOOSE = """if (!document.querySelector('[data-ply][data-actor][data-busy]')) {
  const ways = ['[data-action]', '[data-pick][aria-pressed=false]', '[data-command=roll]'];
  const found = ways.map((way) => document.querySelector(`button${way}:not([disabled])`));
  found.find(Boolean)?.click();
}"""
STORED = """return navigator.serviceWorker.getRegistration()
  .then((found) => Boolean(found?.active && navigator.serviceWorker.controller))"""
PLY = "return Number(document.querySelector('[data-ply]').dataset.ply)"
CANNOT_START = "return document.querySelector('[data-screen=cannot-start] a') !== null"
FOLDER = "/games/croupier/"
SANDBOXES = ["", "allow-scripts", "allow-scripts allow-same-origin"]


@pytest.fixture(scope="module", params=list(BROWSERS))
def tab(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    record_testsuite_property: Callable[[str, object], None],
) -> Iterator[Tab]:
    """The browser, with a profile that has never been anywhere."""
    with BROWSERS[request.param](tmp_path_factory.mktemp(request.param)) as running:
        record_testsuite_property("browser", running.version)
        yield running


@pytest.fixture(scope="module", params=["root", "folder"])
def server(request: pytest.FixtureRequest, dist: Path) -> Iterator[ListeningServer]:
    """The site, which nothing may violate the policy of; in a folder it has to say it itself."""
    at_root = request.param == "root"
    with ListeningServer(dist=dist) if at_root else PlainServer(FOLDER, dist=dist) as running:
        yield running
        assert not running.violations


def first_setup(game: str) -> str:
    """The first edition of a game, for one person and its first bot."""
    table = next(table for table in tables() if table.game == game)
    bots = [next(iter(GAMES[game].bots))] * (table.seats - 1)
    seats = ",".join(["human", *bots])
    return f"{game}?v={GAMES[game].revision}&rules={table.rules}&seats={seats}&seed=evening-1"


def test_the_home_page_shows_every_game(tab: Tab, server: ListeningServer) -> None:
    """And the engine starts beside it."""
    opened(tab, server.url)
    shown = tab.run(
        "return [...document.querySelectorAll('[data-game]')].map((each) => each.dataset.game)"
    )
    assert isinstance(shown, list)
    assert set(GAMES) <= set(shown)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_played_to_its_end(tab: Tab, server: ListeningServer, game: str) -> None:
    """By the page's own controls; the record that is kept is over in CPython, too."""
    record = first_setup(game)
    opened(tab, f"{server.url}?speed=instant#/{record}")
    tab.run(f"window.choosing = setInterval(() => {{ {CHOOSE} }}, 10)")
    tab.until(OVER, patience=220)
    tab.run("clearInterval(window.choosing)")
    kept = str(tab.run("return Object.values(localStorage).join(' ')"))
    records = re.findall(re.escape(record) + r'&play=[^"\\ ]+', kept)
    assert any(ask("frame", record=each)["next"]["kind"] == "over" for each in records), kept


def test_a_link_leads_to_its_position_and_a_reload_stays(tab: Tab, server: ListeningServer) -> None:
    """Another person's position is shown; played on, it is there again after a reload."""
    there = decision(setup("human,greedy", "evening-2"), 2)
    opened(tab, f"{server.url}?speed=instant#/{there['record']}")
    tab.until(f"return document.querySelector('[data-ply=\"{there['ply']}\"]') !== null")
    tab.run("document.querySelector('button[data-command=playon]').click()")
    tab.until(OUR_TURN)
    before = tab.run(PLY)
    tab.run("window.before = true; location.reload()")
    tab.until("return !window.before")  # until then it is the old page that answers
    tab.until(READY)
    tab.until(OUR_TURN)
    assert tab.run(PLY) == before


def test_it_starts_without_a_network(tab: Tab, server: ListeningServer) -> None:
    """After one visit, every game and in every language; it plays, too."""
    opened(tab, f"{server.url}?speed=instant")
    tab.until(STORED, patience=120)
    server.stop()
    try:
        for game, language in zip(cycle(GAMES), LANGS, strict=False):
            opened(tab, f"{server.url}?speed=instant&lang={language}#/{first_setup(game)}")
            tab.until("return document.querySelector('[data-ply]') !== null")
            assert tab.run("return document.documentElement.lang") == language
            choose(tab)
    finally:
        server.start()


@pytest.mark.parametrize("sandbox", SANDBOXES, ids=["plain", "scripts", "origin"])
def test_an_embed_plays(tab: Tab, server: ListeningServer, sandbox: str) -> None:
    """In a plain frame and in a sandbox, whatever the browser takes for its origin there.

    Where the site's files are for nobody else, a frame without an origin says that it cannot start.
    """
    with Blog() as blog:
        tab.go(blog.publish(frame_tag(server.url, "?speed=instant", sandbox=sandbox)))
        if sandbox == "allow-scripts" and is_closed_to_strangers(server):
            say_it_cannot_start(tab)
        else:
            play_in_the_frame(tab)


def test_the_element_plays_under_a_strict_policy(tab: Tab, server: ListeningServer) -> None:
    """The page around allows nothing but us."""
    policy = f"default-src 'none'; script-src 'self' {server.url}; frame-src {server.url}"
    with Blog() as blog:
        tab.go(blog.publish(element(server.url), policy))
        tab.until("return document.querySelector('iframe') !== null")
        play_in_the_frame(tab)


def test_an_embed_in_wordpress_plays_and_tells_its_height(
    tab: Tab, server: ListeningServer
) -> None:
    """WordPress puts a secret behind the address, and shows the frame once it knows its height."""
    record = f"#/{setup('human,greedy', 'evening-4')}#?secret=XyZ123"
    tag = frame_tag(server.url, "?speed=instant", record, sandbox="allow-scripts")
    says_height = (
        "return (window.heard ?? []).some((each) => each.message === 'height'"
        " && each.secret === 'XyZ123' && each.value >= 200 && each.value <= 1000)"
    )
    ask_again = (
        "window.heard = []; document.querySelector('iframe').contentWindow"
        ".postMessage({ message: 'ready', secret: 'XyZ123' }, '*')"
    )
    with Blog() as blog:
        tab.go(blog.publish(tag.replace("<iframe ", '<iframe security="restricted" ')))
        if is_closed_to_strangers(server):
            say_it_cannot_start(tab)
            return
        tab.until(says_height)
        tab.run(ask_again)
        tab.until(says_height)
        play_in_the_frame(tab)


def is_closed_to_strangers(server: ListeningServer) -> bool:
    """True if the host keeps the site's files from frames without an origin (CORS)."""
    return isinstance(server, PlainServer)


def say_it_cannot_start(tab: Tab) -> None:
    """A sentence, and the way to the table itself."""
    tab.enter_frame("iframe")
    tab.until(CANNOT_START)


def play_in_the_frame(tab: Tab) -> None:
    """A click on the picture, and the first choice."""
    tab.enter_frame("iframe")
    tab.until(PICTURE)
    tab.run(BEGIN)
    tab.until(OUR_TURN)
    choose(tab)


def choose(tab: Tab) -> None:
    """Choose, and see that the game goes on."""
    before = tab.run(PLY)
    moved = f"return document.querySelector('[data-ply]').dataset.ply !== '{before}'"
    # Choices that have only just come take no tap, and none from anybody who drums on them.
    tab.until(f"{CHOOSE} {moved}", pause=0.6)


def test_the_one_file_plays(tab: Tab, dist: Path) -> None:
    """From a disk, and nobody is asked what may think where."""
    record = setup("human,greedy", "evening-5")
    opened(tab, f"{(dist / 'croupier.html').as_uri()}?speed=instant#/{record}")
    tab.until(OUR_TURN)
    tab.run(CHOOSE)
    then = decision(record, 1)["ply"]
    tab.until(f"return Number(document.querySelector('[data-ply]').dataset.ply) >= {then}")
