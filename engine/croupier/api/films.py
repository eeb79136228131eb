"""Films as a page requests them, in chunks; ``bad-request`` names the invalid part.

    {"words": [{"title": ..., "totals": [...]}, ...], "look": {"width": 1200}, "link": "https://...",
     "tick": 80, "pace": 100}

``words`` are those of scenes that follow one another, ``tick`` and ``pace`` as in `shots` and
`timing`. What is left out is as usual.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.api.pictures import parse_look, parse_words
from croupier.api.requests import require_mapping, require_number, require_text
from croupier.core.errors import CroupierError
from croupier.pictures.film import FilmFrame
from croupier.pictures.film.animated_svg import animated_svg
from croupier.pictures.film.shots import TICKS, first_frame, frames_between, scene
from croupier.pictures.film.tweens import Scene
from croupier.pictures.picture import Look, Words
from croupier.records.frame import frame
from croupier.records.match import Match

_PACES: Final = range(10, 401)
_MOST_SCENES: Final = 2000


@dataclass(frozen=True, slots=True)
class WantedFilm:
    """The settings of a film."""

    words: tuple[Words, ...]
    look: Look
    link: str
    tick: int
    pace: int


def parse_film(given: Mapping[str, object]) -> WantedFilm:
    """The settings that a page has requested, checked."""
    words = given.get("words")
    if not isinstance(words, list):
        raise CroupierError("bad-request", part="words")
    require_number(len(words), range(1, _MOST_SCENES + 1), "words")
    return WantedFilm(
        tuple([parse_words(require_mapping(each, "words")) for each in words]),
        parse_look(require_mapping(given.get("look", {}), "look")),
        require_text(given.get("link", ""), "link"),
        require_number(given.get("tick", 80), TICKS, "tick"),
        require_number(given.get("pace", 100), _PACES, "pace"),
    )


def requested_frames(
    match: Match, viewer: int | None, ply: int, wanted: WantedFilm
) -> tuple[FilmFrame, ...]:
    """The frames from the ply before to this one; with one scene's words the film begins there."""
    require_number(len(wanted.words), range(1, 3), "words")
    before, *after = _scenes(match, viewer, ply - len(wanted.words) + 1, wanted)
    if not after:
        return (first_frame(before, wanted.look, wanted.pace),)
    return tuple(frames_between(before, after[0], wanted.look, wanted.tick, wanted.pace))


def requested_animation(match: Match, viewer: int | None, ply: int, wanted: WantedFilm) -> str:
    """A film that moves by itself, from a ply on, a scene for each of the words."""
    scenes = _scenes(match, viewer, ply, wanted)
    closing = replace(wanted, words=(replace(wanted.words[-1], link=wanted.link),))
    last = _scenes(match, viewer, ply + len(scenes) - 1, closing)[0] if wanted.link else None
    return animated_svg(scenes, last, wanted.look, wanted.pace, again=True)


def _scenes(match: Match, viewer: int | None, begin: int, wanted: WantedFilm) -> list[Scene]:
    """The scenes from a ply on, one for each of the words; raises ``bad-ply``."""
    return [
        scene(frame(match, viewer, begin + at), words, wanted.look)
        for at, words in enumerate(wanted.words)
    ]
