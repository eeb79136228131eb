"""The pieces of a picture, one by one, in the order in which they are drawn."""

from collections.abc import Iterator
from re import Match
from re import compile as pattern
from typing import Final, NamedTuple

from croupier.pictures.svg import element, number

_TAG: Final = pattern(r'<(/?)(\w+)((?: [\w-]+="[^"]*")*)(/?)>|[^<]+')
"""A tag, or the words before the next one: as `croupier.pictures.svg` writes them."""
_USE: Final = pattern(
    r' href="#([\w-]+)"'
    r'(?: transform="(?:translate\((-?[\d.]+) (-?[\d.]+)\))?(?:scale\(([\d.]+)\))?")?'
)


class Place(NamedTuple):
    """The place of a shape in pixels, and its scale."""

    x: float
    y: float
    scale: float


class Piece(NamedTuple):
    """One thing in a picture."""

    markup: str
    """The markup with the groups around it, complete by itself."""
    shape: str
    """The shape that it is an instance of; "" where it is drawn for itself."""
    place: Place
    """The place of the shape; meaningless if there is none."""


_NOWHERE: Final = Place(0, 0, 1)


def pieces_of(body: str) -> tuple[Piece, ...]:
    """The pieces of a picture's body, from the bottom to the top."""
    return tuple(_pieces(_TAG.finditer(body)))


def _pieces(tags: Iterator[Match[str]]) -> Iterator[Piece]:
    groups: list[str] = []
    for tag in tags:
        closes, name, attributes, whole = tag.groups()
        if closes:
            groups.pop()
        elif name == "g" and not whole:
            groups.append(tag[0] if attributes else "")
        else:
            own = tag[0] if whole else tag[0] + _rest(tags, name)
            yield _piece(groups, own, name, attributes)


def _rest(tags: Iterator[Match[str]], name: str) -> str:
    """The text from the end of its first tag to its own end."""
    rest = ""
    for tag in tags:
        rest += tag[0]
        if tag[1] and tag[2] == name:
            break
    return rest


def _piece(groups: list[str], own: str, name: str, attributes: str) -> Piece:
    around = [group for group in groups if group]
    markup = "".join(around) + own + "</g>" * len(around)
    moved = any(" transform=" in group for group in around)
    used = _USE.fullmatch(attributes) if name == "use" and not moved else None
    if not used:
        return Piece(markup, "", _NOWHERE)
    shape, x, y, scale = used.groups()
    return Piece(markup, shape, Place(float(x or 0), float(y or 0), float(scale or 1)))


def lying(shape: str, place: Place) -> str:
    """A shape at a place."""
    x, y, scale = place
    moved = f"translate({number(x)} {number(y)})scale({round(scale, 3):g})"
    return element("use", href=f"#{shape}", transform=moved)
