"""Links between different browsers: Firefox sends, WebKit answers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browsers.conftest import OVER, Tab, firefox_in, opened, webkit_in
from tests.support.table import ask, setup, without_check
from tests.support.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.server import ListeningServer

# What is passed on is kept where the test finds it, and nobody is asked for their name.
LISTEN = """window.sent = "";
Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
  writeText: async (text) => { window.sent = text; } } });"""
ROUND = {"with": "rounds1"}
"""The shortest game."""


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Tab, Tab]]:
    """A Firefox and a WebKit."""
    folder = tmp_path_factory.mktemp("pair")
    with firefox_in(folder) as fox, webkit_in(folder) as kit:
        yield fox, kit


def follow(tab: Tab, server: ListeningServer, link: str) -> None:
    """Open a link, on this server and without pauses."""
    opened(tab, f"{server.url}?speed=instant&lang=en#{link.partition('#')[2]}")
    tab.run(LISTEN)


def press(tab: Tab, command: str) -> None:
    """Press a button, once it is there."""
    button = f"main button[data-command={command}]:not([hidden], [disabled])"
    tab.until(f"return document.querySelector('{button}') !== null")
    tab.run(f"document.querySelector('{button}').click()")


def sent(tab: Tab, command: str, what: str = "") -> str:
    """The link that a button's sheet passes on."""
    press(tab, command)
    tab.until("return document.querySelector('.dialog-share') !== null")
    if what:
        tab.run(f"""document.querySelector('.dialog-share input[value="{what}"]').click()""")
    tab.run("document.querySelector('[data-command=share-text]').click()")
    return str(tab.until("return window.sent")).rpartition("\n")[2]


def play(tab: Tab, until: str, choice: int = 0) -> None:
    """Take the first choice, or the one at this place, until this is so."""
    tab.run(f"""window.playing = setInterval(() => {{
      if (document.querySelector("[data-ply][data-actor][data-busy]")) return;
      const choices = document.querySelectorAll("button[data-action]:not([disabled])");
      [...choices].at({choice})?.click();
    }}, 20)""")
    tab.until(until, patience=100)
    tab.run("clearInterval(window.playing)")


def comparison(tab: Tab) -> str:
    """Final totals of each, side by side, as the page of a challenge shows them."""
    totals = "[data-region=comparison] tfoot tr:first-child"
    return str(tab.until(f"return document.querySelector('{totals}')?.innerText.trim()"))


def test_a_challenge_there_and_back(pair: tuple[Tab, Tab], server: ListeningServer) -> None:
    """Firefox plays and sends, WebKit plays the same dice and answers, Firefox shows both games."""
    fox, kit = pair
    follow(fox, server, f"#/{setup('human,greedy', 'pair-1', **ROUND)}")
    play(fox, OVER)
    link = sent(fox, "share", "challenge")
    assert "#/challenge/vegas?" in link
    follow(kit, server, link)
    press(kit, "accept")
    kit.until("return document.querySelector('main[data-screen=table]') !== null")
    play(kit, OVER, choice=-1)
    press(kit, "return")
    answer = sent(kit, "send")
    assert "&reply=" in answer
    compared = comparison(kit)
    follow(fox, server, answer)
    assert comparison(fox) == compared


def test_a_game_by_link_there_and_back(pair: tuple[Tab, Tab], server: ListeningServer) -> None:
    """Each sits down in a seat of their own, moves and sends; the game goes on where it was."""
    names = ("Ada", "Ben")
    game = setup("human,human", "pair-2", names=",".join(names), **ROUND)
    link = f"#/{game.replace('vegas?', 'vegas/post?')}"
    lengths = [0]
    for number in range(4):
        tab, other = pair[number % 2], names[1 - number % 2]
        follow(tab, server, link)
        press(tab, "sit" if number < 2 else "theirs")
        go_on = words("by_link.send", name=other)
        play(
            tab,
            f"""return document.querySelector("button[data-command=roll]")
              ?.innerText.includes("{go_on}")""",
        )
        link = sent(tab, "roll")
        lengths.append(length(link))
    assert lengths == sorted(set(lengths))


def length(link: str) -> int:
    """Number of plies of a game that is sent by link, by the engine in CPython."""
    path = re.sub("&by=[^&]*", "", without_check(link).partition("#/")[2])
    plies: int = ask("frame", record=path.replace("/post?", "?"))["length"]
    return plies
