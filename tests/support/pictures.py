"""Draw each game's pictures: what other sites show beside a link to it, and tables in play.

    python3 build.py pictures

The pictures are kept in the game's folder, site/games/<id>/pictures/, so that a build needs no
browser. Those of the languages are what the frame for other people's pages shows before the first
click, without its button; `phone.jpg` and `desktop.jpg` are for browsers that show what they are
asked to install, and for README.md. The words on all of them are kept in pictures.json, so that
tests/site/test_pictures_kept.py notices pictures of older words.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from building.basics import ROOT, SITE, read, shown
from building.server import Server
from croupier.games import GAMES
from tests.support import browser as chromium
from tests.support.table import open_table
from tests.support.words import LANGS

if TYPE_CHECKING:
    from playwright.sync_api import Page

KEPT_WORDS = ROOT / "tests" / "support" / "pictures.json"
"""The words on each picture, by game and name."""

# 1200 x 630 in the end, of things as large as in a frame of three fifths of that
WIDTH, HEIGHT, SCALE = 720, 378, 5 / 3
QUALITY = 88


class Device(NamedTuple):
    """A screen with a table on it: CSS pixels, how many of the picture's each has, turns played."""

    width: int
    height: int
    scale: float
    turns: int


DEVICES = {"phone": Device(390, 844, 1.5, 3), "desktop": Device(1280, 800, 1, 6)}
TABLE_QUALITY = 80
NO_TIPS = "localStorage.setItem('croupier/settings', JSON.stringify({ tips: 'off' }))"

VISIBLE_WORDS = """(main) => {
  const isClipped = (element) => element !== null && (element.matches("[role=log]")
    || getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
  const isVisible = (node) => {
    const box = document.createRange();
    box.selectNodeContents(node);
    const { width, height } = box.getBoundingClientRect();
    const { parentElement } = node;
    return width > 0 && height > 0 && parentElement.checkVisibility() && !isClipped(parentElement);
  };
  const texts = new Set();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.replace(/\\s+/g, " ").trim();
    if (/\\p{L}/u.test(text) && isVisible(walker.currentNode)) texts.add(text);
  }
  return [...texts].sort();
}"""

BARE = """() => {
  document.querySelector("[data-command=begin]").hidden = true;
  document.querySelector("[data-region=out]").replaceWith("Croupier");
}"""


def games() -> list[str]:
    """Every game that has a page."""
    return sorted(path.parent.name for path in (SITE / "games").glob("*/view.js"))


def draw(page: Page, game: str, lang: str) -> bytes:
    """The picture of a game in a language."""
    page.goto(f"/embed.html?theme=dark&game={game}&lang={lang}")
    page.locator("[data-command=begin]").wait_for()
    page.locator("[data-thing]").first.wait_for()
    page.evaluate(BARE)
    return page.screenshot(type="jpeg", quality=QUALITY)


def play_table(page: Page, game: str, device: Device, theme: str = "dark") -> None:
    """Open a table of the game and play a few turns, on a page that has begun with NO_TIPS.

    Without a theme the page need not be loaded anew.
    """
    page.set_viewport_size({"width": device.width, "height": device.height})
    rules = next(iter(GAMES[game].presets))
    setup = f"{game}?v=1&rules={rules}&seats=human,steady,greedy&seed=amber-fox-41"
    table = open_table(page, setup, f"speed=instant&theme={theme}" if theme else "speed=instant")
    for _ in range(device.turns):
        if table.actions:  # a hand of cards is played in parts, and is shown as it was dealt
            table.place(table.actions[0])


def words_on(page: Page) -> list[str]:
    """The words that the page shows, without numbers and without those for screen readers alone."""
    found: list[str] = page.locator("main").evaluate(VISIBLE_WORDS)
    return found


def kept_words() -> dict[str, dict[str, list[str]]]:
    """Those on each picture when it was drawn."""
    found: dict[str, dict[str, list[str]]] = json.loads(read(KEPT_WORDS))
    return found


def main() -> None:
    """Draw them all from what is in dist/."""
    texts: dict[str, dict[str, list[str]]] = {game: {} for game in games()}
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.provide(), args=list(chromium.FLAGS)
        )
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=SCALE,
        )
        page = context.new_page()
        for game in games():
            for lang in LANGS:
                keep(game, lang, draw(page, game, lang))
                texts[game][lang] = words_on(page)
        for name, device in DEVICES.items():
            context = browser.new_context(
                base_url=server.url,
                device_scale_factor=device.scale,
                has_touch=name == "phone",
                locale="en",
            )
            context.add_init_script(NO_TIPS)
            for game in games():
                page = context.new_page()
                play_table(page, game, device)
                keep(game, name, page.screenshot(type="jpeg", quality=TABLE_QUALITY))
                texts[game][name] = words_on(page)
        browser.close()
    KEPT_WORDS.write_text(json.dumps(texts, indent=2, ensure_ascii=False) + "\n")


def keep(game: str, name: str, picture: bytes) -> None:
    """Write a picture into the game's folder."""
    path = SITE / "games" / game / "pictures" / f"{name}.jpg"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(picture)
    print(f"  {shown(path):<36}{path.stat().st_size:>8,} bytes")


if __name__ == "__main__":
    main()
