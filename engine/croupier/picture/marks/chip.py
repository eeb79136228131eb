"""A chip card, drawn as a round chip. (14.6)"""

from croupier.picture.palette import TONES
from croupier.picture.svg import Sheet, element
from croupier.picture.things import MARK


def draw(sheet: Sheet, at: tuple[float, float], size: float) -> str:
    """The chip of that width at its upper left corner."""

    def drawn() -> str:
        body, ink = TONES["red"]
        ring = element("circle", cx=12, cy=12, r=11, fill=body, stroke=ink, stroke_width=2)
        return ring + element(
            "circle", cx=12, cy=12, r=6, fill="none", stroke=ink, stroke_dasharray="3 2"
        )

    return sheet.use("chip", drawn, *at, size / MARK)
