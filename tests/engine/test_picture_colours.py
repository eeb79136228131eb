"""The colours of a picture are those of the site, and may follow the reader's."""

import math
import re

from building.basics import SITE
from croupier.pictures.palette import BILLS, COLOURS, TONES
from croupier.pictures.picture import Look, Words, picture
from tests.engine.test_picture import shown


def tokens() -> dict[str, list[str]]:
    """The colours of the site, and those of extras, as sRGB: one, or (light, dark)."""
    sheets = [SITE / "styles" / "tokens.css", *sorted(SITE.glob("games/*/extras/*/tone.css"))]
    css = "".join(path.read_text() for path in sheets)
    found = {}
    for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", css):
        parts = re.findall(r"oklch\(([\d.]+) ([\d.]+) ([\d.]+)", value)
        found[name] = [srgb(*map(float, part)) for part in parts]
    return found


def srgb(lightness: float, chroma: float, hue: float) -> str:
    """OKLCH as hexadecimal sRGB, cut off at its borders."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * gamma(min(1, max(0, part)))):02x}" for part in linear)


def gamma(part: float) -> float:
    """From linear light to sRGB."""
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def test_the_colours_are_those_of_the_site() -> None:
    """A table looks in a picture as it does on the page."""
    known = tokens()
    for name, pair in COLOURS.items():
        found = known[name.replace("_", "-")]
        assert pair == (found[0], found[-1]), name
    for tone, (body, ink) in TONES.items():
        token = {"red": "red-die", "black": "black-die"}.get(tone, tone)
        token = f"seat-{tone}" if tone.isdecimal() else token
        assert [body, ink] == [*known[token], *known[f"{token}-ink"]], tone
    css = (SITE / "styles" / "tokens.css").read_text()
    for value, hue in re.findall(r"--bill-(\d+): (\d+);", css):
        paper, ink, figure = (srgb(*part, float(hue)) for part in BILL_LIGHTS)
        assert BILLS[int(value)] == (paper, ink, figure)


BILL_LIGHTS = ((0.915, 0.055), (0.42, 0.105), (0.29, 0.09))
"""Lightness and chroma of paper, print and figure, as in site/parts/bill.css."""


def test_one_picture_may_follow_the_reader() -> None:
    """`auto` holds both lights, the dark one in one media query; a fixed one holds its own."""
    auto, light, dark = (
        picture(shown("vegas"), Words(), Look(light=light)) for light in ("auto", "light", "dark")
    )
    assert auto.count("@media (prefers-color-scheme:dark){") == 1
    assert "@media" not in light + dark
    for svg, which in ((light, 0), (dark, 1)):
        assert COLOURS["page"][which] in svg
        assert COLOURS["page"][1 - which] not in svg
