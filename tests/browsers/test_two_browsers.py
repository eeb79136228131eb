"""A game that travels between browsers of different kinds: Firefox sends, WebKit answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browsers.conftest import Tab, firefox_in, webkit_in
from tests.support.table import ask, setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.server import ListeningServer

# What is passed on is kept where the test finds it; nobody is asked for their name.
LISTEN = """globalThis.copied = "";
Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
  writeText: async (text) => { globalThis.copied = text; } } });
localStorage.setItem("croupier/shelf/sender", '{"asked":true}');"""
READY = "return document.documentElement.dataset.engine === 'ready'"
PLAY = """globalThis.playing = setInterval(() => {
  if (document.querySelector("[data-ply][data-actor][data-busy]")) return;
  document.querySelector("button[data-action]:not([disabled])")?.click();
}, 20);"""
STOP = "clearInterval(globalThis.playing)"
OVER = "return document.querySelector('[data-ply][data-actor=\"-2\"]:not([data-busy])') !== null"
SENDING = """return document.querySelector("[data-ply]:not([data-busy])") !== null
  && document.querySelector("button[data-action]:not([disabled])") === null
  && document.querySelector("button[data-command=roll]:not([hidden], [disabled])") !== null"""


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Tab, Tab]]:
    """A Firefox and a WebKit."""
    folder = tmp_path_factory.mktemp("pair")
    with firefox_in(folder) as fox, webkit_in(folder) as kit:
        yield fox, kit


def opened(tab: Tab, server: ListeningServer, link: str) -> None:
    """The tab at a link, on this server, without pauses."""
    tab.go("about:blank")
    tab.go(f"{server.url}?speed=instant#{link.partition('#')[2]}")
    tab.until(READY)
    tab.run(LISTEN)


def press(tab: Tab, command: str) -> None:
    """Press a button, once it is there."""
    button = f"button[data-command={command}]:not([hidden], [disabled])"
    tab.until(f"return document.querySelector('{button}') !== null")
    tab.run(f"document.querySelector('{button}').click()")


def sent(tab: Tab, command: str) -> str:
    """The link that a button passes on."""
    press(tab, command)
    text = str(tab.until("return globalThis.copied"))
    return text.rpartition("\n")[2]


def play(tab: Tab, until: str) -> None:
    """Take choices until this is so."""
    tab.run(PLAY)
    tab.until(until, patience=200)
    tab.run(STOP)


def test_a_challenge_there_and_back(pair: tuple[Tab, Tab], server: ListeningServer) -> None:
    """Firefox plays and sends, WebKit plays the same dice and answers, Firefox shows both games."""
    fox, kit = pair
    opened(fox, server, f"#/{setup('human,greedy', 'pair-1', **{'with': 'rounds1'})}")
    play(fox, OVER)
    link = sent(fox, "challenge")
    assert "#/challenge/vegas?" in link
    opened(kit, server, link)
    press(kit, "accept")
    kit.until("return document.querySelector('main[data-screen=table]') !== null")
    play(kit, OVER)
    press(kit, "return")
    answer = sent(kit, "send")
    assert "&reply=" in answer
    opened(fox, server, answer)
    fox.until("return document.querySelector('[data-duel=both]') !== null")


def test_a_game_by_link_there_and_back(pair: tuple[Tab, Tab], server: ListeningServer) -> None:
    """Each sits down in a seat of their own, moves and sends; the game goes on where it was."""
    fox, kit = pair
    game = setup("human,human", "pair-2", names="Ada,Ben", **{"with": "rounds1"})
    link = f"#/{game.replace('vegas?', 'vegas/post?')}"
    moves = [0]
    for number, tab in enumerate((fox, kit, fox, kit)):
        opened(tab, server, link)
        if number < 2:
            press(tab, "sit")
        tab.until("return document.querySelector('main[data-screen=table] [data-ply]') !== null")
        play(tab, SENDING)
        link = sent(tab, "roll")
        record = link.partition("#/")[2].replace("vegas/post?", "vegas?")
        moves.append(ask("frame", record=record)["length"])
    assert moves == sorted(set(moves))
