"""SVG as text: elements, numbers and words, and shapes that are drawn once and used often.

Lengths are pixels of the picture, x to the right and y downwards.
"""

from collections.abc import Callable, Mapping
from re import compile as pattern
from typing import Final, NamedTuple

_ESCAPES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_NO_XML: Final = pattern(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML 1.0 document may hold, not even escaped: most controls, half pairs."""
_UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"
_SQUARE: Final = 0x2E80
"""From this character on most are as wide as they are high."""
_WIDE: Final = "MWmw@%&"
_NARROW: Final = "Iijlft.,:;'|! "
_SMALLEST: Final = 0.62
"""A text that is too long is set smaller, but not smaller than this part of its size."""


class Box(NamedTuple):
    """A place in the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inside(self, margin: float) -> "Box":
        """The same with a margin on all sides."""
        return Box(
            self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin
        )

    def columns(self, count: int, gap: float) -> list["Box"]:
        """Boxes side by side, with a gap between them."""
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + at * (width + gap), self.y, width, self.height) for at in range(count)]

    def rows(self, count: int, gap: float) -> list["Box"]:
        """Boxes one below the other, with a gap between them."""
        height = (self.height - gap * (count - 1)) / count
        return [
            Box(self.x, self.y + at * (height + gap), self.width, height) for at in range(count)
        ]

    def square(self) -> "Box":
        """The largest square in its middle."""
        side = min(self.width, self.height)
        x, y = self.middle
        return Box(x - side / 2, y - side / 2, side, side)


def number(value: float) -> str:
    """A length with at most one decimal: 12.5, 3."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    """Text that may be in an element or an attribute, whatever characters it is of."""
    sound = _NO_XML.sub(_UNKNOWN, text)
    return "".join(_ESCAPES.get(letter, letter) for letter in sound)


def element(name: str, *children: str, **attributes: object) -> str:
    """An element; ``class_`` is its class, and ``_`` in a name stands for ``-``."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value not in (None, "")
    )
    inner = "".join(children)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, int | float) else escaped(str(value))


def rect(box: Box, class_: str, rx: float = 0) -> str:
    """A rectangle, its corners rounded by ``rx``."""
    x, y, width, height = box
    return element("rect", x=x, y=y, width=width, height=height, rx=rx or None, class_=class_)


LONGEST_LABEL: Final = 200
"""Characters of a label with a given width that are looked at."""


def text_width(text: str, size: float) -> float:
    """About how wide a text is, whatever the font; rather too wide than too narrow."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    """For a height of one."""
    if ord(letter) >= _SQUARE or letter in _WIDE:
        return 1
    if letter in _NARROW:
        return 0.4
    return 0.78 if letter.isupper() else 0.64


def label(
    text: str,
    at: tuple[float, float],
    size: float,
    class_: str,
    most: float = 0,
    **attributes: object,
) -> str:
    """A text from ``at`` on its base line: smaller, then cut, where it is wider than ``most``."""
    if most:
        text = text[
            :LONGEST_LABEL
        ]  # no picture has room for more: each is measured again and again
    if most and text_width(text, size) > most:
        size = max(size * _SMALLEST, size * most / text_width(text, size))
        while len(text) > 1 and text_width(text, size) > most:
            text = text[:-2].rstrip() + "…"
    return element(
        "text", escaped(text), x=at[0], y=at[1], font_size=size, class_=class_, **attributes
    )


class Sheet:
    """The shapes that a picture uses: each is drawn once, wherever and however often it is used.

    ``tones`` are (body, pips) by whose a thing is: a seat's number, or one of the table's own.
    """

    def __init__(self, tones: Mapping[str, tuple[str, str]]) -> None:
        self.tones = tones
        self.shapes: dict[str, str] = {}
        """The shapes drawn so far, by name."""

    def use(
        self, name: str, draw: Callable[[], str], x: float = 0, y: float = 0, scale: float = 1
    ) -> str:
        """The shape of that name at a place; ``draw`` draws it the first time."""
        if name not in self.shapes:
            self.shapes[name] = element("g", draw(), id=name)
        moved = f"translate({number(x)} {number(y)})" if x or y else ""
        sized = f"scale({round(scale, 3):g})" if scale != 1 else ""
        return element("use", href=f"#{name}", transform=moved + sized)
