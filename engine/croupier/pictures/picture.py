"""A picture of any table, as SVG: drawn from a frame, without a browser.

A *drawing* lays one game's things on the felt; a game without one in `DRAWINGS` has a plain one.
The rest is common to all games: title, seats, and below or beside the
felt the link as text and as a QR code. The engine has no words: the caller brings them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.pictures import palette, qr, showdown, vegas, vegas_cards
from croupier.pictures.drawing import Drawing, Felt
from croupier.pictures.palette import Light
from croupier.pictures.plain import PLAIN
from croupier.pictures.svg import Box, Sheet, element, label, rect
from croupier.pictures.things import mark
from croupier.records.frame import Frame

PICTURE_SIDES: Final = range(200, 2401)
"""Pixels that a side of a picture may have."""
LONGEST_LINK: Final = 1000
"""Characters of a link that still fits below a table; a longer one is left out."""

_RAIL: Final = 4
"""Half the width of the felt's edge."""
_LINK_SIZE: Final = 2.5
"""The height of the link's letters, in hundredths of the picture's shorter side."""
_LINE: Final = 1.35
"""The distance of two lines of a text, for a height of one."""
_LEAST_LETTER: Final = 9
"""Pixels that a letter of the link is high at least: where it does not fit so, the code says it."""
_MONO: Final = 0.61
"""The width of a letter of the link, for a height of one."""
_LEAST_MODULE: Final = 4.4
"""Pixels that a square of a QR code has at least: pictures are shown at half their size, and what
is smaller than 2.2 pixels is not read from a screen."""
_WIDE: Final = 1.5
"""Width by height from which the link is beside the table, where it takes less from it."""


@dataclass(frozen=True, slots=True)
class Look:
    """The size of a picture in pixels, and its light."""

    width: int = 1200
    height: int = 630
    light: Light = "light"


@dataclass(frozen=True, slots=True)
class Words:
    """The words around a table; empty ones are left out.

    ``names`` and ``totals`` are one a seat; without names the seats have their marks alone.
    """

    title: str = ""
    line: str = ""
    names: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    link: str = ""


WIDE: Final = Look(1200, 630)
SQUARE: Final = Look(1200, 1200)
POSTER: Final = Look(800, 600, "auto")
"""For a table embedded in a page, before the first click."""


DRAWINGS: Final[Mapping[str, Drawing[Any]]] = MappingProxyType(
    {
        "vegas": vegas.DRAWING,
        "vegas_cards": vegas_cards.DRAWING,
        "showdown": showdown.DRAWING,
    }
)
"""The games' own drawings, by game; each takes its game's observation."""


class Drawn(NamedTuple):
    """The content of a picture before it becomes a document."""

    shapes: Mapping[str, str]
    """The shapes that are drawn once and used often, by their names."""
    body: str
    """Everything that is seen, in the order in which it is one on the other."""


def picture(shown: Frame, words: Words, look: Look) -> str:
    """The table of a frame as an SVG document."""
    return document(draw(shown, words, look), look)


def draw(shown: Frame, words: Words, look: Look, *, steady: bool = False) -> Drawn:
    """The table of a frame with what is around it; ``steady`` as it is in `Felt`."""
    sheet = Sheet(_tones(shown.setup.colours))
    unit = min(look.width, look.height) / 100
    page = Box(0, 0, look.width, look.height)
    place = page.inside(2.6 * unit)
    head, place = _cut_top(place, 8.2 * unit if words.title else 0, unit)
    rail, place = _cut_top(place, _seats_height(words, unit), unit)
    link = _link(words.link, place, _LINK_SIZE * unit)
    felt = Box(place.x, place.y, place.width - link.width, place.height - link.height)
    seats = len(shown.setup.seats)
    on_felt = Felt(sheet, felt.inside(1.8 * unit + _RAIL), seats, steady)
    body = "".join([
        rect(page, "page"),
        _head(words, head),
        _rail(sheet, shown, words, rail),
        rect(felt.inside(_RAIL), "felt", 2.4 * unit),
        DRAWINGS.get(shown.game, PLAIN).draw(on_felt, shown.observation),
        link.drawn,
    ])  # fmt: skip
    return Drawn(sheet.shapes, body)


def document(made: Drawn, look: Look, more_style: str = "") -> str:
    """A picture as an SVG document; ``more_style`` are rules besides those of its colours."""
    lamp, defs = _lamp(), element("defs", *made.shapes.values())
    style = palette.style(made.body + lamp + defs, look.light) + more_style
    return element(
        "svg",
        element("style", style),
        lamp,
        defs,
        made.body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {look.width} {look.height}",
        width=look.width,
        height=look.height,
    )


def _tones(colours: Sequence[int]) -> dict[str, tuple[str, str]]:
    """The materials of a table, each seat's in the colour that the set-up gives it."""
    own = {str(seat): palette.TONES[str(colour)] for seat, colour in enumerate(colours)}
    return {**palette.TONES, **own}


def _lamp() -> str:
    """The light over the felt."""
    stops = [
        element("stop", offset=offset, class_=light)
        for offset, light in (("0", "lit"), (".55", "mid"), ("1", "deep"))
    ]
    return element("radialGradient", *stops, id="lamp", cx=".5", cy=".2", r=".9")


def _cut_top(place: Box, height: float, gap: float) -> tuple[Box, Box]:
    """A strip of that height, and what is left below it and a gap; neither where there is none."""
    if not height:
        return Box(place.x, place.y, place.width, 0), place
    rest = Box(place.x, place.y + height + gap, place.width, place.height - height - gap)
    return Box(place.x, place.y, place.width, height), rest


