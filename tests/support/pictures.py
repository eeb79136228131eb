"""Draw the picture of each game in each language that other sites show beside a link to it.

    python3 build.py pictures

The pictures are kept in the game's folder, site/games/<id>/pictures/, so that a build needs no
browser. They are what the frame for other people's pages shows before the first click, without its
button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import build
from tests.support import browser as chromium
from tests.support.words import LANGS

if TYPE_CHECKING:
    from playwright.sync_api import Page

# 1200 x 630 in the end, of things as large as in a frame of three fifths of that
WIDTH, HEIGHT, SCALE = 720, 378, 5 / 3
QUALITY = 88

BARE = """() => {
  document.querySelector("[data-command=begin]").hidden = true;
  document.querySelector("[data-region=out]").replaceWith("Croupier");
}"""


def games() -> list[str]:
    """Every game that has a page."""
    return sorted(path.parent.name for path in (build.SITE / "games").glob("*/view.js"))


def draw(page: Page, game: str, lang: str) -> bytes:
    """The picture of a game in a language."""
    page.goto(f"/embed.html?theme=dark&game={game}&lang={lang}")
    page.locator("[data-command=begin]").wait_for()
    page.locator("[data-thing]").first.wait_for()
    page.evaluate(BARE)
    return page.screenshot(type="jpeg", quality=QUALITY)


def main() -> None:
    """Draw them all from what is in dist/."""
    with build.Server() as server, sync_playwright() as playwright:
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
                path = build.SITE / "games" / game / "pictures" / f"{lang}.jpg"
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(draw(page, game, lang))
                print(f"  {build.shown(path):<36}{path.stat().st_size:>8,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
