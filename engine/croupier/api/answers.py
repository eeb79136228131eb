"""Values of single methods: answers, and parameters that are checked where they are used."""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.pictures.film import FilmFrame

type PictureWords = Mapping[str, object]
"""Some of the fields of `croupier.pictures.picture.Words`."""
type PictureLook = Mapping[str, object]
"""Some of the fields of `croupier.pictures.picture.Look`."""
type CardText = Mapping[str, object]
"""Some of the fields of `croupier.pictures.card.CardWords`."""
type CardGames = list[object]
"""The finished games of a card, see `CardGame`."""
type FilmWanted = Mapping[str, object]
"""The settings of a film, see `croupier.api.films`."""
type GivenArrangement = Mapping[str, object]
"""The fields of an `Arrangement`."""
type KnownSteps = list[object]
"""Steps of a review from earlier chunks, see `croupier.review.resume`."""
type Moves = list[object]
"""Moves in notation, see `croupier.analysis.nodes`."""
type StoryChapters = list[object]
"""Trees of moves with their marks and comments, see `croupier.analysis.validate`."""


class Picture(NamedTuple):
    """A picture of a table."""

    svg: str


class QrCode(NamedTuple):
    """A QR code without the light modules around it."""

    size: int
    """Modules a side."""
    path: str
    """The dark modules as an SVG path, each one unit wide."""


class CardGame(NamedTuple):
    """A finished game of a card."""

    record: str
    seat: int
    """The seat of the card."""
    grades: str
    """A letter for each of their decisions, see `croupier.pictures.card.GRADES`; or empty."""


class Shots(NamedTuple):
    """Some pictures of a film, in order."""

    shots: tuple[FilmFrame, ...]


class StoryText(NamedTuple):
    """A story as text."""

    text: str
