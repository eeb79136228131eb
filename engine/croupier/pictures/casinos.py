"""Casinos with their bills and what is there: the table of both Las Vegas games."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple

from croupier.pictures.svg import Box, Sheet, element, rect
from croupier.pictures.things import BILL, bill, chip, mark, pips

_SIGN: Final = (120, 86)
_BOARD: Final = Box(45, 53, 30, 30)
_HOUSES: Final = {
    1: (
        "M42 84l7-53h-4v-5h5v-13q10-12 20 0v13h5v5h-4l7 53zM8 84v-17l14-8 14 8v17z"
        "M84 84v-17l14-8 14 8v17z",
        "M42 84l7-53M78 84l-7-53M45 31h30v-5h-30zM50 26v-12q10-12 20 0v12M44 18l-36-9M76 18l36-9",
    ),
    2: (
        "M12 84v-38h30v12q18-8 36 0v-12h30v38zM27 4v4q15 2 15 15t-11 15h-8q-11-2-11-15t15-15z"
        "M93 4v4q15 2 15 15t-11 15h-8q-11-2-11-15t15-15z",
        "M20 8h14M20 38h14M20 8q-16 15 0 30M34 8q16 15 0 30M86 8h14M86 38h14M86 8q-16 15 0 30"
        "M100 8q16 15 0 30M8 46h38M74 46h38M46 58q14-7 28 0M27 38v8M93 38v8",
    ),
    3: (
        "M6 62l12-1v-2h84v2l14-7-14 30h-84zM20 20q20 8 18 34h-26q10-14 8-34z"
        "M52 8q24 10 20 46h-30q14-18 10-46zM88 20q20 8 18 34h-26q10-14 8-34z",
        "M6 62q54 4 110-8q-8 16-16 30h-82q-8-10-12-22zM22 20q18 10 16 32h-26q10-14 10-32"
        "M54 8q22 14 18 44h-30q14-18 12-44M88 20q18 10 16 32h-26q10-14 10-32",
    ),
    4: (
        "M36 84l9-48q15-16 30 0l9 48zM60 30l-30-28-6 7 30 27zM60 30l30-28 6 7-30 27z"
        "M57 34l-34 22 5 8 34-26zM63 34l34 22-5 8-34-26z",
        "M36 84l9-46q15-17 30 0l9 46M60 31l-31-29-6 7 29 25M60 31l31-29 6 7-29 25"
        "M57 34l-34 21 5 8 32-25M63 34l34 21-5 8-32-25",
    ),
    5: (
        "M60 1l8 17 19 2-14 13 4 18-17-9-17 9 4-18-14-13 19-2zM10 84v-20q50-28 100 0v20z",
        "M60 2q3 14 9 16t19 2q-11 9-14 14t3 18q-11-8-17-8t-17 8q6-13 3-18t-14-14q13 0 19-2t9-16z"
        "M10 84v-20q50-28 100 0v20",
    ),
    6: (
        "M60 1l14 8v16l14 8v16l14 8v27h-84v-27l14-8v-16l14-8v-16z",
        "M60 2l13 7.5v15l-13 7.5-13-7.5v-15zM46 26l13 7.5v15l-13 7.5-13-7.5v-15z"
        "M74 26l13 7.5v15l-13 7.5-13-7.5v-15zM32 50l13 7.5v15l-13 7.5-13-7.5v-15z"
        "M88 50l13 7.5v15l-13 7.5-13-7.5v-15z",
    ),
    7: (
        "M28 84v-62q0-18 18-18h28q18 0 18 18v62zM92 40h10v-14h6v20h-16z",
        "M28 84v-62q0-18 18-18h28q18 0 18 18v62M92 43h13v-15M105 22m-6 0a6 6 0 1 0 12 0"
        "a6 6 0 1 0-12 0M38 30h14v22h-14zM53 30h14v22h-14zM68 30h14v22h-14z",
    ),
}
"""The silhouette and the neon of each sign, in a box of 120 x 84; the last one is the bandit's."""
_BANDIT: Final = 7
_WINDOWS: Final = "M4 10h7v12h-7zM12.5 10h7v12h-7zM21 10h7v12h-7z"
"""The bandit's three windows, in a box of 32."""

_ONE_ROW: Final = 2.1
"""Wider than this, for its height, a table has all casinos side by side."""
_GAP: Final = 10
_FEWEST_LINES: Final = 3
"""Lines are no higher than if there were so many in every casino."""
_SIZE: Final = 0.72
"""The size of a die in a line, for a height of one."""
_LINE_WIDTH: Final = 3.9
"""A line is at least so many dice wide."""


class Piece(NamedTuple):
    """Something that is in a line: how wide it is, measured in dice, and how it is drawn."""

    width: float
    draw: Callable[[tuple[float, float], float], str]
    """(upper left corner, width of a die) -> the drawing"""


class Line(NamedTuple):
    """The dice of one owner at a casino."""

    tone: str
    pieces: tuple[Piece, ...]
    tied: bool


class Lot(NamedTuple):
    """One casino: its number, its bills from high to low, a line for each owner, its chip card."""

    id: int
    bills: tuple[int, ...]
    lines: tuple[Line, ...]
    chip: bool


