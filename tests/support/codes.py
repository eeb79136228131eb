"""QR codes on a page, as another phone's camera reads them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import zxingcpp

if TYPE_CHECKING:
    from playwright.sync_api import Page

STROKE = re.compile(r"M(\d+) (\d+)h(\d+)")
QUIET = 4
PIXELS = 4
"""A module's side."""


def scanned(page: Page) -> str:
    """The text of the code that is shown, as another phone's camera reads it."""
    code = page.locator(".qr-code")
    code.wait_for()
    side = int(str(code.get_attribute("viewBox")).rpartition(" ")[2])
    dark = {
        (int(x) + at + QUIET, int(y) + QUIET)
        for x, y, width in STROKE.findall(str(code.locator("path").get_attribute("d")))
        for at in range(int(width))
    }
    across = range(side * PIXELS)
    pixels = bytes(255 * ((x // PIXELS, y // PIXELS) not in dark) for y in across for x in across)
    shown = memoryview(pixels).cast("B", shape=[side * PIXELS, side * PIXELS])
    (found,) = zxingcpp.read_barcodes(shown)
    return found.text
