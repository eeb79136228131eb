"""The picture of a table of Expert Yahtzee: the track with its cards and pawns, the dice thrown."""

from typing import Final

from croupier.games.showdown.observation import Card, Observation, SeenAttempt
from croupier.pictures.drawing import Drawing, Felt
from croupier.pictures.svg import Box, Sheet, element, label, rect
from croupier.pictures.things import darker, die, mark, pips

_SIDE: Final = 4
"""Spaces from one corner of the loop to the next."""
_CELLS: Final = _SIDE + 1
_BOX: Final = 32
"""The side of a card's sign as it is drawn."""
_PAWN: Final = (
    "M12 1.5a5 5 0 0 1 3 9c1.2 4.5 2.4 8 4.6 12.2 1 1.9-.2 3.8-2.4 3.8H6.8"
    "c-2.2 0-3.4-1.9-2.4-3.8C6.6 18.5 7.8 15 9 10.5a5 5 0 0 1 3-9z"
)
_FIGURE: Final = (
    "M3.5 3.5l4.5 4 4-6.5 4 6.5 4.5-4-1.7 9.5c-.9 2.7-.4 4.7 1.8 9.7"
    " 1 2.3-.3 4.3-2.6 4.3H6c-2.3 0-3.6-2-2.6-4.3 2.2-5 2.7-7 1.8-9.7z"
)
_STAR: Final = "M16 2c1.5 9 5 12.5 14 14-9 1.5-12.5 5-14 14-1.5-9-5-12.5-14-14 9-1.5 12.5-5 14-14z"
_DIAMOND: Final = "M16 5l11 11-11 11L5 16z"
_SQUARES: Final = {
    "3K": ((3, 18), (18, 18), (10.5, 3)),
    "4K": ((4, 4), (17, 4), (4, 17), (17, 17)),
}
_STAIRS: Final = {"SS": 4, "LS": 5}
_HOUSE: Final = (
    "M2 18h8v8h-8zM12 18h8v8h-8zM22 18h8v8h-8z",
    "M7 7h7.5v7.5h-7.5zM17 7h7.5v7.5h-7.5z",
)


def _draw(felt: Felt, table: Observation) -> str:
    """The board in the middle; the cards that are still free beside it, or below."""
    x, y, width, height = felt.place
    free = [card for card in table.cards if card.space is None or felt.steady]
    if width > height * 1.2:
        board = Box(x + (width - height) / 2, y, height, height)
        side = Box(x, y, (width - height) / 2 - 16, height)
        far = Box(board.x + height + 16, y, side.width, height)
        half = (len(free) + 1) // 2
        rest = _free(felt, free[:half], side) + _free(felt, free[half:], far)
    else:
        edge = min(width, height * 0.86)
        board = Box(x + (width - edge) / 2, y, edge, edge)
        rest = _free(felt, free, Box(x, y + edge + 8, width, height - edge - 8))
    return _board(felt, table, board) + rest


