"""Things on a table, seen from above: dice, bills, marks. The page draws the same."""

from typing import Final

from croupier.pictures.palette import BILLS, ROUND, TONES
from croupier.pictures.svg import Sheet, element, label

DIE: Final = 32
"""The width of a die as it is drawn; it is a little higher."""
BILL: Final = (64, 32)
MARK: Final = 24
NEUTRAL: Final = "neutral"

_LOW, _MID, _HIGH = 9, 16, 23
_PIPS: Final = (
    (),
    ((_MID, _MID),),
    ((_HIGH, _LOW), (_LOW, _HIGH)),
    ((_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
)
_SHAPES: Final = (
    "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z",
    "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z",
    "M12 .9c.8 0 1.4.4 1.8 1.1l9.5 17.3c.8 1.5-.1 3-1.8 3h-19c-1.7 0-2.6-1.5-1.8-3l9.5-17.3"
    "c.4-.7 1-1.1 1.8-1.1z",
    "M12 .4c.5 0 1 .2 1.4.6l9.6 9.6c.8.8.8 2 0 2.8l-9.6 9.6c-.8.8-2 .8-2.8 0l-9.6-9.6"
    "c-.8-.8-.8-2 0-2.8l9.6-9.6c.4-.4.9-.6 1.4-.6z",
    "M12 .5L15.8 7.6L23.8 9.1L18.2 14.9L19.3 22.9L12 19.4L4.7 22.9L5.8 14.9L.2 9.1L8.2 7.6z",
    "M12 .8l9.8 5.6v11.2l-9.8 5.6-9.8-5.6v-11.2z",
)
_NEUTRAL_SHAPE: Final = "M7 2h10l5 5v10l-5 5h-10l-5-5v-10z"
_ROSETTES: Final = (
    "M4 16l5-5 5 5-5 5zM2 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"
    "M50 16l5-5 5 5-5 5zM48 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"
)
_HATCH: Final = "".join(f"M{x} 2.5l-2 2.6M{x} 25.8l-2 2.6" for x in range(4, 29, 4))
"""The edge that tells neutral dice from pale ones."""


def pips(face: int) -> str:
    """The path of a face's pips in a box of 32; a lone pip is larger."""
    r = 3.7 if face == 1 else 2.9
    ring = f"a{r} {r} 0 1 0 {2 * r:g} 0a{r} {r} 0 1 0 {-2 * r:g} 0z"
    return "".join(f"M{x - r:g} {y - 1}{ring}" for x, y in _PIPS[face])


def die(sheet: Sheet, tone: str, face: int, at: tuple[float, float], size: float) -> str:
    """A die of that width at its upper left corner; face 0 shows no pips."""

    def draw() -> str:
        body, ink = sheet.tones[tone]
        round_ = tone in ROUND
        shape = sheet.use("kick" if round_ else "die", lambda: _body(14.5 if round_ else 7.5))
        edge = element("path", d=_HATCH, stroke=ink, stroke_opacity=".6") if tone == NEUTRAL else ""
        face_up = sheet.use(f"p{face}", lambda: element("path", d=pips(face))) if face else ""
        return element("g", shape, fill=body) + edge + element("g", face_up, fill=ink)

    return sheet.use(f"d{tone}{face}", draw, *at, size / DIE)


def _body(rx: float) -> str:
    """A die without pips, in the colour of what is around it: shadow, side in the shade, top."""
    shadow = element("rect", x=1.5, y=5, width=29, height=28.5, rx=rx, class_="shade")
    side = element("rect", x=1.5, y=2, width=29, height=30, rx=rx)
    shade = element("rect", x=1.5, y=2, width=29, height=30, rx=rx, class_="shade")
    return shadow + side + shade + element("rect", x=1.5, y=1, width=29, height=28.5, rx=rx)


def bill(sheet: Sheet, value: int, at: tuple[float, float], width: float) -> str:
    """A bill of that width at its upper left corner; the figure is its value in thousands."""

    def draw() -> str:
        paper, ink, figure = BILLS[value]
        blank = element("g", sheet.use("bill", _blank_bill), fill=paper, stroke=ink)
        return blank + label(str(value or "★"), (32, 23), 21, "figure", fill=figure)

    return sheet.use(f"bill{value}", draw, *at, width / BILL[0])


def _blank_bill() -> str:
    """A bill without its value, in the colours of what is around it."""
    paper = element("rect", x=0.5, y=0.5, width=63, height=31, rx=3)
    fine = {"fill": "none", "stroke_opacity": ".35"}
    return paper + element("path", d=_ROSETTES, **fine)


def chip(sheet: Sheet, at: tuple[float, float], size: float) -> str:
    """A chip card, drawn as a round chip of that width at its upper left corner. (14.6)"""

    def draw() -> str:
        body, ink = TONES["red"]
        ring = element("circle", cx=12, cy=12, r=11, fill=body, stroke=ink, stroke_width=2)
        return ring + element(
            "circle", cx=12, cy=12, r=6, fill="none", stroke=ink, stroke_dasharray="3 2"
        )

    return sheet.use("chip", draw, *at, size / MARK)


def mark(sheet: Sheet, tone: str, at: tuple[float, float], size: float, edge: str = "") -> str:
    """The mark of a seat, or of the neutral dice, at its upper left corner.

    On its own colour it needs another ``edge``.
    """

    def draw() -> str:
        body, _ = sheet.tones[tone]
        shape = _NEUTRAL_SHAPE if tone == NEUTRAL else _SHAPES[int(tone)]
        around = {"stroke": edge or darker(body), "stroke_width": 2 if edge else None}
        return element("path", d=shape, fill=body, stroke_linejoin="round", **around)

    return sheet.use(f"{'edged' if edge else 'm'}{tone}", draw, *at, size / MARK)


def darker(colour: str) -> str:
    """A colour mixed with a third of black.

    >>> darker("#ff9003")
    '#aa6002'
    """
    return "#" + "".join(f"{int(colour[at : at + 2], 16) * 2 // 3:02x}" for at in (1, 3, 5))
