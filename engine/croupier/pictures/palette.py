"""The colours of a picture: those of the site's light and dark tables.

They are written as classes, so that a picture in a page can follow the reader's own light. The
values are those of site/styles/tokens.css; a test compares them.
"""

from re import compile as pattern
from string import Template
from typing import Final, Literal

type Light = Literal["light", "dark", "auto"]
"""``auto``: as the reader's system has it, light where it does not say."""

LIGHTS: Final = ("light", "dark", "auto")

COLOURS: Final = {
    "page": ("#f8f3e9", "#0d131c"),
    "ink": ("#142030", "#f4f0e6"),
    "ink_2": ("#5c493a", "#afbdc4"),
    "felt": ("#dfd4b3", "#0f3e41"),
    "felt_lit": ("#ebe3c6", "#255854"),
    "felt_deep": ("#d3c09a", "#03282f"),
    "felt_line": ("#593b1f", "#c6f3e6"),
    "felt_ink": ("#101e2d", "#f2f5eb"),
    "rail": ("#d8c5a3", "#041d25"),
    "accent": ("#973509", "#f8c35b"),
    "silhouette": ("#024550", "#050f1b"),
    "sky": ("#517d86", "#0a1f30"),
    "card": ("#fffcf3", "#e9e2d3"),
    "card_ink": ("#162330", "#162330"),
    "neon": ("#fed54d", "#feda81"),
}
"""(light, dark) by the token's name."""

TONES: Final = {
    "0": ("#e95825", "#fffaf5"),
    "1": ("#5ec1f1", "#001730"),
    "2": ("#f3e047", "#302600"),
    "3": ("#dc76b3", "#25061a"),
    "4": ("#4cd98a", "#001d0e"),
    "5": ("#3551b7", "#f7faff"),
    "neutral": ("#ede7db", "#342c23"),
    "kicker": ("#9246d4", "#fdfaff"),
    "red": ("#c71722", "#fffaf5"),
    "black": ("#1c2129", "#f8f5ec"),
}
"""(body, pips) of the material of a seat, by its number, or of the table; the same in any light."""
ROUND: Final = ("kicker",)
"""Dice of these are as round as a die can be."""

BILLS: Final = {
    0: ("#ede7db", "#5f5346", "#342c23"),
    10: ("#c5e8ff", "#015182", "#002d54"),
    20: ("#b9eef4", "#005c68", "#003640"),
    30: ("#c0efdd", "#005e44", "#003824"),
    40: ("#d0edca", "#2a5a1e", "#0c3502"),
    50: ("#e3ddff", "#4f4081", "#2d2053"),
    60: ("#f5d7f9", "#67376f", "#3f1845"),
    70: ("#ffd4e3", "#78314d", "#4c122b"),
    80: ("#ffd7c9", "#7b351e", "#4e1603"),
    90: ("#fcddbd", "#713f00", "#471f00"),
    100: ("#f0e3ba", "#624a00", "#3b2800"),
}
"""(paper, print, figure) of a bill by its value in thousands; 0 is a card that is none."""

_SANS: Final = "Avenir,'Segoe UI',Roboto,Inter,'Noto Sans',system-ui,sans-serif"
_SERIF: Final = "Palatino,'Palatino Linotype','Noto Serif',Georgia,serif"

_RULES: Final = {
    "page": "fill:$page",
    "ink": "fill:$ink",
    "quiet": "fill:$ink_2",
    "felt": "fill:url(#lamp);stroke:$rail;stroke-width:8",
    "lit": "stop-color:$felt_lit",
    "mid": "stop-color:$felt",
    "deep": "stop-color:$felt_deep",
    "lot": "fill:$felt_deep;fill-opacity:.55;stroke:$felt_line;stroke-opacity:.3",
    "sky": "fill:$sky",
    "house": "fill:$silhouette",
    "on-felt": "fill:$felt_ink",
    "line": "fill:none;stroke:$felt_line;stroke-opacity:.4;stroke-width:2",
    "strike": "stroke:$felt_ink;stroke-width:2.5;fill:none",
    "turn": "fill:none;stroke:$accent;stroke-width:3",
    "card": "fill:$card;stroke:$card_ink;stroke-opacity:.3",
    "card-ink": "fill:$card_ink",
    "card-line": "fill:none;stroke:$card_ink;stroke-width:2.2",
    "neon": "fill:none;stroke:$neon;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round",
    "board": "fill:$neon",
    "sans": f"font-family:{_SANS}",
    "bold": "font-weight:700",
    "serif": f"font-family:{_SERIF};font-weight:700",
    "figure": f"font-family:{_SERIF};font-weight:700;text-anchor:middle",
    "mono": "font-family:ui-monospace,'DejaVu Sans Mono',monospace",
    "mid-text": "text-anchor:middle",
    "shade": "fill:#000205;fill-opacity:.28",
    "white": "fill:#fff",
    "black": "fill:#000",
    "tied": "opacity:.55",
    "bar": "fill:$felt_line",
    "bar-bad": "fill:$accent",
    "bar-open": "fill:none;stroke:$felt_line;stroke-width:1.5",
    "accent": "fill:$accent",
}
"""Declarations by class; ``$name`` is a colour of `COLOURS`."""

_CLASS: Final = pattern(r'class="([^"]*)"')


def style(drawn: str, light: Light) -> str:
    """The rules for the classes that ``drawn`` uses.

    With ``auto`` the dark ones are in one media query, which a page that knows better may
    rewrite: `site/lib/svg_picture.js`.
    """
    used = {name for found in _CLASS.findall(drawn) for name in found.split()}
    rules = {name: text for name, text in _RULES.items() if name in used}
    if light != "auto":
        return _written(rules, LIGHTS.index(light))
    changing = {name: text for name, text in rules.items() if "$" in text}
    return f"{_written(rules, 0)}@media (prefers-color-scheme:dark){{{_written(changing, 1)}}}"


def _written(rules: dict[str, str], which: int) -> str:
    colours = {name: pair[which] for name, pair in COLOURS.items()}
    return "".join(
        f".{name}{{{Template(text).substitute(colours)}}}" for name, text in rules.items()
    )
