"""A card to post: how a day's game went, without its dice.

The felt shows the game's outcomes (`croupier.records.outcome_grid`), one tile each. Below is a bar
for each decision: the higher, the better. Beside it are the figures. The engine has no words: the
caller brings them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType
from typing import Final, get_args

from croupier.core.game import Outcome, OutcomeGrid
from croupier.pictures import palette
from croupier.pictures.casinos import face_of_sign
from croupier.pictures.picture import Drawn, Look, document
from croupier.pictures.svg import LONGEST_LABEL, Box, Sheet, element, label, rect, text_width

MOST_BOARDS: Final = 8
GRADES: Final = "bfsxu"
"""A letter for each decision: best, fine, slip, blunder, unclear."""
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome.__value__)
"""In the order in which they are explained."""

_OF_CASINOS: Final = ("round", "deal")
"""The kinds of rows whose columns are casinos."""
_FEWEST: Final = 6
_MOST: Final = 12
"""Tiles that are in a line at most; a longer row goes on in the next one, where tiles are larger
by it."""
_TILE: Final = 32
_HEIGHTS: Final = {"b": 1.0, "f": 0.7, "u": 0.7, "s": 0.42, "x": 0.2}
"""The height of a decision's bar, for a height of one."""
_LOOKS: Final = {"s": "bar-bad", "x": "bar-bad", "u": "bar-open"}
_WIDE: Final = 1.8
"""Width by height from which the figures are beside the felt."""
_STAR: Final = "M16 7l2.7 5.9 6.4.7-4.8 4.3 1.4 6.3-5.7-3.2-5.7 3.2 1.4-6.3-4.8-4.3 6.4-.7z"
_ARROW: Final = "M16 7l8.5 9h-5v9h-7v-9h-5z"
_SWAP: Final = "M16 6.5l9.5 9.5-9.5 9.5-9.5-9.5z"


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words on a card; empty ones are left out."""

    title: str = ""
    line: str = ""
    total: str = ""
    place: str = ""
    """The line under the total."""
    figures: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    """One for each figure."""
    rows: tuple[str, ...] = ()
    """One for each row of a grid."""
    boards: tuple[str, ...] = ()
    """One for each board of a set."""
    fates: Mapping[str, str] = MappingProxyType({})
    """The names of outcomes, by code."""
    decisions: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class CardBoard:
    """One game of a card."""

    grid: OutcomeGrid
    grades: str
    """A letter of `GRADES` for each decision; empty where nobody has judged them."""


def card(boards: Sequence[CardBoard], words: CardWords, look: Look) -> str:
    """The card as an SVG document."""
    sheet = Sheet(palette.TONES)
    unit = min(look.width, look.height) / 100
    page = Box(0, 0, look.width, look.height)
    place = page.inside(3.4 * unit)
    wide = look.width > look.height * 1.5
    head = Box(place.x, place.y, place.width, (8 if wide else 12) * unit)
    foot = 3.4 * unit if words.link else 0
    grades = "".join(each.grades for each in boards)
    bars = 14 * unit if grades else 0
    top = head.y + head.height + 1.6 * unit
    body = Box(place.x, top, place.width, place.y + place.height - top - foot - bars)
    felt, figures = _parted(body, unit)
    below = Box(place.x, body.y + body.height, place.width, bars)
    drawn = "".join([
        rect(page, "page"),
        _head(words, head, unit),
        rect(felt.inside(4), "felt", 2.4 * unit),
        _felt(sheet, boards, words, felt.inside(3 * unit)),
        _figures(words, figures, (3.4 if wide else 2.7) * unit),
        _bars(grades, words.decisions, below, unit) if grades else "",
        label(
            words.link,
            (place.x, place.y + place.height),
            2.6 * unit,
            "mono quiet",
            place.width,
        ),
    ])  # fmt: skip
    return document(Drawn(sheet.shapes, drawn), look)


def _parted(body: Box, unit: float) -> tuple[Box, Box]:
    """The felt and, beside or below it, the figures."""
    gap = 3 * unit
    if body.width > body.height * _WIDE:
        width = body.width * 0.66
        rest = Box(body.x + width + gap, body.y, body.width - width - gap, body.height)
        return Box(body.x, body.y, width, body.height), rest
    height = body.height * 0.68
    rest = Box(body.x, body.y + height + gap, body.width, body.height - height - gap)
    return Box(body.x, body.y, body.width, height), rest


def _head(words: CardWords, box: Box, unit: float) -> str:
    """The title on the left, the line on the right; one below the other where it is narrow."""
    size = 6 * unit
    line = 3.7 * unit
    if box.height > 9 * unit:
        title = label(words.title, (box.x, box.y + size), size, "serif ink", box.width)
        base = box.y + size + line * 1.5
        return title + label(words.line, (box.x, base), line, "sans quiet", box.width)
    y, right = box.y + box.height * 0.74, box.x + box.width
    most = box.width * 0.5
    detail = label(words.line, (right, y), line, "sans quiet", most, text_anchor="end")
    beside = min(text_width(words.line[:LONGEST_LABEL], line), most) + 2 * unit
    return label(words.title, (box.x, y), size, "serif ink", box.width - beside) + detail


# -- the felt ------------------------------------------------------------------------------------


def _felt(sheet: Sheet, boards: Sequence[CardBoard], words: CardWords, box: Box) -> str:
    """The outcomes of all boards, and below them a legend of the tiles."""
    there = [outcome for each in boards for row in each.grid.rows for outcome in row.fates]
    order = [outcome for outcome in OUTCOMES if outcome in there and outcome in words.fates]
    legend = box.height * 0.095
    grid = Box(box.x, box.y, box.width, box.height - legend * 1.5)
    below = Box(box.x, box.y + box.height - legend, box.width, legend)
    columns = 1 if len(boards) == 1 else 2
    rows = grid.rows(ceil(len(boards) / columns), grid.height * 0.07)
    places = [place for row in rows for place in row.columns(columns, grid.width * 0.06)]
    drawn = [
        _board(sheet, each.grid, words, _of(words.boards, at), place)
        for at, (each, place) in enumerate(zip(boards, places, strict=False))
    ]
    return "".join(drawn) + _legend(sheet, order, words.fates, below)


@dataclass(frozen=True, slots=True)
class _Line:
    """A row of tiles, or a part of one that is too long."""

    name: str
    fates: Sequence[Outcome]


def _lines(grid: OutcomeGrid, names: Sequence[str], most: int) -> list[_Line]:
    """The rows of a grid in lines of ``most`` tiles."""
    found = []
    for at, row in enumerate(grid.rows):
        for begin in range(0, max(len(row.fates), 1), most):
            name = _of(names, at) if begin == 0 else ""
            found.append(_Line(name, row.fates[begin : begin + most]))
    return found


def _side(lines: Sequence[_Line], box: Box, above: float, beside: float) -> float:
    """The size of a tile's place, with that many of them above and beside the lines."""
    columns = max([1, *(len(line.fates) for line in lines)])
    return min(box.height / (len(lines) + above), box.width * (1 - beside) / columns)