# -- title and seats -----------------------------------------------------------------------------


def _head(words: Words, box: Box) -> str:
    """The title on the left, the line on the right."""
    if not words.title:
        return ""
    size, y = box.height * 0.8, box.y + box.height * 0.78
    title = label(words.title, (box.x, y), size, "serif ink", box.width * 0.55)
    right = box.x + box.width
    return title + label(
        words.line, (right, y), size * 0.5, "sans quiet", box.width * 0.42, text_anchor="end"
    )


def _seats_height(words: Words, unit: float) -> float:
    """Marks alone need less room than names and totals."""
    return (8 if any(words.names) or any(words.totals) else 5.4) * unit


def _rail(sheet: Sheet, shown: Frame, words: Words, box: Box) -> str:
    """The seats side by side: mark, name, total; a line around whose turn it is."""
    count = len(shown.setup.seats)
    gap = box.height * 0.2
    most = box.height * 6.5
    width = min((box.width - gap * (count - 1)) / count, most)
    left = box.x + (box.width - (width + gap) * count + gap) / 2
    return "".join(
        _seat(sheet, shown, words, seat, Box(left + seat * (width + gap), box.y, width, box.height))
        for seat in range(count)
    )


def _seat(sheet: Sheet, shown: Frame, words: Words, seat: int, box: Box) -> str:
    turn = rect(box.inside(1.5), "turn", box.height * 0.28) if seat == shown.next.seat else ""
    name, total = _of(words.names, seat), _of(words.totals, seat)
    size = box.height * 0.58
    inset = (box.height - size) / 2
    if not name and not total:
        x, y = box.middle
        return turn + mark(sheet, str(seat), (x - size / 2, y - size / 2), size)
    x, room = box.x + size + inset * 1.8, box.width - size - inset * 2.6
    drawn = turn + mark(sheet, str(seat), (box.x + inset, box.y + inset), size)
    lines = [(name, "sans bold ink"), (total, "sans quiet")]
    shown_lines = [(text, look) for text, look in lines if text]
    text_size = box.height * (0.4 if len(shown_lines) > 1 else 0.46)
    first = box.y + (box.height - text_size * 1.12 * len(shown_lines)) / 2 + text_size * 0.88
    for at, (text, look) in enumerate(shown_lines):
        drawn += label(text, (x, first + at * text_size * 1.12), text_size, look, room)
    return drawn


def _of(words: Sequence[str], seat: int) -> str:
    return words[seat] if seat < len(words) else ""


# -- the link ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Link:
    """The space that it takes from the width or the height of the table, in pixels."""

    width: float
    height: float
    drawn: str


def _link(link: str, place: Box, size: float) -> _Link:
    """The link as a code and as text, where it takes least from the table; nothing without one."""
    if not link or len(link) > LONGEST_LINK:
        return _Link(0, 0, "")
    modules = qr.matrix(link.encode(errors="replace"))
    least = (len(modules) + 2 * qr.QUIET) * _LEAST_MODULE
    if place.width > _WIDE * place.height:
        return _beside(link, modules, place, size, min(least, place.height))
    return _below(link, modules, place, size, max(place.height * 0.22, least))


def _beside(
    link: str, modules: Sequence[Sequence[bool]], place: Box, size: float, side: float
) -> _Link:
    """The code in the right upper corner, the link below it as far as there is room."""
    gap = side * 0.12
    left, below = place.x + place.width - side, place.y + side + gap
    room = place.y + place.height - below
    lines = _cut(link, side, size)
    while len(lines) * size * _LINE > room and size > _LEAST_LETTER:
        size *= 0.92
        lines = _cut(link, side, size)
    fits = len(lines) * size * _LINE <= room
    code = _code(modules, Box(left, place.y, side, side))
    return _Link(side + gap, 0, code + (_lines(lines, left, below + size, size) if fits else ""))


def _below(
    link: str, modules: Sequence[Sequence[bool]], place: Box, size: float, side: float
) -> _Link:
    """The code in the right lower corner, the link on its left, as large as there is room for."""
    gap = side * 0.12
    room = place.width - side - gap
    while len(lines := _cut(link, room, size)) * size * _LINE > side:
        size *= 0.92
    top = place.y + place.height - side
    code = _code(modules, Box(place.x + place.width - side, top, side, side))
    first = top + (side - len(lines) * size * _LINE) / 2 + size
    return _Link(0, side + gap, code + _lines(lines, place.x, first, size))


def _lines(lines: Sequence[str], left: float, first: float, size: float) -> str:
    """Lines of a link, the first one at this height."""
    return "".join(
        label(line, (left, first + at * size * _LINE), size, "mono ink")
        for at, line in enumerate(lines)
    )


def _cut(link: str, room: float, size: float) -> list[str]:
    """The link in lines of that width."""
    letters = int(room / (size * _MONO))
    return [link[at : at + letters] for at in range(0, len(link), letters)]


def _code(modules: Sequence[Sequence[bool]], box: Box) -> str:
    """A QR code, always black on white with its quiet zone."""
    scale = box.width / (len(modules) + 2 * qr.QUIET)
    path = element("path", d=qr.path(modules), class_="black", shape_rendering="crispEdges")
    moved = (
        f"translate({box.x:.1f} {box.y:.1f}) scale({scale:.4f}) translate({qr.QUIET} {qr.QUIET})"
    )
    return rect(box, "white", box.width * 0.03) + element("g", path, transform=moved)
