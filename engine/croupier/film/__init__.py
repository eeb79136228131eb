"""Films of games: some plies of a match as pictures, with what travels from one to the next.

A *scene* is the picture of one ply. What is drawn in it are *pieces*; a piece that lies elsewhere
in the next scene makes a *trip* there. A film is shown as *shots*, pictures with the time that each
of them stands (`shots.py`: for a GIF), or as one SVG that moves by itself (`moving.py`).
"""

from typing import NamedTuple


class Shot(NamedTuple):
    """One picture of a film."""

    svg: str
    ms: int
    """How long it stands, in milliseconds."""


class Film(NamedTuple):
    """What a film shows: the plies from ``begin`` to ``end``, and a picture with the link."""

    begin: int
    end: int
    pace: int
    """How long everything takes, in per cent of what a turn takes."""
    ending: int
    """For how many milliseconds more the last scene stands."""
    closing: int
    """For how many milliseconds the picture with the link stands."""