def _cell(space: int) -> tuple[int, int]:
    """Column and row of a space, 0-4, clockwise from the upper left corner."""
    along = space % _SIDE
    return ((along, 0), (_SIDE, along), (_SIDE - along, _SIDE), (0, _SIDE - along))[space // _SIDE]


def _board(felt: Felt, table: Observation, box: Box) -> str:
    cell = box.width / _CELLS
    drawn = []
    for space in range(len(table.track)):
        column, row = _cell(space)
        place = Box(box.x + column * cell, box.y + row * cell, cell, cell).inside(cell * 0.04)
        lying = [
            (card, card.owner)
            for card in table.cards
            if card.space == space and card.owner is not None
        ]
        if lying:
            drawn.append(_lying(felt, *lying[0], place))
        else:
            drawn.append(_empty(felt, space, place))
    pawns = [
        _pawn(felt, table, seat, box, cell)
        for seat in sorted(range(len(table.seats)), key=lambda seat: seat == table.seat)
    ]
    middle = box.inside(cell * 1.15)
    return "".join(drawn) + _bowl(felt, table.attempt, middle) + "".join(pawns)


def _empty(felt: Felt, space: int, box: Box) -> str:
    """A free space: a wild corner has a star, another one a diamond."""
    wild = space % _SIDE == 0
    name, path = ("star", _STAR) if wild else ("free", _DIAMOND)
    size = box.width * (0.7 if wild else 0.5)
    at = (box.x + (box.width - size) / 2, box.y + (box.height - size) / 2)
    sign = felt.sheet.use(name, lambda: element("path", d=path, class_="line"), *at, size / _BOX)
    return rect(box, "line", 8) + sign


def _lying(felt: Felt, card: Card, owner: int, box: Box) -> str:
    """A card on the track, and a band with its owner's mark or figure and its value."""
    band = Box(box.x, box.y + box.height * 0.68, box.width, box.height * 0.32)
    sign = box.width * 0.5
    body, ink = felt.sheet.tones[str(owner)]
    size = band.height * 0.74
    at = (band.x + band.width * 0.12, band.y + (band.height - size) / 2)
    value = label(
        str(card.value),
        (band.x + band.width * 0.66, band.y + band.height * 0.76),
        band.height * 0.76,
        "sans bold mid-text",
    )
    return "".join(
        [
            rect(box, "card", 6),
            _sign(felt.sheet, card.id, (box.x + box.width * 0.25, box.y + box.height * 0.12), sign),
            element("g", rect(band, "", 5), fill=body),
            _figure(felt, owner, at, size)
            if card.figure
            else mark(felt.sheet, str(owner), at, size, ink),
            element("g", value, fill=ink),
        ]
    )


def _figure(felt: Felt, seat: int, at: tuple[float, float], size: float) -> str:
    def draw() -> str:
        body, ink = felt.sheet.tones[str(seat)]
        return element("path", d=_FIGURE, fill=body, stroke=ink, stroke_width=1.6)

    return felt.sheet.use(f"figure{seat}", draw, *at, size / 28)


def _pawn(felt: Felt, table: Observation, seat: int, box: Box, cell: float) -> str:
    """A pawn on the inner edge of its space; those on one space are side by side."""

    def draw() -> str:
        body, _ = felt.sheet.tones[str(seat)]
        return element("path", d=_PAWN, fill=body, stroke=darker(body), stroke_width=1.3)

    here = [at for at, each in enumerate(table.seats) if each.pawn == table.seats[seat].pawn]
    column, row = _cell(table.seats[seat].pawn)
    x = box.x + (column + 0.5 + _inward(column)) * cell
    y = box.y + (row + 0.5 + _inward(row)) * cell
    size = cell * 0.4
    aside = (here.index(seat) - (len(here) - 1) / 2) * size * 0.55
    return felt.sheet.use(f"pawn{seat}", draw, x - size * 0.43 + aside, y - size * 0.75, size / 28)


def _inward(line: int) -> float:
    """The distance of a pawn from the middle of a space at the edge, towards the board's middle."""
    return {0: 0.5, _SIDE: -0.45}.get(line, 0)


def _bowl(felt: Felt, attempt: SeenAttempt | None, box: Box) -> str:
    """The dice thrown in the middle of the board; those that are kept are higher."""
    x, y = box.middle
    ring = element("circle", cx=x, cy=y, r=box.width / 2, class_="line")
    if not attempt or not attempt.dice:
        return ring
    size = box.width / 5.9
    first = x - size * 1.14 * len(attempt.dice) / 2
    dice = [
        die(
            felt.sheet,
            "black",
            face,
            (first + at * size * 1.14, y - size / 2 - (size * 0.4 if at in attempt.kept else 0)),
            size,
        )
        for at, face in enumerate(attempt.dice)
    ]
    return ring + "".join(dice)


def _free(felt: Felt, cards: list[Card], box: Box) -> str:
    """The cards beside the board, in as many columns as make them largest."""
    if not cards:
        return ""
    count = len(cards)
    columns = max(
        range(1, count + 1),
        key=lambda n: min(box.width / n, box.height / -(-count // n)),
    )
    rows = -(-count // columns)
    size = min(box.width / columns, box.height / rows, 92)
    left = box.x + (box.width - size * columns) / 2
    top = box.y + (box.height - size * rows) / 2
    drawn = []
    for at, card in enumerate(cards):
        if card.space is not None:
            continue
        place = Box(left + at % columns * size, top + at // columns * size, size, size)
        place = place.inside(size * 0.08)
        sign = place.inside(place.width * 0.18)
        drawn.append(
            rect(place, "card", 6) + _sign(felt.sheet, card.id, (sign.x, sign.y), sign.width)
        )
    return "".join(drawn)


def _sign(sheet: Sheet, card: str, at: tuple[float, float], size: float) -> str:
    """The sign of a card: a face, equal dice, a stair, or the sum to reach."""

    def draw() -> str:
        if card.isdigit():
            edge = rect(Box(3.5, 3.5, 25, 25), "card-line", 6)
            return edge + element("path", d=pips(int(card)), class_="card-ink")
        if card == "CH":
            return label("25+", (16, 21.5), 16, "sans bold mid-text card-ink")
        if card == "FH":
            full, open_ = (
                element("path", d=path, class_=kind)
                for path, kind in zip(_HOUSE, ("card-ink", "card-line"), strict=True)
            )
            return full + open_
        return element("path", d=_squares(card) or _stair(card), class_="card-ink")

    return sheet.use(f"sign{card}", draw, *at, size / _BOX)


def _squares(card: str) -> str:
    return "".join(f"M{x} {y}h11v11h-11z" for x, y in _SQUARES.get(card, ()))


def _stair(card: str) -> str:
    steps = _STAIRS.get(card, 0)
    width = 26 / steps if steps else 0
    parts = []
    for at in range(steps):
        high = 5 + at * 20 / (steps - 1)
        parts.append(
            f"M{3 + at * width:.1f} {28 - high:.1f}h{width - 1.6:.1f}v{high:.1f}h{1.6 - width:.1f}z"
        )
    return "".join(parts)


DRAWING: Final = Drawing(_draw)
