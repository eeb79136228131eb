"""Draw each game's pictures: what other sites show beside a link to it, and a phone's screen.

    python3 build.py pictures

The pictures are kept in the game's folder, site/games/<id>/pictures/, so that a build needs no
browser. Those of the languages are what the frame for other people's pages shows before the first
click, without its button; `phone.jpg` is for browsers that show what they are asked to install.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from building.basics import SITE, shown
from building.server import Server
from croupier.games import GAMES
from tests.support import browser as chromium
from tests.support.table import open_table
from tests.support.words import LANGS

if TYPE_CHECKING:
    from playwright.sync_api import Page

# 1200 x 630 in the end, of things as large as in a frame of three fifths of that
WIDTH, HEIGHT, SCALE = 720, 378, 5 / 3
QUALITY = 88

PHONE_WIDTH, PHONE_HEIGHT, PHONE_SCALE, PHONE_QUALITY = 390, 844, 1.5, 80
NO_TIPS = "localStorage.setItem('croupier/settings', JSON.stringify({ tips: 'off' }))"

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


def draw_phone(page: Page, game: str) -> bytes:
    """A table of the game, a few turns in, as a phone shows it."""
    rules = next(iter(GAMES[game].presets))
    setup = f"{game}?v=1&rules={rules}&seats=human,steady,greedy&seed=amber-fox-41"
    table = open_table(page, setup, "speed=instant&theme=dark")
    for _ in range(3):
        if table.actions:  # a hand of cards is played in parts, and is shown as it was dealt
            table.place(table.actions[0])
    return page.screenshot(type="jpeg", quality=PHONE_QUALITY)


def main() -> None:
    """Draw them all from what is in dist/."""
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
        phone = browser.new_context(
            base_url=server.url,
            viewport={"width": PHONE_WIDTH, "height": PHONE_HEIGHT},
            device_scale_factor=PHONE_SCALE,
            has_touch=True,
        )
        phone.add_init_script(NO_TIPS)
        for game in games():
            keep(game, "phone", draw_phone(phone.new_page(), game))
        browser.close()


def keep(game: str, name: str, picture: bytes) -> None:
    """Write a picture into the game's folder."""
    path = SITE / "games" / game / "pictures" / f"{name}.jpg"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(picture)
    print(f"  {shown(path):<36}{path.stat().st_size:>8,} bytes")


if __name__ == "__main__":
    main()