def _board(sheet: Sheet, grid: OutcomeGrid, words: CardWords, title: str, box: Box) -> str:
    """A grid: its lines one below the other, under the signs of the casinos or a title."""
    casinos = bool(grid.rows) and all(row.kind in _OF_CASINOS for row in grid.rows)
    signs = casinos and not title
    names = () if title else words.rows
    above, beside = 0.8 if signs or title else 0.0, 0.22 if any(names) else 0.0
    ways = [_lines(grid, names, most) for most in range(_FEWEST, _MOST + 1)]
    lines = max(reversed(ways), key=lambda way: _side(way, box, above, beside))
    side = _side(lines, box, above, beside)
    columns = max([1, *(len(line.fates) for line in lines)])
    high = len(lines) + above
    room = box.width * (beside and 0.2)
    left = box.x + room + (box.width - room - side * columns) / 2
    top = box.y + (box.height - side * high) / 2
    drawn = []
    if title:
        drawn.append(label(title, (left, top + side * 0.5), side * 0.52, "sans bold on-felt"))
    if signs:
        drawn += [
            _sign(sheet, casino, (left + side * (casino - 0.75), top + side * 0.1), side * 0.5)
            for casino in range(1, columns + 1)
        ]
    top += side * (high - len(lines))
    size = max(min(side * 0.32, 30), 20)
    for at, line in enumerate(lines):
        y = top + side * at
        base = (left - side * 0.15, y + side * 0.5 + size * 0.35)
        look = {"text_anchor": "end"}
        drawn.append(label(line.name, base, size, "sans on-felt", room, **look))
        drawn += [
            _tile(sheet, outcome, (left + side * (column + 0.09), y + side * 0.09), side * 0.82)
            for column, outcome in enumerate(line.fates)
        ]
    return "".join(drawn)


def _sign(sheet: Sheet, casino: int, at: tuple[float, float], size: float) -> str:
    """The board of a casino's sign with what it shows."""

    def draw() -> str:
        board = rect(Box(0, 0, 32, 32), "board", 7)
        return board + element("path", d=face_of_sign(casino), class_="house")

    return sheet.use(f"sign{casino}", draw, *at, size / _TILE)


