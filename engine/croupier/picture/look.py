"""How large a picture is, in which light, and the document around what is drawn."""

from dataclasses import dataclass

from croupier.picture import palette
from croupier.picture.palette import Light
from croupier.picture.svg import Sheet, element


@dataclass(frozen=True, slots=True)
class Look:
    """How large a picture is, in pixels, and in which light."""

    width: int = 1200
    height: int = 630
    light: Light = "light"


def document(sheet: Sheet, drawn: str, look: Look) -> str:
    """What is drawn as an SVG document, with the colours and shapes that it uses."""
    lamp = _lamp()
    style = element("style", palette.style(drawn + lamp + str(sheet), look.light))
    size = {"width": look.width, "height": look.height}
    return element(
        "svg",
        style,
        lamp,
        str(sheet),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {look.width} {look.height}",
        **size,
    )


def _lamp() -> str:
    """The light over the felt."""
    stops = [
        element("stop", offset=offset, class_=light)
        for offset, light in (("0", "lit"), (".55", "mid"), ("1", "deep"))
    ]
    return element("radialGradient", *stops, id="lamp", cx=".5", cy=".2", r=".9")