def face_of_sign(casino: int) -> str:
    """The path of what stands for a casino in a box of 32: the pips of its face, or windows."""
    return _WINDOWS if casino == _BANDIT else pips(casino)


def draw_casinos(sheet: Sheet, lots: Sequence[Lot], place: Box, fewest: int = 0) -> str:
    """All casinos: in one row where the place is wide, else in two.

    There is room for ``fewest`` lines in each, wherever there are fewer.
    """
    wide = place.width / place.height > _ONE_ROW
    columns = len(lots) if wide else ceil(len(lots) / 2)
    rows = place.rows(ceil(len(lots) / columns), _GAP)
    boxes = [box for row in rows for box in row.columns(columns, _GAP)]
    lines = max(_FEWEST_LINES, fewest, *(len(lot.lines) for lot in lots))
    return "".join(_lot(sheet, lot, box, lines) for lot, box in zip(lots, boxes, strict=False))


def _lot(sheet: Sheet, lot: Lot, box: Box, lines: int) -> str:
    """A casino with its sign; ``lines`` is how many there is room for."""
    front = box.height * 0.34
    size = min(box.width * 0.86 / _SIGN[0], (front - 8) / _SIGN[1])
    sky = Box(box.x, box.y, box.width, front)
    sign = (box.x + (box.width - _SIGN[0] * size) / 2, box.y + front - 84 * size)
    body = Box(box.x, box.y + front, box.width, box.height - front).inside(box.width * 0.05)
    drawn = [
        rect(box, "lot", 10),
        rect(sky, "sky", 10),
        sheet.use(f"sign{lot.id}", lambda: _sign(lot.id), *sign, size),
        _body(sheet, lot, body, lines),
    ]
    if lot.chip:
        side = box.width * 0.17
        corner = (box.x + box.width - side * 1.2, box.y + side * 0.2)
        drawn.append(chip(sheet, corner, side))
    return element("g", *drawn)


def _sign(casino: int) -> str:
    """A house in neon with the die's face on its board; the bandit has none."""
    house, neon = _HOUSES[casino]
    drawn = element("path", d=house, class_="house")
    drawn += element("path", d=neon, class_="neon")
    if casino == _BANDIT:
        return drawn
    face = element(
        "path", d=pips(casino), transform=f"translate({_BOARD.x - 0.6} {_BOARD.y - 0.2})"
    )
    return drawn + rect(_BOARD, "board", 7) + element("g", face, class_="house")


def _body(sheet: Sheet, lot: Lot, box: Box, lines: int) -> str:
    """Bills on the left, dice on the right; a narrow casino has them one over the other."""
    if box.width < box.height * 0.62:
        high = box.width * 0.5 * BILL[1] / BILL[0] * min(max(len(lot.bills), 3), 5)
        bills = Box(box.x, box.y, box.width * 0.5, high)
        below = Box(box.x, box.y + high * 1.1, box.width, box.height - high * 1.1)
        return _bills(sheet, lot.bills, bills) + _lines(sheet, lot.lines, below, lines)
    bills = Box(box.x, box.y, box.width * 0.36, box.height)
    right = Box(box.x + box.width * 0.4, box.y, box.width * 0.6, box.height)
    return _bills(sheet, lot.bills, bills) + _lines(sheet, lot.lines, right, lines)


def _bills(sheet: Sheet, bills: Sequence[int], box: Box) -> str:
    """The bills, the dearest first: one below the other, overlapping where there are many."""
    if not bills:
        return ""
    high = BILL[1] / BILL[0]
    width = min(box.width, box.height / high)
    step = min(box.height / len(bills), width * high + 4)
    return "".join(
        bill(sheet, value, (box.x, box.y + step * at), width) for at, value in enumerate(bills)
    )


def _lines(sheet: Sheet, lines: Sequence[Line], box: Box, most: int) -> str:
    pitch = min(box.height / most, box.width / _LINE_WIDTH / _SIZE)
    return "".join(
        _line(sheet, line, Box(box.x, box.y + pitch * at, box.width, pitch))
        for at, line in enumerate(lines)
    )


def _line(sheet: Sheet, line: Line, box: Box) -> str:
    """An owner's mark and dice; what is tied is paler and struck through."""
    size = box.height * _SIZE
    first = box.x + size * 1.15
    room = box.x + box.width - first
    widths = [piece.width * size for piece in line.pieces]
    needed = sum(widths) + 2 * len(widths)
    close = min(1.0, (room - widths[-1]) / max(needed - widths[-1], 1))
    drawn, x = [], first
    for piece, width in zip(line.pieces, widths, strict=True):
        drawn.append(piece.draw((x, box.y + (box.height - width) / 2), size))
        x += (width + 2) * close
    end = max(x, first + widths[-1])
    cells = element("g", *drawn, class_="tied" if line.tied else "")
    strike = f"M{first - 3:.0f} {box.y + box.height / 2:.0f}H{end + 2:.0f}"
    whose = mark(sheet, line.tone, (box.x, box.y + (box.height - size) / 2), size)
    return whose + cells + (element("path", d=strike, class_="strike") if line.tied else "")