def _tile(sheet: Sheet, outcome: Outcome, at: tuple[float, float], size: float) -> str:
    """The tile of an outcome. Each has its own shape, so colour is not needed."""
    return sheet.use(outcome, lambda: _drawn(sheet, outcome), *at, size / _TILE)


def _drawn(sheet: Sheet, outcome: Outcome) -> str:
    body, ink = sheet.tones["0"]
    frame = element("rect", x=1.5, y=1.5, width=29, height=29, rx=7, class_="line")
    full = element("rect", x=1, y=1, width=30, height=30, rx=7, fill=body)
    match outcome:
        case "won":
            return full + element("path", d=_STAR, fill=ink)
        case "taken":
            return full + element("path", d=_SWAP, fill=ink)
        case "raised":
            return full + element("path", d=_ARROW, fill=ink)
        case "shared":
            half = "M1.5 16h29v7.5a7 7 0 0 1-7 7h-15a7 7 0 0 1-7-7z"
            return frame + element("path", d=half, fill=body)
        case "tied":
            return frame + element("path", d="M9 9l14 14M23 9l-14 14", class_="strike")
        case _:  # left
            return element("circle", cx=16, cy=16, r=3.4, class_="on-felt", opacity=".45")


def _legend(sheet: Sheet, order: Sequence[Outcome], names: Mapping[str, str], box: Box) -> str:
    """The legend: each outcome with its name, in one line."""
    if not order:
        return ""
    size = box.height * 0.62
    needed = [text_width(names[outcome], size) + box.height * 1.9 for outcome in order]
    scale = min(1.0, box.width / sum(needed))
    size, side = size * scale, box.height * scale
    drawn, x = [], box.x
    for outcome, width in zip(order, needed, strict=True):
        drawn.append(_tile(sheet, outcome, (x, box.y + (box.height - side) / 2), side))
        base = box.y + box.height / 2 + size * 0.35
        drawn.append(label(names[outcome], (x + side * 1.3, base), size, "sans on-felt"))
        x += width * scale
    return "".join(drawn)


# -- figures and decisions -----------------------------------------------------------------------


def _figures(words: CardWords, box: Box, small: float) -> str:
    """The total large, the other figures below it, or two by two beside it.

    What they are is written in letters of the height ``small``.
    """
    rest = list(zip(words.figures, words.labels, strict=False))
    if box.width < box.height * _WIDE:
        high = box.height * 0.3
        big = Box(box.x, box.y, box.width, high)
        below = Box(box.x, box.y + high, box.width, box.height - high)
        places = below.rows(max(len(rest), 3), 0)
    else:
        wide = box.width * (0.36 if rest else 1)
        big = Box(box.x, box.y, wide * 0.92, box.height)
        beside = Box(box.x + wide, box.y, box.width - wide, box.height)
        rows = beside.rows(max(1, ceil(len(rest) / 2)), 0)
        places = [place for row in rows for place in row.columns(2, small)]
    total = _figure(words.total, words.place, big, "serif accent", (small * 1.3, 3))
    return total + "".join(
        _figure(value, name, place, "serif ink", (small, 1.9))
        for (value, name), place in zip(rest, places, strict=False)
    )


def _figure(value: str, name: str, box: Box, look: str, sizes: tuple[float, float]) -> str:
    """A number and, below it, what it is; ``sizes``: of its letters, and the number's in these."""
    small, times = sizes
    size = min(box.height - small * 1.5, small * times)
    size *= min(1.0, box.width * 0.84 / max(text_width(value, size), 1))
    base = box.y + (box.height - size - small * 1.2) / 2 + size * 0.8
    number = label(value, (box.x, base), size, look)
    return number + label(name, (box.x, base + small * 1.2), small, "sans quiet", box.width)


def _bars(grades: str, line: str, box: Box, unit: float) -> str:
    """A bar for each decision, from left to right, and what they come to in words."""
    size = 3 * unit
    floor = box.y + box.height - size * 1.9
    high = floor - box.y - 2.4 * unit
    step = min(box.width / len(grades), 3.2 * unit)
    drawn = []
    for at, grade in enumerate(grades):
        tall = high * _HEIGHTS[grade]
        bar = Box(box.x + step * at, floor - tall, step * 0.72, tall)
        drawn.append(rect(bar, _LOOKS.get(grade, "bar"), min(step * 0.18, 4)))
    text = label(line, (box.x, floor + size * 1.15), size, "sans ink", box.width)
    return "".join(drawn) + text


def _of(words: Sequence[str], at: int) -> str:
    return words[at] if at < len(words) else ""
