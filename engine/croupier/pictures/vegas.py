"""The picture of a table of Las Vegas: its casinos, and the roll that is to be placed."""

from typing import Final

from croupier.games.vegas.observation import (
    Casino,
    Dice,
    Observation,
    RolledDice,
)
from croupier.games.vegas.pieces.dice import OWN_MATERIAL
from croupier.pictures.casinos import Line, Lot, Piece, draw_casinos
from croupier.pictures.drawing import Drawing, Felt
from croupier.pictures.svg import Box
from croupier.pictures.things import NEUTRAL, die, mark

_BIG: Final = 1.4
"""The size of a Biggy, as a multiple of another die's."""
_ROLL: Final = 0.16
"""The part of the felt's height that a roll takes."""
_HIGHEST: Final = 84


def _draw(felt: Felt, table: Observation) -> str:
    lots = [_lot(felt, table, casino) for casino in table.casinos]
    if not table.roll and not felt.steady:
        return draw_casinos(felt.sheet, lots, felt.place)
    lines = len(table.owners) if felt.steady else 0
    x, y, width, height = felt.place
    tray = min(height * _ROLL, _HIGHEST)
    casinos = Box(x, y, width, height - tray - 8)
    box = Box(x, y + height - tray, width, tray)
    roll = _roll(felt, table.roll, box) if table.roll else ""
    return draw_casinos(felt.sheet, lots, casinos, lines) + roll


def _lot(felt: Felt, table: Observation, casino: Casino) -> Lot:
    lines = [
        Line(
            _tone(table, dice.owner), _pieces(felt, table, casino, dice), dice.owner in casino.tied
        )
        for dice in casino.dice
    ]
    return Lot(casino.id, casino.bills, tuple(lines), casino.chip)


def _tone(table: Observation, owner: int) -> str:
    """The material of an owner's dice."""
    kinds = {each.id: each.kind for each in table.owners}
    return NEUTRAL if kinds[owner] == NEUTRAL else str(owner)


def _pieces(felt: Felt, table: Observation, casino: Casino, dice: Dice) -> tuple[Piece, ...]:
    """The dice of an owner, the Biggy last; where they are by face each has its own."""
    tone = _tone(table, dice.owner)
    count = dice.count + dice.big
    faces = dice.faces or (casino.id,) * count
    return tuple(
        _piece(felt, tone, face, _BIG if at >= dice.count else 1) for at, face in enumerate(faces)
    )


def _piece(felt: Felt, tone: str, face: int, width: float) -> Piece:
    return Piece(width, lambda at, size: die(felt.sheet, tone, face, at, size * width))


def _roll(felt: Felt, roll: RolledDice, box: Box) -> str:
    """The dice rolled, sorted by face, after the mark of whose they are."""
    kinds = [(str(roll.seat), roll.own, 1.0), (str(roll.seat), roll.big, _BIG)]
    kinds += [(kind, getattr(roll, kind), 1.0) for kind in OWN_MATERIAL]
    kinds += [(str(at), bytes([face]), 1.0) for at, face in enumerate(roll.colours) if at and face]
    dice = sorted((face, tone, width) for tone, faces, width in kinds for face in faces)
    size = min(box.height / _BIG, box.width / (len(dice) * 1.3 + 2))
    needed = sum(size * width + size * 0.22 for _, _, width in dice) + size * 1.4
    x = box.x + (box.width - needed) / 2
    drawn = [mark(felt.sheet, str(roll.seat), (x, box.y + (box.height - size) / 2), size)]
    x += size * 1.4
    for face, tone, width in dice:
        top = box.y + (box.height - size * width) / 2
        drawn.append(die(felt.sheet, tone, face, (x, top), size * width))
        x += size * width + size * 0.22
    return "".join(drawn)


DRAWING: Final = Drawing(_draw)
