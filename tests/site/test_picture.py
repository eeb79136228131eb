"""A picture of the moment that the table shows: as it is chosen, saved, and passed on as text."""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING

from tests.support.page import assert_accessible
from tests.support.sharing import CLIPBOARD, share
from tests.support.table import Table, ask, open_table, played_out, setup, without_check
from tests.support.visitor import until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

RECORD = setup("greedy,random", "picture-1", names="Anna,Ben", **{"with": "rounds2"})
PLY = 30
WITHOUT_ANNA = """() => !decodeURIComponent(
  document.querySelector("[data-region=picture]").src).includes(">Anna<")"""


def picture(page: Page) -> str:
    """The document that is shown, once it is the one that was asked for."""
    shown: str = until(
        page,
        """() => {
          const image = document.querySelector("[data-region=picture]");
          return image?.complete && image.naturalWidth && decodeURIComponent(image.src);
        }""",
    )
    return shown.partition(",")[2]


def test_a_moment_is_a_picture(regular: Page, tmp_path: Path) -> None:
    """From the menu of a replay: what the engine draws of this ply, in the shape that is chosen."""
    page, record = regular, played_out(RECORD)["record"]
    table: Table = open_table(page, f"{record}@{PLY}")
    page.locator('.analysis-actions [data-command="share"]').click()
    share(page, "picture")
    first = picture(page)
    shared = f"{page.url.partition('?')[0]}tables/vegas.en.html#/{record}@{PLY}"
    assert all(part in first for part in ("<svg ", ">Anna<", ">Ben<"))
    written = "".join(re.findall(r"<text [^>]*mono[^>]*>([^<]*)<", first))
    link = written.replace("&amp;", "&")
    assert without_check(link) == shared
    assert_accessible(page, "with the picture of a moment")
    page.locator("[data-field=shape]").select_option("square")
    page.locator("[data-field=people]").select_option("marks")
    page.locator("[data-region=picture][data-shape=square]").wait_for()
    page.wait_for_function(
        "() => document.querySelector('[data-region=picture]').naturalHeight === 1200"
    )
    until(page, WITHOUT_ANNA)
    for kind in ("svg", "png"):
        with page.expect_download() as saved:
            page.locator(f'[data-command="save-{kind}"]').click()
        assert saved.value.suggested_filename == f"vegas-picture-1-{PLY}.{kind}"
        saved.value.save_as(tmp_path / kind)
    assert (tmp_path / "svg").read_text().startswith("<svg ")
    png = (tmp_path / "png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (1200, 1200)
    page.context.grant_permissions(CLIPBOARD)
    to, file = re.escape(link), rf"vegas-picture-1-{PLY}\.png"
    forms = {
        "bbcode": rf"\[url={to}\]\[img\]{file}\[/img\]\[/url\]\n\[url={to}\][^\[]+\[/url\]",
        "markdown": rf"\[!\[[^\]]+\]\({file}\)\]\(<{to}>\)",
        "html": r'<a href="[^"]+"><picture><source srcset="data:image/svg\+xml,[^"]+"[^>]*>'
        r'<img src="[^"]+/tables/vegas\.en\.jpg" alt="[^"]+"[^>]*></picture></a>',
        "text": rf"[^\n]+\n{to}",
    }
    for form, pattern in forms.items():
        page.evaluate("() => navigator.clipboard.writeText('')")
        page.locator(f'[data-command="copy-{form}"]').click()
        assert re.fullmatch(pattern, until(page, "() => navigator.clipboard.readText()")), form
    page.keyboard.press("Escape")
    assert table.ply == PLY


def test_a_picture_gives_nothing_away(regular: Page) -> None:
    """While money is hidden no totals are written, for oneself or for others."""
    page = regular
    record = setup("human,greedy", "picture-2")
    open_table(page, record)
    page.locator('[data-command="share"]').click()
    share(page, "picture")
    drawn = picture(page)
    here = ask("frame", record=record, seat=0)
    assert here["next"]["kind"] == "place"
    texts = re.findall(r"<text [^>]*sans quiet[^>]*>([^<]*)<", drawn)
    assert len(texts) == 1  # the round, and no totals
    page.keyboard.press("Escape")
