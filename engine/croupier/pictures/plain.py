"""The picture of a game that has no drawing of its own: the marks of those who sit there."""

from typing import Final

from croupier.core.state import Observation
from croupier.pictures.drawing import Drawing, Felt
from croupier.pictures.things import mark


def _draw(felt: Felt, _table: Observation) -> str:
    """A large mark for each seat, side by side."""
    boxes = [box.square().inside(box.width * 0.08) for box in felt.place.columns(felt.seats, 24)]
    most = felt.place.height * 0.5
    drawn = []
    for seat, box in enumerate(boxes):
        size, (x, y) = min(box.width, most), box.middle
        drawn.append(mark(felt.sheet, str(seat), (x - size / 2, y - size / 2), size))
    return "".join(drawn)


PLAIN: Final[Drawing[Observation]] = Drawing(_draw)
