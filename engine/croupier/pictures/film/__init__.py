"""Films of games: some plies of a match as pictures, with what travels from one to the next.

A *scene* is the picture of one ply, made of *pieces*. A piece that is elsewhere in the next scene
gets a *tween*. A film is shown as *frames*, each a picture with its duration (`shots.py`: for a
GIF), or as one animated SVG (`animated_svg.py`).
"""

from typing import NamedTuple


class FilmFrame(NamedTuple):
    """One picture of a film."""

    svg: str
    ms: int
    """Duration in milliseconds."""


class Film(NamedTuple):
    """The extent of a film: the plies from ``begin`` to ``end``, and a picture with the link."""

    begin: int
    end: int
    pace: int
    """The duration of everything, in per cent of what a turn takes."""
    ending: int
    """Further milliseconds for the last scene."""
    closing: int
    """Milliseconds for the picture with the link."""
