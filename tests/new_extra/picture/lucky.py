"""The lucky casino's mark: a clover of four leaves."""

from croupier.picture.palette import TONES
from croupier.picture.svg import Sheet, element
from croupier.picture.things import MARK


def draw(sheet: Sheet, at: tuple[float, float], size: float) -> str:
    """The clover of that width at its upper left corner."""

    def drawn() -> str:
        body, ink = TONES["red"]
        leaves = [(8, 8), (16, 8), (8, 16), (16, 16)]
        return "".join(
            element("circle", cx=x, cy=y, r=5, fill=body, stroke=ink, stroke_width=1.5)
            for x, y in leaves
        )

    return sheet.use("lucky", drawn, *at, size / MARK)
