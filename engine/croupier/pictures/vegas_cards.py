"""The picture of a table of the card game: its casinos, and the hand that is open to the viewer."""

from typing import Final

from croupier.games.vegas_cards.cards import Card
from croupier.games.vegas_cards.observation import Casino, LaidCards, Observation
from croupier.pictures.casinos import Line, Lot, Piece, draw_casinos
from croupier.pictures.drawing import Drawing, Felt
from croupier.pictures.svg import Box, element, label
from croupier.pictures.things import darker, mark, pips

_CARD: Final = (24, 34)
_NARROW: Final = 0.74
"""The width of a card beside that of a die."""
_HAND: Final = 0.22
"""The part of the felt's height that a hand takes."""
_HIGHEST: Final = 120


def _draw(felt: Felt, table: Observation) -> str:
    lots = [_lot(felt, casino) for casino in table.casinos]
    held = table.seats[table.seat].held if table.seat is not None else None
    hand = held.hand if held else ()
    if not hand and not felt.steady:
        return draw_casinos(felt.sheet, lots, felt.place)
    x, y, width, height = felt.place
    tray = min(height * _HAND, _HIGHEST)
    place = Box(x, y, width, height - tray - 8)
    drawn = draw_casinos(felt.sheet, lots, place, felt.seats if felt.steady else 0)
    if not hand or table.seat is None:
        return drawn
    return drawn + _hand(felt, table.seat, hand, Box(x, y + height - tray, width, tray))


def _lot(felt: Felt, casino: Casino) -> Lot:
    lines = [
        Line(str(laid.owner), _pieces(felt, laid), laid.owner in casino.tied)
        for laid in casino.cards
    ]
    return Lot(casino.id, casino.bills, tuple(lines), casino.chip)


def _pieces(felt: Felt, laid: LaidCards) -> tuple[Piece, ...]:
    return tuple(_piece(felt, str(laid.owner), dice) for dice in laid.cards)


def _piece(felt: Felt, tone: str, dice: int) -> Piece:
    """A card as it is at a casino: one die or two on it."""

    def draw() -> str:
        body, ink = felt.sheet.tones[tone]
        paper = element("rect", x=1, y=1, width=22, height=32, rx=3, fill=body, stroke=darker(body))
        tops = (12,) if dice == 1 else (5, 18)
        squares = [element("rect", x=7, y=top, width=10, height=10, rx=2, fill=ink) for top in tops]
        return paper + "".join(squares)

    name = f"laid{tone}{dice}"
    scale = _NARROW / _CARD[0]
    return Piece(_NARROW, lambda at, size: felt.sheet.use(name, draw, at[0], at[1], size * scale))


def _hand(felt: Felt, seat: int, hand: tuple[Card, ...], box: Box) -> str:
    """The cards of the seat in turn side by side, after its mark."""
    wide, high = _CARD
    width = min(box.height * wide / high, box.width / (len(hand) + 2))
    size = width * 0.6
    x = box.x + (box.width - width * 1.15 * len(hand) - size * 1.5) / 2
    drawn = [mark(felt.sheet, str(seat), (x, box.y + (box.height - size) / 2), size)]
    for at, card in enumerate(hand):
        left = x + size * 1.5 + width * 1.15 * at
        drawn.append(_card(felt, seat, card, (left, box.y), width / wide))
    return "".join(drawn)


def _card(felt: Felt, seat: int, card: Card, at: tuple[float, float], scale: float) -> str:
    """A card in hand: its number, and its dice below."""

    def draw() -> str:
        body, _ = felt.sheet.tones[str(seat)]
        paper = element("rect", x=1, y=1, width=22, height=32, rx=3, class_="card")
        edge = element("rect", x=3, y=2.5, width=18, height=2.5, rx=1, fill=body)
        lefts = (7,) if card.dice == 1 else (2, 12)
        dice = [
            element("path", d=pips(card.face), transform=f"translate({left} 20) scale(.31)")
            for left in lefts
        ]
        figure = label(str(card.face), (12, 18), 13, "serif mid-text card-ink")
        return paper + edge + figure + element("g", *dice, class_="card-ink")

    return felt.sheet.use(f"card{seat}{card.face}{card.dice}", draw, *at, scale)


DRAWING: Final = Drawing(_draw)
